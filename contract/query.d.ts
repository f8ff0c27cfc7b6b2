import * as z from 'zod/mini';
/** A query value that must be one of a fixed list. */
export declare const oneOf: <const T extends readonly [string, ...string[]]>(what: string, values: T) => z.ZodMiniEnum<{ [k in T[number]]: k; } extends infer T_1 ? { [k in keyof T_1]: T_1[k]; } : never>;
/** A whole number in a query string, where every value is text. */
export declare const wholeNumber: (message: string, from: number, to: number) => z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>;
/** A calendar day, for example 2026-02-28. */
export declare const day: (what: string) => z.ZodMiniString<string>;
/** An IANA time zone name, for example Europe/Lisbon. */
export declare const timeZone: z.ZodMiniString<string>;
/** Search text as the user typed it. */
export declare const searchText: z.ZodMiniString<string>;
/** The `_page` and `_limit` parameters of every list. */
export declare const paging: (defaultLimit: number) => {
    _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
};
/** The path parameters of an endpoint for one thing, and the response when it is deleted. */
export declare const IdParams: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A non-empty list of ids of at most `max` entries, for requests that change many things at once. */
export declare const idList: (max: number) => z.ZodMiniArray<z.ZodMiniString<string>>;
