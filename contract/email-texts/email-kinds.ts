type Kind = { name: string; to: 'Customer' | 'Staff' | 'Shop'; when: string }

/** Every email that the shop sends, with who gets it when. */
export const emailKinds = {
  order_placed: { name: 'Order received', to: 'Customer', when: 'Sent when an order is placed.' },
  pickup_placed: {
    name: 'Order received (pickup)',
    to: 'Customer',
    when: 'Sent when an order for pickup is placed.',
  },
  payment_received: {
    name: 'Payment received',
    to: 'Customer',
    when: 'Sent when you record a bank transfer, or an online payment arrives later.',
  },
  payment_reminder: {
    name: 'Payment reminder',
    to: 'Customer',
    when: 'Sent halfway to the bank transfer deadline.',
  },
  payment_failed: {
    name: 'Payment failed',
    to: 'Customer',
    when: 'Sent when an online payment fails after it was accepted, such as a direct debit.',
  },
  order_unpaid: {
    name: 'Order not paid',
    to: 'Customer',
    when: 'Sent when an order is cancelled because it wasn’t paid in time.',
  },
  order_refunded: { name: 'Refund', to: 'Customer', when: 'Sent when an order is refunded.' },
  payment_returned: {
    name: 'Payment returned',
    to: 'Customer',
    when: 'Sent when an extra payment for an order is returned, such as a second one.',
  },
  order_dispatched: { name: 'Order dispatched', to: 'Customer', when: 'Sent when you set an order to dispatched.' },
  pickup_ready: {
    name: 'Ready for pickup',
    to: 'Customer',
    when: 'Sent when you mark an order as ready for pickup.',
  },
  order_delivered: { name: 'Order delivered', to: 'Customer', when: 'Sent when you set an order to delivered.' },
  pickup_completed: { name: 'Picked up', to: 'Customer', when: 'Sent when you mark an order as picked up.' },
  order_not_dispatched: {
    name: 'Dispatch undone',
    to: 'Customer',
    when: 'Sent when you undo a dispatch after its email may have gone out.',
  },
  pickup_not_ready: {
    name: 'Ready for pickup undone',
    to: 'Customer',
    when: 'Sent when you undo “ready for pickup” after its email may have gone out.',
  },
  order_not_delivered: {
    name: 'Delivery undone',
    to: 'Customer',
    when: 'Sent when you undo a delivery after its email may have gone out.',
  },
  pickup_not_completed: {
    name: 'Pickup undone',
    to: 'Customer',
    when: 'Sent when you undo a pickup after its email may have gone out.',
  },
  order_cancelled: { name: 'Order cancelled', to: 'Customer', when: 'Sent when you or the customer cancel an order.' },
  withdrawal_received: {
    name: 'Withdrawal received',
    to: 'Customer',
    when: 'Sent when someone withdraws from a contract. Delayed after many withdrawals with an unconfirmed address.',
  },
  new_order: { name: 'New order', to: 'Shop', when: 'Sent when an order is placed. Replies go to the customer.' },
  new_pickup_order: {
    name: 'New order (pickup)',
    to: 'Shop',
    when: 'Sent when an order for pickup is placed. Replies go to the customer.',
  },
  cancelled_by_customer: {
    name: 'Cancelled by the customer',
    to: 'Shop',
    when: 'Sent when a customer cancels an order. Replies go to the customer.',
  },
  new_withdrawal: {
    name: 'New withdrawal',
    to: 'Shop',
    when: 'Sent when someone withdraws from a contract. Replies go to the customer.',
  },
  low_stock: {
    name: 'Low stock',
    to: 'Shop',
    when: 'Sent when the stock of a product or variant drops to 5 or to its reorder level.',
  },
  pending_reviews: {
    name: 'Pending reviews',
    to: 'Shop',
    when: 'Sent at most once a day when reviews are pending. You can turn it off in the settings.',
  },
  confirm_email: {
    name: 'Confirm email address',
    to: 'Customer',
    when: 'Sent to the account’s email address when someone signs up.',
  },
  confirm_new_email: {
    name: 'Confirm new email address',
    to: 'Customer',
    when: 'Sent to the new email address when someone changes theirs.',
  },
  guest_link: {
    name: 'Guest confirmation',
    to: 'Customer',
    when: 'Sent when a guest requests a link to their orders.',
  },
  password_reset: { name: 'Password reset', to: 'Customer', when: 'Sent when someone requests a password reset.' },
  password_changed: { name: 'Password changed', to: 'Customer', when: 'Sent when a password is changed.' },
  email_changed: {
    name: 'Email address changed',
    to: 'Customer',
    when: 'Sent to the old email address when a new one is confirmed. Contains a link to undo the change.',
  },
  email_change_undone: {
    name: 'Email address restored',
    to: 'Customer',
    when: 'Sent to the new email address when the change is undone.',
  },
  new_sign_in: { name: 'New sign-in', to: 'Customer', when: 'Sent when someone signs in with a new browser.' },
  failed_sign_ins: {
    name: 'Failed sign-ins',
    to: 'Customer',
    when: 'Sent once a day after many sign-ins with an incorrect password.',
  },
  second_factor_changed: {
    name: 'Two-step verification changed',
    to: 'Customer',
    when: 'Sent when an authenticator app or passkey is added or removed, or recovery codes are created.',
  },
  incorrect_codes: {
    name: 'Incorrect codes',
    to: 'Customer',
    when: 'Sent once a day after several incorrect two-step verification codes.',
  },
  contact_confirmation: {
    name: 'Message received',
    to: 'Customer',
    when: 'Sent when someone uses the contact form. At most once a day to an unconfirmed address.',
  },
  contact_message: {
    name: 'Contact message',
    to: 'Shop',
    when: 'Sent when someone uses the contact form. Replies go to the sender.',
  },
  alert_confirmation_back: {
    name: 'Confirm stock alert',
    to: 'Customer',
    when: 'Sent when a stock alert is requested with an unconfirmed email address.',
  },
  alert_confirmation_price: {
    name: 'Confirm price alert',
    to: 'Customer',
    when: 'Sent when a price alert is requested with an unconfirmed email address.',
  },
  alert_back: { name: 'Back in stock', to: 'Customer', when: 'Sent when a product with an alert is back in stock.' },
  alert_price: { name: 'Price drop', to: 'Customer', when: 'Sent when the price of a product with an alert drops.' },
  staff_invitation: { name: 'Staff invitation', to: 'Staff', when: 'Sent when you invite someone to the staff.' },
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
