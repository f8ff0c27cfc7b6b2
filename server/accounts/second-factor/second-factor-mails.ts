import { renderMail } from '../../mail/email-template.ts'
import type { QueuedMail } from '../../mail/outbox.ts'

/** What has happened to a user's two-step verification, as a sentence. */
export const changes = {
  appAdded: 'An authenticator app was just added to your Galleria account.',
  appRemoved: 'The authenticator app was just removed from your Galleria account.',
  passkeyAdded: 'A passkey was just added to your Galleria account.',
  passkeyRemoved: 'A passkey was just removed from your Galleria account.',
  codesCreated: 'New recovery codes were just created for your Galleria account. The earlier ones no longer work.',
  reset: 'Two-step verification was just turned off for your Galleria account, on the server of the shop.',
} as const

export type SecondFactorChange = keyof typeof changes

export function secondFactorMail(publicUrl: string, email: string, change: SecondFactorChange): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail({
      subject: 'Two-step verification changed',
      paragraphs: ['Hello,', changes[change]],
      footnote: `If this wasn't you, reset your password right away: ${publicUrl}/forgot-password`,
    }),
  }
}

export function incorrectCodesMail(publicUrl: string, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail({
      subject: 'Incorrect codes for your account',
      paragraphs: [
        'Hello,',
        'Someone who knows the password of your Galleria account, or uses a browser in which you are signed in, has entered several incorrect codes in a row. The codes were rejected, and each further attempt has to wait longer.',
        "If this was you, you don't need to do anything.",
      ],
      footnote: `If this wasn't you, reset your password right away, which signs out everyone: ${publicUrl}/forgot-password`,
    }),
  }
}
