import { and, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { emailChanges, emailConfirmations, users } from '../../platform/db/schema/index.ts'
import type { UserRow } from '../queries.ts'

/** Returns whether an account has the address and has confirmed it. */
export async function isConfirmedAddress(db: Db, email: string): Promise<boolean> {
  const isConfirmed = and(eq(users.email, email), isNotNull(users.passwordHash), isNotNull(users.emailConfirmedAt))
  return (await db.$count(users, isConfirmed)) > 0
}

const isActive = gt(emailConfirmations.expiresAt, sql`now()`)

/** Finds the account, or the guest account, of a link that has not expired. */
export async function findUserByConfirmation(db: Db, tokenHash: string, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), eq(emailConfirmations.email, email), isActive))
  return found?.user
}

/** Inserts a link and returns its account; undefined if the account has no such unconfirmed address. */
export function insertEmailConfirmation(
  db: Db,
  link: typeof emailConfirmations.$inferInsert,
): Promise<UserRow | undefined> {
  const isUnconfirmed = and(eq(users.email, link.email), isNull(users.emailConfirmedAt))
  return db.transaction(async (tx) => {
    // Locked, so that the account isn't deleted and its address doesn't change before the insert.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, link.userId), or(isUnconfirmed, eq(users.pendingEmail, link.email))))
      .for('share')
    if (user) await tx.insert(emailConfirmations).values(link)
    return user
  })
}

/** Deletes a link that has not expired. Of several simultaneous requests with one link, only one gets true. */
export async function consumeEmailConfirmation(tx: Db, tokenHash: string, email: string): Promise<boolean> {
  const taken = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), eq(emailConfirmations.email, email), isActive))
    .returning({ userId: emailConfirmations.userId })
  return taken.length > 0
}

/** Deletes the links of a user, except those to an address. */
export async function deleteEmailConfirmations(tx: Db, userId: string, exceptTo?: string): Promise<void> {
  const isOther = exceptTo === undefined ? undefined : ne(emailConfirmations.email, exceptTo)
  await tx.delete(emailConfirmations).where(and(eq(emailConfirmations.userId, userId), isOther))
}

/** Returns whether the account still has this address. */
export async function setEmailConfirmed(tx: Db, userId: string, email: string): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id })
  return confirmed.length > 0
}

export type EmailChangeRow = typeof emailChanges.$inferSelect

const canBeUndone = gt(emailChanges.expiresAt, sql`now()`)

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
    .where(and(eq(emailChanges.id, id), canBeUndone))
    .returning()
  return found
}

const hasLink = (tokenHash: string, oldEmail: string) =>
  and(eq(emailChanges.tokenHash, tokenHash), eq(emailChanges.oldEmail, oldEmail), canBeUndone)

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
  return (await db.$count(emailChanges, and(eq(emailChanges.oldEmail, email), canBeUndone, isOther))) > 0
}
