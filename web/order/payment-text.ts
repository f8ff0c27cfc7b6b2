import { formatMoney, type Money, type MoneyFormat } from '#contract/money.ts'
import { dayOf, formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'

type Paid = Pick<
  Order,
  'status' | 'paymentMethod' | 'paymentStatus' | 'payableUntil' | 'refunded' | 'total' | 'currency' | 'pickupPlace'
>

/** What the person who hands over an order has to collect. */
export function paymentText({ paymentStatus, total, currency, pickupPlace }: Paid, format: MoneyFormat): string {
  if (paymentStatus === 'void') return 'Cancelled. Don’t hand over this order.'
  if (isUnpaid(paymentStatus)) return 'Not paid yet. Don’t hand over this order.'
  if (paymentStatus !== 'due' || total === 0) return 'Nothing to collect.'
  return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}: collect ${formatMoney(total, { ...format, currency })}.`
}

/** How an order is paid, for its customer. */
export function formatPayment(order: Paid, money: Money, timeZone: string): string {
  const { status, paymentMethod, paymentStatus, payableUntil, refunded, total, pickupPlace } = order
  if (paymentStatus === 'void' || total === 0) return 'Nothing to pay.'
  if (refunded > 0) return `${money(total)}, ${ways[paymentMethod]}. ${money(refunded)} refunded.`
  if (paymentStatus === 'paid')
    return `${money(total)}, ${ways[paymentMethod]}.${status === 'cancelled' ? ' You get it back.' : ''}`
  if (paymentMethod === 'cash') {
    return pickupPlace === null
      ? `Cash on delivery: you pay the courier ${money(total)}.`
      : `You pay ${money(total)} in cash at pickup.`
  }
  if (paymentMethod === 'card') return `${money(total)}, ${payableUntil === null ? 'being processed' : 'not paid yet'}.`
  const day = payableUntil === null ? '' : dayOf(new Date(payableUntil), timeZone)
  return `${money(total)} by bank transfer${day && `, until ${formatDeliveryDays([day, day])}`}.`
}

const ways = { cash: 'paid in cash', card: 'paid online', bank_transfer: 'paid by bank transfer' }
