import { keepFormatter } from './language/format.ts'

// Swedish times are written as in ISO 8601.
const localTimes = keepFormatter(
  (_, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
)

/** A timestamp as the value of a `datetime-local` input in a time zone, such as 2026-11-27T09:30. */
export function toLocalTime(moment: string | number, timeZone: string): string {
  return localTimes(timeZone).format(new Date(moment)).replace(' ', 'T')
}

/**
 * The timestamp of a local time, in ISO 8601. If clocks are put back and show it twice, the first one; if they are put
 * forward and skip it, it is as much later. Undefined if the text isn’t a local time.
 */
export function toMoment(local: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) || Number.isNaN(asUtc)) return undefined
  // With the offsets before and after; they differ where clocks are changed.
  const moments = [asUtc - dayLength, asUtc + dayLength].map((time) => asUtc - offsetAt(time, timeZone))
  const found = moments.filter((moment) => moment + offsetAt(moment, timeZone) === asUtc)
  return new Date(found.length > 0 ? Math.min(...found) : Math.max(...moments)).toISOString()
}

const dayLength = 86_400_000

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000
  return Date.parse(`${toLocalTime(minute, timeZone)}Z`) - minute
}
