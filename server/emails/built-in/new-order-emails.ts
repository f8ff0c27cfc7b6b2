import { t, template } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { button, type EmailDefinition, lines, words } from '../email-definition.ts'
import { items, orderNumber, pickupItems } from './order-placeholders.ts'
import { samples } from './samples.ts'

const customerName = words(
  () => t('The customer’s name.'),
  () => samples.name,
)
const total = words(
  () => t('The order total.'),
  (shop) => formatMoney(98, shop),
)
const orderLink = button(
  () => t('The button that opens the order in the admin area.'),
  () => t('View order'),
  '/admin/orders',
)

const newOrder = {
  orderNumber,
  customerName,
  total,
  payment: words(
    () => t('How it is paid, and what that means.'),
    () => t('It is paid.'),
  ),
  shippingAddress: lines(
    () => t('The customer’s address.'),
    () => samples.address,
  ),
  contact: lines(
    () => t('The customer’s email address and phone number.'),
    () => `${samples.email}, ${samples.phone}`,
  ),
  note: lines(
    () => t('The customer’s note, if there is one.'),
    () => `${t('Note from the customer')}:\n${t('Ring twice.')}`,
  ),
  items,
  orderLink,
}

/** Emails to the shop about orders. */
export const newOrderEmails = {
  new_order: {
    subject: template('New order {{orderNumber}} from {{customerName}}'),
    text: template(`{{customerName}} placed an order for {{total}}. {{payment}}

Ship to:
{{shippingAddress}}

Contact: {{contact}}

{{note}}

{{items}}

{{orderLink}}`),
    placeholders: newOrder,
  },
  new_pickup_order: {
    subject: template('New order {{orderNumber}} from {{customerName}}'),
    text: template(`{{customerName}} placed an order for {{total}}, to be picked up. {{payment}}

Pickup contact:
{{shippingAddress}}

Contact: {{contact}}

{{note}}

{{items}}

{{orderLink}}`),
    placeholders: {
      ...newOrder,
      shippingAddress: lines(
        () => t('The name of the customer who picks it up.'),
        () => samples.name,
      ),
      items: pickupItems,
    },
  },
  cancelled_by_customer: {
    subject: template('Order {{orderNumber}} was cancelled by the customer'),
    text: template(`{{customerName}} cancelled order {{orderNumber}} for {{total}}. It doesn’t need to be prepared anymore.

{{refund}}

{{items}}

{{orderLink}}`),
    placeholders: {
      orderNumber,
      customerName,
      total,
      items,
      refund: words(
        () => t('What has to be refunded, or is; empty if nothing was paid.'),
        (shop) => t('Refund to pay: {amount}.', { amount: formatMoney(98, shop) }),
      ),
      orderLink,
    },
  },
} satisfies Record<string, EmailDefinition>
