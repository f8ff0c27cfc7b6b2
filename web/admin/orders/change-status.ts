import type { ErrorReply } from '#contract/errors.ts'
import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { statusWord } from '#contract/orders/status-words.ts'
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

/** For example “3 orders dispatched.” */
export function describeChanged(changed: Order[], status: OrderStatus): string {
  const [only] = changed
  const orders = only && changed.length === 1 ? `Order ${only.number}` : `${changed.length} orders`
  return `${orders} ${status === 'pending' ? 'pending again' : statusWord(status).toLowerCase()}.`
}

function describeResult({ changed, rejected }: OrdersChanged, status: OrderStatus): string {
  return [
    ...(changed.length > 0 ? [describeChanged(changed, status)] : []),
    ...rejected.map(({ message }) => message),
  ].join(' ')
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
