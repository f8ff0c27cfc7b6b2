import { formatTime, formatWeekday } from '../language/format-weekday.ts'
import { t } from '../language/t.ts'
import type { Money } from '../money.ts'
import { isToPay } from '../payments/payable.ts'
import { isUnpaid } from '../payments/payment-methods.ts'
import { toDay } from './delivery.ts'
import type { Order } from './orders.ts'

/** The facts that statements about an order and its payment follow from. */
export type StatedOrder = Pick<
  Order,
  | 'number'
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'payableUntil'
  | 'paid'
  | 'refunded'
  | 'chargedBack'
  | 'toRefund'
  | 'total'
  | 'pickupPlace'
>

type Past = { history: { at: string }[] }

/** How statements are written: amounts, and times as of now in a time zone. */
export type Wording = { money: Money; timeZone: string; now: Date }

type Payable = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'payableUntil'>

/** Whether an order is missing its payment. */
const isAwaited = ({ status, paymentStatus }: Payable): boolean => status === 'pending' && isUnpaid(paymentStatus)

/** Whether an order’s customer still has to pay it online, and isn’t waiting for a payment that takes time. */
export const isToPayOnline = (order: Payable): boolean => isToPay(order) && order.paymentMethod === 'card'

/** Whether an order was cancelled because the time to pay it had run out. */
export const isCancelledUnpaid = ({ status, paymentStatus, payableUntil, history }: Payable & Past): boolean =>
  status === 'cancelled' &&
  paymentStatus === 'void' &&
  payableUntil !== null &&
  Date.parse(history.at(-1)?.at ?? '') >= Date.parse(payableUntil)

/** Whether an order proceeds as its customer wants. */
export const isConfirmed = (order: StatedOrder): boolean =>
  order.status !== 'cancelled' &&
  !isToPayOnline(order) &&
  order.paymentStatus !== 'refunded' &&
  order.paymentStatus !== 'charged_back'

/** The heading of an order’s page, for its customer. */
export function orderHeading(order: StatedOrder): string {
  const { number, status, paymentStatus } = order
  if (isConfirmed(order)) return t('Thank you for your order')
  if (status === 'cancelled') return t('Order {number} is cancelled', { number: String(number) })
  if (isToPayOnline(order)) {
    return paymentStatus === 'failed' ? t('Your payment didn’t go through') : t('Your order isn’t paid yet')
  }
  const values = { number: String(number) }
  return paymentStatus === 'refunded' ? t('Order {number} is refunded', values) : t('Order {number}', values)
}

/** Where an order and its payment stand, for its customer. */
export function orderStatement(order: StatedOrder & Past, wording: Wording): string {
  const { status, number, paymentStatus, pickupPlace } = order
  const isPickup = pickupPlace !== null
  const money = refundStatement(order, wording.money)
  if (status === 'cancelled') {
    const refund = cancelledStatement(order, wording.money)
    return isCancelledUnpaid(order) ? `${t('It wasn’t paid in time.')} ${refund}` : refund
  }
  const values = { number: String(number) }
  const texts = {
    pending: () => pendingStatement(order, wording),
    dispatched: () =>
      isPickup ? t('Order {number} is ready for pickup.', values) : t('Order {number} is on its way to you.', values),
    delivered: () =>
      isPickup ? t('Order {number} has been picked up.', values) : t('Order {number} has been delivered.', values),
  }
  const isOver = status === 'pending' && paymentStatus === 'refunded'
  return [!isOver && texts[status](), money].filter(Boolean).join(' ')
}

function pendingStatement(order: StatedOrder, wording: Wording): string {
  const { paymentMethod, paymentStatus, payableUntil, paid, pickupPlace } = order
  const values = { number: String(order.number) }
  if (!isAwaited(order)) {
    return paid > 0
      ? t('We’ve received order {number} and your payment of {amount}.', {
          number: String(order.number),
          amount: amountPaid(order, wording),
        })
      : t('We’ve received order {number}.', values)
  }
  if (paid > 0) {
    return t('We’ve received order {number}. We’re returning the {amount} that you paid, because it isn’t the total.', {
      number: String(order.number),
      amount: wording.money(paid),
    })
  }
  if (paymentMethod === 'bank_transfer') {
    return pickupPlace === null
      ? t('We’ve received order {number}. We’ll send it once your payment has arrived.', values)
      : t('We’ve received order {number}. We’ll prepare it once your payment has arrived.', values)
  }
  if (payableUntil === null) {
    return t(
      'We’ve received order {number}. Your payment is being processed; we’ll email you when it has arrived.',
      values,
    )
  }
  const until = formatDeadline(payableUntil, wording)
  const kept =
    until === ''
      ? t('The time to pay order {number} has run out.', values)
      : t('We’re holding order {number} for you until {until}.', { number: String(order.number), until })
  return `${kept} ${paymentStatus === 'failed' ? t('You haven’t been charged.') : t('We haven’t received a payment yet.')}`
}

