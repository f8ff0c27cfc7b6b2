// One language and one time zone, so that the server and the browser write the same.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as people write it; `at` is a moment in ISO 8601. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
