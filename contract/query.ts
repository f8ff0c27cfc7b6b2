import * as z from 'zod/mini'

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
