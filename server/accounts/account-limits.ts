import { hash } from 'node:crypto'
import { clientKey } from '../limits/client-key.ts'
import type { Limit } from '../limits/limits.ts'

const quarter = 900
const hour = 3600

/** The account's counter is cleared by a sign-in that works, so it counts the failures in a row. */
export const signInLimits = {
  account: (email: string) => `sign-in:${nameless(email)}`,
  of: (email: string, ip: string): Record<string, Limit> => ({
    [`sign-in:${clientKey(ip)}`]: { most: 60, perSeconds: quarter },
    [signInLimits.account(email)]: { most: 10, perSeconds: quarter },
  }),
}

export const signUpLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`sign-up:${clientKey(ip)}`]: { most: 20, perSeconds: hour },
  [`sign-up:${nameless(email)}`]: { most: 5, perSeconds: hour },
})

export const resetRequestLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`reset-request:${clientKey(ip)}`]: { most: 20, perSeconds: hour },
  [`reset-request:${nameless(email)}`]: { most: 3, perSeconds: hour },
})

export const resetLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`reset:${clientKey(ip)}`]: { most: 30, perSeconds: hour },
  [`reset:${nameless(email)}`]: { most: 10, perSeconds: hour },
})

/** Somebody who found a device signed in must not guess the password from there. */
export const currentPasswordLimits = (userId: string): Record<string, Limit> => ({
  [`current-password:${userId}`]: { most: 10, perSeconds: quarter },
})

/** The list of limits is no list of our shoppers' addresses. */
function nameless(email: string): string {
  return hash('sha256', email, 'base64url')
}
