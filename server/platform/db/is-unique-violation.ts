import { hasErrorCode } from './error-codes.ts'

/** Checks whether an error is the violation of a unique or an exclusion constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasErrorCode(error, '23505', '23P01')
}
