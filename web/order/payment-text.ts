import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'

/** What the person who hands over an order has to collect. */
export function paymentText({ paymentStatus, total, currency, pickupPlace }: Order, format: MoneyFormat): string {
  if (paymentStatus === 'void') return 'Cancelled. Don’t hand over this order.'
  if (paymentStatus === 'paid' || total === 0) return 'Nothing to collect.'
  return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}: collect ${formatMoney(total, { ...format, currency })}.`
}
