/** Refused, reset or timed-out connections, and PostgreSQL's classes 08 (connection) and 57P (shutdown). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|08...|57P0.|53300)$/

// The driver's own errors have no code.
const awayMessages = /connection terminated|timeout exceeded when trying to connect|PGlite is (closed|closing)/i

/** Checks whether an error means that the database is unavailable, rather than that a statement failed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown }
    if (typeof code === 'string' && awayCodes.test(code)) return true
    if (awayMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
