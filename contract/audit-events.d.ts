/** Every event of the audit log, by the group in which the log can be filtered. */
export declare const auditGroups: {
    readonly 'sign-ins': readonly ['sign_in', 'sign_in_failed', 'second_step_failed', 'identity_confirmed', 'identity_not_confirmed', 'sign_out', 'session_ended'];
    readonly accounts: readonly ['sign_up', 'password_changed', 'password_reset_requested', 'password_reset', 'email_changed', 'email_confirmed', 'second_factor_added', 'second_factor_removed', 'recovery_codes_created'];
    readonly staff: readonly ['admin_created', 'role_changed', 'admin_reset'];
    readonly products: readonly ['product_created', 'product_changed', 'category_created', 'brand_created', 'picture_uploaded', 'import_uploaded', 'import_run', 'import_discarded', 'products_exported'];
    readonly orders: readonly ['order_status_changed'];
    readonly rejected: readonly ['access_denied', 'rate_limited'];
};
export type AuditGroup = keyof typeof auditGroups;
export type AuditEvent = (typeof auditGroups)[AuditGroup][number];
/** What an event can be about. An `email` is the hash of an address without an account. */
export declare const auditSubjects: readonly ['user', 'email', 'session', 'product', 'category', 'brand', 'picture', 'import', 'order', 'path'];
export type AuditSubject = (typeof auditSubjects)[number];
