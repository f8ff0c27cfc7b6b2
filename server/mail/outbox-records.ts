import { and, eq, lt, sql } from 'drizzle-orm'
import { mailKinds } from '#contract/mail-kinds.ts'
import type { Db } from '../db/database.ts'
import { orders, outboxMails, users } from '../db/schema/index.ts'
import type { OutgoingMail } from './write-mail.ts'

export async function insertMails(db: Db, mails: (OutgoingMail & { id: string })[]): Promise<void> {
  if (mails.length > 0) await db.insert(outboxMails).values(mails.map(toRow))
}

/** Counts an attempt to send a mail, which is recorded now if it wasn't before. */
export async function recordAttempt(db: Db, mail: OutgoingMail & { id: string }): Promise<void> {
  await db
    .insert(outboxMails)
    .values({ ...toRow(mail), attempts: 1 })
    .onConflictDoUpdate({ target: outboxMails.id, set: { attempts: sql`${outboxMails.attempts} + 1` } })
}

function toRow({ id, kind, to, subject, order }: OutgoingMail & { id: string }) {
  const isToShop = mailKinds[kind].to === 'Shop'
  // The order may have been deleted since the mail was queued.
  const orderId = order === undefined ? null : sql`(select ${orders.id} from ${orders} where ${orders.id} = ${order})`
  return { id, kind, recipient: to.toLowerCase(), subject: isToShop ? '' : subject, orderId }
}

export async function recordSent(db: Db, id: string): Promise<void> {
  await db.update(outboxMails).set({ state: 'sent', lastError: '', sentAt: sql`now()` }).where(eq(outboxMails.id, id))
}

export async function recordFailure(db: Db, id: string, lastError: string, isLast: boolean): Promise<void> {
  await db
    .update(outboxMails)
    .set({ lastError, ...(isLast && { state: 'failed' }) })
    .where(eq(outboxMails.id, id))
}

/** Records that a mail was not sent. Addresses without an account are forgotten. */
export async function recordWithheld(db: Db, id: string): Promise<void> {
  const hasAccount = sql`exists (select from ${users} where ${users.email} = ${outboxMails.recipient})`
  await db.delete(outboxMails).where(and(eq(outboxMails.id, id), sql`not ${hasAccount}`))
  await db.update(outboxMails).set({ state: 'withheld' }).where(eq(outboxMails.id, id))
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
