import type { Address } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'

/** An address as it is written on a parcel, line by line. */
export function addressLines({
  name,
  street,
  street2,
  city,
  region,
  postalCode,
  country,
}: Omit<Address, 'id' | 'isDefault'>): string[] {
  const town = [city, region, postalCode].filter(Boolean).join(', ')
  return [name, street, street2, town, countries[country]].filter(
    (line) => line !== undefined && line !== '',
  ) as string[]
}
