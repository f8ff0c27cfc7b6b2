import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Db, isUuid, prepareOnce } from '../../platform/db/database.ts'
import { authenticatorApps, pendingSignIns, sessions, users } from '../../platform/db/schema/index.ts'

type SessionRow = typeof sessions.$inferSelect

/** When a session ends. It depends on the user's role and password now, not at sign-in. See docs/behavior.md#sessions. */
const endsAt = sql`case when ${users.role} = 'admin'
  then least(${sessions.expiresAt}, ${sessions.lastSeenAt} + interval '12 hours', ${sessions.createdAt} + interval '7 days')
  when ${users.passwordHash} is null then least(${sessions.expiresAt}, ${sessions.lastSeenAt} + interval '7 days')
  else ${sessions.expiresAt} end`

const sessionByToken = prepareOnce((db) =>
  db
    .select({
      session: sessions,
      user: users,
      secondsLeft: sql<number>`extract(epoch from ${endsAt} - now())::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(endsAt, sql`now()`)))
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

/** Records that the user has just proved who they are. */
export async function updateVerifiedAt(db: Db, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ verifiedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
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
  await deleteUnconfirmedApp(db, userId)
  return deleted.length > 0
}

/** The previous user of the session may know the secret of an app that is being set up. */
async function deleteUnconfirmedApp(db: Db, userId: string): Promise<void> {
  await db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNull(authenticatorApps.confirmedAt)))
}

/** Deletes all sessions of a user, except `keptId`, and the sign-ins that wait for their second step. */
export async function deleteSessions(db: Db, userId: string, keptId?: string): Promise<void> {
  await deleteUnconfirmedApp(db, userId)
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), keptId ? ne(sessions.id, keptId) : undefined))
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(lte(endsAt, sql`now()`))
  await db.delete(sessions).where(inArray(sessions.id, expired))
}

const sessionsOfUser = prepareOnce((db) =>
  db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, sql.placeholder('userId')), gt(endsAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .prepare('sessions_of_user'),
)

/** Lists the active sessions of a user, most recently used first. */
export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return sessionsOfUser(db).execute({ userId })
}
