import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import type { Address } from '#contract/accounts/accounts.ts'
import { addressProblems, formatPostalCode } from '#contract/address/address-rules.ts'
import { formatList } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import { otherRegions } from './postal-regions.ts'

/**
 * Checks that an address can be delivered to, by the rules of its country. Throws `invalid_input` with its fields, which
 * are prefixed with `path`, for example `address`. Returns it with its postal code in the country's format.
 */
export function checkAddress<Given extends Omit<Address, 'id' | 'isDefault'>>(address: Given, path: string): Given {
  const problems = Object.entries({ ...addressProblems(address), ...phoneProblem(address) })
  const [first] = problems
  if (!first) return { ...address, postalCode: formatPostalCode(address.country, address.postalCode) }
  throw new ShopError('invalid_input', first[1], {
    fields: Object.fromEntries(problems.map(([field, message]) => [`${path}.${field}`, message])),
  })
}

/** Returns the error of a phone number, by the rules of the country. */
export function phoneProblem({ phone = '', country }: Pick<Address, 'phone' | 'country'>): { phone?: string } {
  if (phone === '' || isPossiblePhoneNumber(phone, country as Parameters<typeof isPossiblePhoneNumber>[1])) return {}
  return { phone: t('Enter a valid phone number, for example +1 555 010 0100.') }
}

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
  const names = formatList(others, 'disjunction')
  const message = t('{postalCode} is usually in {names}. Submit again to keep it.', {
    postalCode: formatPostalCode(country, postalCode),
    names,
  })
  throw fieldError('address.postalCode', message, 'unusual_postal_code')
}
