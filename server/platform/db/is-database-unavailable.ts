import { causesOf } from './error-codes.ts'

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
  return causesOf(error).some(
    ({ code, message }) => (typeof code === 'string' && awayCodes.test(code)) || awayMessages.test(message),
  )
}
