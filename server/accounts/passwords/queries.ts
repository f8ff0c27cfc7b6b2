import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { passwordResets, users } from '../../platform/db/schema/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { UserRow } from '../queries.ts'

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return user?.passwordHash ?? undefined
}

/**
 * Returns whether the account still has this password hash, and locks it against changes until the transaction ends.
 * Waits for a change that is in progress.
 */
export async function lockPasswordHash(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share')
  return locked.length > 0
}

export async function insertPasswordReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

/** Finds the account of a reset link that has not expired. */
export async function findUserByReset(db: Db, tokenHash: string, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), eq(users.email, email), gt(passwordResets.expiresAt, sql`now()`)),
    )
  return found?.user
}

/** Returns whether the link existed. Of several simultaneous requests with one link, only one gets true. */
export async function deletePasswordReset(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .returning({ userId: passwordResets.userId })
  return deleted.length > 0
}

export async function deletePasswordResets(db: Db, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Doesn't say whether the email address or the password is wrong. */
export const wrongCredentials = () => new ShopError('invalid_credentials', 'Incorrect email or password.')
