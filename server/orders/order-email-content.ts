import { addressLines } from '#contract/address/address-lines.ts'
import { orderReturns } from '#contract/catalog/returns.ts'
import { formatOptions } from '#contract/catalog/variants.ts'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import { emailSize, jpegImage } from '#contract/media/images.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { dayOf, formatDeliveryDays } from '#contract/orders/delivery.ts'
import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { cancelledText } from '#contract/payments/cancelled-text.ts'
import {
  isUnpaid,
  type PaymentChannel,
  type PaymentMethod,
  type RefundState,
} from '#contract/payments/payment-methods.ts'
import { amountRows } from '#contract/pricing/amount-rows.ts'
import { nameOf } from '../platform/audit/actor-name.ts'
import type { EmailBlock } from '../platform/mail/email-template.ts'
import type { QueuedEmail } from '../platform/mail/outbox.ts'
import { type OutgoingEmail, writeEmail } from '../platform/mail/write-email.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'
import { withPickupTexts } from './pickup-texts.ts'

/**
 * An email to the customer about an order. With the `token` of a link, it is for an address that isn't confirmed, whose
 * owner may not be the customer: it contains nothing entered by the customer. See docs/behavior.md#emails.
 */
export function orderEmail(
  shop: ShopInfo,
  order: WithRefund,
  kind: OrderEmailKind,
  token?: string,
): Omit<OutgoingEmail, 'to'> {
  const { id, number } = order
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`
  const path = token === undefined ? `/order-succcess/${id}` : `/order${query}`
  const values = {
    orderNumber: String(number),
    expectedDelivery: formatDeliveryDays([order.expectedDelivery.from, order.expectedDelivery.until]),
    items: orderItems(shop, order),
    details: { details: orderDetails(shop, order, token === undefined ? writtenByCustomer(order) : {}) },
    orderLink: { action: { label: 'View order', url: shop.publicUrl + path } },
    cancelAndReturn: cancelAndReturn(shop, order, token),
    payment: cancelledText(order),
    refund: moneyOf(shop, order)(order.refund?.amount ?? 0),
    refundWay: refundWays[wayOf(order.refund?.channel ?? order.paymentMethod)],
  }
  const smallPrint =
    token === undefined
      ? ''
      : `We sent this because your email address was entered with the order. If you didn’t place it, tell us that this wasn’t you, and we’ll stop these emails: ${shop.publicUrl}/not-my-order${query}`
  return { order: id, ...writeEmail(withPickupTexts(shop, order), kind, values, smallPrint) }
}

/** Tracking number and payment. `written` is the customer's input. */
function orderDetails(shop: ShopInfo, order: Order, written: { address?: string; note?: string }) {
  const { status, tracking } = order
  const isOpen = status === 'pending' || status === 'dispatched'
  return [
    isOpen && tracking && ['Tracking', `${tracking.name} ${tracking.number}`, tracking.url].join('\n').trim(),
    isOpen && order.pickupPlace !== null && `Pick up at\n${order.pickupPlace}`,
    written.address,
    isOpen && `Payment\n${howToPay(shop, order)}`,
    written.note,
  ].filter((detail) => typeof detail === 'string')
}

/** A refund as it was made: its channel can differ from how the order was paid. `total`: of the order, with this refund. */
export type RefundEvent = { amount: number; channel: PaymentChannel; total: number }
type WithRefund = Order & { refund?: RefundEvent | undefined }

const wayOf = (by: PaymentMethod | PaymentChannel): PaymentMethod =>
  by === 'cash' || by === 'bank_transfer' ? by : 'card'

const refundWays: Record<PaymentMethod, string> = {
  card: 'It goes to the card or account that you paid with, which can take up to 10 days.',
  bank_transfer: 'We transfer it to your bank account.',
  cash: 'We’ve given it to you, or will get in touch.',
}

function howToPay(shop: ShopInfo, order: Order): string {
  const { paymentMethod, paymentStatus, pickupPlace, payableUntil, total } = order
  const amount = moneyOf(shop, order)(total)
  if (total === 0) return 'There is nothing to pay.'
  if (paymentMethod === 'cash') {
    return pickupPlace === null
      ? `Cash on delivery: you pay the courier ${amount}.`
      : `You pay ${amount} in cash at pickup.`
  }
  if (!isUnpaid(paymentStatus)) return paymentMethod === 'card' ? 'Paid online.' : 'Paid by bank transfer.'
  if (paymentMethod === 'card') return `${amount}, paid online. Your payment is being processed.`
  const lastDay = payableUntil === null ? '' : dayOf(new Date(payableUntil), shop.timeZone)
  const until = lastDay === '' ? '' : ` by ${formatDeliveryDays([lastDay, lastDay])}`
  return [`Please transfer ${amount}${until}.`, shop.bankDetails, `Reference: ${order.number}`].join('\n')
}

/** How an order is paid, for the shop. */
function paymentForShop({ paymentMethod, paymentStatus, total, pickupPlace }: Order): string {
  if (total === 0) return 'There is nothing to pay.'
  if (paymentMethod === 'cash') return `It is paid in cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}.`
  if (!isUnpaid(paymentStatus)) return 'It is paid.'
  return paymentMethod === 'card'
    ? 'The payment is being processed. Don’t dispatch it yet.'
    : 'It will be paid by bank transfer. Don’t dispatch it yet.'
}

function billedTo({ billing }: Order): string[] {
  if (!billing) return []
  const { company, vatId, address } = billing
  const lines = [company, address, vatId && `VAT ID ${vatId}`].filter(Boolean)
  return ['', 'Billed to', ...lines]
}

function writtenByCustomer(order: Order) {
  const { address, note, pickupPlace } = order
  return {
    address: [
      pickupPlace === null ? 'Shipping address' : 'Your address',
      ...addressLines(address),
      ...billedTo(order),
    ].join('\n'),
    ...(note !== '' && { note: `Your note\n${note}` }),
  }
}

/** The email about each status. */
export const statusEmails = {
  pending: 'order_placed',
  dispatched: 'order_dispatched',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
} as const satisfies Record<OrderStatus, EmailKind>

/** The email that takes back the one about a status. */
export const corrections = {
  dispatched: 'order_not_dispatched',
  delivered: 'order_not_delivered',
} as const satisfies Partial<Record<OrderStatus, EmailKind>>

/** The emails about the payment of an order, with whether they are still true of it. */
const paymentEmails = {
  payment_received: ({ paymentStatus }: PaymentState) => paymentStatus === 'paid',
  payment_reminder: ({ status, paymentStatus }: PaymentState) => status === 'pending' && isUnpaid(paymentStatus),
  payment_failed: ({ status, paymentStatus }: PaymentState) => status === 'pending' && isUnpaid(paymentStatus),
  order_unpaid: ({ status }: PaymentState) => status === 'cancelled',
  order_refunded: isMade,
  payment_returned: isMade,
} satisfies Partial<Record<EmailKind, (order: PaymentState) => boolean>>

/** `refundState`: of the refund that an email is about. */
type PaymentState = Pick<Order, 'status' | 'paymentStatus'> & { refundState?: RefundState | null }

/** Whether a refund was made and hasn’t failed or been taken back since. */
function isMade({ refundState }: PaymentState): boolean {
  return refundState === 'done' || refundState === 'pending'
}

const isPaymentEmail = (kind: EmailKind): kind is keyof typeof paymentEmails => Object.hasOwn(paymentEmails, kind)

/** Whether an email is true of an order as it is now. */
export function isTrueOf(kind: EmailKind, order: PaymentState): kind is OrderEmailKind {
  return isPaymentEmail(kind) ? paymentEmails[kind](order) : isAboutStatus(kind, order.status)
}

function isAboutStatus(kind: EmailKind, status: OrderStatus): boolean {
  const isCorrection = (['dispatched', 'delivered'] as const).some(
    (from) => corrections[from] === kind && isUndone(from, status),
  )
  return kind === statusEmails[status] || isCorrection
}

/** The emails to customers about orders. */
export type OrderEmailKind =
  | (typeof statusEmails)[OrderStatus]
  | (typeof corrections)[keyof typeof corrections]
  | keyof typeof paymentEmails

/** How to cancel and to return an order, as far as its status allows. */
function cancelAndReturn(shop: ShopInfo, order: Order, token: string | undefined): string {
  const { publicUrl } = shop
  const cancel = `You can cancel your order until it is ${order.pickupPlace === null ? 'dispatched' : 'ready'}`
  const how = token === undefined ? `${cancel}: ${publicUrl}/orders` : `${cancel}. The page of your order shows how.`
  const sentences = [
    order.status === 'pending' && how,
    ...(order.status === 'cancelled' ? [] : howToReturn(shop, order)),
  ]
  return sentences.filter(Boolean).join('\n')
}

function howToReturn({ publicUrl, returnDays }: ShopInfo, { items }: Order): string[] {
  const [rule, ...exceptions] = orderReturns(items, returnDays)
  if (rule === undefined) return []
  const sentences = [rule.replace(/\.$/, `: ${publicUrl}/terms`), ...exceptions]
  const isReturnable = items.some(({ returns }) => returns !== 'none')
  return isReturnable ? [...sentences, `To start a return, contact us: ${publicUrl}/contact`] : sentences
}

/** The email about a new order to the shop. */
export function newOrderEmail(shop: ShopInfo, order: Order): QueuedEmail {
  const { user, address, note } = order
  return {
    ...toShop(shop, order),
    ...writeEmail(withPickupTexts(shop, order), 'new_order', {
      ...shopValues(shop, order),
      shippingAddress: [...addressLines(address), ...billedTo(order)].join('\n'),
      contact: [user.email, address.phone].filter(Boolean).join(', '),
      payment: paymentForShop(order),
      note: note === '' ? '' : `Note from the customer:\n${note}`,
    }),
  }
}

/** The email to the shop about an order that its customer has cancelled. */
export function cancelledByCustomerEmail(shop: ShopInfo, order: Order): QueuedEmail {
  return { ...toShop(shop, order), ...writeEmail(shop, 'cancelled_by_customer', shopValues(shop, order)) }
}

/** Replies go to the customer. */
const toShop = ({ shopEmail }: ShopInfo, { id, user }: Order) => ({
  to: shopEmail,
  onlyToConfirmed: false,
  replyTo: user.email,
  order: id,
})

function shopValues(shop: ShopInfo, order: Order) {
  const { number, user, total } = order
  return {
    orderNumber: String(number),
    customerName: nameOf(user),
    total: moneyOf(shop, order)(total),
    items: orderItems(shop, order),
    orderLink: { action: { label: 'View order', url: `${shop.publicUrl}/admin/orders?q=%23${number}` } },
  }
}

function orderItems(shop: ShopInfo, order: WithRefund): EmailBlock {
  const { items } = order
  const money = moneyOf(shop, order)
  const ordered = items.map(({ title, options, quantity, unitPrice, thumbnail, leadTimeDays }) => {
    const image = jpegImage(thumbnail, emailSize)
    const label = [`${quantity} × ${title}`, formatOptions(options), leadTimeDays !== null && 'Made to order']
      .filter(Boolean)
      .join(' · ')
    return { label, value: money(unitPrice * quantity), ...(image && { image: shop.publicUrl + image }) }
  })
  return {
    rows: [
      ...ordered,
      ...amountRows(order).map(({ label, amount, kind }) => ({
        label,
        value: kind === 'shipping' && amount === 0 ? 'Free' : money(amount),
        ...(kind === 'total' && { isStrong: true }),
      })),
      ...refundRows(order).map(([label, amount]) => ({ label, value: money(-amount) })),
      ...(order.taxNote ? [{ label: order.taxNote, value: '' }] : []),
    ],
  }
}

/** What was refunded and charged back. In an email about a refund: that one, and the sum at that time if it differs. */
function refundRows({ refunded, chargedBack, refund }: WithRefund): [string, number][] {
  const isOneOfSeveral = refund !== undefined && refund.amount !== refund.total
  const rows: [string, number][] = isOneOfSeveral
    ? [
        ['This refund', refund.amount],
        ['Refunded in total', refund.total],
      ]
    : [
        ['Refunded', refund?.amount ?? refunded],
        ['Returned by your bank', chargedBack],
      ]
  return rows.filter(([, amount]) => amount > 0)
}

/** Amounts of an order keep its currency. */
function moneyOf(shop: ShopInfo, { currency }: Order): Money {
  return (units) => formatMoney(units, { ...shop, currency })
}
