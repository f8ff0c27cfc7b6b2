import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { emailConfirmations, users } from '../../db/schema/index.ts'

/** Whether an account has this address and has confirmed it. */
export async function isConfirmedAddress(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))) > 0
}

export async function insertEmailConfirmation(db: Db, link: typeof emailConfirmations.$inferInsert): Promise<void> {
  await db.insert(emailConfirmations).values(link)
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
