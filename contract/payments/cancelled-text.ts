import type { Order } from '../orders/orders.ts'
import { isRefundable } from './is-refundable.ts'

/** What happens to the money of a cancelled order, for its customer. */
export function cancelledText({
  paymentStatus,
  ...order
}: Pick<Order, 'paymentStatus' | 'paid' | 'refunded' | 'chargedBack'>): string {
  if (isRefundable(order)) return 'We’ll refund your payment.'
  if (order.refunded > 0 || paymentStatus === 'refunded') return 'We’ve refunded your payment.'
  return order.chargedBack > 0 ? 'Your bank has returned your payment.' : 'There’s nothing to pay.'
}
