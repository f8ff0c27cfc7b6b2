import { countries } from '#contract/countries.ts'
import { formatMoney } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { type Mail, renderMail } from '../mail/email-template.ts'

/** Tells the shopper that the order has arrived at the shop. */
export function orderPlacedMail(publicUrl: string, order: Order): Mail {
  return orderMail(publicUrl, order, `Your order ${order.number}`, [
    'Thank you for your order. We are packing it now, and write again when it is on its way.',
  ])
}

const news: Record<Exclude<OrderStatus, 'pending'>, { subject: string; text: string }> = {
  dispatched: { subject: 'is on its way', text: 'Your order is on its way to you.' },
  delivered: { subject: 'has arrived', text: 'Your order was delivered. We hope that you like it.' },
  cancelled: { subject: 'is cancelled', text: 'Your order is cancelled. Nothing is to be paid.' },
}

/** Tells the shopper what has become of the order. */
export function orderChangedMail(publicUrl: string, order: Order): Mail {
  const { subject, text } = news[order.status as keyof typeof news]
  return orderMail(publicUrl, order, `Your order ${order.number} ${subject}`, [text])
}

function orderMail(publicUrl: string, order: Order, subject: string, paragraphs: string[]): Mail {
  const { user, items, subtotal, shipping, total, currency, address } = order
  const money = (units: number) => formatMoney(units, currency)
  return {
    to: user.email,
    ...renderMail({
      subject,
      paragraphs: [user.name === '' ? 'Hello,' : `Hello ${user.name},`, ...paragraphs],
      rows: [
        ...items.map(({ title, quantity, unitPrice }) => ({
          label: `${quantity} × ${title}`,
          value: money(unitPrice * quantity),
        })),
        { label: 'Goods', value: money(subtotal) },
        { label: 'Delivery', value: shipping === 0 ? 'Free' : money(shipping) },
        { label: 'Total', value: money(total), isStrong: true },
      ],
      action: { label: 'See the order', url: `${publicUrl}/order-succcess/${order.id}` },
      footnote: `Delivery to ${placesOf(address).join(', ')}.`,
    }),
  }
}

function placesOf({ name, street, street2, city, region, postalCode, country }: Order['address']): string[] {
  return [name, street, street2, city, region, postalCode, countries[country]].filter(
    (place) => place !== undefined && place !== '',
  ) as string[]
}
