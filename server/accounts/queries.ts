import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { passwordResets, sessions, users } from '../db/schema/index.ts'

type UserRow = typeof users.$inferSelect
type UserChanges = { [K in keyof UserRow]?: UserRow[K] | undefined }
export type SessionRow = typeof sessions.$inferSelect

export function toUser({ id, email, name, role, phone, addresses, createdAt }: UserRow): User {
  return { id, email, name, role, phone, addresses, createdAt: createdAt.toISOString() }
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return user?.passwordHash
}

/**
 * Says whether an account still has a password, and lets nobody change it before the transaction ends. A change that is
 * underway is waited for.
 */
export async function holdPassword(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share')
  return held.length > 0
}

/** Answers nothing where the address has an account already. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [made] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return made
}

/** Answers nothing where the account is gone, or no longer has the password that was proven. */
export async function updateUser(
  db: Db,
  id: string,
  changes: UserChanges,
  provenHash?: string,
): Promise<UserRow | undefined> {
  const isSame = provenHash === undefined ? undefined : eq(users.passwordHash, provenHash)
  const [updated] = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), isSame))
    .returning()
  return updated
}

/** Answers a function that finds a session that has not ended, with its user. */
export function prepareFindSession(db: Db) {
  const statement = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('session_by_token')
  return async (tokenHash: string) => (await statement.execute({ tokenHash }))[0]
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Notes that a session is in use, which puts off its end. */
export async function touchSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: sql`now()`, expiresAt }).where(eq(sessions.id, id))
}

export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Says whether there was one: other people's sessions do not exist. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** Deletes all sessions of an account, but for the one to be kept. */
export async function deleteSessions(db: Db, userId: string, kept?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), kept ? ne(sessions.id, kept) : undefined))
}

/** The one used last comes first. */
export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

export async function insertPasswordReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

/** The account that a mailed link is for, as long as the link works. */
export async function findPasswordReset(db: Db, tokenHash: string, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), eq(users.email, email), gt(passwordResets.expiresAt, sql`now()`)),
    )
  return found?.user
}

/** Says whether there was such a link: of several who use one at once, only one is told so. */
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
