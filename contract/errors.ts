import * as z from 'zod/mini'

/** Every error code of the API with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  /** A postal code that usually belongs to another region. The customer can confirm it. */
  unusual_postal_code: 400,
  /** A tracking number that doesn’t look like one of its carrier. Staff can confirm it. */
  unusual_tracking_number: 400,
  /** Prices that would become less than half or more than double. Staff can confirm them. */
  unusual_prices: 400,
  reset_link_invalid: 400,
  confirmation_link_invalid: 400,
  invitation_link_invalid: 400,
  undo_link_invalid: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  /** `fields` lists the ways to continue: `code`, `passkey`. */
  second_factor_required: 401,
  sign_in_expired: 401,
  forbidden: 403,
  /** An admin has no two-step verification, and the settings require it. */
  second_factor_setup_required: 403,
  password_change_required: 403,
  origin_not_allowed: 403,
  /** An emailed link requires signing in to the account or setting a new password. */
  sign_in_required: 403,
  /** The shop opens soon. */
  shop_not_open: 403,
  /** `fields` lists the ways to confirm: `password`, or `code` and `passkey`. */
  verification_required: 403,
  not_found: 404,
  order_link_invalid: 404,
  /** No discount has the code. */
  code_unknown: 404,
  email_taken: 409,
  second_factor_exists: 409,
  already_staff: 409,
  last_owner: 409,
  not_for_sale: 409,
  out_of_stock: 409,
  total_changed: 409,
  /** The selected shipping method doesn’t exist anymore, or not for this address. */
  shipping_method_unavailable: 409,
  cart_empty: 409,
  cart_full: 409,
  wishlist_full: 409,
  too_many_open_orders: 409,
  /** The customer can order more once their email address is confirmed. */
  unconfirmed_limit_reached: 409,
  idempotency_key_reused: 409,
  invalid_status_transition: 409,
  order_changed: 409,
  translation_changed: 409,
  /** The order has to be paid before it is dispatched. */
  payment_missing: 409,
  /** Everything in the order was refunded, so nothing is left to dispatch. */
  nothing_to_send: 409,
  /** The order is paid, cancelled, or can’t be paid in this way. */
  payment_not_possible: 409,
  /** Payments at the provider are still open. */
  payments_open: 409,
  /** A refund of more than is left of the payment, or of an item. */
  refund_too_high: 409,
  /** The order’s withdrawal period is over, or fewer units of an item are left to withdraw from. */
  withdrawal_not_possible: 409,
  withdrawal_changed: 409,
  product_changed: 409,
  /** More changes than can be undone together. */
  too_many_changes: 409,
  group_changed: 409,
  group_not_empty: 409,
  fact_definition_changed: 409,
  settings_changed: 409,
  page_changed: 409,
  navigation_changed: 409,
  home_page_changed: 409,
  email_template_changed: 409,
  email_not_resendable: 409,
  review_exists: 409,
  reply_changed: 409,
  synonyms_changed: 409,
  discount_changed: 409,
  customer_changed: 409,
  /** Products have the tax class, or it is built in. */
  tax_class_used: 409,
  shipping_changed: 409,
  import_not_ready: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  email_rejected: 502,
  unavailable: 503,
  /** A payment provider doesn’t respond. */
  payment_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every error response. `fields` maps each invalid field to its message. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current total of the order, in units, when `code` is `total_changed`. */
  total: z.optional(z.number()),
  /** The current values of `fields`, if someone else has changed them. */
  current: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorReply = z.infer<typeof ErrorReply>
