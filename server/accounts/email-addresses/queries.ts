import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { emailConfirmations, orders, users } from '../../db/schema/index.ts'

/**
 * Returns whether an account has the mail's address and has confirmed it. If not, it marks the order that the mail is
 * about, under a lock: the address is confirmed either before, or after and then finds the mark.
 */
export function isConfirmedAddress(
  db: Db,
  { to, order }: { to: string; order?: string | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, to)).for('no key update')
    const isConfirmed = user?.emailConfirmedAt != null
    if (!isConfirmed && order) await tx.update(orders).set({ isMailWithheld: true }).where(eq(orders.id, order))
    return isConfirmed
  })
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
