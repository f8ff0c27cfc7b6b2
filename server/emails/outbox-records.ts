import { and, eq, lt, sql } from 'drizzle-orm'
import { type EmailKind, emailKinds, type SuppressionReason } from '#contract/email-texts/email-kinds.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Db } from '../platform/db/database.ts'
import { type OrderFacts, orders, outboxEmails, users } from '../platform/db/schema/index.ts'
import type { OutgoingEmail } from './write-email.ts'

/** These go to an address that no longer belongs to any account, so it isn't kept. */
const unrecorded: EmailKind[] = ['email_changed', 'email_change_undone']

/** The outbox fields of an email. */
type RecordedEmail = Pick<OutgoingEmail, 'kind' | 'to' | 'subject' | 'order'> & {
  id: string
  language?: LanguageCode
  facts?: OrderFacts
  refundId?: string | undefined
}

export async function insertEmails(db: Db, emails: RecordedEmail[]): Promise<void> {
  const recorded = emails.filter(({ kind }) => !unrecorded.includes(kind))
  // Not when the transaction began: the event that an email is about comes first.
  const rows = recorded.map((email) => ({ ...toRow(email), createdAt: sql`clock_timestamp()` }))
  if (rows.length > 0) await db.insert(outboxEmails).values(rows)
}

/**
 * Counts an attempt to send an email, and records the email if needed. Returns false if the email was withdrawn, so
 * that it isn't sent. Emails about orders get their subject, language and the customer's current address when they are sent.
 */
export async function recordAttempt(db: Db, email: RecordedEmail): Promise<boolean> {
  if (unrecorded.includes(email.kind)) return true
  const row = toRow(email)
  const { recipient, subject, language } = row
  const recorded = await db
    .insert(outboxEmails)
    .values({ ...row, attempts: 1, sendingSince: sql`now()` })
    .onConflictDoUpdate({
      target: outboxEmails.id,
      set: { recipient, subject, language, attempts: sql`${outboxEmails.attempts} + 1`, sendingSince: sql`now()` },
      setWhere: sql`${outboxEmails.suppressionReason} is distinct from 'withdrawn'`,
    })
    .returning({ id: outboxEmails.id })
  return recorded.length > 0
}

function toRow({ id, kind, language, to, subject, order, facts, refundId }: RecordedEmail) {
  const isToShop = emailKinds[kind].to === 'shop'
  // The order may have been deleted since the email was queued.
  const orderId = order === undefined ? null : sql`(select ${orders.id} from ${orders} where ${orders.id} = ${order})`
  return { id, kind, language, recipient: to.toLowerCase(), subject: isToShop ? '' : subject, orderId, facts, refundId }
}

export async function recordSent(db: Db, id: string): Promise<void> {
  await db
    .update(outboxEmails)
    .set({ state: 'sent', suppressionReason: null, lastError: '', sentAt: sql`now()`, sendingSince: null })
    .where(eq(outboxEmails.id, id))
}

export async function recordFailure(db: Db, id: string, lastError: string, isLast: boolean): Promise<void> {
  await db.update(outboxEmails).set({ lastError, sendingSince: null }).where(eq(outboxEmails.id, id))
  const isWaiting = eq(outboxEmails.state, 'waiting')
  if (isLast)
    await db
      .update(outboxEmails)
      .set({ state: 'failed' })
      .where(and(eq(outboxEmails.id, id), isWaiting))
}

/** Records that an email was not sent. Addresses without an account are forgotten. */
export async function recordSuppressed(db: Db, id: string, suppressionReason: SuppressionReason): Promise<void> {
  const hasAccount = sql`exists (select from ${users} where ${users.email} = ${outboxEmails.recipient})`
  await db.delete(outboxEmails).where(and(eq(outboxEmails.id, id), sql`not ${hasAccount}`))
  await db.update(outboxEmails).set({ state: 'suppressed', suppressionReason }).where(eq(outboxEmails.id, id))
}

/** Deletes old emails, and emails that have waited since before `lostBefore`: they were lost with a killed process. */
export async function deleteOldEmails(db: Db, before: Date, lostBefore: Date): Promise<void> {
  await db.delete(outboxEmails).where(lt(outboxEmails.createdAt, before))
  await db
    .update(outboxEmails)
    .set({ state: 'failed' })
    .where(and(eq(outboxEmails.state, 'waiting'), lt(outboxEmails.createdAt, lostBefore)))
}
