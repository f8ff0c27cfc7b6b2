import * as z from 'zod/mini';
/** One trimmed line of at most `max` characters. Required when a `missing` message is given. */
export declare function line(max: number, missing?: string): z.ZodMiniString<string>;
/** Trimmed text of `min` to `max` characters, possibly of several lines. */
export declare function text(max: number, { min, message }?: {
    message?: string | undefined;
    min?: number | undefined;
}): z.ZodMiniString<string>;
export declare function emailAddress(message: string): z.ZodMiniString<string>;
