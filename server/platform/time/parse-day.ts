import { isDay } from '#contract/day.ts'
import { languages } from '#contract/language/languages.ts'
import { addDays } from './days.ts'

const locales: string[] = languages.flatMap((language) => [...language.locales])

/** The names of each month in all languages: january, januar, jänner. */
const months = Array.from({ length: 12 }, (_, month) =>
  locales.map((locale) =>
    new Date(Date.UTC(2026, month)).toLocaleString(locale, { month: 'long', timeZone: 'UTC' }).toLowerCase(),
  ),
)

/**
 * Reads a day such as 2026-02-28, 28.2.2026, 2/28/2026, 28.2., Feb 28 or 28. Februar 2026; undefined if the text is none.
 * With slashes, the month comes first in the United States only. Without a year, it is the day that is nearest to today.
 */
export function parseDay(text: string, { today, country }: { today: string; country: string }): string | undefined {
  const found = readParts(text.trim().toLowerCase(), country)
  if (!found) return undefined
  const { year, month, day } = found
  const years = year === undefined ? yearsAround(today) : [year]
  const days = years.map((each) => [each, pad(month), pad(day)].join('-')).filter(isDay)
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(today))
  return days.toSorted((a, b) => distance(a) - distance(b))[0]
}

type Parts = { year?: string | undefined; month: string; day: string }

const patterns: RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>\d{4}))?$/,
  /^(?<name>\p{L}{3,})\.?\s(?<day>\d{1,2})(?:,?\s(?<year>\d{4}))?$/u,
  /^(?<day>\d{1,2})\.?\s(?<name>\p{L}{3,})\.?(?:\s(?<year>\d{4}))?$/u,
]
const monthFirst = /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}))?$/
const dayFirst = /^(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{4}))?$/

function readParts(text: string, country: string): Parts | undefined {
  for (const pattern of [...patterns, country === 'US' ? monthFirst : dayFirst]) {
    const { year, month, name = '', day } = pattern.exec(text)?.groups ?? {}
    const number = month ?? String(name === '' ? 0 : findMonth(name))
    if (day !== undefined && number !== '0') return { year, month: number, day }
  }
  return undefined
}

/** The number of a month by its name or the beginning of it; 0 for another word. */
const findMonth = (name: string) => months.findIndex((names) => names.some((each) => each.startsWith(name))) + 1

const pad = (number: string) => number.padStart(2, '0')

const yearsAround = (day: string) => [-365, 0, 365].map((days) => addDays(day, days).slice(0, 4))
