import type { Money } from '../money.ts'
import { isToPay } from '../payments/payable.ts'
import { isUnpaid } from '../payments/payment-methods.ts'
import { formatDeliveryDays, toDay } from './delivery.ts'
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
  if (isConfirmed(order)) return 'Thank you for your order'
  if (status === 'cancelled') return `Order ${number} is cancelled`
  if (isToPayOnline(order)) {
    return paymentStatus === 'failed' ? 'Your payment didn’t go through' : 'Your order isn’t paid yet'
  }
  return paymentStatus === 'refunded' ? `Order ${number} is refunded` : `Order ${number}`
}

/** Where an order and its payment stand, for its customer. */
export function orderStatement(order: StatedOrder & Past, wording: Wording): string {
  const { status, number, paymentStatus, pickupPlace } = order
  const isPickup = pickupPlace !== null
  const money = refundStatement(order, wording.money)
  if (status === 'cancelled') {
    return (isCancelledUnpaid(order) ? 'It wasn’t paid in time. ' : '') + cancelledStatement(order, wording.money)
  }
  const texts = {
    pending: () => pendingStatement(order, wording),
    dispatched: () => (isPickup ? `Order ${number} is ready for pickup.` : `Order ${number} is on its way to you.`),
    delivered: () => `Order ${number} has been ${isPickup ? 'picked up' : 'delivered'}.`,
  }
  const isOver = status === 'pending' && paymentStatus === 'refunded'
  return [!isOver && texts[status](), money].filter(Boolean).join(' ')
}

function pendingStatement(order: StatedOrder, wording: Wording): string {
  const { number, paymentMethod, paymentStatus, payableUntil, paid, pickupPlace } = order
  const received = `We’ve received order ${number}`
  if (!isAwaited(order))
    return paid > 0 ? `${received} and your payment of ${amountPaid(order, wording)}.` : `${received}.`
  if (paid > 0)
    return `${received}. We’re returning the ${wording.money(paid)} that you paid, because it isn’t the total.`
  if (paymentMethod === 'bank_transfer') {
    return `${received}. We’ll ${pickupPlace === null ? 'send it' : 'prepare it'} once your payment has arrived.`
  }
  if (payableUntil === null) {
    return `${received}. Your payment is being processed; we’ll email you when it has arrived.`
  }
  const until = formatDeadline(payableUntil, wording)
  const kept =
    until === ''
      ? `The time to pay order ${number} has run out.`
      : `We’re holding order ${number} for you until ${until}.`
  return `${kept} ${paymentStatus === 'failed' ? 'You haven’t been charged.' : 'We haven’t received a payment yet.'}`
}

/** A second payment isn’t part of the order. */
const amountPaid = ({ paid, total }: StatedOrder, { money }: Pick<Wording, 'money'>): string =>
  money(Math.min(paid, total))

/** Describes the refund of a cancelled order. */
export const cancelledStatement = (order: Refunded, money: Money): string =>
  refundStatement(order, money) || 'There’s nothing to pay.'

type Refunded = Pick<Order, 'paymentStatus' | 'paid' | 'refunded' | 'chargedBack' | 'toRefund'>

/** Describes the amounts that the shop has refunded, the bank has returned, and are still to be refunded; empty if none. */
function refundStatement({ paymentStatus, paid, refunded, chargedBack, toRefund }: Refunded, money: Money): string {
  const amount = (part: number) => (part < paid ? money(part) : `your payment of ${money(part)}`)
  // A payment that came too late and was returned is in none of the sums.
  const isReturned = paid === 0 && paymentStatus === 'refunded'
  const sentences = [
    refunded > 0 && `We’ve refunded ${amount(refunded)}.`,
    isReturned && 'We’ve refunded your payment.',
    chargedBack > 0 && `Your bank has returned ${amount(chargedBack)}.`,
    toRefund > 0 && `We’ll refund ${amount(toRefund)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** How an order is paid or was, for its customer. */
export function paymentStatement(order: StatedOrder, wording: Wording): string {
  const { status, paymentMethod, paymentStatus, payableUntil, paid, total, pickupPlace } = order
  const { money, timeZone } = wording
  const refund = refundStatement(order, money)
  if (paid > 0 && !isAwaited(order)) {
    return [`${amountPaid(order, wording)}, ${ways[paymentMethod]}.`, refund].filter(Boolean).join(' ')
  }
  if (status === 'cancelled' || total === 0 || paymentStatus === 'refunded') return refund || 'Nothing to pay.'
  if (paymentMethod === 'cash') {
    return pickupPlace === null
      ? `Cash on delivery: you pay the courier ${money(total)}.`
      : `You pay ${money(total)} in cash at pickup.`
  }
  if (paymentMethod === 'bank_transfer') {
    return `${money(total)} by bank transfer${payableUntil === null ? '' : `, until ${formatDay(payableUntil, timeZone)}`}.`
  }
  if (payableUntil === null) return `${money(total)}, being processed.`
  const until = formatDeadline(payableUntil, wording)
  return `${money(total)}, not paid yet.${until && ` We’ll hold your order until ${until}.`}`
}

const ways = { cash: 'paid in cash', card: 'paid online', bank_transfer: 'paid by bank transfer' }

/** The state of an order’s payment in a few words, for its customer; empty if it is as usual. */
export function paymentState(order: Payable & Pick<Order, 'toRefund'>): string {
  const { paymentMethod, paymentStatus, payableUntil, toRefund } = order
  if (isAwaited(order)) {
    if (paymentMethod !== 'card') return 'Not paid yet'
    if (payableUntil === null) return 'Payment in progress'
    return paymentStatus === 'failed' ? 'Payment failed' : 'Not paid yet'
  }
  if (toRefund > 0) return 'Refund pending'
  if (paymentStatus === 'refunded') return 'Refunded'
  if (paymentStatus === 'partly_refunded') return 'Partly refunded'
  return paymentStatus === 'charged_back' ? 'Payment returned' : ''
}

/** Returns 3:36 PM for today, otherwise Wed, Nov 25, 3:36 PM; empty once it is over. */
export function formatDeadline(at: string, { timeZone, now }: Pick<Wording, 'timeZone' | 'now'>): string {
  const moment = new Date(at)
  if (moment <= now) return ''
  // Browsers and the server separate the parts by different spaces.
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replaceAll(/\s/g, ' ')
  return toDay(moment, timeZone) === toDay(now, timeZone) ? time : `${formatDay(at, timeZone)}, ${time}`
}

/** The day of a timestamp in a time zone, for example Wed, Nov 25. */
export function formatDay(at: string, timeZone: string): string {
  const day = toDay(new Date(at), timeZone)
  return formatDeliveryDays([day, day])
}
