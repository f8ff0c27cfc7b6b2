import { t, template } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { block, type EmailDefinition, words } from '../email-definition.ts'
import { cancelledOrder, openOrder, orderLink, orderNumber } from './order-placeholders.ts'

const refund = words(
  () => t('The amount of this refund.'),
  (shop) => formatMoney(49, shop),
)
const refundWay = words(
  () => t('How the customer gets it.'),
  () => t('It goes to your original payment method and can take up to 10 days.'),
)

const refundedItems = block(
  () => t('What was refunded, with its tax, and what is left of the order.'),
  (shop) => ({
    rows: [
      { label: t('1 × Linen shirt · M, Oat'), value: '' },
      { label: t('Refund'), value: formatMoney(49, shop), isStrong: true },
      { label: t('Order total'), value: formatMoney(98, shop) },
      { label: t('Refunded in total'), value: formatMoney(-49, shop) },
      { label: t('Remaining total'), value: formatMoney(49, shop), isStrong: true },
    ],
  }),
)

/** Emails to customers about payments, refunds and cancelled orders. */
export const paymentEmails = {
  payment_received: {
    subject: template('We’ve received your payment for order {{orderNumber}}'),
    text: template(`Hello,

Thank you, your payment for order {{orderNumber}} has arrived. {{nextEmail}}

{{expected}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  payment_reminder: {
    subject: template('Your order {{orderNumber}} isn’t paid yet'),
    text: template(`Hello,

We haven’t received your payment for order {{orderNumber}} yet. If you’ve just sent it, you can ignore this email.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  payment_failed: {
    subject: template('Your payment for order {{orderNumber}} failed'),
    text: template(`Hello,

Your payment for order {{orderNumber}} didn’t go through. Open the order to try again. We’re holding it for you until then.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  order_unpaid: {
    subject: template('Your order {{orderNumber}} was cancelled'),
    text: template(`Hello,

We’ve cancelled your order because it wasn’t paid in time. {{payment}} If you still want it, please order again.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: cancelledOrder,
  },
  order_cancelled: {
    subject: template('Your order {{orderNumber}} was cancelled'),
    text: template(`Hello,

Your order was cancelled. {{payment}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: cancelledOrder,
  },
  order_refunded: {
    subject: template('Your refund for order {{orderNumber}}'),
    text: template(`Hello,

We’ve refunded {{refund}} of order {{orderNumber}}. {{refundWay}}

{{items}}

{{orderLink}}`),
    placeholders: { orderNumber, refund, refundWay, items: refundedItems, orderLink },
  },
  payment_returned: {
    subject: template('Your payment for order {{orderNumber}} was returned'),
    text: template(`Hello,

We’ve returned a payment of {{refund}} that wasn’t needed for order {{orderNumber}}. {{refundWay}}

{{orderLink}}`),
    placeholders: { orderNumber, refund, refundWay, orderLink },
  },
} satisfies Record<string, EmailDefinition>
