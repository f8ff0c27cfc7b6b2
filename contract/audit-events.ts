// Free of zod, so that pages can load it without the schemas.

/** Every event of the audit log, by the group in which the log can be filtered. */
export const auditGroups = {
  'sign-ins': [
    'sign_in',
    'sign_in_failed',
    'second_step_failed',
    'identity_confirmed',
    'identity_not_confirmed',
    'sign_out',
    'session_ended',
  ],
  accounts: [
    'sign_up',
    'guest_account_created',
    'guest_accounts_joined',
    'password_changed',
    'password_reset_requested',
    'password_reset',
    'email_changed',
    'email_confirmed',
    'second_factor_added',
    'second_factor_removed',
    'recovery_codes_created',
    'customer_note_added',
    'customer_note_deleted',
  ],
  staff: ['admin_created', 'staff_invited', 'invitation_withdrawn', 'role_changed', 'admin_reset'],
  products: [
    'product_created',
    'product_changed',
    'product_deleted',
    'category_created',
    'category_changed',
    'category_deleted',
    'category_merged',
    'brand_created',
    'brand_changed',
    'brand_deleted',
    'brand_merged',
    'synonyms_created',
    'synonyms_changed',
    'synonyms_deleted',
    'picture_uploaded',
    'import_uploaded',
    'import_run',
    'import_discarded',
    'products_exported',
  ],
  orders: ['order_status_changed', 'order_tracking_changed', 'orders_exported', 'mail_sent_again'],
  settings: ['settings_changed', 'mail_changed'],
  content: [
    'home_page_published',
    'page_created',
    'page_changed',
    'page_published',
    'page_unpublished',
    'page_deleted',
    'navigation_changed',
  ],
  reviews: ['review_created', 'review_changed', 'review_deleted', 'review_moderated', 'review_answered'],
  rejected: ['access_denied', 'rate_limited'],
} as const

export type AuditGroup = keyof typeof auditGroups
export type AuditEvent = (typeof auditGroups)[AuditGroup][number]

/** What an event can be about. An `email` is the hash of an address without an account. */
export const auditSubjects = [
  'user',
  'email',
  'session',
  'product',
  'category',
  'brand',
  'synonyms',
  'picture',
  'import',
  'order',
  'review',
  'settings',
  'page',
  'navigation',
  'home-page',
  'mail',
  'path',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
