import type { ErrorCode } from '#contract/errors.ts'
import { t } from '#contract/language/t.ts'
import { cannotSend, type NotSentReason } from '#contract/orders/cannot-send.ts'
import { isUndone, nextStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrderChange, OrdersChanged } from '#contract/orders/orders.ts'
import type { RejectionReason } from '#contract/orders/rejected-orders.ts'
import type { OrderRow } from './queries.ts'

type Rejected = OrdersChanged['rejected'][number]

/** A dispatch or delivery is undone only on purpose, so the request must include the expected status. */
export function mayFollow(from: OrderStatus, { status: to, expectedStatus }: OrderChange): boolean {
  if (expectedStatus !== undefined && expectedStatus !== from) return false
  return nextStatuses[from].includes(to) || (expectedStatus !== undefined && isUndone(from, to))
}

/** Why a pending order can’t get this status: what would be sent isn’t paid, or nothing is left to send. */
export function whyNotSent(order: Order, to: OrderStatus): NotSentReason | null {
  return order.status === 'pending' && to === 'dispatched' ? cannotSend(order) : null
}

/** Why an order wasn't changed, where its own status isn't the reason. */
const sentences = (): Partial<Record<RejectionReason, string>> => ({
  unpaid: t('it isn’t paid yet.'),
  charged_back: t('its payment was charged back. Cancel it to return its items to stock.'),
  refunded: t('everything in it was refunded. Cancel it instead.'),
  no_permission: t('your staff role doesn’t allow refunding it.'),
  paid: t('it was already paid.'),
  other_method: t('it isn’t paid by bank transfer.'),
  paying: t('it is being paid online.'),
})

const statusSentences = (): Record<OrderStatus, string> => ({
  pending: t('it is pending.'),
  dispatched: t('it is dispatched.'),
  delivered: t('it is delivered.'),
  cancelled: t('it is cancelled.'),
})

const pickupSentences = (): Partial<Record<OrderStatus, string>> => ({
  dispatched: t('it is ready for pickup.'),
  delivered: t('it is picked up.'),
})

/** The error of a dispatch without anything to send or without its payment. */
export const notSentCodes: Partial<Record<NotSentReason, ErrorCode>> = {
  unpaid: 'payment_missing',
  charged_back: 'payment_missing',
  refunded: 'nothing_to_send',
}

/** An order that didn’t get a status, by default because of its own status, and why. */
export function rejectOrder(
  row: OrderRow,
  { status: to, expectedStatus }: OrderChange,
  reason: RejectionReason = row.status,
): Rejected {
  if (to === 'pending' || isUndone(expectedStatus, to)) return rejectChange(row, 'changed', reason)
  if (row.pickupPlace === null || to === 'cancelled') return rejectChange(row, to, reason)
  return rejectChange(row, to === 'dispatched' ? 'ready for pickup' : 'picked up', reason)
}

/** The change that an order didn’t get. */
type MissingChange = Exclude<OrderStatus, 'pending'> | 'ready for pickup' | 'picked up' | 'changed' | 'paid' | 'unpaid'

const messages = (values: { number: string; reason: string }): Record<MissingChange, string> => ({
  dispatched: t('Order {number} wasn’t dispatched: {reason}', values),
  delivered: t('Order {number} wasn’t delivered: {reason}', values),
  cancelled: t('Order {number} wasn’t cancelled: {reason}', values),
  'ready for pickup': t('Order {number} wasn’t marked as ready for pickup: {reason}', values),
  'picked up': t('Order {number} wasn’t marked as picked up: {reason}', values),
  changed: t('Order {number} wasn’t changed: {reason}', values),
  paid: t('Order {number} wasn’t marked as paid: {reason}', values),
  unpaid: t('Order {number} wasn’t marked as unpaid: {reason}', values),
})

/** An order that wasn’t changed, and why. */
export function rejectChange(
  { id, number, status, pickupPlace, customerCancelledAt }: OrderRow,
  change: MissingChange,
  reason: RejectionReason,
): Rejected {
  const byStatus = (pickupPlace !== null && pickupSentences()[status]) || statusSentences()[status]
  const byCustomer = customerCancelledAt === null ? byStatus : t('the customer has cancelled it.')
  const values = { number: String(number), reason: sentences()[reason] ?? byCustomer }
  return { id, reason, message: messages(values)[change] }
}
