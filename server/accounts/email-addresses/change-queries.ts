import { and, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { emailChanges, users } from '../../platform/db/schema/index.ts'
import type { UserRow } from '../user.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

const isActive = gt(emailChanges.expiresAt, sql`now()`)

/**
 * Makes the pending address of an account its confirmed address. Returns false if it is no longer pending. Throws a unique
 * violation if another account has it.
 */
export async function applyPendingEmail(tx: Db, userId: string, email: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ email, pendingEmail: null, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.pendingEmail, email)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Returns the id of the change. */
export async function insertEmailChange(tx: Db, change: typeof emailChanges.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(emailChanges).values(change).returning({ id: emailChanges.id })
  if (!inserted) throw new Error('The change of an address was not recorded.')
  return inserted.id
}

/** Sets the token of the link that is emailed next. Returns undefined if the change can no longer be undone. */
export async function setEmailChangeToken(db: Db, id: string, tokenHash: string): Promise<EmailChangeRow | undefined> {
  const [found] = await db
    .update(emailChanges)
    .set({ tokenHash })
    .where(and(eq(emailChanges.id, id), isActive))
    .returning()
  return found
}

const hasLink = (tokenHash: string, oldEmail: string) =>
  and(eq(emailChanges.tokenHash, tokenHash), eq(emailChanges.oldEmail, oldEmail), isActive)

/** Finds the account of a link that has not expired. */
export async function findUserByEmailChange(db: Db, tokenHash: string, oldEmail: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(hasLink(tokenHash, oldEmail))
  return found?.user
}

/** Deletes a change and returns it. Of several simultaneous requests with one link, only one gets it. */
export async function consumeEmailChange(
  tx: Db,
  tokenHash: string,
  oldEmail: string,
): Promise<EmailChangeRow | undefined> {
  const [taken] = await tx.delete(emailChanges).where(hasLink(tokenHash, oldEmail)).returning()
  return taken
}

/** Deletes the changes of an account from `since` on, so that they can no longer be undone. */
export async function deleteEmailChangesSince(tx: Db, userId: string, since: Date): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), gte(emailChanges.changedAt, since)))
}

/** Deletes the changes of an account from an address, which it has again. */
export async function deleteEmailChangesFrom(tx: Db, userId: string, oldEmail: string): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), eq(emailChanges.oldEmail, oldEmail)))
}

/** Returns whether an account other than `userId` had this address and can get it back. */
export async function isRestorable(db: Db, email: string, userId?: string): Promise<boolean> {
  const isOther = userId === undefined ? undefined : ne(emailChanges.userId, userId)
  return (await db.$count(emailChanges, and(eq(emailChanges.oldEmail, email), isActive, isOther))) > 0
}
