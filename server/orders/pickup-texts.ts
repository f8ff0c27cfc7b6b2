import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

/** An email about the status of an order that is picked up. */
const statusEmail = (subject: string, paragraphs: string): EmailText => ({
  subject,
  text: `Hello,\n\n${paragraphs}\n\n{{items}}\n\n{{details}}\n\n{{orderLink}}\n\n---\n\n{{cancelAndReturn}}`,
})

/** The built-in emails about orders that are shipped speak of parcels. These are for orders that are picked up. */
const pickupTexts: Partial<Record<EmailKind, EmailText>> = {
  order_placed: statusEmail(
    'We’ve received your order {{orderNumber}}',
    'Thank you for order {{orderNumber}}. We’ll email you again when it’s ready for pickup.\n\nExpected: {{expectedDelivery}}.',
  ),
  order_dispatched: statusEmail(
    'Your order {{orderNumber}} is ready for pickup',
    'Your order is ready. You can pick it up now.',
  ),
  order_delivered: statusEmail(
    'You’ve picked up your order {{orderNumber}}',
    'Your order was picked up. We hope you like it.',
  ),
  order_not_dispatched: statusEmail(
    'Your order {{orderNumber}} isn’t ready yet',
    'Your order isn’t ready for pickup yet. If we told you that it is, that was a mistake, and we’re sorry. We’ll email you when it is.',
  ),
  order_not_delivered: statusEmail(
    'Your order {{orderNumber}} is waiting for you',
    'Your order is still ready for pickup. If we told you that it was picked up, that was a mistake, and we’re sorry.',
  ),
  new_order: {
    subject: 'New order {{orderNumber}} from {{customerName}}',
    text: `{{customerName}} placed an order for {{total}}, to be picked up. {{payment}}

Address:
{{shippingAddress}}

Contact: {{contact}}

{{note}}

{{items}}

{{orderLink}}`,
  },
}

/** The shop with the emails for an order. What staff have written comes first. */
export function withPickupTexts(shop: ShopInfo, { pickupPlace }: Pick<Order, 'pickupPlace'>): ShopInfo {
  return pickupPlace === null ? shop : { ...shop, emailTexts: { ...pickupTexts, ...shop.emailTexts } }
}
