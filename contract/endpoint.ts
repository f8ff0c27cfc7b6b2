import * as z from 'zod/mini'
import { withAsciiDomain, withReadableDomain } from './email-domain.ts'
import { formatNumber } from './language/format.ts'
import { error, t } from './language/t.ts'

/** The message of a check, as `error` returns it. */
export type ErrorText = ReturnType<typeof error>

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

/** At most `max` characters. */
export const maxCharacters = (max: number) =>
  z.maxLength(max, { error: () => t('Use {max} characters or fewer.', { max: formatNumber(max) }) })

/** One trimmed line of at most `max` characters, without invisible ones. Required when a `missing` message is given. */
export function line(max: number, missing?: ErrorText) {
  return z.string(missing).check(
    z.overwrite((given) => (onlyJoiners.test(given) ? '' : given.replaceAll(invisible, '').trim())),
    z.minLength(missing ? 1 : 0, missing),
    maxCharacters(max),
    z.regex(oneLine, error('Must be a single line.')),
  )
}

/** Trimmed text of `min` to `max` characters, possibly of several lines. */
export function text(max: number, { min = 0, message }: { min?: number; message?: ErrorText } = {}) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min, message),
      maxCharacters(max),
      z.regex(plainText, error('Contains characters that are not allowed.')),
    )
}

/** `missing` is the message for an empty one. */
export function emailAddress(missing: ErrorText) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { ...missing, abort: true }),
      z.overwrite(withAsciiDomain),
      maxCharacters(254),
      z.email(error('Enter a valid email address, for example name@example.com.')),
      z.overwrite(withReadableDomain),
    )
}

const messagesByType = (): Record<string, string> => ({
  string: t('Must be text.'),
  number: t('Must be a number.'),
  int: t('Must be a whole number.'),
  boolean: t('Must be true or false.'),
  array: t('Must be a list.'),
  object: t('Must be an object.'),
  record: t('Must be an object.'),
})

// User-facing messages for checks without their own. Zod's are for programmers. The first ones stay: the server, which has
// words for each request, loads the web app in several languages, each with its own words.
z.config().customError ??= ({ code, input, ...issue }) => {
  if (code === 'invalid_type') {
    const expected = String(issue['expected'])
    return input === undefined && expected !== 'object'
      ? t('This field is required.')
      : (messagesByType()[expected] ?? t('Invalid value.'))
  }
  if (code === 'invalid_value') {
    return t('Must be one of: {values}.', { values: (issue['values'] as unknown[]).join(', ') })
  }
  return t('Invalid value.')
}

/** A query value that must be one of a fixed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, error('{name} must be one of: {values}.', { name, values: values.join(', ') }))

/** The path parameters of an endpoint for one thing, and the response when it is deleted. */
export const IdParams = z.object({ id: z.string() })
