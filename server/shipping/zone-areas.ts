import { listRegions } from '#contract/address/address-rules.ts'
import { countryName } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { countryOfPostalCodes, findOverlap, type PostalCodes, withoutCountry } from '#contract/shipping/postal-codes.ts'
import { countryOfRegion } from '#contract/shipping/shipping-zone.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { fieldError } from '../platform/errors.ts'

/** Where a zone is. */
export type ZoneArea = { countries: string[]; regions: string[]; postalCodes: PostalCodes[] }

export type NamedArea = ZoneArea & { name: string }

/** A zone without the countries and regions of another one; the same object if they have none in common. */
export function withoutArea<T extends ZoneArea>(zone: T, { countries, regions }: ZoneArea): T {
  const left = {
    countries: zone.countries.filter((code) => !countries.includes(code)),
    regions: zone.regions.filter((key) => !regions.includes(key)),
  }
  const isSame = left.countries.length === zone.countries.length && left.regions.length === zone.regions.length
  return isSame ? zone : { ...zone, ...left }
}

/** The field and the message of the first country or region of a zone that another one has. */
export function describeShared(zone: ZoneArea, other: NamedArea): [field: string, message: string] {
  const country = zone.countries.find((code) => other.countries.includes(code))
  if (country)
    return [
      'countries',
      t('The zone “{name}” already has {country}.', { name: other.name, country: countryInSentence(country) }),
    ]
  const region = zone.regions.find((key) => other.regions.includes(key)) ?? ''
  return ['regions', t('The zone “{name}” already has {region}.', { name: other.name, region: regionName(region) })]
}

/** Throws `invalid_input` if two zones have a postal code in common, with both zones and the codes. */
export function checkPostalCodes(zone: NamedArea, other: NamedArea): void {
  const shared = findOverlap(zone.postalCodes, other.postalCodes)
  if (!shared) return
  const [own, others] = shared
  const values = {
    other: other.name,
    codes: withoutCountry(others),
    country: countryInSentence(countryOfPostalCodes(own)),
    own: withoutCountry(own),
    zone: zone.name,
  }
  const message =
    own === others
      ? t('The zone “{other}” already has {codes} in {country}.', values)
      : t(
          'The zone “{other}” already has {codes} in {country}, which includes postal codes of {own} in “{zone}”.',
          values,
        )
  throw fieldError('postalCodes', message)
}

/** Formats a region with its country, for example "Hawaii, United States". */
function regionName(key: string): string {
  const country = countryOfRegion(key)
  const region = listRegions(country).find(({ value }) => key === `${country}:${value}`)
  return `${region?.label ?? key}, ${countryName(country)}`
}
