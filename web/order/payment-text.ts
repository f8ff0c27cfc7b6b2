import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import { cannotSend, type NotSentReason } from '#contract/orders/cannot-send.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isCollected } from '#contract/payments/payable.ts'

type Paid = Pick<Order, 'paymentStatus' | 'status' | 'items' | 'total' | 'currency' | 'pickupPlace'>

const kept: Partial<Record<NotSentReason, string>> = {
  cancelled: 'Cancelled',
  unpaid: 'Not paid yet',
  charged_back: 'Charged back',
  refunded: 'Refunded',
}

/** States the amount to collect when an order is handed over. */
export function paymentText(order: Paid, format: MoneyFormat): string {
  const { total, currency, pickupPlace } = order
  const reason = kept[cannotSend(order) ?? 'dispatched']
  if (reason !== undefined) return `${reason}. Don’t hand over this order.`
  if (!isCollected(order)) return 'Nothing to collect.'
  return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}: collect ${formatMoney(total, { ...format, currency })}.`
}
