import type { LanguageCodes } from '../language/languages.ts'
import { inContext, t } from '../language/t.ts'

type Kind = { name: () => string; to: 'customer' | 'staff' | 'shop'; when: () => string }

/** Every email that the shop sends, with who gets it when. */
export const emailKinds = {
  order_placed: { name: () => t('Order received'), to: 'customer', when: () => t('Sent when an order is placed.') },
  pickup_placed: {
    name: () => t('Order received (pickup)'),
    to: 'customer',
    when: () => t('Sent when an order for pickup is placed.'),
  },
  payment_received: {
    name: () => t('Payment received'),
    to: 'customer',
    when: () => t('Sent when you record a bank transfer, or an online payment arrives later.'),
  },
  payment_reminder: {
    name: () => t('Payment reminder'),
    to: 'customer',
    when: () => t('Sent halfway to the bank transfer deadline.'),
  },
  payment_failed: {
    name: () => t('Payment failed'),
    to: 'customer',
    when: () => t('Sent when an online payment fails after it was accepted, such as a direct debit.'),
  },
  order_unpaid: {
    name: () => t('Order not paid'),
    to: 'customer',
    when: () => t('Sent when an order is cancelled because it wasn’t paid in time.'),
  },
  order_refunded: { name: () => t('Refund'), to: 'customer', when: () => t('Sent when an order is refunded.') },
  payment_returned: {
    name: () => inContext('sent back', 'Payment returned'),
    to: 'customer',
    when: () => t('Sent when an extra payment for an order is returned, such as a second one.'),
  },
  order_dispatched: {
    name: () => t('Order dispatched'),
    to: 'customer',
    when: () => t('Sent when you set an order to dispatched.'),
  },
  pickup_ready: {
    name: () => t('Ready for pickup'),
    to: 'customer',
    when: () => t('Sent when you mark an order as ready for pickup.'),
  },
  order_delivered: {
    name: () => t('Order delivered'),
    to: 'customer',
    when: () => t('Sent when you set an order to delivered.'),
  },
  pickup_completed: {
    name: () => t('Picked up'),
    to: 'customer',
    when: () => t('Sent when you mark an order as picked up.'),
  },
  order_not_dispatched: {
    name: () => t('Dispatch undone'),
    to: 'customer',
    when: () => t('Sent when you undo a dispatch after its email may have gone out.'),
  },
  pickup_not_ready: {
    name: () => t('Ready for pickup undone'),
    to: 'customer',
    when: () => t('Sent when you undo “ready for pickup” after its email may have gone out.'),
  },
  order_not_delivered: {
    name: () => t('Delivery undone'),
    to: 'customer',
    when: () => t('Sent when you undo a delivery after its email may have gone out.'),
  },
  pickup_not_completed: {
    name: () => t('Pickup undone'),
    to: 'customer',
    when: () => t('Sent when you undo a pickup after its email may have gone out.'),
  },
  order_cancelled: {
    name: () => t('Order cancelled'),
    to: 'customer',
    when: () => t('Sent when you or the customer cancel an order.'),
  },
  withdrawal_received: {
    name: () => t('Withdrawal received'),
    to: 'customer',
    when: () =>
      t('Sent when someone withdraws from a contract. Delayed after many withdrawals with an unconfirmed address.'),
  },
  new_order: {
    name: () => t('New order'),
    to: 'shop',
    when: () => t('Sent when an order is placed. Replies go to the customer.'),
  },
  new_pickup_order: {
    name: () => t('New order (pickup)'),
    to: 'shop',
    when: () => t('Sent when an order for pickup is placed. Replies go to the customer.'),
  },
  cancelled_by_customer: {
    name: () => t('Cancelled by the customer'),
    to: 'shop',
    when: () => t('Sent when a customer cancels an order. Replies go to the customer.'),
  },
  new_withdrawal: {
    name: () => t('New withdrawal'),
    to: 'shop',
    when: () => t('Sent when someone withdraws from a contract. Replies go to the customer.'),
  },
  low_stock: {
    name: () => t('Low stock'),
    to: 'shop',
    when: () => t('Sent when the stock of a product or variant drops to 5 or to its reorder level.'),
  },
  pending_reviews: {
    name: () => t('Pending reviews'),
    to: 'shop',
    when: () => t('Sent at most once a day when reviews are pending. You can turn it off in the settings.'),
  },
  confirm_email: {
    name: () => t('Confirm email address'),
    to: 'customer',
    when: () => t('Sent to the account’s email address when someone signs up.'),
  },
  confirm_new_email: {
    name: () => t('Confirm new email address'),
    to: 'customer',
    when: () => t('Sent to the new email address when someone changes theirs.'),
  },
  guest_link: {
    name: () => t('Guest confirmation'),
    to: 'customer',
    when: () => t('Sent when a guest requests a link to their orders.'),
  },
  password_reset: {
    name: () => t('Password reset'),
    to: 'customer',
    when: () => t('Sent when someone requests a password reset.'),
  },
  password_changed: {
    name: () => t('Password changed'),
    to: 'customer',
    when: () => t('Sent when a password is changed.'),
  },
  email_changed: {
    name: () => t('Email address changed'),
    to: 'customer',
    when: () => t('Sent to the old email address when a new one is confirmed. Contains a link to undo the change.'),
  },
  email_change_undone: {
    name: () => t('Email address restored'),
    to: 'customer',
    when: () => t('Sent to the new email address when the change is undone.'),
  },
  new_sign_in: {
    name: () => t('New sign-in'),
    to: 'customer',
    when: () => t('Sent when someone signs in with a new browser.'),
  },
  failed_sign_ins: {
    name: () => t('Failed sign-ins'),
    to: 'customer',
    when: () => t('Sent once a day after many sign-ins with an incorrect password.'),
  },
  second_factor_changed: {
    name: () => t('Two-step verification changed'),
    to: 'customer',
    when: () => t('Sent when an authenticator app or passkey is added or removed, or recovery codes are created.'),
  },
  incorrect_codes: {
    name: () => t('Incorrect codes'),
    to: 'customer',
    when: () => t('Sent once a day after several incorrect two-step verification codes.'),
  },
  contact_confirmation: {
    name: () => t('Message received'),
    to: 'customer',
    when: () => t('Sent when someone uses the contact form. At most once a day to an unconfirmed address.'),
  },
  contact_message: {
    name: () => t('Contact message'),
    to: 'shop',
    when: () => t('Sent when someone uses the contact form. Replies go to the sender.'),
  },
  alert_confirmation_back: {
    name: () => t('Confirm stock alert'),
    to: 'customer',
    when: () => t('Sent when a stock alert is requested with an unconfirmed email address.'),
  },
  alert_confirmation_price: {
    name: () => t('Confirm price alert'),
    to: 'customer',
    when: () => t('Sent when a price alert is requested with an unconfirmed email address.'),
  },
  alert_back: {
    name: () => t('Back in stock'),
    to: 'customer',
    when: () => t('Sent when a product with an alert is back in stock.'),
  },
  alert_price: {
    name: () => t('Price drop'),
    to: 'customer',
    when: () => t('Sent when the price of a product with an alert drops.'),
  },
  staff_invitation: {
    name: () => t('Staff invitation'),
    to: 'staff',
    when: () => t('Sent when you invite someone to the staff.'),
  },
  new_owner: {
    name: () => t('New owner'),
    to: 'staff',
    when: () => t('Sent to the new owner when ownership is transferred.'),
  },
  former_owner: {
    name: () => t('Former owner'),
    to: 'staff',
    when: () => t('Sent to the former owner when ownership is transferred.'),
  },
} as const satisfies Record<string, Kind>

export type EmailKind = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as [EmailKind, ...EmailKind[]]

/** The languages of a shop in which it sends an email: to itself in its main one, to others in that of the reader. */
export const languagesOf = (kind: EmailKind, languages: LanguageCodes): LanguageCodes =>
  emailKinds[kind].to === 'shop' ? [languages[0]] : languages

/** `suppressed`: it was not sent, for one of `suppressionReasons`. */
export const emailStates = ['waiting', 'sent', 'failed', 'suppressed'] as const
export type EmailState = (typeof emailStates)[number]

/**
 * `unconfirmed` is for emails that aren't about orders. `daily_limit` and `reported` concern orders with an unconfirmed
 * address. `withdrawn`: a later event had made the email untrue before it had left.
 */
export const suppressionReasons = ['unconfirmed', 'daily_limit', 'reported', 'withdrawn'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
