import { countryNames } from '../address/countries.ts'
import type { ShopSettings } from '../shop-settings/setting-fields.ts'
import { shippingCountries } from '../shop-settings/shipping-countries.ts'
import { countryOfPostalCodes, includesPostalCode, type PostalCodes } from './postal-codes.ts'
import type { Destination, ShippingOption } from './shipping-option.ts'

/** A zone with its methods, as it is calculated with. */
export type ShippingZone = {
  id: string
  version: number
  name: string
  countries: string[]
  /** Such as `US:HI`: the value of a region in addresses after its country. */
  regions: string[]
  postalCodes: PostalCodes[]
  methods: (ShippingOption & { active: boolean; takesClasses: string[] })[]
}

/** The country of a region such as `US:HI`. */
export const countryOfRegion = (region: string) => region.slice(0, 2)

/** The zone of a destination: the one with its postal code, or else with its region, or else with its country. */
export function findZone(
  zones: ShippingZone[],
  { country, region, postalCode }: Destination,
): ShippingZone | undefined {
  return (
    zones.find(({ postalCodes }) => includesPostalCode(postalCodes, country, postalCode)) ??
    zones.find(({ regions }) => regions.includes(`${country}:${region}`)) ??
    zones.find((zone) => zone.countries.includes(country))
  )
}

/** Whether the zone of a destination depends on a region or a postal code that it doesn’t have yet. */
export function needsAddress(zones: ShippingZone[], { country, region, postalCode }: Destination): boolean {
  const isDivided = zones.some(({ regions }) => regions.some((key) => countryOfRegion(key) === country))
  return (isDivided && region === '') || (dependsOnPostalCode(zones, country) && postalCode === '')
}

/** Whether zones have postal codes in a country. */
export function dependsOnPostalCode(zones: Pick<ShippingZone, 'postalCodes'>[], country: string): boolean {
  return zones.some(({ postalCodes }) => postalCodes.some((entry) => countryOfPostalCodes(entry) === country))
}

type Shop = Pick<ShopSettings, 'country' | 'shipsTo'> & { shippingZones: ShippingZone[] }

/** The codes of all countries that a shop ships to, wholly or in part: its own first, then the others by name. */
export function servedCountries({ shippingZones, ...shop }: Shop): string[] {
  if (shippingZones.length === 0) return shippingCountries(shop)
  const served = new Set(
    shippingZones
      .filter(({ methods }) => methods.some(({ active, kind }) => active && kind === 'shipping'))
      .flatMap((zone) => [
        ...zone.countries,
        ...zone.regions.map(countryOfRegion),
        ...zone.postalCodes.map(countryOfPostalCodes),
      ]),
  )
  const others = Object.keys(countryNames()).filter((code) => code !== shop.country && served.has(code))
  return served.has(shop.country) ? [shop.country, ...others] : others
}

/**
 * The methods for picking up orders, which customers from everywhere can select: those of the shop’s country first, and one
 * for each place.
 */
export function pickupMethods({ country, shippingZones }: Omit<Shop, 'shipsTo'>): ShippingZone['methods'] {
  const own = ({ countries: codes }: ShippingZone) => Number(codes.includes(country))
  const methods = shippingZones
    .toSorted((a, b) => own(b) - own(a))
    .flatMap((zone) => zone.methods.filter(({ active, kind }) => active && kind === 'pickup'))
  const placeOf = ({ pickupPlace }: ShippingOption) => pickupPlace
  return methods.filter((method, index) => methods.map(placeOf).indexOf(placeOf(method)) === index)
}

/** The countries in which a shop sells: those that it ships to, and its own if orders can be picked up. */
export function saleCountries(shop: Shop): string[] {
  const shipped = servedCountries(shop)
  return pickupMethods(shop).length > 0 ? [...new Set([shop.country, ...shipped])] : shipped
}
