import { addressLines } from '#contract/address-lines.ts'
import { deliveryDays, deliveryTimeOf, formatDeliveryDays } from '#contract/delivery.ts'
import { formatMoney } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { jpegPicture, mailSize } from '#contract/pictures.ts'
import { describeOptions } from '#contract/variants.ts'
import { nameOf } from '../accounts/user.ts'
import { type MailContent, renderMail } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** A mail to the customer about the current status. */
export function orderMail(shop: ShopInfo, order: Order): QueuedMail {
  const { id, number, status, user, total, currency, address, note, tracking } = order
  const { subject, text } = statusTexts[status]
  const isOpen = status === 'pending' || status === 'dispatched'
  return {
    to: user.email,
    onlyToConfirmed: true,
    order: id,
    ...renderMail(shop, {
      subject: `Your order ${number}${subject}`,
      paragraphs: ['Hello,', text, ...(isOpen ? [expectedDelivery(shop, order)] : [])],
      rows: orderRows(shop, order),
      details: [
        ...(tracking && isOpen
          ? [['Tracking', `${tracking.name} ${tracking.number}`, tracking.url].join('\n').trim()]
          : []),
        ['Shipping address', ...addressLines(address)].join('\n'),
        ...(isOpen ? [`Payment\nCash on delivery: you pay the courier ${formatMoney(total, currency)}.`] : []),
        ...(note === '' ? [] : [`Your note\n${note}`]),
      ],
      action: { label: 'View order', url: `${shop.publicUrl}/order-succcess/${id}` },
      footnote: footnote(shop, order),
    }),
  }
}

const statusTexts: Record<OrderStatus, { subject: string; text: string }> = {
  pending: { subject: '', text: "We've received your order. We'll email you again when it's on its way." },
  dispatched: { subject: ' is on its way', text: 'Your order has been dispatched and is on its way to you.' },
  delivered: { subject: ' was delivered', text: 'Your order was delivered. We hope you like it.' },
  cancelled: { subject: ' was cancelled', text: "Your order was cancelled. You don't have to pay anything." },
}

/**
 * The text for a guest, whose address is not confirmed: without anything that was typed, and with a link to confirm the
 * address in place of the one to the order.
 */
export function guestOrderText(shop: ShopInfo, order: Order): Pick<MailContent, 'subject' | 'paragraphs' | 'rows'> {
  return {
    subject: `Your order ${order.number}`,
    paragraphs: ['Hello,', `We've received order ${order.number} at ${shop.name}.`, expectedDelivery(shop, order)],
    rows: orderRows(shop, order),
  }
}

function expectedDelivery({ deliveryTime, timeZone }: ShopInfo, { createdAt, items }: Order): string {
  const days = deliveryDays(new Date(createdAt), deliveryTimeOf(items, deliveryTime), timeZone)
  return `Expected delivery: ${formatDeliveryDays(days)}.`
}

/** How to cancel and to return an order, as far as its status allows. */
function footnote({ publicUrl, returnDays }: ShopInfo, { status }: Order): string {
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
  const { number, user, total, currency, address, note } = order
  const amount = formatMoney(total, currency)
  const contact = [user.email, address.phone].filter(Boolean).join(', ')
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    replyTo: user.email,
    ...renderMail(shop, {
      subject: `New order ${number} from ${nameOf(user)}`,
      paragraphs: [
        `${nameOf(user)} placed an order for ${amount}, to be paid in cash on delivery.`,
        ['Ship to:', ...addressLines(address)].join('\n'),
        `Contact: ${contact}`,
        ...(note === '' ? [] : [`Note from the customer:\n${note}`]),
      ],
      rows: orderRows(shop, order),
      action: { label: 'View order', url: `${shop.publicUrl}/admin/orders?q=%23${number}` },
    }),
  }
}

function orderRows({ publicUrl }: ShopInfo, order: Order): NonNullable<MailContent['rows']> {
  const { items, subtotal, shipping, total, currency } = order
  const money = (units: number) => formatMoney(units, currency)
  return [
    ...items.map(({ title, options, quantity, unitPrice, thumbnail, madeToOrderDays }) => {
      const picture = jpegPicture(thumbnail, mailSize)
      const label = [`${quantity} × ${title}`, describeOptions(options), madeToOrderDays !== null && 'Made to order']
        .filter(Boolean)
        .join(' · ')
      return { label, value: money(unitPrice * quantity), ...(picture && { picture: publicUrl + picture }) }
    }),
    { label: 'Subtotal', value: money(subtotal) },
    { label: 'Shipping', value: shipping === 0 ? 'Free' : money(shipping) },
    { label: 'Total', value: money(total), isStrong: true },
  ]
}
