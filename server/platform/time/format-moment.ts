import { keepFormatter } from '#contract/language/format.ts'

const moments = keepFormatter(
  (locale, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)

/** Formats a time, for example “November 29, 2026 at 3:12 PM (Europe/Berlin)”. */
export function formatMoment(at: Date, timeZone: string): string {
  return `${moments(timeZone).format(at)} (${timeZone})`
}
