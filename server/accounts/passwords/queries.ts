import { and, eq } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../../platform/db/schema/index.ts'
import { findLinkUser, type SentLink } from '../../platform/emailed-links/emailed-links.ts'
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

/** Finds the account of a reset link that can still be used. */
export async function findUserByReset(db: Db, link: SentLink): Promise<UserRow | undefined> {
  const user = await findLinkUser(db, 'password_reset', link)
  // The address may have changed while the link was being emailed.
  return user?.email === link.email ? user : undefined
}

/** Doesn't reveal whether the email address or the password is wrong. */
export const wrongCredentials = () => new ShopError('invalid_credentials', t('Incorrect email or password.'))
