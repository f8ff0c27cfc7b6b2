import { formatPercent } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { numberProblem, parseNumber, parsePercentage } from '#contract/numbers.ts'
import type { Call } from '../../../api/call.ts'
import { createRequestKey } from '../../../api/create-request-key.ts'
import { type FormValues, formAction, invalidInput } from '../../../forms/form-action.ts'
import type { Screen } from '../../../state/screen-loader.ts'
import { findCategory } from '../../categories/find-category.ts'
import { undoRequest } from '../../changes/undo-request.ts'
import { addToCollection } from '../../collections/add-to-collection.ts'
import { changeProducts } from '../../kit/change-products.ts'
import { bulkEditPath } from '../../kit/paths.ts'
import { parseSelection } from '../../kit/selection.tsx'
import { changeMany, type ManyChanges } from './change-many.ts'
import { describeNumber } from './describe-number.ts'

/** Saves a number that was edited in the table, or changes the selected products. */
export const action = formAction(async (form, screen) => {
  if (form.scope === 'selection' && form.intent === 'edit') {
    return { path: `${bulkEditPath}?id=${parseSelection(form).join(',')}` }
  }
  if (form.scope === 'selection' && form.intent === 'delete') return deleteProducts(parseSelection(form), screen.call)
  if (form.scope === 'selection') {
    const intent = intentOf(form)
    if (intent === 'collect') return { notice: await addToCollection(screen.call, parseSelection(form), form) }
    if (intent === 'move') return moveProducts(form, screen)
    const { changes, describe } = readChanges(form)
    const { products, next } = await changeSelection(form, changes, screen)
    return { notice: describe(products.length), next }
  }
  return saveNumber(form, screen)
})

/** Saves a number that was edited in the table. */
async function saveNumber(form: FormValues, screen: Screen) {
  const { intent = '', id = '', variant, value = '', expected = '', label = '' } = form
  const entered = parseNumber(value)
  if (typeof entered === 'string') throw invalidInput({ value: numberProblem(entered) })
  const change = (to: unknown) =>
    variant === undefined ? { [intent]: to } : { variants: [{ id: variant, [intent]: to }] }
  const body = { ...change(entered), expected: change(parseNumber(expected)) }
  const key = createRequestKey()
  const headers = { 'idempotency-key': key }
  await changeProducts(screen.store, 'PATCH /api/products/:id', { params: { id }, body, headers })
  const [from, to] = [expected, value].map((text) => describeNumber(text, form)) as [string, string]
  return {
    notice: t('{label}: {from} → {to}.', { label, from, to }),
    next: { ...undoRequest(screen, key), isReplacing: true },
  }
}

/** Enter submits a form with its first button, even in the fields for new names. */
function intentOf({ intent, discount, newCollection, newCategory }: FormValues): string | undefined {
  if (intent !== 'discount' || discount?.trim()) return intent
  if (newCollection?.trim()) return 'collect'
  return newCategory?.trim() ? 'move' : intent
}

async function moveProducts(form: FormValues, screen: Screen) {
  const category = await findCategory(screen.call, form)
  const { products, next } = await changeSelection(form, { category }, screen)
  const notice = plural(
    products.length,
    '{count} product moved to “{category}”.',
    '{count} products moved to “{category}”.',
    { category: products[0]?.categoryLabel ?? category },
  )
  return { notice, next }
}

async function deleteProducts(ids: string[], call: Call) {
  const { deleted, archived } = await call('POST /api/admin/products/delete', { body: { ids } })
  const gone = plural(deleted.length, '{count} product deleted.', '{count} products deleted.')
  const kept =
    archived.length > 0 &&
    plural(
      archived.length,
      '{count} product in orders archived instead.',
      '{count} products in orders archived instead.',
    )
  return { notice: [gone, kept].filter(Boolean).join(' ') }
}

const changeSelection = (form: FormValues, changes: ManyChanges, screen: Screen) =>
  changeMany(screen, parseSelection(form), changes, createRequestKey())

type Changes = {
  changes: ManyChanges
  /** The notice about the products that were changed. */
  describe: (count: number) => string
}

function readChanges({ intent, discount = '' }: FormValues): Changes {
  if (intent === 'archive') {
    const describe = (count: number) => plural(count, '{count} product archived.', '{count} products archived.')
    return { changes: { archived: true }, describe }
  }
  if (intent !== 'discount') {
    const describe = (count: number) => plural(count, '{count} product published.', '{count} products published.')
    return { changes: { archived: false }, describe }
  }
  const discountPercentage = parsePercentage(discount)
  if (discountPercentage === null) throw invalidInput({ discount: t('Enter a discount in percent.') })
  if (typeof discountPercentage === 'string') throw invalidInput({ discount: numberProblem(discountPercentage) })
  const describe = (count: number) =>
    plural(count, '{count} product set to {discount} off.', '{count} products set to {discount} off.', {
      discount: formatPercent(discountPercentage),
    })
  return { changes: { discountPercentage }, describe }
}
