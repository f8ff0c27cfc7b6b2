import { formatAddress } from 'localized-address-format'
import type { Address } from '../accounts/accounts.ts'
import { countries } from './countries.ts'

// Apart from the rules, which need larger libraries.

/**
 * The address lines as written on a parcel: the name, the rest in the format of its country, the country. For a parcel that
 * is sent `from` the same country, the country is omitted.
 */
export function addressLines(address: Omit<Address, 'id' | 'isDefault'>, from?: string): string[] {
  const { name, street, street2, city, region, postalCode, country } = address
  // The library's format of Japan has no city.
  const isJapanese = country === 'JP'
  const lines = formatAddress(
    {
      postalCountry: country,
      locality: city,
      postalCode,
      addressLines: [street, street2 ?? '', isJapanese ? [city, region].filter(Boolean).join(', ') : ''].filter(
        Boolean,
      ),
      ...(region && !isJapanese && { administrativeArea: region }),
    },
    'latin',
  )
  // A country's format may omit parts that were entered.
  const written = lines.join('\n').toLowerCase()
  const more = [city, region, postalCode].filter((part) => part && !written.includes(part.toLowerCase()))
  const destination = country === from ? undefined : countries[country]
  return [name, ...lines, ...more, destination].filter((line) => line !== undefined && line !== '') as string[]
}
