import type { QueuedMail } from '../platform/mail/outbox.ts'
import { type OutgoingMail, type WrittenMail, writeMail } from '../platform/mail/write-mail.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

export function confirmEmailMail(shop: ShopInfo, url: string): WrittenMail {
  return writeMail(shop, 'confirm_email', { confirmLink: { action: { label: 'Confirm email address', url } } })
}

/** To a guest's address, after asking for the link. It is the same whether or not the address has an account. */
export function guestMail(shop: ShopInfo, url: string): WrittenMail {
  return writeMail(shop, 'guest_link', { confirmLink: { action: { label: 'See your orders', url } } })
}

export function confirmNewEmailMail(shop: ShopInfo, url: string): WrittenMail {
  return writeMail(shop, 'confirm_new_email', { confirmLink: { action: { label: 'Confirm email address', url } } })
}

export function passwordResetMail(shop: ShopInfo, email: string, token: string): OutgoingMail {
  const url = `${shop.publicUrl}/reset-password?${new URLSearchParams({ token, email })}`
  return {
    to: email,
    ...writeMail(shop, 'password_reset', { resetLink: { action: { label: 'Reset password', url } } }),
  }
}

/** To an address that was confirmed when the password changed; it may have been changed together with the password. */
export function passwordChangedMail(shop: ShopInfo, email: string): QueuedMail {
  return { to: email, onlyToConfirmed: false, ...writeMail(shop, 'password_changed', forgotPassword(shop)) }
}

/** To the old address, which must have been confirmed. */
export function emailChangedMail(shop: ShopInfo, oldEmail: string, token: string): OutgoingMail {
  const url = `${shop.publicUrl}/undo-email-change?${new URLSearchParams({ token, email: oldEmail })}`
  const undoLink = { action: { label: 'Undo the change', url } }
  return { to: oldEmail, ...writeMail(shop, 'email_changed', { undoLink, ...contact(shop) }) }
}

/** To the address that the account had for a while. */
export function emailChangeUndoneMail(shop: ShopInfo, email: string): QueuedMail {
  return { to: email, onlyToConfirmed: false, ...writeMail(shop, 'email_change_undone', contact(shop)) }
}

const contact = ({ publicUrl }: ShopInfo) => ({ contactLink: `${publicUrl}/contact` })

type SignIn = { email: string; device: string; at: Date; timeZone: string }

export function newSignInMail(shop: ShopInfo, { email, device, at, timeZone }: SignIn): QueuedMail {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  const values = { time: `${time} (${timeZone})`, browser: device, ...forgotPassword(shop) }
  return { to: email, onlyToConfirmed: true, ...writeMail(shop, 'new_sign_in', values) }
}

export function failedSignInsMail(shop: ShopInfo, email: string): QueuedMail {
  return { to: email, onlyToConfirmed: true, ...writeMail(shop, 'failed_sign_ins', forgotPassword(shop)) }
}

/** The address of the page to reset a password. */
export const forgotPassword = ({ publicUrl }: ShopInfo) => ({ forgotPasswordLink: `${publicUrl}/forgot-password` })
