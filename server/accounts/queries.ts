import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import type { Db } from '../platform/db/database.ts'
import { users } from '../platform/db/schema/index.ts'

export type UserRow = typeof users.$inferSelect

/** An account that isn't a guest account. */
export type AccountRow = UserRow & { passwordHash: string }

/** Removes the password hash. */
export function toUser({ passwordHash, emailConfirmedAt, createdAt, ...user }: UserRow): User {
  const { id, email, pendingEmail, name, role, staffRole, imageId, phone, language, addresses } = user
  const emailConfirmed = emailConfirmedAt !== null
  const hasPassword = passwordHash !== null
  const image = imageId === '' ? '' : `/api/users/own/image/${imageId}`
  return {
    id,
    email,
    emailConfirmed,
    pendingEmail,
    hasPassword,
    name,
    role,
    staffRole,
    image,
    phone,
    language,
    addresses,
    createdAt: createdAt.toISOString(),
  }
}

type UserChanges = { [K in keyof UserRow]?: UserRow[K] | undefined }

/** Finds the account that signs in with this address, never a guest account. */
export async function findUserByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.passwordHash)))
  return user as AccountRow | undefined
}

/** Oldest account first. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt))
  return admins.map(({ email }) => email)
}

/** Returns undefined if the email address is taken. */
export async function insertUser(
  db: Db,
  user: typeof users.$inferInsert & { passwordHash: string },
): Promise<UserRow | undefined> {
  const [created] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email, where: isNotNull(users.passwordHash) })
    .returning()
  return created
}

/**
 * Waits for everyone else who proves that this address is theirs. Call it first in a transaction that does, since each one
 * locks its own guest account, and then all others with the address.
 */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
}

/** Locks the user until the transaction ends, without blocking new orders of theirs. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/** Returns undefined if the account doesn't exist, or if its password hash is no longer `expectedHash`. */
export async function updateUser(
  db: Db,
  id: string,
  changes: UserChanges,
  expectedHash?: string,
): Promise<UserRow | undefined> {
  const hashMatches = expectedHash === undefined ? undefined : eq(users.passwordHash, expectedHash)
  const [updated] = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), hashMatches))
    .returning()
  return updated
}
