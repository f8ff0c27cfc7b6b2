import { addressLines } from '#contract/address-rules.ts'
import { formatMoney } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { describeOptions } from '#contract/variants.ts'
import { nameOf } from '../accounts/user.ts'
import type { Env } from '../env.ts'
import { type MailContent, renderMail } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'

type ShopAddresses = Pick<Env, 'PUBLIC_URL' | 'SHOP_EMAIL'>

export function orderPlacedMail(publicUrl: string, order: Order): QueuedMail {
  return orderMail(publicUrl, order, {
    subject: `Your order ${order.number}`,
    text: "Thanks for your order. We'll email you again when it's on its way.",
  })
}

/** The mail to a guest, whose address is not confirmed, gets a link to confirm it in place of the one to the order. */
export function guestOrderText(order: Order): Pick<MailContent, 'subject' | 'paragraphs' | 'rows'> {
  return {
    subject: `Your order ${order.number}`,
    paragraphs: ['Hello,', `We've received order ${order.number} at Galleria.`],
    rows: amountRows(order),
  }
}

const statusTexts: Record<Exclude<OrderStatus, 'pending'>, { subject: string; text: string }> = {
  dispatched: { subject: 'is on its way', text: 'Your order has been dispatched and is on its way to you.' },
  delivered: { subject: 'was delivered', text: 'Your order was delivered. We hope you like it.' },
  cancelled: { subject: 'was cancelled', text: "Your order was cancelled. You don't have to pay anything." },
}

/** A mail about the current status. */
export function orderStatusMail(publicUrl: string, order: Order): QueuedMail {
  return order.status === 'pending' ? orderPlacedMail(publicUrl, order) : orderChangedMail(publicUrl, order)
}

export function orderChangedMail(publicUrl: string, order: Order): QueuedMail {
  const { subject, text } = statusTexts[order.status as keyof typeof statusTexts]
  return orderMail(publicUrl, order, { subject: `Your order ${order.number} ${subject}`, text })
}

/** Contains nothing that the customer typed, such as names. */
function orderMail(publicUrl: string, order: Order, { subject, text }: { subject: string; text: string }): QueuedMail {
  const { id, user } = order
  return {
    to: user.email,
    onlyToConfirmed: true,
    order: id,
    ...renderMail({
      subject,
      paragraphs: ['Hello,', text],
      rows: amountRows(order),
      action: { label: 'View order', url: `${publicUrl}/order-succcess/${id}` },
    }),
  }
}

/** The mail about a new order to the shop. Replies go to the customer. */
export function newOrderMail({ PUBLIC_URL, SHOP_EMAIL }: ShopAddresses, order: Order): QueuedMail {
  const { number, user, total, currency, address, note } = order
  const amount = formatMoney(total, currency)
  const contact = [user.email, address.phone].filter(Boolean).join(', ')
  return {
    to: SHOP_EMAIL,
    onlyToConfirmed: false,
    replyTo: user.email,
    ...renderMail({
      subject: `New order ${number} from ${nameOf(user)}`,
      paragraphs: [
        `${nameOf(user)} placed an order for ${amount}, to be paid in cash on delivery.`,
        ['Ship to:', ...addressLines(address)].join('\n'),
        `Contact: ${contact}`,
        ...(note === '' ? [] : [`Note from the customer:\n${note}`]),
      ],
      rows: amountRows(order),
      action: { label: 'View order', url: `${PUBLIC_URL}/admin/orders?q=%23${number}` },
    }),
  }
}

function amountRows({ items, subtotal, shipping, total, currency }: Order): NonNullable<MailContent['rows']> {
  const money = (units: number) => formatMoney(units, currency)
  return [
    ...items.map(({ title, options, quantity, unitPrice }) => ({
      label: [`${quantity} × ${title}`, describeOptions(options)].filter(Boolean).join(' · '),
      value: money(unitPrice * quantity),
    })),
    { label: 'Subtotal', value: money(subtotal) },
    { label: 'Shipping', value: shipping === 0 ? 'Free' : money(shipping) },
    { label: 'Total', value: money(total), isStrong: true },
  ]
}
