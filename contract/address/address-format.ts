import { t } from '../language/t.ts'

// Apart from the rules of all countries, which pages load only if another country is selected.

/** The parts of an address that depend on its country. */
export const townFields = ['city', 'region', 'postalCode'] as const
export type TownField = (typeof townFields)[number]

export type AddressFormat = {
  /** The parts of the country's addresses, in the order in which they are written. */
  fields: TownField[]
  required: TownField[]
  labels: Record<TownField, string>
  /** Whether postal codes are digits only. */
  hasNumericCodes: boolean
  /** The states or regions to select from; empty if a region can be any text. */
  regions: { value: string; label: string }[]
}

/** The format of addresses in an unknown country, with every part. */
export const generalFormat = (): AddressFormat => ({
  fields: [...townFields],
  required: ['city'],
  labels: { city: t('City'), region: t('Region'), postalCode: t('Postal code') },
  hasNumericCodes: false,
  regions: [],
})

/** Returns the value of a region that was given by its code or name in any case, or undefined if it isn't listed. */
export function findListedRegion(regions: AddressFormat['regions'], text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  return regions.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === wanted))?.value
}
