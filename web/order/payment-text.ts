import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'

type Paid = Pick<Order, 'paymentStatus' | 'status' | 'total' | 'currency' | 'pickupPlace'>

/** What the person who hands over an order has to collect. */
export function paymentText(order: Paid, format: MoneyFormat): string {
  const { status, paymentStatus, total, currency, pickupPlace } = order
  if (status === 'cancelled') return 'Cancelled. Don’t hand over this order.'
  if (isUnpaid(paymentStatus)) return 'Not paid yet. Don’t hand over this order.'
  if (paymentStatus !== 'due' || total === 0) return 'Nothing to collect.'
  return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}: collect ${formatMoney(total, { ...format, currency })}.`
}
