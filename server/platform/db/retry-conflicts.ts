import { setTimeout as wait } from 'node:timers/promises'
import { hasErrorCode } from './error-codes.ts'

const maxAttempts = 3

/** Milliseconds; doubled for each attempt. */
const maxDelay = 50

/**
 * Runs a transaction, and again if PostgreSQL rolled it back because of a deadlock or a serialization failure. The delay
 * is random, so that the transactions that were in conflict don't meet again.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !hasErrorCode(error, '40P01', '40001')) throw error
      await wait(Math.random() * maxDelay * 2 ** attempt)
    }
  }
}
