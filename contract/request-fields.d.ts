import * as z from 'zod/mini';
import { type ErrorText } from './endpoint.ts';
/** A whole number in a query string, where every value is text. */
export declare const wholeNumber: (message: ErrorText, from: number, to: number) => z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>;
/** A calendar day, for example 2026-02-28. */
export declare const day: (name: string) => z.ZodMiniString<string>;
/** An IANA time zone name, for example Europe/Lisbon. */
export declare const timeZone: z.ZodMiniString<string>;
/** The search text as entered. */
export declare const searchText: z.ZodMiniString<string>;
/** The `_page` and `_limit` parameters of every list. */
export declare const paging: (defaultLimit: number) => {
    _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
};
/** The same for lists that are returned whole if neither is given. */
export declare const optionalPaging: {
    _page: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    _limit: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
};
/** The id of something that may not exist. */
export declare const IdFilter: z.ZodMiniString<string>;
/** A non-empty list of at most `max` ids, for bulk requests. */
export declare const idList: (max: number) => z.ZodMiniArray<z.ZodMiniString<string>>;
/**
 * The headers of a request that is done once, however often it is sent with the same key. Loose, because validation would
 * remove all other headers otherwise.
 */
export declare const IdempotencyHeaders: z.ZodMiniObject<{
    'idempotency-key': z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$loose>;
