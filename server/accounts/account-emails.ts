import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import { t } from '#contract/language/t.ts'
import type { QueuedEmail } from '../emails/outbox.ts'
import { type OutgoingEmail, type Reader, type WrittenEmail, writeEmail } from '../emails/write-email.ts'
import type { SentLink } from '../platform/emailed-links/emailed-links.ts'
import { pageUrl } from '../platform/language/reader-language.ts'
import { formatMoment } from '../platform/time/format-moment.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { describeDevice } from './sessions/list-active-sessions.ts'

type SentTo = Reader & SentLink

/** The URL of a page that takes an emailed token. */
const linkTo = (shop: ShopInfo, path: string, { token, email }: SentLink) =>
  pageUrl(shop, `${path}?${new URLSearchParams({ token, email })}`)

export function confirmEmailEmail(shop: ShopInfo, sent: SentTo): WrittenEmail {
  return writeEmail(shop, sent.language, 'confirm_email', () => ({
    confirmLink: { action: { label: t('Confirm email address'), url: linkTo(shop, '/confirm-email', sent) } },
  }))
}

/** To a guest who requested the link. It is the same whether or not the email address has an account. */
export function guestEmail(shop: ShopInfo, sent: SentTo): WrittenEmail {
  return writeEmail(shop, sent.language, 'guest_link', () => ({
    confirmLink: { action: { label: t('See your orders'), url: linkTo(shop, '/confirm-email', sent) } },
  }))
}

export function confirmNewEmailEmail(shop: ShopInfo, sent: SentTo): WrittenEmail {
  return writeEmail(shop, sent.language, 'confirm_new_email', () => ({
    confirmLink: { action: { label: t('Confirm email address'), url: linkTo(shop, '/confirm-email', sent) } },
  }))
}

export function passwordResetEmail(shop: ShopInfo, sent: SentTo): OutgoingEmail {
  const written = writeEmail(shop, sent.language, 'password_reset', () => ({
    resetLink: { action: { label: t('Reset password'), url: linkTo(shop, '/reset-password', sent) } },
  }))
  return { to: sent.email, ...written }
}

/** To an address that was confirmed when the password changed; it may have been changed together with the password. */
export function passwordChangedEmail(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  const written = writeEmail(shop, language, 'password_changed', () => forgotPassword(shop))
  return { to: email, onlyToConfirmed: false, ...written }
}

/** To the old address, which must have been confirmed. */
export function emailChangedEmail(shop: ShopInfo, sent: SentTo): OutgoingEmail {
  const written = writeEmail(shop, sent.language, 'email_changed', () => ({
    undoLink: { action: { label: t('Undo the change'), url: linkTo(shop, '/undo-email-change', sent) } },
    ...contact(shop),
  }))
  return { to: sent.email, ...written }
}

/** To the email address that the account had temporarily. */
export function emailChangeUndoneEmail(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  const written = writeEmail(shop, language, 'email_change_undone', () => contact(shop))
  return { to: email, onlyToConfirmed: false, ...written }
}

const contact = (shop: ShopInfo) => ({ contactLink: pageUrl(shop, '/contact') })

type SignIn = { userAgent: string; at: Date }

export function newSignInEmail(shop: ShopInfo, { email, language }: Reader, { userAgent, at }: SignIn): QueuedEmail {
  const written = writeEmail(shop, language, 'new_sign_in', () => ({
    time: formatMoment(at, shop.timeZone),
    browser: describeDevice(userAgent),
    ...forgotPassword(shop),
  }))
  return { to: email, onlyToConfirmed: true, ...written }
}

export function failedSignInsEmail(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  const written = writeEmail(shop, language, 'failed_sign_ins', () => forgotPassword(shop))
  return { to: email, onlyToConfirmed: true, ...written }
}

/** The URL of the page to reset a password. */
const forgotPassword = (shop: ShopInfo) => ({ forgotPasswordLink: pageUrl(shop, '/forgot-password') })

/** The change of a user's two-step verification, as a sentence. */
// Translators: the first sentence of an email, after “Hello,”
const changes = () => ({
  appAdded: t('An authenticator app was just added to your account.'),
  appRemoved: t('The authenticator app was just removed from your account.'),
  passkeyAdded: t('A passkey was just added to your account.'),
  passkeyRemoved: t('A passkey was just removed from your account.'),
  codesCreated: t('New recovery codes were just created for your account. The earlier ones no longer work.'),
  reset: t('Two-step verification was just turned off for your account, on the server of the shop.'),
})

export type SecondFactorChange = keyof ReturnType<typeof changes>

export function secondFactorEmail(
  shop: ShopInfo,
  { email, language }: Reader,
  change: SecondFactorChange,
): QueuedEmail {
  const written = writeEmail(shop, language, 'second_factor_changed', () => ({
    change: changes()[change],
    ...forgotPassword(shop),
  }))
  return { to: email, onlyToConfirmed: true, ...written }
}

export function incorrectCodesEmail(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  const written = writeEmail(shop, language, 'incorrect_codes', () => forgotPassword(shop))
  return { to: email, onlyToConfirmed: true, ...written }
}

// Translators: the end of “You’ll be able to …”
const tasks = (): Record<StaffRole, string> => ({
  owner: t('run the shop'),
  manager: t('manage products, orders, reviews and settings'),
  fulfillment: t('see the shop, correct its stock and change the status of its orders'),
  read_only: t('see products, orders and figures'),
})

type Invitation = SentTo & { staffRole: StaffRole }

export function invitationEmail(shop: ShopInfo, invitation: Invitation): OutgoingEmail {
  const written = writeEmail(shop, invitation.language, 'staff_invitation', () => ({
    tasks: tasks()[invitation.staffRole],
    invitationLink: { action: { label: t('Accept invitation'), url: linkTo(shop, '/invitation', invitation) } },
  }))
  return { to: invitation.email, ...written }
}

export function newOwnerEmail(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  const written = writeEmail(shop, language, 'new_owner', () => ({
    staffLink: { action: { label: t('View staff'), url: pageUrl(shop, '/admin/staff') } },
  }))
  return { to: email, onlyToConfirmed: true, ...written }
}

export function formerOwnerEmail(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  const written = writeEmail(shop, language, 'former_owner', () => forgotPassword(shop))
  return { to: email, onlyToConfirmed: true, ...written }
}
