type Kind = { name: string; to: 'Customer' | 'Staff' | 'Shop'; when: string }

/** Every email that the shop sends, with who gets it when. */
export const emailKinds = {
  order_placed: { name: 'Order received', to: 'Customer', when: 'When an order is placed.' },
  pickup_placed: {
    name: 'Order received (pickup)',
    to: 'Customer',
    when: 'When an order is placed that will be picked up.',
  },
  payment_received: {
    name: 'Payment received',
    to: 'Customer',
    when: 'When you record a bank transfer, or an online payment arrives later.',
  },
  payment_reminder: {
    name: 'Payment reminder',
    to: 'Customer',
    when: 'When half of the time to pay by bank transfer has passed.',
  },
  payment_failed: {
    name: 'Payment failed',
    to: 'Customer',
    when: 'When an online payment fails that had seemed to succeed, such as a direct debit.',
  },
  order_unpaid: {
    name: 'Order not paid',
    to: 'Customer',
    when: 'When an order is cancelled because it wasn’t paid in time.',
  },
  order_refunded: { name: 'Refund', to: 'Customer', when: 'When money for an order is refunded.' },
  payment_returned: {
    name: 'Payment returned',
    to: 'Customer',
    when: 'When a payment is returned that an order didn’t need, such as a second one.',
  },
  order_dispatched: { name: 'Order dispatched', to: 'Customer', when: 'When you set an order to dispatched.' },
  pickup_ready: {
    name: 'Ready for pickup',
    to: 'Customer',
    when: 'When you mark an order as ready for pickup.',
  },
  order_delivered: { name: 'Order delivered', to: 'Customer', when: 'When you set an order to delivered.' },
  pickup_completed: { name: 'Picked up', to: 'Customer', when: 'When you mark an order as picked up.' },
  order_not_dispatched: {
    name: 'Dispatch undone',
    to: 'Customer',
    when: 'When you undo the dispatch of an order after its email may have left.',
  },
  pickup_not_ready: {
    name: 'Ready for pickup undone',
    to: 'Customer',
    when: 'When you undo that an order is ready for pickup after its email may have left.',
  },
  order_not_delivered: {
    name: 'Delivery undone',
    to: 'Customer',
    when: 'When you undo the delivery of an order after its email may have left.',
  },
  pickup_not_completed: {
    name: 'Pickup undone',
    to: 'Customer',
    when: 'When you undo that an order was picked up after its email may have left.',
  },
  order_cancelled: { name: 'Order cancelled', to: 'Customer', when: 'When you or the customer cancel an order.' },
  withdrawal_received: {
    name: 'Withdrawal received',
    to: 'Customer',
    when: 'When someone has withdrawn from a contract. Delayed after many withdrawals with an unconfirmed address.',
  },
  new_order: { name: 'New order', to: 'Shop', when: 'When an order is placed. Replies go to the customer.' },
  new_pickup_order: {
    name: 'New order (pickup)',
    to: 'Shop',
    when: 'When an order is placed that will be picked up. Replies go to the customer.',
  },
  cancelled_by_customer: {
    name: 'Cancelled by the customer',
    to: 'Shop',
    when: 'When a customer cancels an order. Replies go to the customer.',
  },
  new_withdrawal: {
    name: 'New withdrawal',
    to: 'Shop',
    when: 'When someone has withdrawn from a contract. Replies go to the customer.',
  },
  low_stock: {
    name: 'Low stock',
    to: 'Shop',
    when: 'When few of a product or variant are left: 5, or its reorder level.',
  },
  pending_reviews: {
    name: 'Pending reviews',
    to: 'Shop',
    when: 'When customers have written reviews that wait for you, at most once a day. The settings turn it off.',
  },
  confirm_email: {
    name: 'Confirm email address',
    to: 'Customer',
    when: 'When someone signs up, to the account’s email address.',
  },
  confirm_new_email: {
    name: 'Confirm new email address',
    to: 'Customer',
    when: 'When someone changes their email address, to the new one.',
  },
  guest_link: { name: 'Guest confirmation', to: 'Customer', when: 'When a guest requests a link to their orders.' },
  password_reset: { name: 'Password reset', to: 'Customer', when: 'When someone requests a password reset.' },
  password_changed: { name: 'Password changed', to: 'Customer', when: 'When a password was changed.' },
  email_changed: {
    name: 'Email address changed',
    to: 'Customer',
    when: 'When a new email address was confirmed, to the old one. Contains a link to undo the change.',
  },
  email_change_undone: {
    name: 'Email address restored',
    to: 'Customer',
    when: 'When the change of an email address was undone, to the new one.',
  },
  new_sign_in: { name: 'New sign-in', to: 'Customer', when: 'When someone signs in with a new browser.' },
  failed_sign_ins: {
    name: 'Failed sign-ins',
    to: 'Customer',
    when: 'After many sign-ins with a wrong password, once a day.',
  },
  second_factor_changed: {
    name: 'Two-step verification changed',
    to: 'Customer',
    when: 'When an authenticator app or a passkey was added or removed, or recovery codes were created.',
  },
  incorrect_codes: {
    name: 'Incorrect codes',
    to: 'Customer',
    when: 'After several incorrect codes of two-step verification, once a day.',
  },
  contact_confirmation: {
    name: 'Message received',
    to: 'Customer',
    when: 'When someone has sent a message with the contact form. At most once a day to an unconfirmed address.',
  },
  contact_message: {
    name: 'Contact message',
    to: 'Shop',
    when: 'When someone has sent a message with the contact form. Replies go to the sender.',
  },
  alert_confirmation_back: {
    name: 'Confirm stock alert',
    to: 'Customer',
    when: 'When an alert for a sold-out product is requested with an unconfirmed email address.',
  },
  alert_confirmation_price: {
    name: 'Confirm price alert',
    to: 'Customer',
    when: 'When an alert for a lower price is requested with an unconfirmed email address.',
  },
  alert_back: { name: 'Back in stock', to: 'Customer', when: 'When a product with an alert is back in stock.' },
  alert_price: { name: 'Price drop', to: 'Customer', when: 'When the price of a product with an alert drops.' },
  staff_invitation: { name: 'Staff invitation', to: 'Staff', when: 'When you invite someone to the staff.' },
  new_owner: { name: 'New owner', to: 'Staff', when: 'Sent to the new owner when ownership is transferred.' },
  former_owner: { name: 'Former owner', to: 'Staff', when: 'Sent to the former owner when ownership is transferred.' },
} as const satisfies Record<string, Kind>

export type EmailKind = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as [EmailKind, ...EmailKind[]]

/** `suppressed`: it was not sent, for one of `suppressionReasons`. */
export const emailStates = ['waiting', 'sent', 'failed', 'suppressed'] as const
export type EmailState = (typeof emailStates)[number]

/**
 * `unconfirmed` is for emails that aren't about orders. `daily_limit` and `reported` concern orders with an unconfirmed
 * address. `withdrawn`: a later event had made the email untrue before it had left.
 */
export const suppressionReasons = ['unconfirmed', 'daily_limit', 'reported', 'withdrawn'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
