import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/permissions.ts'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { OutboxEmail } from '#contract/email-texts/emails.ts'
import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  failedSignInsEmail,
  formerOwnerEmail,
  incorrectCodesEmail,
  newOwnerEmail,
  passwordChangedEmail,
} from '../accounts/account-emails.ts'
import { permissionMissing } from '../accounts/guards/require-admin.ts'
import { contactConfirmation } from '../contact/contact-emails.ts'
import type { QueuedEmail } from '../emails/outbox.ts'
import type { Reader } from '../emails/write-email.ts'
import { cancelledByCustomerEmail, newOrderEmail } from '../orders/order-email-content.ts'
import { isOrderEmail } from '../orders/order-email-kinds.ts'
import { readFacts } from '../orders/order-emails.ts'
import { findOrder } from '../orders/queries.ts'
import type { OrderServices } from '../orders/services.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { findEmail, type OutboxRow } from './queries.ts'

/** Emails whose content depends only on their kind and recipient. */
const plainEmails: Partial<Record<EmailKind, (shop: ShopInfo, reader: Reader) => QueuedEmail>> = {
  password_changed: passwordChangedEmail,
  failed_sign_ins: failedSignInsEmail,
  incorrect_codes: incorrectCodesEmail,
  new_owner: newOwnerEmail,
  former_owner: formerOwnerEmail,
  contact_confirmation: contactConfirmation,
}

/** Emails to the shop about orders, which state the order as it is now. */
const shopEmails: Partial<Record<EmailKind, (shop: ShopInfo, order: Order) => QueuedEmail>> = {
  new_order: newOrderEmail,
  new_pickup_order: newOrderEmail,
  cancelled_by_customer: cancelledByCustomerEmail,
}

/** Returns why an email can't be sent again; undefined if it can. Empty if it doesn't need to be. */
function getResendBlocker({
  email: { kind, state, suppressionReason, isOvertaken },
  order,
  isEmailed,
}: OutboxRow): string | undefined {
  if (state === 'waiting') return ''
  if (suppressionReason === 'unconfirmed') return t('The address isn’t confirmed.')
  if (suppressionReason === 'withdrawn') return t('It was withdrawn because the order changed before it had left.')
  if (order && shopEmails[kind]) {
    const isOver = order.status === 'cancelled' && kind !== 'cancelled_by_customer'
    return isOver ? t('The order was cancelled since.') : undefined
  }
  if (order && isOrderEmail(kind)) {
    if (isOvertaken) return t('The order has changed since.')
    return isEmailed ? undefined : t('The owner of the address reported that they didn’t place the order.')
  }
  if (state === 'sent') return ''
  return plainEmails[kind] ? undefined : whyNotWritable(kind)
}

/** Why an email can't be written again. */
function whyNotWritable(kind: EmailKind): string {
  switch (kind) {
    case 'confirm_email':
    case 'confirm_new_email':
      return t('It contains a one-time link that isn’t stored. The customer can request a new one on their profile.')
    case 'guest_link':
    case 'password_reset':
      return t('It contains a one-time link that isn’t stored. The customer can request a new one.')
    case 'staff_invitation':
      return t('It contains a one-time link that isn’t stored. Invite the address again.')
    case 'alert_confirmation_back':
    case 'alert_confirmation_price':
      return t('It contains a one-time link that isn’t stored. The customer can request the alert again.')
    case 'contact_message':
      return t('The message isn’t stored.')
    default:
      return t('Its content may be out of date.')
  }
}

export function toOutboxEmail(row: OutboxRow): OutboxEmail {
  const { id, kind, recipient, subject, state, attempts, lastError } = row.email
  const { orderId, createdAt, sentAt, suppressionReason } = row.email
  const overLimit =
    suppressionReason === 'daily_limit'
      ? t('Ten emails about orders had been sent to this address that day, and it isn’t confirmed.')
      : ''
  const reason = getResendBlocker(row) ?? overLimit
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts,
    lastError: lastError || (state === 'failed' ? t('Sending was interrupted.') : ''),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    order: orderId !== null && row.order ? { id: orderId, number: row.order.number } : null,
    canSendAgain: getResendBlocker(row) === undefined,
    reason,
  }
}

type SendAgainServices = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails'>

/**
 * Queues an email again. One to a customer about an order states the same as before; others are written from current data.
 * Throws `not_found`, `email_not_resendable`, or `forbidden` if the user may only send emails about orders.
 */
export async function sendAgain(services: SendAgainServices, user: User, actor: Actor, id: string): Promise<void> {
  const row = await findEmail(services.db, id)
  if (!row) throw notFound(t('Email not found.'))
  if (!row.order && !may(user, 'settings')) throw permissionMissing()
  const reason = getResendBlocker(row)
  if (reason !== undefined) {
    throw new ShopError('email_not_resendable', `${t('This email can’t be sent again.')} ${reason}`.trim())
  }
  const { kind, orderId } = row.email
  await services.db.transaction(async (tx) => {
    await queueAgain(services, tx, row)
    const subject =
      orderId === null ? { type: 'email_template' as const, id: kind } : { type: 'order' as const, id: orderId }
    await recordEvents(tx, actor, { event: 'email_resent', subject, after: { emailKind: kind } })
  })
}

async function queueAgain(
  { outbox, orderEmails, settings }: SendAgainServices,
  tx: Db,
  { email: { kind, orderId, recipient, language, ...email } }: OutboxRow,
): Promise<void> {
  const shop = settings.current
  const order = orderId === null ? undefined : await findOrder(tx, orderId)
  if (order && isOrderEmail(kind)) {
    const refundId = email.refundId ?? undefined
    const facts = email.facts ?? (await readFacts(tx, order.id, refundId))
    return orderEmails.queueAgain(facts ? [{ order, email: kind, facts, refundId }] : [], tx, { isRequested: true })
  }
  const write = shopEmails[kind]
  if (order && write) return outbox.queue([write(shop, order)], tx)
  const plain = plainEmails[kind]?.(shop, { email: recipient, language })
  return outbox.queue(plain ? [plain] : [], tx)
}
