import * as z from 'zod/mini';
import { error } from './language/t.ts';
/** The message of a check, as `error` returns it. */
export type ErrorText = ReturnType<typeof error>;
/**
 * One API endpoint. Fastify uses it for routing, validation and serialization, the browser's `call` for its types, and
 * the OpenAPI document is generated from it.
 */
export type Endpoint = {
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    url: `/api/${string}`;
    schema: {
        summary: string;
        params?: z.ZodMiniType;
        querystring?: z.ZodMiniType;
        body?: z.ZodMiniType;
        headers?: z.ZodMiniType;
        response: {
            200: z.ZodMiniType;
        };
    };
};
/**
 * Defines an endpoint. `response` is the schema of a 200 response; errors have the shape of `ErrorReply`.
 */
export declare function endpoint<const M extends Endpoint['method'], const U extends Endpoint['url'], S extends Omit<Endpoint['schema'], 'response'> & {
    response: z.ZodMiniType;
}>(method: M, url: U, { response, ...schema }: S): {
    method: M;
    url: U;
    schema: Omit<S, "response"> & {
        response: {
            200: S['response'];
        };
    };
};
/** The input of an endpoint: only the parts that its schema defines. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;
export type EndpointOutput<E extends Endpoint> = z.output<E['schema']['response'][200]>;
type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'] extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown;
/** At most `max` characters. */
export declare const maxCharacters: (max: number) => z.core.$ZodCheckMaxLength<z.util.HasLength>;
/** One trimmed line of at most `max` characters, without invisible ones. Required when a `missing` message is given. */
export declare function line(max: number, missing?: ErrorText): z.ZodMiniString<string>;
/** Trimmed text of `min` to `max` characters, possibly of several lines. */
export declare function text(max: number, { min, message }?: {
    min?: number;
    message?: ErrorText;
}): z.ZodMiniString<string>;
/** `missing` is the message for an empty one. */
export declare function emailAddress(missing: ErrorText): z.ZodMiniString<string>;
/** A query value that must be one of a fixed list. */
export declare const oneOf: <const T extends readonly [string, ...string[]]>(name: string, values: T) => z.ZodMiniEnum<{ [k in T[number]]: k; } extends infer T_1 ? { [k in keyof T_1]: T_1[k]; } : never>;
/** The path parameters of an endpoint for one thing, and the response when it is deleted. */
export declare const IdParams: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
export {};
