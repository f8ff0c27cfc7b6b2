import * as z from 'zod/mini'
import { isDay, isTimeZone } from './day.ts'
import { maxSearchLength } from './listing.ts'

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
 * Defines an endpoint. `response` is that of status 200; errors have the shape of `ErrorReply`.
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
    z.maxLength(max, `At most ${max} characters.`),
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
      z.maxLength(max, { error: () => `At most ${max.toLocaleString('en-US')} characters.` }),
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
      z.maxLength(254, 'At most 254 characters.'),
      z.email('Enter a valid email address, for example name@example.com.'),
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
      return input === undefined && expected !== 'object' ? 'Required.' : messagesByType[expected]
    }
    if (code === 'invalid_value') return `Must be one of: ${(issue['values'] as unknown[]).join(', ')}.`
    return 'Invalid value.'
  },
})

/** A query value that must be one of a fixed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of: ${values.join(', ')}.` })

/** A whole number in a query string, where every value is text. */
export const wholeNumber = (message: string, from: number, to: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/, message)), z.number()], { error: message }),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int(message).check(z.gte(from, message), z.lte(to, message)),
    ),
  )

/** A calendar day, for example 2026-02-28. */
export const day = (what: string) => z.string().check(z.refine(isDay, `${what} must be a date such as 2026-02-28.`))

/** An IANA time zone name, for example Europe/Lisbon. */
export const timeZone = z
  .string()
  .check(z.maxLength(60, 'Too long.'), z.refine(isTimeZone, 'Must be a time zone such as Europe/Lisbon.'))

/** The search text as entered. */
export const searchText = text(maxSearchLength)

const page = wholeNumber('_page must be a whole number from 1.', 1, 999_999_999)
const limit = wholeNumber('_limit must be a whole number from 1 to 100.', 1, 100)

/** The `_page` and `_limit` parameters of every list. */
export const paging = (defaultLimit: number) => ({
  _page: z._default(page, 1),
  _limit: z._default(limit, defaultLimit),
})

/** The same for lists that are returned whole if neither is given. */
export const optionalPaging = { _page: z.optional(page), _limit: z.optional(limit) }

/** The path parameters of an endpoint for one thing, and the response when it is deleted. */
export const IdParams = z.object({ id: z.string() })

/** The id of something that may not exist. */
export const IdFilter = text(200)

/** A non-empty list of at most `max` ids, for bulk requests. */
export const idList = (max: number) =>
  z.array(IdFilter).check(z.minLength(1, 'Select at least one.'), z.maxLength(max, `At most ${max} at a time.`))

/**
 * The headers of a request that is done once, however often it is sent with the same key. Loose, because validation would
 * remove all other headers otherwise.
 */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 visible ASCII characters.')),
  ),
})
