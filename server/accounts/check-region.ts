import type { Address } from '#contract/accounts/accounts.ts'
import { formatPostalCode } from '#contract/address/address-rules.ts'
import { fieldError } from '../platform/errors.ts'
import { otherRegions } from './postal-regions.ts'

/**
 * Throws `unusual_postal_code` if the postal code of an address usually belongs to another region, unless the customer has
 * confirmed this postal code. API clients without such a confirmation omit `confirmedPostalCode` to skip the check.
 */
export function checkRegion(
  { country, region = '', postalCode }: Pick<Address, 'country' | 'region' | 'postalCode'>,
  confirmedPostalCode: string | undefined,
): void {
  if (confirmedPostalCode === undefined) return
  if (formatPostalCode(country, confirmedPostalCode) === formatPostalCode(country, postalCode)) return
  const others = otherRegions(country, region, postalCode)
  if (!others) return
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(others)
  const message = `${formatPostalCode(country, postalCode)} is usually in ${names}. Correct it, or submit again to keep it.`
  throw fieldError('address.postalCode', message, 'unusual_postal_code')
}
