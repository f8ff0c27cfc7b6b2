import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import { t } from '#contract/language/t.ts'
import type { QueuedEmail } from '../emails/outbox.ts'
import { type OutgoingEmail, type WrittenEmail, writeEmail } from '../emails/write-email.ts'
import type { SentLink } from '../platform/emailed-links/emailed-links.ts'
import { formatMoment } from '../platform/time/format-moment.ts'
import type { ShopInfo } from '../settings/settings.ts'

export function confirmEmailEmail(shop: ShopInfo, url: string): WrittenEmail {
  return writeEmail(shop, 'confirm_email', { confirmLink: { action: { label: t('Confirm email address'), url } } })
}

/** To a guest who requested the link. It is the same whether or not the email address has an account. */
export function guestEmail(shop: ShopInfo, url: string): WrittenEmail {
  return writeEmail(shop, 'guest_link', { confirmLink: { action: { label: t('See your orders'), url } } })
}

export function confirmNewEmailEmail(shop: ShopInfo, url: string): WrittenEmail {
  return writeEmail(shop, 'confirm_new_email', { confirmLink: { action: { label: t('Confirm email address'), url } } })
}

export function passwordResetEmail(shop: ShopInfo, email: string, token: string): OutgoingEmail {
  const url = `${shop.publicUrl}/reset-password?${new URLSearchParams({ token, email })}`
  return {
    to: email,
    ...writeEmail(shop, 'password_reset', { resetLink: { action: { label: t('Reset password'), url } } }),
  }
}

/** To an address that was confirmed when the password changed; it may have been changed together with the password. */
export function passwordChangedEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: false, ...writeEmail(shop, 'password_changed', forgotPassword(shop)) }
}

/** To the old address, which must have been confirmed. */
export function emailChangedEmail(shop: ShopInfo, { token, email }: SentLink): OutgoingEmail {
  const url = `${shop.publicUrl}/undo-email-change?${new URLSearchParams({ token, email })}`
  const undoLink = { action: { label: t('Undo the change'), url } }
  return { to: email, ...writeEmail(shop, 'email_changed', { undoLink, ...contact(shop) }) }
}

/** To the email address that the account had temporarily. */
export function emailChangeUndoneEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: false, ...writeEmail(shop, 'email_change_undone', contact(shop)) }
}

const contact = ({ publicUrl }: ShopInfo) => ({ contactLink: `${publicUrl}/contact` })

type SignIn = { email: string; device: string; at: Date; timeZone: string }

export function newSignInEmail(shop: ShopInfo, { email, device, at, timeZone }: SignIn): QueuedEmail {
  const values = { time: formatMoment(at, timeZone), browser: device, ...forgotPassword(shop) }
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'new_sign_in', values) }
}

export function failedSignInsEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'failed_sign_ins', forgotPassword(shop)) }
}

/** The URL of the page to reset a password. */
export const forgotPassword = ({ publicUrl }: ShopInfo) => ({ forgotPasswordLink: `${publicUrl}/forgot-password` })

/** The change of a user's two-step verification, as a sentence. */
const changes = () => ({
  appAdded: t('An authenticator app was just added to your account.'),
  appRemoved: t('The authenticator app was just removed from your account.'),
  passkeyAdded: t('A passkey was just added to your account.'),
  passkeyRemoved: t('A passkey was just removed from your account.'),
  codesCreated: t('New recovery codes were just created for your account. The earlier ones no longer work.'),
  reset: t('Two-step verification was just turned off for your account, on the server of the shop.'),
})

export type SecondFactorChange = keyof ReturnType<typeof changes>

export function secondFactorEmail(shop: ShopInfo, email: string, change: SecondFactorChange): QueuedEmail {
  const values = { change: changes()[change], ...forgotPassword(shop) }
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'second_factor_changed', values) }
}

export function incorrectCodesEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'incorrect_codes', forgotPassword(shop)) }
}

// Translators: the end of “You’ll be able to …”
const tasks = (): Record<StaffRole, string> => ({
  owner: t('run the shop'),
  manager: t('manage products, orders, reviews and settings'),
  fulfillment: t('see the shop, correct its stock and change the status of its orders'),
  read_only: t('see products, orders and figures'),
})

type Invitation = { email: string; staffRole: StaffRole; token: string }

export function invitationEmail(shop: ShopInfo, { email, staffRole, token }: Invitation): OutgoingEmail {
  const url = `${shop.publicUrl}/invitation?${new URLSearchParams({ token, email })}`
  const invitationLink = { action: { label: t('Accept invitation'), url } }
  return { to: email, ...writeEmail(shop, 'staff_invitation', { tasks: tasks()[staffRole], invitationLink }) }
}

export function newOwnerEmail(shop: ShopInfo, email: string): QueuedEmail {
  const staffLink = { action: { label: t('View staff'), url: `${shop.publicUrl}/admin/staff` } }
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'new_owner', { staffLink }) }
}

export function formerOwnerEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'former_owner', forgotPassword(shop)) }
}
