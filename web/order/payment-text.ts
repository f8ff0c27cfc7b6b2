import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'

type Paid = Pick<Order, 'paymentStatus' | 'status' | 'total' | 'currency' | 'pickupPlace'>

/** Whether an order is paid in cash by whoever receives it. */
export const isCollected = ({ paymentStatus, total }: Pick<Order, 'paymentStatus' | 'total'>): boolean =>
  paymentStatus === 'due' && total > 0

/** What the person who hands over an order has to collect. */
export function paymentText(order: Paid, format: MoneyFormat): string {
  const { status, paymentStatus, total, currency, pickupPlace } = order
  if (status === 'cancelled') return 'Cancelled. Don’t hand over this order.'
  if (isUnpaid(paymentStatus)) return 'Not paid yet. Don’t hand over this order.'
  if (!isCollected(order)) return 'Nothing to collect.'
  return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}: collect ${formatMoney(total, { ...format, currency })}.`
}
