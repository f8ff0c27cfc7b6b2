import { and, eq, lt, sql } from 'drizzle-orm'
import { type MailKind, mailKinds, type WithheldReason } from '#contract/mail-kinds.ts'
import type { Db } from '../db/database.ts'
import { orders, outboxMails, users } from '../db/schema/index.ts'
import type { OutgoingMail } from './write-mail.ts'

/** These go to an address that belongs to no account any more, so it isn't kept. */
const unrecorded: MailKind[] = ['email_changed', 'email_change_undone']

/** What the outbox shows of a mail. */
type RecordedMail = Pick<OutgoingMail, 'kind' | 'to' | 'subject' | 'order'> & { id: string }

export async function insertMails(db: Db, mails: RecordedMail[]): Promise<void> {
  const recorded = mails.filter(({ kind }) => !unrecorded.includes(kind))
  if (recorded.length > 0) await db.insert(outboxMails).values(recorded.map(toRow))
}

/**
 * Counts an attempt to send a mail, which is recorded now if it wasn't before. Returns false if the mail was withdrawn, so
 * that it isn't sent. Emails about orders get their subject, and the address that the customer has then, when they are sent.
 */
export async function recordAttempt(db: Db, mail: RecordedMail): Promise<boolean> {
  if (unrecorded.includes(mail.kind)) return true
  const row = toRow(mail)
  const { recipient, subject } = row
  const recorded = await db
    .insert(outboxMails)
    .values({ ...row, attempts: 1, sendingSince: sql`now()` })
    .onConflictDoUpdate({
      target: outboxMails.id,
      set: { recipient, subject, attempts: sql`${outboxMails.attempts} + 1`, sendingSince: sql`now()` },
      setWhere: sql`${outboxMails.withheldReason} is distinct from 'withdrawn'`,
    })
    .returning({ id: outboxMails.id })
  return recorded.length > 0
}

function toRow({ id, kind, to, subject, order }: RecordedMail) {
  const isToShop = mailKinds[kind].to === 'Shop'
  // The order may have been deleted since the mail was queued.
  const orderId = order === undefined ? null : sql`(select ${orders.id} from ${orders} where ${orders.id} = ${order})`
  return { id, kind, recipient: to.toLowerCase(), subject: isToShop ? '' : subject, orderId }
}

export async function recordSent(db: Db, id: string): Promise<void> {
  await db
    .update(outboxMails)
    .set({ state: 'sent', withheldReason: null, lastError: '', sentAt: sql`now()`, sendingSince: null })
    .where(eq(outboxMails.id, id))
}

export async function recordFailure(db: Db, id: string, lastError: string, isLast: boolean): Promise<void> {
  await db.update(outboxMails).set({ lastError, sendingSince: null }).where(eq(outboxMails.id, id))
  const isWaiting = eq(outboxMails.state, 'waiting')
  if (isLast)
    await db
      .update(outboxMails)
      .set({ state: 'failed' })
      .where(and(eq(outboxMails.id, id), isWaiting))
}

/** Records that a mail was not sent. Addresses without an account are forgotten. */
export async function recordWithheld(db: Db, id: string, withheldReason: WithheldReason): Promise<void> {
  const hasAccount = sql`exists (select from ${users} where ${users.email} = ${outboxMails.recipient})`
  await db.delete(outboxMails).where(and(eq(outboxMails.id, id), sql`not ${hasAccount}`))
  await db.update(outboxMails).set({ state: 'withheld', withheldReason }).where(eq(outboxMails.id, id))
}

/** Deletes old mails. Those that wait since `lostBefore` were lost with a process that was killed. */
export async function deleteOldMails(db: Db, before: Date, lostBefore: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, before))
  await db
    .update(outboxMails)
    .set({
      state: 'failed',
      lastError: sql`coalesce(nullif(${outboxMails.lastError}, ''), 'Sending was interrupted.')`,
    })
    .where(and(eq(outboxMails.state, 'waiting'), lt(outboxMails.createdAt, lostBefore)))
}
