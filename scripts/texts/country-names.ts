import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { countries } from '../../contract/address/countries.ts'
import { countryFile } from '../../server/platform/language/country-names.ts'

/** Countries whose full name is too long for lists, such as “Hong Kong SAR China”. */
const withShortNames = ['HK', 'MM', 'MO', 'PS']

/** Adds the names of countries that the file of a language lacks, from the CLDR of Node.js, and removes unknown ones. */
export function updateCountryNames(folder: string, code: string): void {
  const file = countryFile(folder)
  const present: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const names = Object.keys(countries)
    .toSorted()
    .map((country) => [country, present[country] ?? nameOf(country, code)])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`)
}

function nameOf(country: string, code: string): string {
  const style = withShortNames.includes(country) ? 'short' : 'long'
  const name = new Intl.DisplayNames(code, { type: 'region', style }).of(country) ?? country
  return name.replaceAll("'", '’')
}
