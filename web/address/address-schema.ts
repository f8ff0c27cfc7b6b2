import * as z from 'zod/mini'
import type { Address } from '#contract/accounts/accounts.ts'
import { addressFields } from '#contract/address/address-fields.ts'
import { addressProblems } from '#contract/address/address-rules.ts'

/** Returns the schema of the address form with the country's rules, and the fields that other forms add to it. */
export function addressFormSchema<Shape extends z.core.$ZodShape>(more: Shape) {
  return z.object({ ...addressFields, ...more }).check(({ value, issues }) => {
    for (const [field, message] of Object.entries(addressProblems(value as Partial<Address>))) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })
}

export const AddressFormSchema = addressFormSchema({ isDefault: z.optional(z.string()) })
