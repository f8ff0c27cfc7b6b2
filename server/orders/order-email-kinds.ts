import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The email about each status. */
export const statusEmails = {
  pending: 'order_placed',
  dispatched: 'order_dispatched',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
} as const satisfies Record<OrderStatus, EmailKind>

/** The email that retracts an email about a status. */
export const corrections = {
  dispatched: 'order_not_dispatched',
  delivered: 'order_not_delivered',
} as const satisfies Partial<Record<OrderStatus, EmailKind>>

/** The emails that read differently for an order that is picked up. */
const pickupEmails = {
  order_placed: 'pickup_placed',
  order_dispatched: 'pickup_ready',
  order_delivered: 'pickup_completed',
  order_not_dispatched: 'pickup_not_ready',
  order_not_delivered: 'pickup_not_completed',
} as const satisfies Partial<Record<EmailKind, EmailKind>>

const isForPickup = (kind: EmailKind): kind is keyof typeof pickupEmails => Object.hasOwn(pickupEmails, kind)

const otherEmails = [
  'order_cancelled',
  'order_unpaid',
  'payment_received',
  'payment_reminder',
  'payment_failed',
  'order_refunded',
  'payment_returned',
] as const satisfies EmailKind[]

/** An email to the customer about an event of an order, however the order is delivered. */
export type OrderEmail = keyof typeof pickupEmails | (typeof otherEmails)[number]

/** The emails to customers about orders. */
export type OrderEmailKind = OrderEmail | (typeof pickupEmails)[keyof typeof pickupEmails]

/** Every email about an event of an order. */
export const orderEmailNames = [...(Object.keys(pickupEmails) as (keyof typeof pickupEmails)[]), ...otherEmails]

/** The kind of an email about an order, which may be another one if it is picked up. */
export function kindFor(
  email: OrderEmail | OrderEmailKind,
  { pickupPlace }: Pick<Order, 'pickupPlace'>,
): OrderEmailKind {
  return pickupPlace !== null && isForPickup(email) ? pickupEmails[email] : email
}

/** The emails to the shop about a new order. */
const newOrderKinds = ['new_order', 'new_pickup_order'] as const satisfies EmailKind[]

/** The kinds of emails, for orders that are shipped or picked up. */
export function allKinds(emails: readonly (OrderEmail | 'new_order')[]): EmailKind[] {
  return emails.flatMap((email): readonly EmailKind[] => {
    if (email === 'new_order') return newOrderKinds
    return isForPickup(email) ? [email, pickupEmails[email]] : [email]
  })
}

/** Whether an email is one to a customer about an event of an order. */
export const isOrderEmail = (kind: EmailKind): kind is OrderEmailKind => allKinds(orderEmailNames).includes(kind)

/** Events of an order that make emails about it untrue. */
export type OrderEvent =
  | 'paid'
  | 'payment_undone'
  | 'payment_failed'
  | 'method_changed'
  | 'dispatched'
  | 'tracking_changed'
  | 'dispatch_undone'
  | 'delivered'
  | 'delivery_undone'
  | 'cancelled'

/**
 * The emails that each event overtakes: waiting ones are withdrawn, and none is sent again. Other emails are sent as they
 * were, however late. Where an event that can be undone overtakes an email, see `restoredBy`.
 */
export const overtakenBy: Record<OrderEvent, readonly (OrderEmail | 'new_order')[]> = {
  // The email about the payment includes the whole confirmation, which may request it.
  paid: ['order_placed', 'payment_reminder', 'payment_failed', 'order_unpaid'],
  payment_undone: ['payment_received'],
  payment_failed: ['order_placed'],
  // It is paid by bank transfer or in cash now.
  method_changed: ['payment_reminder', 'payment_failed'],
  dispatched: ['order_not_dispatched'],
  tracking_changed: ['order_dispatched'],
  dispatch_undone: ['order_dispatched', 'order_delivered', 'order_not_delivered'],
  delivered: ['order_dispatched', 'order_not_delivered'],
  delivery_undone: ['order_delivered', 'order_not_dispatched'],
  cancelled: [
    ...(['order_placed', 'payment_received', 'payment_reminder', 'payment_failed', 'new_order'] as const),
    ...(['order_dispatched', 'order_not_dispatched', 'order_delivered', 'order_not_delivered'] as const),
  ],
}

/** The emails that wait again once the event that has overtaken them is undone, unless the customer was told of that. */
export const restoredBy = {
  payment_undone: ['order_placed'],
  dispatch_undone: ['order_not_dispatched'],
  delivery_undone: ['order_dispatched', 'order_not_delivered'],
} as const satisfies Partial<Record<OrderEvent, readonly OrderEmail[]>>
