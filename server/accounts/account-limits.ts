import { hash } from 'node:crypto'
import { clientKey } from '../limits/client-key.ts'
import type { Limit } from '../limits/limits.ts'

// Seconds. See docs/behavior.md#rate-limits.
const quarterHour = 900
const hour = 3600

/** A successful sign-in resets the account's counter, so it counts consecutive failures. */
export const signInLimits = {
  account: (email: string) => `sign-in:${anonymized(email)}`,
  of: (email: string, ip: string): Record<string, Limit> => ({
    [`sign-in:${clientKey(ip)}`]: { max: 60, perSeconds: quarterHour },
    [signInLimits.account(email)]: { max: 10, perSeconds: quarterHour },
  }),
}

export const signUpLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`sign-up:${clientKey(ip)}`]: { max: 20, perSeconds: hour },
  [`sign-up:${anonymized(email)}`]: { max: 5, perSeconds: hour },
})

export const resetRequestLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`reset-request:${clientKey(ip)}`]: { max: 20, perSeconds: hour },
  [`reset-request:${anonymized(email)}`]: { max: 3, perSeconds: hour },
})

export const resetLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`reset:${clientKey(ip)}`]: { max: 30, perSeconds: hour },
  [`reset:${anonymized(email)}`]: { max: 10, perSeconds: hour },
})

/** Keeps someone at an unattended browser from guessing the password. */
export const currentPasswordLimits = (userId: string): Record<string, Limit> => ({
  [`current-password:${userId}`]: { max: 10, perSeconds: quarterHour },
})

/** Keeps email addresses out of the table of limits. */
function anonymized(email: string): string {
  return hash('sha256', email, 'base64url')
}
