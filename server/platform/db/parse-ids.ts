/**
 * Reads the ids in a trigger's notification, or undefined for `*`: anything may have changed. Anyone who can connect to
 * the database can send notifications, so a malformed one counts as `*`.
 */
export function parseIds(payload: string): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(payload)
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined
  } catch {
    return undefined
  }
}
