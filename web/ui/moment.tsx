// One language and one time zone, so that the server and the browser write the same.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A day and the time of it as people write them; `at` is a moment in ISO 8601. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>
}
