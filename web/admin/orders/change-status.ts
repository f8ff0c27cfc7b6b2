import { plural, t } from '#contract/language/t.ts'
import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { type FormValues, formAction, type Outcome } from '../../forms/form-action.ts'
import { updateOrder, updateOrders } from '../../state/order-slice.ts'
import type { Screen } from '../../state/screen-loader.ts'
import type { ToastAction } from '../../ui/toast-container.tsx'
import { labelsOfPath, packingSlipsPath, pickingListPath, prepareOrdersPath } from '../kit/paths.ts'
import { parseSelection } from '../kit/selection.tsx'
import { markPaid } from './mark-paid.ts'
import { describeRejected, toOutcome } from './partial-change.ts'
import { parseCancellation } from './reason-fields.tsx'

/** Sets the status of one order or of the selected ones, or opens a page about these. */
export const changeStatus = formAction(setStatus)

export async function setStatus(form: FormValues, { store, call }: Screen): Promise<Outcome> {
  if (form.scope !== 'selection') {
    const { id = '', status, expectedStatus } = form
    const change = { status: status as OrderStatus, expectedStatus: expectedStatus as OrderStatus }
    const order = await store.dispatch(updateOrder({ id, ...change, ...cancellationIn(form, change) })).unwrap()
    return { notice: describeChanged([order], change.status), ...undo([order], change.status, store) }
  }
  const ids = parseSelection(form)
  if (form.intent === 'prepare') return { path: prepareOrdersPath(ids) }
  if (form.intent === 'labels') return { path: labelsOfPath(ids) }
  if (form.intent === 'picking-list') return { path: pickingListPath(ids) }
  if (form.intent === 'packing-slips') return { path: packingSlipsPath(ids) }
  if (form.intent === 'paid') return markPaid(call, ids)
  const change = form.intent === 'undo-dispatch' ? undispatch : { status: form.intent as OrderStatus }
  const result = await store.dispatch(updateOrders({ ids, ...change, ...cancellationIn(form, change) })).unwrap()
  const text = describeResult(result, change.status)
  return toOutcome(result, text, undo(result.changed, change.status, store))
}

const undispatch = { status: 'pending', expectedStatus: 'dispatched' } as const

const cancellationIn = (form: FormValues, { status }: { status: OrderStatus }) =>
  status === 'cancelled' ? { cancellation: parseCancellation(form) } : {}

type DescribeChanged = (count: number, number: string) => string

const changedWords: Record<OrderStatus, DescribeChanged> = {
  pending: (count, number) =>
    plural(count, 'Order {number} pending again.', '{count} orders pending again.', { number }),
  dispatched: (count, number) => plural(count, 'Order {number} dispatched.', '{count} orders dispatched.', { number }),
  delivered: (count, number) => plural(count, 'Order {number} delivered.', '{count} orders delivered.', { number }),
  cancelled: (count, number) => plural(count, 'Order {number} cancelled.', '{count} orders cancelled.', { number }),
}

const changedPickupWords: Partial<Record<OrderStatus, DescribeChanged>> = {
  dispatched: (count, number) =>
    plural(count, 'Order {number} is ready for pickup.', '{count} orders are ready for pickup.', { number }),
  delivered: (count, number) => plural(count, 'Order {number} picked up.', '{count} orders picked up.', { number }),
}

/** Returns, for example, “3 orders dispatched.”, “Order 1024 is ready for pickup.”, or both for orders of both kinds. */
export function describeChanged(changed: Order[], status: OrderStatus): string {
  const words = changedWords[status]
  const pickupWords = changedPickupWords[status] ?? words
  return [...Map.groupBy(changed, ({ pickupPlace }) => (pickupPlace === null ? words : pickupWords))]
    .map(([describe, orders]) => describe(orders.length, String(orders[0]?.number)))
    .join(' ')
}

/** Lists the changed orders, and the reasons for the rest. */
function describeResult({ changed, rejected }: OrdersChanged, status: OrderStatus): string {
  return [describeChanged(changed, status), describeRejected(rejected)].filter(Boolean).join(' ')
}

/** A button that undoes a dispatch or a delivery. */
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
  return { next: { text: t('Undo'), run } }
}
