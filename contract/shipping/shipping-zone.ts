import { countries } from '../address/countries.ts'
import type { ShopSettings } from '../shop-settings/setting-fields.ts'
import { shippingCountries } from '../shop-settings/shipping-countries.ts'
import type { Destination, ShippingOption } from './shipping-option.ts'

/** A zone with its methods, as it is calculated with. */
export type ShippingZone = {
  id: string
  version: number
  name: string
  countries: string[]
  /** Such as `US:HI`: the value of a region in addresses after its country. */
  regions: string[]
  methods: (ShippingOption & { active: boolean; takesClasses: string[] })[]
}

/** The country of a region such as `US:HI`. */
export const countryOfRegion = (region: string) => region.slice(0, 2)

/** The zone of a destination; a zone with its region comes before the one with its country. */
export function findZone(zones: ShippingZone[], { country, region }: Destination): ShippingZone | undefined {
  return (
    zones.find(({ regions }) => regions.includes(`${country}:${region}`)) ??
    zones.find((zone) => zone.countries.includes(country))
  )
}

type Shop = Pick<ShopSettings, 'country' | 'shipsTo'> & { shippingZones: ShippingZone[] }

/** The codes of all countries that a shop has methods for, wholly or in part: its own first, then the others by name. */
export function servedCountries({ shippingZones, ...shop }: Shop): string[] {
  if (shippingZones.length === 0) return shippingCountries(shop)
  const served = new Set(
    shippingZones
      .filter(({ methods }) => methods.some(({ active }) => active))
      .flatMap((zone) => [...zone.countries, ...zone.regions.map(countryOfRegion)]),
  )
  const others = Object.keys(countries).filter((code) => code !== shop.country && served.has(code))
  return served.has(shop.country) ? [shop.country, ...others] : others
}