/** A second payment isn’t part of the order. */
const amountPaid = ({ paid, total }: StatedOrder, { money }: Pick<Wording, 'money'>): string =>
  money(Math.min(paid, total))

/** Describes the refund of a cancelled order. */
export const cancelledStatement = (order: Refunded, money: Money): string =>
  refundStatement(order, money) || t('There’s nothing to pay.')

type Refunded = Pick<Order, 'paymentStatus' | 'paid' | 'refunded' | 'chargedBack' | 'toRefund'>

/** Describes the amounts that the shop has refunded, the bank has returned, and are still to be refunded; empty if none. */
function refundStatement({ paymentStatus, paid, refunded, chargedBack, toRefund }: Refunded, money: Money): string {
  // A payment that came too late and was returned is in none of the sums.
  const isReturned = paid === 0 && paymentStatus === 'refunded'
  const sentences = [
    refunded > 0 &&
      (refunded < paid
        ? t('We’ve refunded {amount}.', { amount: money(refunded) })
        : t('We’ve refunded your payment of {amount}.', { amount: money(refunded) })),
    isReturned && t('We’ve refunded your payment.'),
    chargedBack > 0 &&
      (chargedBack < paid
        ? t('Your bank has returned {amount}.', { amount: money(chargedBack) })
        : t('Your bank has returned your payment of {amount}.', { amount: money(chargedBack) })),
    toRefund > 0 &&
      (toRefund < paid
        ? t('We’ll refund {amount}.', { amount: money(toRefund) })
        : t('We’ll refund your payment of {amount}.', { amount: money(toRefund) })),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** How an order is paid or was, for its customer. */
export function paymentStatement(order: StatedOrder, wording: Wording): string {
  const { status, paymentMethod, paymentStatus, payableUntil, paid, total, pickupPlace } = order
  const { money, timeZone } = wording
  const refund = refundStatement(order, money)
  if (paid > 0 && !isAwaited(order)) {
    return [paidStatement(paymentMethod, amountPaid(order, wording)), refund].filter(Boolean).join(' ')
  }
  if (status === 'cancelled' || total === 0 || paymentStatus === 'refunded') return refund || t('Nothing to pay.')
  if (paymentMethod === 'cash') {
    return pickupPlace === null
      ? t('Cash on delivery: you pay the courier {amount}.', { amount: money(total) })
      : t('You pay {amount} in cash at pickup.', { amount: money(total) })
  }
  if (paymentMethod === 'bank_transfer') {
    return payableUntil === null
      ? t('{amount} by bank transfer.', { amount: money(total) })
      : t('{amount} by bank transfer, until {day}.', {
          amount: money(total),
          day: formatWeekday(payableUntil, timeZone),
        })
  }
  if (payableUntil === null) return t('{amount}, being processed.', { amount: money(total) })
  const until = formatDeadline(payableUntil, wording)
  const unpaid = t('{amount}, not paid yet.', { amount: money(total) })
  return until === '' ? unpaid : `${unpaid} ${t('We’ll hold your order until {until}.', { until })}`
}

function paidStatement(method: Order['paymentMethod'], amount: string): string {
  if (method === 'card') return t('{amount}, paid online.', { amount })
  return method === 'cash'
    ? t('{amount}, paid in cash.', { amount })
    : t('{amount}, paid by bank transfer.', { amount })
}

/** The state of an order’s payment in a few words, for its customer; empty if it is as usual. */
export function paymentState(order: Payable & Pick<Order, 'toRefund'>): string {
  const { paymentMethod, paymentStatus, payableUntil, toRefund } = order
  if (isAwaited(order)) {
    if (paymentMethod !== 'card') return t('Not paid yet')
    if (payableUntil === null) return t('Payment in progress')
    return paymentStatus === 'failed' ? t('Payment failed') : t('Not paid yet')
  }
  if (toRefund > 0) return t('Refund pending')
  if (paymentStatus === 'refunded') return t('Refunded')
  if (paymentStatus === 'partly_refunded') return t('Partly refunded')
  return paymentStatus === 'charged_back' ? t('Payment returned') : ''
}

/** Returns 3:36 PM for today, otherwise Wed, Nov 25, 3:36 PM; empty once it is over. */
export function formatDeadline(at: string, { timeZone, now }: Pick<Wording, 'timeZone' | 'now'>): string {
  const moment = new Date(at)
  if (moment <= now) return ''
  const time = formatTime(at, timeZone)
  return toDay(moment, timeZone) === toDay(now, timeZone) ? time : `${formatWeekday(at, timeZone)}, ${time}`
}
