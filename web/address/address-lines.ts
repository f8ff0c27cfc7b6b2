import type { Address } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'

/** The lines of an address as written on a parcel. */
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
