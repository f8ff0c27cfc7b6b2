import { formatMoney, type Money, type MoneyFormat } from '#contract/money.ts'
import { dayOf, formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'

type Ledger = Pick<Order, 'paymentStatus' | 'paid' | 'refunded' | 'chargedBack'>
type Paid = Ledger & Pick<Order, 'paymentMethod' | 'payableUntil' | 'status' | 'total' | 'currency' | 'pickupPlace'>

/** What the person who hands over an order has to collect. */
export function paymentText(order: Paid, format: MoneyFormat): string {
  const { status, paymentStatus, total, currency, pickupPlace } = order
  if (status === 'cancelled') return 'Cancelled. Don’t hand over this order.'
  if (isUnpaid(paymentStatus)) return 'Not paid yet. Don’t hand over this order.'
  if (paymentStatus !== 'due' || total === 0) return 'Nothing to collect.'
  return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}: collect ${formatMoney(total, { ...format, currency })}.`
}

/** How an order is paid, for its customer. */
export function formatPayment(order: Paid, money: Money, timeZone: string): string {
  const { status, paymentMethod, paymentStatus, payableUntil, paid, refunded, chargedBack, total, pickupPlace } = order
  const isOver = status === 'cancelled' && paid === 0
  if (isOver || total === 0) return 'Nothing to pay.'
  if (paid > 0 && !isUnpaid(paymentStatus)) {
    const sentences = [
      `${money(total)}, ${ways[paymentMethod]}.`,
      refunded > 0 && `${money(refunded)} refunded.`,
      chargedBack > 0 && `${money(chargedBack)} returned by your bank.`,
      status === 'cancelled' && isRefundable(order) && `We’ll refund ${refunded > 0 ? 'the rest' : 'it'}.`,
    ]
    return sentences.filter(Boolean).join(' ')
  }
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
