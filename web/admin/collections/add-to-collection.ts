import { maxPickedProducts } from '#contract/catalog/collection-limits.ts'
import { plural, t } from '#contract/language/t.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { type FormValues, invalidInput } from '../../forms/form-action.ts'

/** Whether a form has a collection that products are added to. */
export const namesCollection = ({ collection, newCollection }: FormValues) =>
  Boolean(collection || newCollection?.trim())

/**
 * Adds products to the collection that a form selects, or to a new one with the name in the form. Returns the result.
 * Throws invalid_input for a collection with a rule, and for too many products.
 */
export async function addToCollection(call: Call, ids: string[], form: FormValues): Promise<string> {
  const newLabel = form.newCollection?.trim() ?? ''
  const id = newLabel ? (await createCollection(call, newLabel)).value : (form.collection ?? '')
  if (id === '') throw invalidInput({ collection: t('Select a collection, or name a new one.') })
  const { label, added } = await add(call, id, ids).catch((error: unknown) => {
    // Someone else has changed it.
    if (isApiError(error) && error.code === 'group_changed') return add(call, id, ids)
    throw error
  })
  return added === 0
    ? t('“{label}” has these products already.', { label })
    : plural(added, '{count} product added to “{label}”.', '{count} products added to “{label}”.', { label })
}

async function createCollection(call: Call, label: string) {
  try {
    return await call('POST /api/collections', { body: { label } })
  } catch (error) {
    throw isApiError(error) && error.fields?.['label'] ? invalidInput({ newCollection: error.fields['label'] }) : error
  }
}

async function add(call: Call, id: string, ids: string[]): Promise<{ label: string; added: number }> {
  const { label, rule, productIds } = await call('GET /api/admin/collections/:id', { params: { id } })
  if (rule) {
    const collection = t('The products of “{label}” follow a rule. Select another collection.', { label })
    throw invalidInput({ collection })
  }
  const others = ids.filter((product) => !productIds.includes(product))
  if (productIds.length + others.length > maxPickedProducts) {
    throw invalidInput({
      collection: plural(
        maxPickedProducts,
        '“{label}” can have at most {count} product.',
        '“{label}” can have at most {count} products.',
        { label },
      ),
    })
  }
  if (others.length > 0) {
    const body = { productIds: [...productIds, ...others], expected: { productIds } }
    await call('PATCH /api/collections/:id', { params: { id }, body })
  }
  return { label, added: others.length }
}
