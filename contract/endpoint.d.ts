import type * as z from 'zod/mini';
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
/** The input of an endpoint: only the parts that its schema defines. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;
export type EndpointOutput<E extends Endpoint> = z.output<E['schema']['response'][200]>;
type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'] extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown;
export {};
