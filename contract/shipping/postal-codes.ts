import { addressFormat, addressProblems, formatPostalCode } from '../address/address-rules.ts'
import { countryNames } from '../address/countries.ts'
import { t } from '../language/t.ts'
import { countryInSentence } from '../shop-settings/shipping-countries.ts'

/**
 * Postal codes of a zone, such as `DE:18565`, `DE:25938...25999` or `GB:BT*`. A range or an asterisk includes all codes that
 * start so: `967...968` includes 96701.
 */
export type PostalCodes = string

/** The country of postal codes such as `DE:18565`. */
export const countryOfPostalCodes = (entry: PostalCodes) => entry.slice(0, 2)

/** The codes of an entry without its country. */
export const withoutCountry = (entry: PostalCodes) => entry.slice(3)

/** Codes from those with one beginning to those with another. */
type Span = { first: string; last: string }

/** The postal codes of an entry, as spans and as written. */
type Codes = { country: string; spans: Span[]; written: PostalCodes }

/** Whether postal codes include one of a country, which may be incomplete or in any form. */
export function includesPostalCode(entries: PostalCodes[], country: string, text: string): boolean {
  const code = comparable(country, text)
  return readAll(entries).some((entry) => {
    return entry.country === country && entry.spans.some((span) => span.first <= code && code <= endOf(span))
  })
}

/** Returns the first of some postal codes that have a code in common with others, and those. */
export function findOverlap(entries: PostalCodes[], others: PostalCodes[]): [PostalCodes, PostalCodes] | undefined {
  const known = readAll(others)
  for (const entry of readAll(entries)) {
    const other = known.find((each) => each.country === entry.country && haveCommon(each.spans, entry.spans))
    if (other) return [entry.written, other.written]
  }
  return undefined
}

function haveCommon(spans: Span[], others: Span[]): boolean {
  return spans.some((span) => others.some((other) => other.first <= endOf(span) && span.first <= endOf(other)))
}

/** Returns postal codes as they are stored: in capitals, ranges with three dots. Unreadable ones are returned as they are. */
export function formatPostalCodes(entry: string): PostalCodes {
  const codes = readEntry(entry)
  return typeof codes === 'string' ? entry : codes.written
}

/** Why postal codes can’t be read, or undefined if they can. */
export function postalCodesProblem(entry: string): string | undefined {
  const codes = readEntry(entry)
  return typeof codes === 'string' ? codes : undefined
}

/** Caches parsed codes by the zones’ lists, which are in memory: parsing takes longer than comparing. */
const codesOf = new WeakMap<PostalCodes[], Codes[]>()

function readAll(entries: PostalCodes[]): Codes[] {
  const codes = codesOf.get(entries) ?? entries.map(readEntry).filter((each) => typeof each !== 'string')
  codesOf.set(entries, codes)
  return codes
}

/** After all codes with the last beginning. */
const endOf = ({ last }: Span) => `${last}\uFFFF`

const british = ['GB', 'GG', 'IM', 'JE']

/** Removes spaces and hyphens, except in British codes: PH2 6AA isn’t in PH26. */
function comparable(country: string, text: string): string {
  const code = formatPostalCode(country, text)
  return british.includes(country) ? code.replaceAll(/\s+/g, ' ') : code.replaceAll(/[\s-]/g, '')
}

/** The maximum length of an entry. */
const maxLength = 60

/** Returns the postal codes of an entry, or why it can’t be parsed. */
function readEntry(entry: string): Codes | string {
  if (entry.length > maxLength)
    return t('“{start}…” is too long for a postal code.', { start: entry.slice(0, maxLength) })
  const country = entry.slice(0, 2).toUpperCase()
  const name = countryNames()[country]
  if (name === undefined || entry[2] !== ':')
    return t('“{entry}” doesn’t start with a country, such as DE: 18565.', { entry })
  if (!addressFormat(country).fields.includes('postalCode')) return t('{name} has no postal codes.', { name })
  const text = entry.slice(3).trim().toUpperCase()
  const ends = splitRange(country, text)
  if (ends) return readEnds(country, text, ends)
  return text.endsWith('*') ? readBeginning(country, text) : readCode(country, text)
}

/** The ends of a range. A hyphen may also be part of a code, unless the ends have the same length, as in 25938-25999. */
function splitRange(country: string, text: string): [string, string] | undefined {
  const [first = '', last = '', ...more] = text.split(/\s*(?:\.{2,3}|…|–|—)\s*/)
  if (more.length === 0 && first !== '' && last !== '') return [first, last]
  const [, from = '', to = ''] = /^(\w+)\s*-\s*(\w+)$/.exec(text) ?? []
  return from !== '' && (from.length === to.length || british.includes(country)) ? [from, to] : undefined
}

function readEnds(country: string, text: string, ends: [string, string]): Codes | string {
  const [first, last] = ends.map((end) => comparable(country, end)) as [string, string]
  const spans = british.includes(country) ? readDistricts(first, last) : readNumbers(first, last)
  if (!spans) {
    const example = british.includes(country) ? 'KW1...KW14' : '25938...25999'
    return t('“{text}” isn’t a range. Enter the lower and the higher postal code in full, such as {example}.', {
      text,
      example,
    })
  }
  return { country, spans, written: `${country}:${first}...${last}` }
}

/** The ends have the same number of digits. */
function readNumbers(first: string, last: string): Span[] | undefined {
  const isRange = /^\d+$/.test(first) && /^\d+$/.test(last) && first.length === last.length && first <= last
  return isRange ? [{ first, last }] : undefined
}

/** KW1 to KW14 are fourteen beginnings, without KW15. */
function readDistricts(first: string, last: string): Span[] | undefined {
  const [from, to] = [first, last].map((end) => /^([A-Z]{1,2})(\d{1,2})$/.exec(end))
  const count = Number(to?.[2]) - Number(from?.[2]) + 1
  if (!from || !to || from[1] !== to[1] || count < 1) return undefined
  return Array.from({ length: count }, (_, index) => `${from[1]}${Number(from[2]) + index} `).map(toSpan)
}

const toSpan = (start: string): Span => ({ first: start, last: start })

function readBeginning(country: string, text: string): Codes | string {
  const given = text.slice(0, -1)
  const start = comparable(country, given) + (british.includes(country) && /\S\s+$/.test(given) ? ' ' : '')
  if (!/^[A-Z\d][A-Z\d ]*$/.test(start) || !isPossible(country, start)) {
    return t('“{text}” isn’t the beginning of a postal code in {country}.', {
      text,
      country: countryInSentence(country),
    })
  }
  return { country, spans: [toSpan(start)], written: `${country}:${start}*` }
}

function readCode(country: string, text: string): Codes | string {
  const code = comparable(country, text)
  const problem = t('“{text}” isn’t a postal code in {country}.', { text, country: countryInSentence(country) })
  if (code === '' || addressProblems({ country, postalCode: text }).postalCode !== undefined) {
    return /^[A-Z\d ]+$/.test(code) ? `${problem} ${t('Enter {code}* for all that start with it.', { code })}` : problem
  }
  return { country, spans: [toSpan(code)], written: `${country}:${formatPostalCode(country, text)}` }
}

/** Whether known formats of the country's postal codes can begin like this. */
function isPossible(country: string, start: string): boolean {
  return !addressFormat(country).hasNumericCodes || /^\d+$/.test(start)
}
