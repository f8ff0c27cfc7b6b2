import { createContext, use } from 'react'

const styles = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const

/** Formats are reused, because they take longer to create than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The text of a day or a timestamp in a time zone; `at` is an ISO 8601 timestamp. */
export function formatTime(at: string, style: keyof typeof styles, timeZone: string): string {
  const key = style + timeZone
  const found = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
  formats.set(key, found)
  // Some browsers separate the parts by other spaces than the server, and React compares the text.
  return found.format(new Date(at)).replaceAll(/\s/g, ' ')
}

/** The date of a timestamp; `at` is an ISO 8601 timestamp. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at, 'day', use(TimeZoneContext))}</time>
}

/** A timestamp as date and time; `at` is an ISO 8601 timestamp. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at, 'moment', use(TimeZoneContext))}</time>
}

/** A day of the calendar, for example 2026-02-28, which is the same in every time zone. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatTime(day, 'day', 'UTC')}</time>
}

/** The time zone in which times are shown, so that server and browser render the same text. */
export const TimeZoneContext = createContext('UTC')
