import { isDay } from '#contract/day.ts'
import { languageOf } from '../http/language-of.ts'

const written = /^(\d+)([./-]) ?(\d+)\2 ?(\d+)\.?(?:[T ]+(\d{1,2}:\d\d(?::\d\d)?))?$/

/**
 * Reads a day or a local time as people and spreadsheets write it, such as 2026-12-01, 1.12.2026 or 12/31/2026 9:30, and
 * returns it in ISO 8601, such as 2026-12-01 or 2026-12-01T09:30. Undefined for other text, and for a date such as
 * 01/02/2026 unless the country writes dates this way.
 */
export function toIsoLocal(text: string, country: string): string | undefined {
  const [, first = '', separator = '', second = '', third = '', time = ''] = written.exec(text.trim()) ?? []
  const day = toIsoDay([first, second, third], separator, country)
  return day && (time === '' ? day : `${day}T${time.replace(/^\d:/, '0$&')}`)
}

function toIsoDay(
  [first, second, third]: [string, string, string],
  separator: string,
  country: string,
): string | undefined {
  const [yearFirst, dayFirst, monthFirst] = [
    toDay(first, second, third),
    toDay(third, second, first),
    toDay(third, first, second),
  ]
  // With points, the day comes first everywhere.
  if (yearFirst || separator === '.') return yearFirst ?? dayFirst
  if (dayFirst === monthFirst || !dayFirst || !monthFirst) return dayFirst ?? monthFirst
  const local = new Intl.DateTimeFormat(`${languageOf(country)}-${country}`, { dateStyle: 'short' }).formatToParts()
  if (local[1]?.value !== separator) return undefined
  return { day: dayFirst, month: monthFirst }[String(local[0]?.type)]
}

function toDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}
