import { hash } from 'node:crypto'
import { clientKey } from '../platform/limits/client-key.ts'
import type { Delay, Limit } from '../platform/limits/limits.ts'

// Seconds. See docs/behavior.md#rate-limits.
const quarterHour = 900
const hour = 3600
const day = 24 * hour

export const signInLimits = (ip: string): Record<string, Limit> => ({
  [`sign-in:${clientKey(ip)}`]: { max: 60, perSeconds: quarterHour },
})

/** Counts failed sign-ins in a row to one account: a success resets the count. */
export const signInDelay: Delay = { max: 10, seconds: 10, maxSeconds: quarterHour }

/** Limits failed sign-ins: of all browsers together, except browsers that have signed in before. */
export const signInsTo = (email: string) => `sign-in:${anonymized(email)}`
export const signInsFrom = (browserToken: string) => `sign-in:browser:${anonymized(browserToken)}`

/** Limits incorrect codes in a row. Entering one requires the password or a session. */
export const secondFactorDelay: Delay = { max: 5, seconds: 10, maxSeconds: quarterHour }
export const secondFactorTries = (userId: string) => `second-factor:${userId}`

export const signUpLimits = (email: string, ip: string): Record<string, Limit> => ({
  ...guestLimits(ip),
  [`sign-up:${anonymized(email)}`]: { max: 5, perSeconds: hour },
})

/** Guests and new accounts count together. */
export const guestLimits = (ip: string): Record<string, Limit> => ({
  [`sign-up:${clientKey(ip)}`]: { max: 60, perSeconds: hour },
})

export const resetRequestLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`reset-request:${clientKey(ip)}`]: { max: 20, perSeconds: hour },
  ...emailLimit('reset', email),
})

/** Count failed attempts only, so a valid link always works. */
export const resetLimits = (email: string, ip: string): Record<string, Limit> => ({
  [`reset:${clientKey(ip)}`]: { max: 30, perSeconds: hour },
  [`reset:${anonymized(email)}`]: { max: 10, perSeconds: hour },
})

/** Count failed attempts only, so a valid link always works. */
export const invitationLimits = (ip: string): Record<string, Limit> => ({
  [`invitation:${clientKey(ip)}`]: { max: 30, perSeconds: hour },
})

/** Asking for another link to confirm an address. */
export const confirmationLimits = (ip: string): Record<string, Limit> => ({
  [`confirmation:${clientKey(ip)}`]: { max: 30, perSeconds: hour },
})

/** Every change emails the old address. */
export const emailChangeLimits = (userId: string): Record<string, Limit> => ({
  [`email-change:${userId}`]: { max: 5, perSeconds: day },
})

/** Keeps someone at an unattended browser from guessing the password. */
export const currentPasswordLimits = (userId: string): Record<string, Limit> => ({
  [`current-password:${userId}`]: { max: 10, perSeconds: quarterHour },
})

/** Encoding an image takes a while. */
export const profileImageLimits = (userId: string): Record<string, Limit> => ({
  [`profile-image:${userId}`]: { max: 20, perSeconds: hour },
})

/** Limits emails that people can trigger to other people's addresses. */
const emailsToRecipient = {
  confirmation: { max: 5, perSeconds: day },
  /** Limits order emails to an unconfirmed address. */
  order: { max: 10, perSeconds: day },
  /** Limits links that guests request. */
  guest: { max: 20, perSeconds: day },
  reset: { max: 3, perSeconds: hour },
  /** Links to confirm alerts about products. */
  alert: { max: 5, perSeconds: day },
  /** Confirmations of messages to the shop. */
  contact: { max: 1, perSeconds: day },
  /** Acknowledgments of withdrawals; those beyond it are delayed. */
  withdrawal: { max: 5, perSeconds: hour },
  /** Invitations to the staff. */
  invitation: { max: 5, perSeconds: day },
  'failed-sign-ins': { max: 1, perSeconds: day },
  'incorrect-codes': { max: 1, perSeconds: day },
} satisfies Record<string, Limit>

/** Limits one kind of email to a recipient. */
export function emailLimit(kind: keyof typeof emailsToRecipient, email: string): Record<string, Limit> {
  return { [`email:${kind}:${anonymized(email.toLowerCase())}`]: emailsToRecipient[kind] }
}

/** Keeps email addresses and tokens out of the table of limits. */
export function anonymized(text: string): string {
  return hash('sha256', text, 'base64url')
}
