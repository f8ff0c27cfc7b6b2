import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { emailedLinks, users } from '../../platform/db/schema/index.ts'
import { isActive, issueLink } from '../../platform/emailed-links/emailed-links.ts'
import type { UserRow } from '../queries.ts'

/** Returns whether an account has the address and has confirmed it. */
export async function isConfirmedAddress(db: Db, email: string): Promise<boolean> {
  const isConfirmed = and(eq(users.email, email), isNotNull(users.passwordHash), isNotNull(users.emailConfirmedAt))
  return (await db.$count(users, isConfirmed)) > 0
}

/**
 * Creates a link that confirms the address of an account, and returns both; undefined if the account has no such
 * unconfirmed address.
 */
export function issueConfirmation(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<{ user: UserRow; token: string } | undefined> {
  const isUnconfirmed = and(eq(users.email, email), isNull(users.emailConfirmedAt))
  return db.transaction(async (tx) => {
    // Locked, so that the account isn't deleted and its address doesn't change before the insert.
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), or(isUnconfirmed, eq(users.pendingEmail, email))))
      .for('share')
    return user && { user, ...(await issueLink(tx, 'email_confirmation', { userId, email })) }
  })
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

/** Returns whether an account other than `userId` had this address and can get it back. */
export async function isRestorable(db: Db, email: string, userId?: string): Promise<boolean> {
  const isOther = userId === undefined ? undefined : ne(emailedLinks.userId, userId)
  const isChange = and(eq(emailedLinks.purpose, 'email_change'), eq(emailedLinks.email, email))
  return (await db.$count(emailedLinks, and(isChange, isActive, isOther))) > 0
}
