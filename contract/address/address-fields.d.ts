import * as z from 'zod/mini';
export declare const Phone: z.ZodMiniString<string>;
/** Which of `city`, `region` and `postalCode` are required depends on the country: see address-rules.ts. */
export declare const addressFields: {
    name: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    /** ISO 3166-1 alpha-2 code. */
    country: z.ZodMiniString<string>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
};
/**
 * A postal code that the customer wants to keep although it is unusual in its region; empty if none has been confirmed yet.
 * A missing field isn't checked.
 */
export declare const confirmedPostalCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
