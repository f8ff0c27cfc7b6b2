import { LRUCache } from 'lru-cache'

const dayLength = 86_400_000

/** Creating a format takes much longer than using it. Requests may use any time zone. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

/** Returns the day that it is in a time zone, for example 2026-02-28. */
export function today(timeZone: string, now = Date.now()): string {
  return new Date(now + offsetAt(now, timeZone)).toISOString().slice(0, 10)
}

/** Returns the day that comes some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/**
 * Returns the time, in milliseconds since 1970, when a day begins in a time zone, or the day that comes some days later.
 * Doesn't use PostgreSQL, which interprets some time zone names differently and may not support others.
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): number {
  const midnight = Date.parse(day) + daysLater * dayLength
  // With the time zone's offset before and after midnight; they differ where clocks are changed.
  const moments = [midnight - dayLength, midnight + dayLength].map((time) => midnight - offsetAt(time, timeZone))
  const found = moments.filter((moment) => moment + offsetAt(moment, timeZone) === midnight)
  // Where clocks skip midnight, the day begins when they are changed.
  return found.length > 0 ? Math.min(...found) : Math.max(...moments)
}

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const format = offsetFormat(timeZone)
  // For example GMT, GMT+05:30 or GMT-00:01:15.
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [0, '+', 0, 0]
  const milliseconds = 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds))
  return sign === '-' ? -milliseconds : milliseconds
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}
