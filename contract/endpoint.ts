import * as z from 'zod/mini'
import { withAsciiDomain, withReadableDomain } from './email-domain.ts'

/**
 * One API endpoint. Fastify uses it for routing, validation and serialization, the browser's `call` for its types, and
 * the OpenAPI document is generated from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: `/api/${string}`
  schema: {
    summary: string
    params?: z.ZodMiniType
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    headers?: z.ZodMiniType
    response: { 200: z.ZodMiniType }
  }
}

/**
 * Defines an endpoint. `response` is the schema of a 200 response; errors have the shape of `ErrorReply`.
 */
// Bundlers drop the endpoints of modules from which the browser only needs a schema.
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const M extends Endpoint['method'],
  const U extends Endpoint['url'],
  S extends Omit<Endpoint['schema'], 'response'> & { response: z.ZodMiniType },
>(method: M, url: U, { response, ...schema }: S) {
  return { method, url, schema: { ...schema, response: { 200: response as S['response'] } } }
}

/** The input of an endpoint: only the parts that its schema defines. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>

export type EndpointOutput<E extends Endpoint> = z.output<E['schema']['response'][200]>

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> =
  E['schema'] extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : unknown

// Single lines may end up in email headers, where a line break would allow header injection.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u

/** Invisible characters, which come along with copied text and can disguise the content of a line. */
const invisible = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Joiners are part of some scripts and emoji, but nothing by themselves. */
const onlyJoiners = /^[\u200C-\u200F\s]*$/

// PostgreSQL can't store NUL or unpaired surrogates.
const plainText = /^[^\0\p{Cs}]*$/u

/** One trimmed line of at most `max` characters, without invisible ones. Required when a `missing` message is given. */
export function line(max: number, missing?: string) {
  return z.string(missing).check(
    z.overwrite((given) => (onlyJoiners.test(given) ? '' : given.replaceAll(invisible, '').trim())),
    z.minLength(missing === undefined ? 0 : 1, missing ?? ''),
    z.maxLength(max, `Use ${max} characters or fewer.`),
    z.regex(oneLine, 'Must be a single line.'),
  )
}

/** Trimmed text of `min` to `max` characters, possibly of several lines. */
export function text(max: number, { min = 0, message = '' } = {}) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, { error: () => `Use ${max.toLocaleString('en-US')} characters or fewer.` }),
      z.regex(plainText, 'Contains characters that are not allowed.'),
    )
}

/** `missing` is the message for an empty one. */
export function emailAddress(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.overwrite(withAsciiDomain),
      z.maxLength(254, 'Use 254 characters or fewer.'),
      z.email('Enter a valid email address, for example name@example.com.'),
      z.overwrite(withReadableDomain),
    )
}

const messagesByType: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
}

// User-facing messages for checks without their own. Zod's are for programmers.
z.config({
  customError({ code, input, ...issue }) {
    if (code === 'invalid_type') {
      const expected = String(issue['expected'])
      return input === undefined && expected !== 'object' ? 'This field is required.' : messagesByType[expected]
    }
    if (code === 'invalid_value') return `Must be one of: ${(issue['values'] as unknown[]).join(', ')}.`
    return 'Invalid value.'
  },
})

/** A query value that must be one of a fixed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of: ${values.join(', ')}.` })

/** The path parameters of an endpoint for one thing, and the response when it is deleted. */
export const IdParams = z.object({ id: z.string() })
