import { formatAddress } from 'localized-address-format'
import { isPostal } from '../orders/order-address.ts'
import type { Order } from '../orders/orders.ts'
import { countryNames } from './countries.ts'

// Apart from the rules, which need larger libraries.

/**
 * The address lines as written on a parcel: the name, the rest in the format of its country, the country. For a parcel that
 * is sent `from` the same country, the country is omitted. The
 * contact of a pickup has only a name.
 */
export function addressLines(address: Order['address'], from?: string): string[] {
  if (!isPostal(address)) return [address.name]
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
  const destination = country === from ? undefined : countryNames()[country]
  return [name, ...lines, ...more, destination].filter((line) => line !== undefined && line !== '') as string[]
}
