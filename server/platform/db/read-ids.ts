/**
 * Reads the ids in a notification of the triggers, or undefined for `*`: anything may have changed. Whoever can connect to
 * the database can send notifications, so one that can't be read counts as `*`.
 */
export function readIds(payload: string): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(payload)
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined
  } catch {
    return undefined
  }
}
