import type * as z from 'zod/mini'

/**
 * One call of the shop, spelt once: Fastify routes it, validates by it and serialises by it; the browser's `call` is
 * typed by it; the API document is made from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: `/api/${string}`
  schema: {
    summary: string
    params?: z.ZodMiniType
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: { 200: z.ZodMiniType }
  }
}

/** What a caller may leave out stays out: only the parts that the endpoint names are asked for. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>

export type EndpointOutput<E extends Endpoint> = z.output<E['schema']['response'][200]>

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> =
  E['schema'] extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown
