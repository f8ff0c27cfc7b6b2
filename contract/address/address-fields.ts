import * as z from 'zod/mini'
import { line, maxCharacters } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { countries } from './countries.ts'

// Apart from the accounts, so that the checkout can load it without their schemas.

export const Phone = z
  .string()
  .check(
    z.trim(),
    maxCharacters(30),
    z.regex(/^[\d +()./-]*$/, error('Enter a valid phone number, for example +1 555 010 0100.')),
  )

/** Which of `city`, `region` and `postalCode` are required depends on the country: see address-rules.ts. */
export const addressFields = {
  name: line(100, error('Enter a name.')),
  street: line(200, error('Enter a street address.')),
  street2: z.optional(line(200)),
  city: z._default(line(100), ''),
  region: z.optional(line(100)),
  postalCode: z._default(line(20), ''),
  /** ISO 3166-1 alpha-2 code. */
  country: z.string().check(z.refine((code) => Object.hasOwn(countries, code), error('Select a country.'))),
  phone: z.optional(Phone),
}

/**
 * A postal code that the customer wants to keep although it is unusual in its region; empty if none has been confirmed yet.
 * A missing field isn't checked.
 */
export const confirmedPostalCode = z.optional(line(20))
