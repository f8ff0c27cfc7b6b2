import type { ErrorReply } from '#contract/errors.ts'
import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { countReasons } from '#contract/orders/rejected-orders.ts'
import { statusInSentence } from '#contract/orders/status-words.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { updateOrder, updateOrders } from '../../state/order-slice.ts'
import type { Screen } from '../../state/screen-loader.ts'
import type { ToastAction, ToastNext } from '../../ui/toast-container.tsx'
import { packingSlipsPath, pickingListPath, prepareOrdersPath } from '../kit/paths.ts'
import { readSelection } from '../kit/selection.tsx'

/** Sets the status of one order or of the selected ones, or opens a page about these. */
export const changeStatus = formAction(setStatus)

export async function setStatus(form: FormValues, { store }: Screen) {
  if (form.scope !== 'selection') {
    const { id = '', status, expectedStatus } = form
    const change = { id, status: status as OrderStatus, expectedStatus: expectedStatus as OrderStatus }
    const order = await store.dispatch(updateOrder(change)).unwrap()
    return { notice: describeChanged([order], change.status), ...undo([order], change.status, store) }
  }
  if (form.intent === 'prepare') return { path: prepareOrdersPath(readSelection(form)) }
  if (form.intent === 'picking-list') return { path: pickingListPath(readSelection(form)) }
  if (form.intent === 'packing-slips') return { path: packingSlipsPath(readSelection(form)) }
  const status = form.intent as OrderStatus
  const { changed, rejected } = await store.dispatch(updateOrders({ ids: readSelection(form), status })).unwrap()
  if (rejected.length === 0) return { notice: describeChanged(changed, status), ...undo(changed, status, store) }
  const message = describeResult({ changed, rejected }, status)
  throw new PartialError({ code: 'order_changed', message }, undo(changed, status, store).next)
}

/** For example “3 orders dispatched.”, “Order 1024 is ready for pickup.”, or both for orders of both kinds. */
export function describeChanged(changed: Order[], status: OrderStatus): string {
  const wordOf = ({ pickupPlace }: Order) =>
    status === 'pending' ? 'pending again' : statusInSentence(status, pickupPlace !== null)
  return [...Map.groupBy(changed, wordOf)]
    .map(([word, orders]) => {
      const [only] = orders
      const isOne = only && orders.length === 1
      const verb = word === 'ready for pickup' ? (isOne ? 'is ' : 'are ') : ''
      return `${isOne ? `Order ${only.number}` : `${orders.length} orders`} ${verb}${word}.`
    })
    .join(' ')
}

/** What was changed, and why the rest wasn’t: in full for one order, and counted for several. */
function describeResult({ changed, rejected }: OrdersChanged, status: OrderStatus): string {
  const [only] = rejected
  const others =
    rejected.length === 1 ? only?.message : `${rejected.length} orders weren’t changed: ${countReasons(rejected)}.`
  return [describeChanged(changed, status), rejected.length > 0 && others].filter(Boolean).join(' ')
}

/** A button that takes back a dispatch or a delivery. */
export function undo(changed: Order[], status: OrderStatus, store: Screen['store']): { next?: ToastAction } {
  const ids = changed.flatMap(({ id, history }) => (isUndone(status, history.at(-2)?.status ?? status) ? id : []))
  const before = status === 'delivered' ? 'dispatched' : 'pending'
  if (ids.length === 0) return {}
  const run = async () => {
    const result = await store.dispatch(updateOrders({ ids, status: before, expectedStatus: status })).unwrap()
    const text = describeResult(result, before)
    if (result.rejected.length > 0) throw new Error(text)
    return text
  }
  return { next: { text: 'Undo', run } }
}

/** An error of a change that was made for some orders only, and what can be done about these. */
export class PartialError extends ApiError {
  readonly next: ToastNext | undefined

  constructor(error: ErrorReply, next: ToastNext | undefined) {
    super(409, error)
    this.next = next
  }
}
