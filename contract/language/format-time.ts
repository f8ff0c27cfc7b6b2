import { keepFormatter } from './format.ts'

const keepTimeFormat = (options: Intl.DateTimeFormatOptions) =>
  keepFormatter((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

const dates = keepTimeFormat({ dateStyle: 'medium' })
const dateTimes = keepTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })
const times = keepTimeFormat({ timeStyle: 'short' })
const weekdays = keepTimeFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** Browsers and the server separate the parts by different spaces, and React compares the text. */
const format = (formatter: Intl.DateTimeFormat, at: string) => formatter.format(new Date(at)).replaceAll(/\s/g, ' ')

/** Formats the date of an ISO 8601 timestamp in a time zone: Nov 25, 2026. */
export const formatDate = (at: string, timeZone: string): string => format(dates(timeZone), at)

/** Formats an ISO 8601 timestamp in a time zone: Nov 25, 2026, 3:36 PM. */
export const formatDateTime = (at: string, timeZone: string): string => format(dateTimes(timeZone), at)

/** Formats the time of day of an ISO 8601 timestamp in a time zone: 3:36 PM. */
export const formatTime = (at: string, timeZone: string): string => format(times(timeZone), at)

/** Formats the date of a timestamp, or a day such as 2026-11-25, for the coming weeks: Wed, Nov 25. */
export const formatWeekday = (at: string, timeZone = 'UTC'): string => format(weekdays(timeZone), at)
