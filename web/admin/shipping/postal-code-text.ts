import { countryNames } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { countryOfPostalCodes, type PostalCodes, withoutCountry } from '#contract/shipping/postal-codes.ts'
import { ApiError, isApiError } from '../../api/call.ts'

/** Postal codes as they are written in the form, in their order, by country: “DE: 18565, 25938...25999”. */
export function postalCodeText(entries: PostalCodes[]): string {
  const texts = entries.map((entry, index) => {
    const [country, previous] = [entry, entries[index - 1]].map((each) => each && countryOfPostalCodes(each))
    return country === previous ? `, ${withoutCountry(entry)}` : `\n${country}: ${withoutCountry(entry)}`
  })
  return texts.join('').trimStart()
}

type Entry = { line: number; entry: PostalCodes }

/**
 * Reads postal codes that are separated by commas or lines. A line may start with a country; those before the first one are
 * of the shop’s country. The API checks them.
 */
export function parsePostalCodes(text: string, shopCountry: string): Entry[] {
  let country = shopCountry
  return text.split('\n').flatMap((line, index) => {
    const [, name, rest = line] = /^\s*([^:\d]{2,}?)\s*:(.*)$/.exec(line) ?? []
    if (name !== undefined) country = findCountry(name)
    const codes = rest.split(/[,;]/).map((code) => code.trim())
    return codes.filter(Boolean).map((code) => ({ line: index + 1, entry: `${country}:${code}` }))
  })
}

/** The code of a country that is given by its code or name; an unknown one as it is. */
function findCountry(text: string): string {
  const name = text.toLowerCase()
  const found = Object.entries(countryNames()).find(([, each]) => each.toLowerCase() === name)
  return found?.[0] ?? text.toUpperCase()
}

/** Returns a text with a line for the postal codes that it doesn’t have yet. */
export function addPostalCodes(text: string, entries: PostalCodes[], shopCountry: string): string {
  const present = new Set(parsePostalCodes(text, shopCountry).map(({ entry }) => entry))
  const added = postalCodeText(entries.filter((entry) => !present.has(entry)))
  return [text.trimEnd(), added].filter(Boolean).join('\n')
}

/** Sends a request, and puts its errors about single postal codes into one, by line. */
export async function withLines<T>(entries: Entry[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error
    const fields = Object.entries(error.fields)
    const isOne = ([place]: [string, string]) => place.startsWith('postalCodes.')
    const lines = fields.filter(isOne).map(([place, message]) => {
      const line = String(entries[Number(place.split('.')[1])]?.line)
      return t('Line {line}: {message}', { line, message })
    })
    if (lines.length === 0) throw error
    const postalCodes = lines.join(' ')
    const others = Object.fromEntries(fields.filter((field) => !isOne(field)))
    throw new ApiError(error.status, { ...error, message: postalCodes, fields: { ...others, postalCodes } })
  }
}
