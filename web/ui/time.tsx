import { createContext, use } from 'react'
import { formatDate, formatDateTime } from '#contract/language/format-time.ts'

/** The date of a timestamp; `at` is an ISO 8601 timestamp. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at, use(TimeZoneContext))}</time>
}

/** A timestamp as date and time; `at` is an ISO 8601 timestamp. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at, use(TimeZoneContext))}</time>
}

/** A day of the calendar, for example 2026-02-28, which is the same in every time zone. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day, 'UTC')}</time>
}

/** The time zone in which times are shown, so that server and browser render the same text. */
export const TimeZoneContext = createContext('UTC')
