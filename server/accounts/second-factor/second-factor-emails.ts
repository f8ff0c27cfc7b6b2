import type { QueuedEmail } from '../../platform/mail/outbox.ts'
import { writeEmail } from '../../platform/mail/write-email.ts'
import type { ShopInfo } from '../../platform/settings/settings.ts'
import { forgotPassword } from '../account-emails.ts'

/** The change of a user's two-step verification, as a sentence. */
export const changes = {
  appAdded: 'An authenticator app was just added to your account.',
  appRemoved: 'The authenticator app was just removed from your account.',
  passkeyAdded: 'A passkey was just added to your account.',
  passkeyRemoved: 'A passkey was just removed from your account.',
  codesCreated: 'New recovery codes were just created for your account. The earlier ones no longer work.',
  reset: 'Two-step verification was just turned off for your account, on the server of the shop.',
} as const

export type SecondFactorChange = keyof typeof changes

export function secondFactorEmail(shop: ShopInfo, email: string, change: SecondFactorChange): QueuedEmail {
  const values = { change: changes[change], ...forgotPassword(shop) }
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'second_factor_changed', values) }
}

export function incorrectCodesEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'incorrect_codes', forgotPassword(shop)) }
}
