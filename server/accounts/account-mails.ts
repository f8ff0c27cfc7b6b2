import { type Mail, renderMail } from '../mail/email-template.ts'

/** BEHAVIOUR 14: the link works once, for an hour. */
export function passwordResetMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: email,
    ...renderMail({
      subject: 'Set a new password',
      paragraphs: [
        'Hello,',
        'Somebody, probably you, has asked for a new password for your account at Galleria. It can be set with this link, once, within the next hour.',
      ],
      action: {
        label: 'Set a new password',
        url: `${publicUrl}/reset-password?${new URLSearchParams({ token, email })}`,
      },
      footnote: 'If that was not you, do nothing: your password stays as it is.',
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
        'The password of your account at Galleria has just been changed, and all other devices have been signed out.',
      ],
      footnote: `If that was not you, set a new password at once: ${publicUrl}/forgot-password`,
    }),
  }
}

/** Goes to the address that was left. */
export function emailChangedMail(publicUrl: string, oldEmail: string): Mail {
  return {
    to: oldEmail,
    ...renderMail({
      subject: 'Your email address was changed',
      paragraphs: ['Hello,', 'Your account at Galleria has just been given another email address.'],
      footnote: `If that was not you, please write to us: ${publicUrl}/contact`,
    }),
  }
}
