import * as z from 'zod/mini'
import { plainText } from './text.ts'

/** A value of a query that is one of a few. */
export const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of: ${values.join(', ')}.` })

/** A whole number in a query, which comes as text. */
export const wholeNumber = (message: string, from: number, to: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,9}$/, message)), z.number()], { error: message }),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int(message).check(z.gte(from, message), z.lte(to, message)),
    ),
  )

/** A day of the calendar, as in 2026-02-28. */
export const day = (what: string) => {
  const message = `${what} must be a day, as in 2026-02-28.`
  return z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, message),
    z.refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false, message),
  )
}

/** A time zone by its name, as in Europe/Lisbon. */
export const timeZone = z.string().check(
  z.maxLength(60, 'Too long.'),
  z.refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'There is no such time zone.'),
)

/** What is looked for, as it was typed. */
export const words = z
  .string()
  .check(z.trim(), z.maxLength(200, 'At most 200 characters.'), z.regex(plainText, 'Plain text, please.'))
