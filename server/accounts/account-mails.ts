import { type Mail, type MailContent, renderMail } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { ShopInfo } from '../settings/settings.ts'

type MailText = Omit<Mail, 'to'>

export function confirmEmailMail(shop: ShopInfo, url: string): MailText {
  return renderMail(shop, {
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `This address was entered for an account at ${shop.name}. Confirm that it is yours with the link below. It works once and expires in 7 days.`,
      "You can already shop. Once the address is confirmed, we'll email you about your orders.",
    ],
    action: { label: 'Confirm email address', url },
    footnote: "If you didn't enter it, ignore this email.",
  })
}

/** To a guest's address: about an order, or after asking for the link. It is the same whether or not it has an account. */
export function guestMail(
  shop: ShopInfo,
  url: string,
  order?: Pick<MailContent, 'subject' | 'paragraphs' | 'rows'>,
): MailText {
  const about = order ?? {
    subject: `Your orders at ${shop.name}`,
    paragraphs: ['Hello,', `This address was entered at ${shop.name} to check out without an account.`],
  }
  return renderMail(shop, {
    ...about,
    paragraphs: [
      ...about.paragraphs,
      'Confirm that this address is yours with the link below to see your orders in any browser and get emails about them. It works once and expires in 7 days.',
    ],
    action: { label: 'See your orders', url },
    footnote: "If you didn't enter this address, ignore this email.",
  })
}

export function passwordResetMail(shop: ShopInfo, email: string, token: string): Mail {
  return {
    to: email,
    ...renderMail(shop, {
      subject: 'Reset your password',
      paragraphs: [
        'Hello,',
        `We received a request to reset the password of your ${shop.name} account. You can set a new one with the link below. It works once and expires in one hour.`,
      ],
      action: {
        label: 'Reset password',
        url: `${shop.publicUrl}/reset-password?${new URLSearchParams({ token, email })}`,
      },
      footnote: "If you didn't request this, ignore this email. Your password stays the same.",
    }),
  }
}

/** To an address that was confirmed when the password changed; it may have been changed together with the password. */
export function passwordChangedMail(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: false,
    ...renderMail(shop, {
      subject: 'Your password was changed',
      paragraphs: [
        'Hello,',
        `The password of your ${shop.name} account was just changed. You've been signed out everywhere else.`,
      ],
      footnote: `If this wasn't you, reset your password right away: ${shop.publicUrl}/forgot-password`,
    }),
  }
}

/** To the old address, which must have been confirmed. */
export function emailChangedMail(shop: ShopInfo, oldEmail: string): QueuedMail {
  return {
    to: oldEmail,
    onlyToConfirmed: false,
    ...renderMail(shop, {
      subject: 'Your email address was changed',
      paragraphs: ['Hello,', `The email address of your ${shop.name} account was just changed.`],
      footnote: `If this wasn't you, contact us: ${shop.publicUrl}/contact`,
    }),
  }
}

type SignIn = { email: string; device: string; at: Date; timeZone: string }

export function newSignInMail(shop: ShopInfo, { email, device, at, timeZone }: SignIn): QueuedMail {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail(shop, {
      subject: 'New sign-in to your account',
      paragraphs: [
        'Hello,',
        `There was a new sign-in to your ${shop.name} account, from a browser we haven't seen before.`,
        `Time: ${time} (${timeZone})\nBrowser: ${device}`,
        "If this was you, you don't need to do anything.",
      ],
      footnote: `If this wasn't you, reset your password right away, which signs out everyone: ${shop.publicUrl}/forgot-password`,
    }),
  }
}

export function failedSignInsMail(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail(shop, {
      subject: 'Failed sign-ins to your account',
      paragraphs: [
        'Hello,',
        `Someone has entered a wrong password for your ${shop.name} account many times in a row. Nobody has been let in, and each further attempt has to wait longer.`,
        'Browsers in which you have signed in before are not affected.',
      ],
      footnote: `If this was you, reset your password: ${shop.publicUrl}/forgot-password. If not, you don't need to do anything, unless you use the same password elsewhere: then change it.`,
    }),
  }
}
