import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { emailConfirmations, users } from '../../platform/db/schema/index.ts'
import type { UserRow } from '../user.ts'

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
