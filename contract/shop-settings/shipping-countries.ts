import { countries, countryName, countryNames } from '../address/countries.ts'
import { plural, t } from '../language/t.ts'

type Area = {
  /** The shop's own country. */
  country: string
  /** The other countries that it ships to. */
  shipsTo: string[]
}

/** Returns the codes of all countries that a shop ships to: its own first, then the others by name. */
export function shippingCountries({ country, shipsTo }: Area): string[] {
  const others = new Set(shipsTo)
  others.delete(country)
  return [country, ...Object.keys(countryNames()).filter((code) => others.has(code))]
}

/** A country within a sentence: "the United States", but "Canada". Names in other languages have no article. */
export function countryInSentence(code: string): string {
  const name = countryName(code)
  return /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros)\b|(Islands|Republic|Territor(y|ies))$|^Isle /.test(
    name,
  )
    ? // Translators: the article of some English names. Without one, write {country} alone.
      t('the {country}', { country: name })
    : name
}

/** Why nothing can be sent to a country, or undefined if the shop ships there. `shipsTo` are the codes of all countries; null is worldwide. */
export function countryProblem(code: string, shipsTo: string[] | null): string | undefined {
  return !shipsTo || shipsTo.includes(code)
    ? undefined
    : t('We don’t ship to {country}.', { country: countryInSentence(code) })
}

/** Returns, for example, "Ships to the United States and 12 other countries". `shipsTo` are the codes of all countries. */
export function formatShipsTo(shipsTo: string[]): string {
  if (shipsTo.length === Object.keys(countries).length) return t('Ships worldwide')
  const [country = '', second = '', ...rest] = shipsTo.map(countryInSentence)
  if (rest.length > 0) {
    return plural(
      rest.length + 1,
      'Ships to {country} and {count} other country',
      'Ships to {country} and {count} other countries',
      { country },
    )
  }
  return second === ''
    ? t('Ships to {country}', { country })
    : t('Ships to {country} and {second}', { country, second })
}
