import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { sessions, users } from '../../db/schema/index.ts'
import { isUuid } from '../../is-uuid.ts'

type SessionRow = typeof sessions.$inferSelect

const sessionByToken = prepareOnce((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('session_by_token'),
)

/** Returns the active session with its user. */
export async function findSession(db: Db, tokenHash: string) {
  return (await sessionByToken(db).execute({ tokenHash }))[0]
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Records that a session is in use and postpones its expiry. */
export async function touchSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: sql`now()`, expiresAt }).where(eq(sessions.id, id))
}

export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Returns whether the user had this session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** Deletes all sessions of a user, except `keptId`. */
export async function deleteSessions(db: Db, userId: string, keptId?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), keptId ? ne(sessions.id, keptId) : undefined))
}

/** Lists the active sessions of a user, most recently used first. */
export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}
