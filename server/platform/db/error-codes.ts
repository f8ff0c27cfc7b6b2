/** Lists an error and all of its causes, the first cause last. */
export function listCauses(error: unknown): (Error & { code?: unknown })[] {
  // A set, since causes may be circular.
  const found = new Set<Error>()
  const add = (each: unknown) => {
    if (!(each instanceof Error) || found.has(each)) return
    found.add(each)
    add(each.cause)
    if (each instanceof AggregateError) each.errors.forEach(add)
  }
  add(error)
  return [...found]
}

/** Checks whether an error or one of its causes has one of these codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return listCauses(error).some(({ code }) => typeof code === 'string' && codes.includes(code))
}

/**
 * Refused, reset or timed-out connections, PostgreSQL's classes 08 (connection), 53 (full disk, too many connections),
 * 57P (shutdown) and 58 (I/O errors), and errors that may succeed later: deadlocks, serialization failures and timeouts
 * of statements, locks and transactions.
 */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|08...|53...|57P0.|58...|40P01|40001|57014|55P03|25P0[34])$/

// The driver's own errors have no code.
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i

/** Checks whether an error means that the database is unavailable or too busy, rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, message }) => (typeof code === 'string' && awayCodes.test(code)) || awayMessages.test(message),
  )
}

/** Checks whether the database rejected values: PostgreSQL's classes 22 (data exception) and 23 (constraint violation). */
export function isInvalidData(error: unknown): boolean {
  return listCauses(error).some(({ code }) => typeof code === 'string' && /^2[23]...$/.test(code))
}
