import { renderMail } from '../../mail/email-template.ts'
import type { QueuedMail } from '../../mail/outbox.ts'
import type { ShopInfo } from '../../settings/settings.ts'

/** What has happened to a user's two-step verification, as a sentence. */
export const changes = {
  appAdded: 'An authenticator app was just added to your account.',
  appRemoved: 'The authenticator app was just removed from your account.',
  passkeyAdded: 'A passkey was just added to your account.',
  passkeyRemoved: 'A passkey was just removed from your account.',
  codesCreated: 'New recovery codes were just created for your account. The earlier ones no longer work.',
  reset: 'Two-step verification was just turned off for your account, on the server of the shop.',
} as const

export type SecondFactorChange = keyof typeof changes

export function secondFactorMail(shop: ShopInfo, email: string, change: SecondFactorChange): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail(shop, {
      subject: 'Two-step verification changed',
      paragraphs: ['Hello,', changes[change]],
      footnote: `If this wasn't you, reset your password right away: ${shop.publicUrl}/forgot-password`,
    }),
  }
}

export function incorrectCodesMail(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail(shop, {
      subject: 'Incorrect codes for your account',
      paragraphs: [
        'Hello,',
        'Someone who knows the password of your account, or uses a browser in which you are signed in, has entered several incorrect codes in a row. The codes were rejected, and each further attempt has to wait longer.',
        "If this was you, you don't need to do anything.",
      ],
      footnote: `If this wasn't you, reset your password right away, which signs out everyone: ${shop.publicUrl}/forgot-password`,
    }),
  }
}
