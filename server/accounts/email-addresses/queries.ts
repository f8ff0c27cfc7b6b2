import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { emailConfirmations, users } from '../../db/schema/index.ts'
import type { UserRow } from '../user.ts'

/** Returns whether an account has the address and has confirmed it. */
export async function isConfirmedAddress(db: Db, email: string): Promise<boolean> {
  const isConfirmed = and(eq(users.email, email), isNotNull(users.passwordHash), isNotNull(users.emailConfirmedAt))
  return (await db.$count(users, isConfirmed)) > 0
}

/** Finds the guest account of a link that has not expired. */
export async function findGuestByConfirmation(db: Db, tokenHash: string, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(
      and(
        eq(emailConfirmations.tokenHash, tokenHash),
        eq(users.email, email),
        isNull(users.passwordHash),
        gt(emailConfirmations.expiresAt, sql`now()`),
      ),
    )
  return found?.user
}

/** Inserts a link and returns its account; undefined if it doesn't have this address, or has confirmed it. */
export function insertEmailConfirmation(
  db: Db,
  link: typeof emailConfirmations.$inferInsert,
  email: string,
): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    // Locked, since a guest account can be deleted meanwhile.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, link.userId), eq(users.email, email), isNull(users.emailConfirmedAt)))
      .for('key share')
    if (user) await tx.insert(emailConfirmations).values(link)
    return user
  })
}

/**
 * Deletes a link that has not expired, and returns the id of its user. Of several simultaneous requests with one link,
 * only one gets it.
 */
export async function takeEmailConfirmation(tx: Db, tokenHash: string, email: string): Promise<string | undefined> {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const [taken] = await tx
    .delete(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.tokenHash, tokenHash),
        inArray(emailConfirmations.userId, owner),
        gt(emailConfirmations.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: emailConfirmations.userId })
  return taken?.userId
}

export async function deleteEmailConfirmations(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
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
