import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the file with the names of the countries in a language, by their codes. */
export const countryFile = (folder: string): string => join(folder, 'countries.json')

/** Reads the names of the countries in a language, sorted by name. */
export function readCountryNames(folder: string, locale: string): Record<string, string> {
  const names: Record<string, string> = JSON.parse(readFileSync(countryFile(folder), 'utf8'))
  const { compare } = new Intl.Collator(locale)
  return Object.fromEntries(Object.entries(names).toSorted(([, a], [, b]) => compare(a, b)))
}
