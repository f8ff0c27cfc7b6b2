import { template } from '#contract/language/t.ts'
import type { EmailDefinition } from '../email-definition.ts'
import { openOrder, order, pickup } from './order-placeholders.ts'

/** Emails to customers about the status of their orders. */
export const orderEmails = {
  order_placed: {
    subject: template('We’ve received your order {{orderNumber}}'),
    text: template(`Hello,

Thank you for order {{orderNumber}}. {{nextEmail}}

{{expected}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  pickup_placed: {
    subject: template('We’ve received your order {{orderNumber}}'),
    text: template(`Hello,

Thank you for order {{orderNumber}}. {{nextEmail}}

{{expected}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: pickup,
  },
  order_dispatched: {
    subject: template('Your order {{orderNumber}} is on its way'),
    text: template(`Hello,

Your order has been dispatched and is on its way to you.

{{expected}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  pickup_ready: {
    subject: template('Your order {{orderNumber}} is ready for pickup'),
    text: template(`Hello,

Your order is ready. You can pick it up now.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: pickup,
  },
  order_delivered: {
    subject: template('Your order {{orderNumber}} was delivered'),
    text: template(`Hello,

Your order was delivered. We hope you like it.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: order,
  },
  pickup_completed: {
    subject: template('You’ve picked up your order {{orderNumber}}'),
    text: template(`Hello,

Your order was picked up. We hope you like it.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: pickup,
  },
  order_not_dispatched: {
    subject: template('Your order {{orderNumber}} hasn’t been dispatched yet'),
    text: template(`Hello,

Your order hasn’t been dispatched yet. If we told you that it’s on its way, that was a mistake, and we’re sorry. We’ll email you when it is.

{{expected}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  pickup_not_ready: {
    subject: template('Your order {{orderNumber}} isn’t ready yet'),
    text: template(`Hello,

Your order isn’t ready for pickup yet. If we told you that it is, that was a mistake, and we’re sorry. We’ll email you when it is.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: pickup,
  },
  order_not_delivered: {
    subject: template('Your order {{orderNumber}} hasn’t been delivered yet'),
    text: template(`Hello,

Your order is still on its way to you. If we told you that it was delivered, that was a mistake, and we’re sorry.

{{expected}}

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: openOrder,
  },
  pickup_not_completed: {
    subject: template('Your order {{orderNumber}} is waiting for you'),
    text: template(`Hello,

Your order is still ready for pickup. If we told you that it was picked up, that was a mistake, and we’re sorry.

{{items}}

{{details}}

{{orderLink}}

---

{{cancelAndReturn}}`),
    placeholders: pickup,
  },
} satisfies Record<string, EmailDefinition>
