import * as z from 'zod/mini';
/** Every error code of the API with its HTTP status. */
export declare const errorStatus: {
    readonly invalid_input: 400;
    readonly reset_link_invalid: 400;
    readonly confirmation_link_invalid: 400;
    readonly unauthenticated: 401;
    readonly wrong_credentials: 401;
    /** `fields` names the ways to go on: `code`, `passkey`. */
    readonly second_factor_required: 401;
    readonly sign_in_expired: 401;
    readonly forbidden: 403;
    readonly password_change_required: 403;
    readonly foreign_origin: 403;
    /** `fields` names the ways to confirm: `password`, or `code` and `passkey`. */
    readonly verification_required: 403;
    readonly not_found: 404;
    readonly email_taken: 409;
    readonly second_factor_exists: 409;
    readonly not_for_sale: 409;
    readonly out_of_stock: 409;
    readonly total_changed: 409;
    readonly cart_empty: 409;
    readonly cart_full: 409;
    readonly too_many_open_orders: 409;
    readonly idempotency_key_reused: 409;
    readonly status_not_allowed: 409;
    readonly order_changed: 409;
    readonly product_changed: 409;
    readonly import_not_ready: 409;
    readonly too_large: 413;
    readonly unsupported_media_type: 415;
    readonly too_many_requests: 429;
    readonly internal_error: 500;
    readonly unavailable: 503;
};
export type ErrorCode = keyof typeof errorStatus;
/** The body of every error response. `fields` maps each invalid field to its message. */
export declare const ErrorReply: z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    fields: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    total: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
export type ErrorReply = z.infer<typeof ErrorReply>;
