import { keepFormatter } from './format.ts'

/**
 * Keeps a formatter of ISO 8601 timestamps for each time zone. Browsers and the server separate the parts by different
 * spaces, and React compares the text.
 */
export function keepTimeFormatter(options: Intl.DateTimeFormatOptions): (at: string, timeZone: string) => string {
  const formatters = keepFormatter(
    (locale, timeZone: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  )
  return (at, timeZone) => formatters(timeZone).format(new Date(at)).replaceAll(/\s/g, ' ')
}

/** Formats the date of a timestamp: Nov 25, 2026. */
export const formatDate = keepTimeFormatter({ dateStyle: 'medium' })

/** Formats a timestamp: Nov 25, 2026, 3:36 PM. */
export const formatDateTime = keepTimeFormatter({ dateStyle: 'medium', timeStyle: 'short' })
