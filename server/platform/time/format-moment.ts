/** Formats a time, for example “November 29, 2026 at 3:12 PM (Europe/Berlin)”. */
export function formatMoment(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  return `${time} (${timeZone})`
}
