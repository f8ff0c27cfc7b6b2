import { and, eq } from 'drizzle-orm'
import type { Address } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import type { UserRow } from './user.ts'

type UserChanges = { [K in keyof UserRow]?: UserRow[K] | undefined }

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return found.length > 0
}

/** Returns undefined if the email address is taken. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [created] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return created
}

/** Locks the user until the transaction ends. */
export async function lockAddresses(tx: Db, id: string): Promise<Address[]> {
  const [user] = await tx.select({ addresses: users.addresses }).from(users).where(eq(users.id, id)).for('update')
  return user?.addresses ?? []
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
