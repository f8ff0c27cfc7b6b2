import { type Mail, renderMail } from '../mail/email-template.ts'

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

export function passwordChangedMail(publicUrl: string, email: string): Mail {
  return {
    to: email,
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

/** Sent to the old address. */
export function emailChangedMail(publicUrl: string, oldEmail: string): Mail {
  return {
    to: oldEmail,
    ...renderMail({
      subject: 'Your email address was changed',
      paragraphs: ['Hello,', 'The email address of your Galleria account was just changed.'],
      footnote: `If this wasn't you, contact us: ${publicUrl}/contact`,
    }),
  }
}
