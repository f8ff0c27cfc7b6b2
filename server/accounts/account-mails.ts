import { type Mail, type MailContent, renderMail } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'

type MailText = Omit<Mail, 'to'>

export function confirmEmailMail(url: string): MailText {
  return renderMail({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      'This address was entered for an account at Galleria. Confirm that it is yours with the link below. It works once and expires in 7 days.',
      "You can already shop. Once the address is confirmed, we'll email you about your orders.",
    ],
    action: { label: 'Confirm email address', url },
    footnote: "If you didn't enter it, ignore this email.",
  })
}

/** To a guest's address: about an order, or after asking for the link. It is the same whether or not it has an account. */
export function guestMail(url: string, order?: Pick<MailContent, 'subject' | 'paragraphs' | 'rows'>): MailText {
  const about = order ?? {
    subject: 'Your orders at Galleria',
    paragraphs: ['Hello,', 'This address was entered at Galleria to check out without an account.'],
  }
  return renderMail({
    ...about,
    paragraphs: [
      ...about.paragraphs,
      'Confirm that this address is yours with the link below to see your orders in any browser and get emails about them. It works once and expires in 7 days.',
    ],
    action: { label: 'See your orders', url },
    footnote: "If you didn't enter this address, ignore this email.",
  })
}

export function passwordResetMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: email,
    ...renderMail({
      subject: 'Reset your password',
      paragraphs: [
        'Hello,',
        'We received a request to reset the password of your Galleria account. You can set a new one with the link below. It works once and expires in one hour.',
      ],
      action: {
        label: 'Reset password',
        url: `${publicUrl}/reset-password?${new URLSearchParams({ token, email })}`,
      },
      footnote: "If you didn't request this, ignore this email. Your password stays the same.",
    }),
  }
}

/** To an address that was confirmed when the password changed; it may have been changed together with the password. */
export function passwordChangedMail(publicUrl: string, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: false,
    ...renderMail({
      subject: 'Your password was changed',
      paragraphs: [
        'Hello,',
        "The password of your Galleria account was just changed. You've been signed out everywhere else.",
      ],
      footnote: `If this wasn't you, reset your password right away: ${publicUrl}/forgot-password`,
    }),
  }
}

/** To the old address, which must have been confirmed. */
export function emailChangedMail(publicUrl: string, oldEmail: string): QueuedMail {
  return {
    to: oldEmail,
    onlyToConfirmed: false,
    ...renderMail({
      subject: 'Your email address was changed',
      paragraphs: ['Hello,', 'The email address of your Galleria account was just changed.'],
      footnote: `If this wasn't you, contact us: ${publicUrl}/contact`,
    }),
  }
}

type SignIn = { email: string; device: string; at: Date; timeZone: string }

export function newSignInMail(publicUrl: string, { email, device, at, timeZone }: SignIn): QueuedMail {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail({
      subject: 'New sign-in to your account',
      paragraphs: [
        'Hello,',
        "There was a new sign-in to your Galleria account, from a browser we haven't seen before.",
        `Time: ${time} (${timeZone})\nBrowser: ${device}`,
        "If this was you, you don't need to do anything.",
      ],
      footnote: `If this wasn't you, reset your password right away, which signs out everyone: ${publicUrl}/forgot-password`,
    }),
  }
}

export function failedSignInsMail(publicUrl: string, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail({
      subject: 'Failed sign-ins to your account',
      paragraphs: [
        'Hello,',
        'Someone has entered a wrong password for your Galleria account many times in a row. Nobody has been let in, and each further attempt has to wait longer.',
        'Browsers in which you have signed in before are not affected.',
      ],
      footnote: `If this was you, reset your password: ${publicUrl}/forgot-password. If not, you don't need to do anything, unless you use the same password elsewhere: then change it.`,
    }),
  }
}
