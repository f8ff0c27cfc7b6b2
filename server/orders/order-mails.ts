import { addressLines } from '#contract/address-lines.ts'
import { deliveryDays, deliveryTimeOf, formatDeliveryDays } from '#contract/delivery.ts'
import type { MailKind } from '#contract/mail-kinds.ts'
import { formatMoney } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { jpegPicture, mailSize } from '#contract/pictures.ts'
import { describeOptions } from '#contract/variants.ts'
import type { GuestOrder } from '../accounts/account-mails.ts'
import { nameOf } from '../accounts/user.ts'
import type { MailBlock } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** A mail to the customer about the current status. */
export function orderMail(shop: ShopInfo, order: Order): QueuedMail {
  const { id, number, status, user, total, currency, address, note, tracking } = order
  const isOpen = status === 'pending' || status === 'dispatched'
  const values = {
    orderNumber: String(number),
    expectedDelivery: expectedDelivery(shop, order),
    items: orderItems(shop, order),
    details: {
      details: [
        ...(tracking && isOpen
          ? [['Tracking', `${tracking.name} ${tracking.number}`, tracking.url].join('\n').trim()]
          : []),
        ['Shipping address', ...addressLines(address)].join('\n'),
        ...(isOpen ? [`Payment\nCash on delivery: you pay the courier ${formatMoney(total, currency)}.`] : []),
        ...(note === '' ? [] : [`Your note\n${note}`]),
      ],
    },
    orderLink: { action: { label: 'View order', url: `${shop.publicUrl}/order-succcess/${id}` } },
    cancelAndReturn: cancelAndReturn(shop, order),
  }
  return { to: user.email, onlyToConfirmed: true, order: id, ...writeMail(shop, statusMails[status], values) }
}

/** The mail about each status. */
export const statusMails = {
  pending: 'order_placed',
  dispatched: 'order_dispatched',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
} as const satisfies Record<OrderStatus, MailKind>

/**
 * What the mail to a guest says, whose address is not confirmed: nothing that was typed. It has a link to confirm the
 * address in place of the one to the order.
 */
export function guestOrderOf(shop: ShopInfo, order: Order): GuestOrder {
  return {
    id: order.id,
    orderNumber: String(order.number),
    expectedDelivery: expectedDelivery(shop, order),
    items: orderItems(shop, order),
  }
}

function expectedDelivery({ deliveryTime, timeZone }: ShopInfo, { createdAt, items }: Order): string {
  const days = deliveryDays(new Date(createdAt), deliveryTimeOf(items, deliveryTime), timeZone)
  return formatDeliveryDays(days)
}

/** How to cancel and to return an order, as far as its status allows. */
function cancelAndReturn({ publicUrl, returnDays }: ShopInfo, { status }: Order): string {
  const sentences = [
    status === 'pending' && `You can cancel your order until it is dispatched: ${publicUrl}/orders`,
    status !== 'cancelled' &&
      returnDays > 0 &&
      `You can return products within ${returnDays} days of delivery: ${publicUrl}/terms\nTo return something, write to us: ${publicUrl}/contact`,
  ]
  return sentences.filter(Boolean).join('\n')
}

/** The mail about a new order to the shop. Replies go to the customer. */
export function newOrderMail(shop: ShopInfo, order: Order): QueuedMail {
  const { id, number, user, total, currency, address, note } = order
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    replyTo: user.email,
    order: id,
    ...writeMail(shop, 'new_order', {
      orderNumber: String(number),
      customerName: nameOf(user),
      total: formatMoney(total, currency),
      shippingAddress: addressLines(address).join('\n'),
      contact: [user.email, address.phone].filter(Boolean).join(', '),
      note: note === '' ? '' : `Note from the customer:\n${note}`,
      items: orderItems(shop, order),
      orderLink: { action: { label: 'View order', url: `${shop.publicUrl}/admin/orders?q=%23${number}` } },
    }),
  }
}

function orderItems({ publicUrl }: ShopInfo, order: Order): MailBlock {
  const { items, subtotal, shipping, total, currency } = order
  const money = (units: number) => formatMoney(units, currency)
  const ordered = items.map(({ title, options, quantity, unitPrice, thumbnail, madeToOrderDays }) => {
    const picture = jpegPicture(thumbnail, mailSize)
    const label = [`${quantity} × ${title}`, describeOptions(options), madeToOrderDays !== null && 'Made to order']
      .filter(Boolean)
      .join(' · ')
    return { label, value: money(unitPrice * quantity), ...(picture && { picture: publicUrl + picture }) }
  })
  return {
    rows: [
      ...ordered,
      { label: 'Subtotal', value: money(subtotal) },
      { label: 'Shipping', value: shipping === 0 ? 'Free' : money(shipping) },
      { label: 'Total', value: money(total), isStrong: true },
    ],
  }
}
