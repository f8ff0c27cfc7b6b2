import type { InputOf } from '#contract/endpoints.ts'
import { numberProblem, parseNumber, parsePercentage } from '#contract/numbers.ts'
import type { Call } from '../../api/call.ts'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import type { Screen } from '../../state/screen-loader.ts'
import type { AppStore } from '../../state/store.ts'
import { plural } from '../../ui/plural.ts'
import { findCategory } from '../categories/find-category.ts'
import { addToCollection } from '../collections/add-to-collection.ts'
import { changeProducts } from '../kit/change-products.ts'
import { bulkEditPath } from '../kit/paths.ts'
import { readSelection } from '../kit/selection.tsx'

/** Saves a number that was edited in the table, or changes the selected products. */
export const action = formAction(async (form, screen) => {
  const { store, call } = screen
  if (form.scope === 'selection' && form.intent === 'edit') {
    return { path: `${bulkEditPath}?id=${readSelection(form).join(',')}` }
  }
  if (form.scope === 'selection' && form.intent === 'delete') return deleteProducts(readSelection(form), call)
  if (form.scope === 'selection') {
    const intent = intentOf(form)
    if (intent === 'collect') return { notice: await addToCollection(call, readSelection(form), form) }
    if (intent === 'move') return moveProducts(form, screen)
    const { changes, done } = readChanges(form)
    const products = await changeSelection(form, changes, store)
    return { notice: `${plural(products.length, 'product')} ${done}.` }
  }
  const { intent = '', id = '', variant, value = '', expected = '' } = form
  const number = parseNumber(value)
  if (typeof number === 'string') throw invalidInput({ value: numberProblem(number) })
  const change = (to: unknown) =>
    variant === undefined ? { [intent]: to } : { variants: [{ id: variant, [intent]: to }] }
  const body = { ...change(number), expected: change(parseNumber(expected)) }
  await changeProducts(store, 'PATCH /api/products/:id', { params: { id }, body })
  return {}
})

/** Enter submits a form with its first button, also where it is pressed in one of the fields for new names. */
function intentOf({ intent, discount, newCollection, newCategory }: FormValues): string | undefined {
  if (intent !== 'discount' || discount?.trim()) return intent
  if (newCollection?.trim()) return 'collect'
  return newCategory?.trim() ? 'move' : intent
}

async function moveProducts(form: FormValues, { store, call }: Screen) {
  const category = await findCategory(call, form)
  const products = await changeSelection(form, { category }, store)
  return { notice: `${plural(products.length, 'product')} moved to “${products[0]?.categoryLabel ?? category}”.` }
}

async function deleteProducts(ids: string[], call: Call) {
  const { deleted, archived } = await call('POST /api/admin/products/delete', { body: { ids } })
  const kept = archived.length > 0 && `${plural(archived.length, 'product')} in orders archived instead.`
  return { notice: [`${plural(deleted.length, 'product')} deleted.`, kept].filter(Boolean).join(' ') }
}

type Changes = InputOf<'PATCH /api/products'>['body']['changes']

const changeSelection = (form: FormValues, changes: Changes, store: AppStore) =>
  changeProducts(store, 'PATCH /api/products', { body: { ids: readSelection(form), changes } })

function readChanges({ intent, discount = '' }: FormValues): { changes: Changes; done: string } {
  if (intent !== 'discount')
    return { changes: { archived: intent === 'archive' }, done: intent === 'archive' ? 'archived' : 'published' }
  const discountPercentage = parsePercentage(discount)
  if (discountPercentage === null) throw invalidInput({ discount: 'Enter a discount in percent.' })
  if (typeof discountPercentage === 'string') throw invalidInput({ discount: numberProblem(discountPercentage) })
  return { changes: { discountPercentage }, done: `set to ${discountPercentage}% off` }
}
