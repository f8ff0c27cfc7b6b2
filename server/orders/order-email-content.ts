import { addressLines } from '#contract/address/address-lines.ts'
import { orderReturns } from '#contract/catalog/returns.ts'
import { formatOptions } from '#contract/catalog/variants.ts'
import { emailSize, jpegImage } from '#contract/media/images.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { dayOf, formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { cancelledText } from '#contract/payments/cancelled-text.ts'
import { isUnpaid, type PaymentChannel, type PaymentMethod } from '#contract/payments/payment-methods.ts'
import { amountRows } from '#contract/pricing/amount-rows.ts'
import { nameOf } from '../platform/audit/actor-name.ts'
import type { OrderFacts } from '../platform/db/schema/index.ts'
import type { EmailBlock } from '../platform/mail/email-template.ts'
import type { QueuedEmail } from '../platform/mail/outbox.ts'
import { type OutgoingEmail, writeEmail } from '../platform/mail/write-email.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'
import type { OrderEmailKind } from './order-email-kinds.ts'

/**
 * An email to the customer about an order. With the `token` of a link, it is for an address that isn't confirmed, whose
 * owner may not be the customer: it contains nothing entered by the customer. See docs/behavior.md#emails.
 */
export function orderEmail(
  shop: ShopInfo,
  order: OrderFacts,
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
    payment: cancelledText(order, moneyOf(shop, order)),
    refund: moneyOf(shop, order)(order.refund?.amount ?? 0),
    refundWay: refundWays[wayOf(order.refund?.channel ?? order.paymentMethod)],
  }
  const smallPrint =
    token === undefined
      ? ''
      : `We sent this because your email address was entered with the order. If you didn’t place it, tell us that this wasn’t you, and we’ll stop these emails: ${shop.publicUrl}/not-my-order${query}`
  return { order: id, ...writeEmail(shop, kind, values, smallPrint) }
}

/** Tracking number and payment. `written` is the customer's input. */
function orderDetails(shop: ShopInfo, order: OrderFacts, written: { address?: string; note?: string }) {
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

const wayOf = (by: PaymentMethod | PaymentChannel): PaymentMethod =>
  by === 'cash' || by === 'bank_transfer' ? by : 'card'

const refundWays: Record<PaymentMethod, string> = {
  card: 'It goes to the card or account that you paid with, which can take up to 10 days.',
  bank_transfer: 'We transfer it to your bank account.',
  cash: 'We’ve given it to you, or will get in touch.',
}

function howToPay(shop: ShopInfo, order: OrderFacts): string {
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

function billedTo({ billing }: Pick<Order, 'billing'>): string[] {
  if (!billing) return []
  const { company, vatId, address } = billing
  const lines = [company, address, vatId && `VAT ID ${vatId}`].filter(Boolean)
  return ['', 'Billed to', ...lines]
}

function writtenByCustomer(order: OrderFacts) {
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

/** How to cancel and to return an order, as far as its status allows. */
function cancelAndReturn(shop: ShopInfo, order: OrderFacts, token: string | undefined): string {
  const { publicUrl } = shop
  const cancel = `You can cancel your order until it is ${order.pickupPlace === null ? 'dispatched' : 'ready'}`
  const how = token === undefined ? `${cancel}: ${publicUrl}/orders` : `${cancel}. The page of your order shows how.`
  const sentences = [
    order.status === 'pending' && how,
    ...(order.status === 'cancelled' ? [] : howToReturn(shop, order)),
  ]
  return sentences.filter(Boolean).join('\n')
}

function howToReturn({ publicUrl, returnDays }: ShopInfo, { items }: Pick<Order, 'items'>): string[] {
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
    ...writeEmail(shop, order.pickupPlace === null ? 'new_order' : 'new_pickup_order', {
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

function orderItems(shop: ShopInfo, order: OrderFacts): EmailBlock {
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
function refundRows({ refunded, chargedBack, refund }: OrderFacts): [string, number][] {
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
function moneyOf(shop: ShopInfo, { currency }: Pick<Order, 'currency'>): Money {
  return (units) => formatMoney(units, { ...shop, currency })
}
