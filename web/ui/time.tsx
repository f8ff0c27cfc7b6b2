// A fixed locale and time zone, so that server and browser render the same text.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A date; `at` is an ISO 8601 timestamp. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>
}

/** A date with its time; `at` is an ISO 8601 timestamp. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))} UTC</time>
}
