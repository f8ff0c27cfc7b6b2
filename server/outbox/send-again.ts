import type { User } from '#contract/accounts.ts'
import { type MailKind, mailKinds } from '#contract/mail-kinds.ts'
import type { OutboxMail } from '#contract/mails.ts'
import { may } from '#contract/permissions.ts'
import { failedSignInsMail, passwordChangedMail } from '../accounts/account-mails.ts'
import { permissionMissing } from '../accounts/guards/require-admin.ts'
import { incorrectCodesMail } from '../accounts/second-factor/second-factor-mails.ts'
import { formerOwnerMail, newOwnerMail } from '../accounts/staff/staff-mails.ts'
import { contactConfirmation } from '../contact/contact-mails.ts'
import type { OrderEmails } from '../orders/order-emails.ts'
import { cancelledByCustomerMail, isAboutStatus, newOrderMail } from '../orders/order-mails.ts'
import { findOrder } from '../orders/queries.ts'
import type { Actor } from '../platform/audit/actor.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import type { Outbox, QueuedMail } from '../platform/mail/outbox.ts'
import type { CurrentSettings, ShopInfo } from '../platform/settings/settings.ts'
import { findMail, type OutboxRow } from './queries.ts'

/** Mails that say nothing but what their kind and recipient say. */
const plainMails: Partial<Record<MailKind, (shop: ShopInfo, email: string) => QueuedMail>> = {
  password_changed: passwordChangedMail,
  failed_sign_ins: failedSignInsMail,
  incorrect_codes: incorrectCodesMail,
  new_owner: newOwnerMail,
  former_owner: formerOwnerMail,
  contact_confirmation: contactConfirmation,
}

const linkExpired = "It contains a one-time link that isn't stored."

const overLimit = "Ten emails about orders had been sent to this address that day, and it isn't confirmed."

/** Why other mails can't be written again. */
const reasons: Partial<Record<MailKind, string>> = {
  confirm_email: `${linkExpired} The customer can request a new one on their profile.`,
  confirm_new_email: `${linkExpired} The customer can request a new one on their profile.`,
  guest_link: `${linkExpired} The customer can request a new one.`,
  password_reset: `${linkExpired} The customer can request a new one.`,
  staff_invitation: `${linkExpired} Invite the address again.`,
  alert_confirmation_back: `${linkExpired} The customer can request the alert again.`,
  alert_confirmation_price: `${linkExpired} The customer can request the alert again.`,
  contact_message: "The message isn't stored.",
}

/** Returns why a mail can't be sent again; undefined if it can. Empty if it doesn't need to be. */
function whyNot({ mail: { kind, state, withheldReason }, order, isEmailed }: OutboxRow): string | undefined {
  if (state === 'waiting') return ''
  if (withheldReason === 'unconfirmed') return "The address isn't confirmed."
  if (withheldReason === 'withdrawn') return 'It was withdrawn because the order changed before it had left.'
  if (order) {
    if (mailKinds[kind].to === 'Shop') return undefined
    if (!isEmailed) return "The owner of the address says that they didn't place the order."
    return isAboutStatus(kind, order.status) ? undefined : "The order's status has changed."
  }
  if (state === 'sent') return ''
  return plainMails[kind] ? undefined : (reasons[kind] ?? 'Its content may be out of date.')
}

export function toOutboxMail(row: OutboxRow): OutboxMail {
  const { orderId, createdAt, sentAt, withheldReason, ...mail } = row.mail
  const reason = whyNot(row) ?? (withheldReason === 'daily_limit' ? overLimit : '')
  return {
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    order: orderId !== null && row.order ? { id: orderId, number: row.order.number } : null,
    canSendAgain: whyNot(row) === undefined,
    reason,
  }
}

type Services = { db: Db; outbox: Outbox; orderEmails: OrderEmails; settings: CurrentSettings }

/**
 * Writes a mail again from current data and queues it. Throws `not_found`, `mail_not_repeatable`, or `forbidden` if the
 * user may only send mails about orders.
 */
export async function sendAgain(services: Services, user: User, actor: Actor, id: string): Promise<void> {
  const row = await findMail(services.db, id)
  if (!row) throw notFound('Mail')
  if (!row.order && !may(user, 'settings')) throw permissionMissing()
  const reason = whyNot(row)
  if (reason !== undefined) {
    throw new ShopError('mail_not_repeatable', `This email can't be sent again. ${reason}`.trim())
  }
  const { kind, orderId } = row.mail
  await services.db.transaction(async (tx) => {
    await queueAgain(services, tx, row)
    const subject = orderId === null ? { type: 'mail' as const, id: kind } : { type: 'order' as const, id: orderId }
    await recordEvents(tx, actor, { event: 'mail_sent_again', subject, after: { mail: kind } })
  })
}

async function queueAgain(
  { outbox, orderEmails, settings }: Services,
  tx: Db,
  { mail: { kind, orderId, recipient } }: OutboxRow,
): Promise<void> {
  const shop = settings.current
  const order = orderId === null ? undefined : await findOrder(tx, orderId)
  if (order && isAboutStatus(kind, order.status)) return orderEmails.queue([order], tx, { kind, isRequested: true })
  if (order) {
    const write = kind === 'new_order' ? newOrderMail : cancelledByCustomerMail
    return outbox.queue([write(shop, order)], tx)
  }
  const mail = plainMails[kind]?.(shop, recipient)
  return outbox.queue(mail ? [mail] : [], tx)
}
