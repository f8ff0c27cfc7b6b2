/** Whether a text is a calendar day, for example 2026-02-28. */
export function isDay(text: string): boolean {
  // PostgreSQL has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false
}

/** Whether a text is the IANA name of a time zone, for example Europe/Lisbon. Offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
