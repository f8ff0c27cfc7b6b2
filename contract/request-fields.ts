import * as z from 'zod/mini'
import { isDay, isTimeZone } from './day.ts'
import { type ErrorText, maxCharacters, oneOf, text } from './endpoint.ts'
import { type LanguageCode, languages } from './language/languages.ts'
import { error } from './language/t.ts'
import { maxSearchLength } from './listing.ts'

// Fields that only API requests have. Those of forms are in endpoint.ts, which shoppers' pages load.

/** A whole number in a query string, where every value is text. */
export const wholeNumber = (message: ErrorText, from: number, to: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/, message)), z.number()], message),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int(message).check(z.gte(from, message), z.lte(to, message)),
    ),
  )

/** A calendar day, for example 2026-02-28. */
export const day = (name: string) =>
  z.string().check(z.refine(isDay, error('{name} must be a date such as 2026-02-28.', { name })))

/** An IANA time zone name, for example Europe/Lisbon. */
export const timeZone = z
  .string()
  .check(maxCharacters(60), z.refine(isTimeZone, error('Must be a time zone such as Europe/Lisbon.')))

/** The code of a language, for example de. */
export const language = oneOf('language', languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]])

/** The search text as entered. */
export const searchText = text(maxSearchLength)

const page = wholeNumber(error('_page must be a whole number from 1.'), 1, 999_999_999)
const limit = wholeNumber(error('_limit must be a whole number from 1 to 100.'), 1, 100)

/** The `_page` and `_limit` parameters of every list. */
export const paging = (defaultLimit: number) => ({
  _page: z._default(page, 1),
  _limit: z._default(limit, defaultLimit),
})

/** The same for lists that are returned whole if neither is given. */
export const optionalPaging = { _page: z.optional(page), _limit: z.optional(limit) }

/** The id of something that may not exist. */
export const IdFilter = text(200)

/** A non-empty list of at most `max` ids, for bulk requests. */
export const idList = (max: number) =>
  z
    .array(IdFilter)
    .check(
      z.minLength(1, error('Select at least one.')),
      z.maxLength(max, error('At most {max} at a time.', { max: String(max) })),
    )

/**
 * The headers of a request that is done once, however often it is sent with the same key. Loose, because validation would
 * remove all other headers otherwise.
 */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{1,200}$/, error('Idempotency-Key must be 1 to 200 visible ASCII characters.'))),
  ),
})
