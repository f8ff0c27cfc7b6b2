import type { QueuedEmail } from '../platform/mail/outbox.ts'
import { type OutgoingEmail, type WrittenEmail, writeEmail } from '../platform/mail/write-email.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

export function confirmEmailEmail(shop: ShopInfo, url: string): WrittenEmail {
  return writeEmail(shop, 'confirm_email', { confirmLink: { action: { label: 'Confirm email address', url } } })
}

/** To a guest who requested the link. It is the same whether or not the email address has an account. */
export function guestEmail(shop: ShopInfo, url: string): WrittenEmail {
  return writeEmail(shop, 'guest_link', { confirmLink: { action: { label: 'See your orders', url } } })
}

export function confirmNewEmailEmail(shop: ShopInfo, url: string): WrittenEmail {
  return writeEmail(shop, 'confirm_new_email', { confirmLink: { action: { label: 'Confirm email address', url } } })
}

export function passwordResetEmail(shop: ShopInfo, email: string, token: string): OutgoingEmail {
  const url = `${shop.publicUrl}/reset-password?${new URLSearchParams({ token, email })}`
  return {
    to: email,
    ...writeEmail(shop, 'password_reset', { resetLink: { action: { label: 'Reset password', url } } }),
  }
}

/** To an address that was confirmed when the password changed; it may have been changed together with the password. */
export function passwordChangedEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: false, ...writeEmail(shop, 'password_changed', forgotPassword(shop)) }
}

/** To the old address, which must have been confirmed. */
export function emailChangedEmail(shop: ShopInfo, oldEmail: string, token: string): OutgoingEmail {
  const url = `${shop.publicUrl}/undo-email-change?${new URLSearchParams({ token, email: oldEmail })}`
  const undoLink = { action: { label: 'Undo the change', url } }
  return { to: oldEmail, ...writeEmail(shop, 'email_changed', { undoLink, ...contact(shop) }) }
}

/** To the email address that the account had temporarily. */
export function emailChangeUndoneEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: false, ...writeEmail(shop, 'email_change_undone', contact(shop)) }
}

const contact = ({ publicUrl }: ShopInfo) => ({ contactLink: `${publicUrl}/contact` })

type SignIn = { email: string; device: string; at: Date; timeZone: string }

export function newSignInEmail(shop: ShopInfo, { email, device, at, timeZone }: SignIn): QueuedEmail {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  const values = { time: `${time} (${timeZone})`, browser: device, ...forgotPassword(shop) }
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'new_sign_in', values) }
}

export function failedSignInsEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'failed_sign_ins', forgotPassword(shop)) }
}

/** The URL of the page to reset a password. */
export const forgotPassword = ({ publicUrl }: ShopInfo) => ({ forgotPasswordLink: `${publicUrl}/forgot-password` })
