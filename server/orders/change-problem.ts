import type { ErrorCode } from '#contract/errors.ts'
import { cannotSend, type NotSentReason } from '#contract/orders/cannot-send.ts'
import { isUndone, nextStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrderChange, OrdersChanged } from '#contract/orders/orders.ts'
import type { RejectionReason } from '#contract/orders/rejected-orders.ts'
import { statusInSentence } from '#contract/orders/status-words.ts'
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

const sentences: Partial<Record<RejectionReason, string>> = {
  unpaid: 'it isn’t paid yet.',
  charged_back: 'its payment was charged back. Cancel it to return its items to stock.',
  refunded: 'everything in it was refunded. Cancel it instead.',
  no_permission: 'your staff role doesn’t allow refunding it.',
  paid: 'it was already paid.',
  other_method: 'it isn’t paid by bank transfer.',
  paying: 'it is being paid online.',
}

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
  const isUndoing = to === 'pending' || isUndone(expectedStatus, to)
  const isMarked = row.pickupPlace !== null && (to === 'dispatched' || to === 'delivered')
  return rejectChange(row, isUndoing ? 'changed' : isMarked ? `marked as ${statusInSentence(to, true)}` : to, reason)
}

/** An order that wasn’t changed, and why. `change` is what didn’t happen: “marked as paid”. */
export function rejectChange(
  { id, number, status, pickupPlace, customerCancelledAt }: OrderRow,
  change: string,
  reason: RejectionReason,
): Rejected {
  const byStatus =
    customerCancelledAt === null
      ? `it is ${statusInSentence(status, pickupPlace !== null)}.`
      : 'the customer has cancelled it.'
  return { id, reason, message: `Order ${number} wasn’t ${change}: ${sentences[reason] ?? byStatus}` }
}
