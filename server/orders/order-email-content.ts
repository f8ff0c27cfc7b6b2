import { addressLines } from '#contract/address/address-lines.ts'
import { orderReturns } from '#contract/catalog/returns.ts'
import { formatOptions } from '#contract/catalog/variants.ts'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import { emailSize, jpegImage } from '#contract/media/images.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
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
  order: Order,
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
  }
  const smallPrint =
    token === undefined
      ? ''
      : `We sent this because your email address was entered with the order. If you didn’t place it, tell us that this wasn’t you, and we’ll stop these emails: ${shop.publicUrl}/not-my-order${query}`
  return { order: id, ...writeEmail(withPickupTexts(shop, order), kind, values, smallPrint) }
}

/** Tracking number and payment. `written` is the customer's input. */
function orderDetails(shop: ShopInfo, order: Order, written: { address?: string; note?: string }) {
  const { status, tracking, total } = order
  const isOpen = status === 'pending' || status === 'dispatched'
  return [
    isOpen && tracking && ['Tracking', `${tracking.name} ${tracking.number}`, tracking.url].join('\n').trim(),
    isOpen && order.pickupPlace !== null && `Pick up at\n${order.pickupPlace}`,
    written.address,
    isOpen && `Payment\n${howToPay(order, moneyOf(shop, order)(total))}`,
    written.note,
  ].filter((detail) => typeof detail === 'string')
}

function howToPay({ pickupPlace }: Order, total: string): string {
  return pickupPlace === null
    ? `Cash on delivery: you pay the courier ${total}.`
    : `You pay ${total} in cash at pickup.`
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

/** Whether an email is about this status of an order. */
export function isAboutStatus(kind: EmailKind, status: OrderStatus): kind is OrderEmailKind {
  const isCorrection = (['dispatched', 'delivered'] as const).some(
    (from) => corrections[from] === kind && isUndone(from, status),
  )
  return kind === statusEmails[status] || isCorrection
}

/** The emails to customers about orders. */
export type OrderEmailKind = (typeof statusEmails)[OrderStatus] | (typeof corrections)[keyof typeof corrections]

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
      shippingAddress: addressLines(address).join('\n'),
      contact: [user.email, address.phone].filter(Boolean).join(', '),
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

function orderItems(shop: ShopInfo, order: Order): EmailBlock {
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
      ...(order.taxNote ? [{ label: order.taxNote, value: '' }] : []),
    ],
  }
}

/** Amounts of an order keep its currency. */
function moneyOf(shop: ShopInfo, { currency }: Order): Money {
  return (units) => formatMoney(units, { ...shop, currency })
}
