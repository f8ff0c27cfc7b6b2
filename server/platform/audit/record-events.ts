import { and, desc, eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import type { AuditEvent, AuditSubject } from '#contract/audit-log/audit-events.ts'
import type { Db } from '../db/database.ts'
import { auditLog, users } from '../db/schema/index.ts'
import { actorName } from './actor-name.ts'

/** Who does something. Plain data, so that actions and jobs can pass it on. */
export type Actor = {
  /** Null for guests and for the shop itself. */
  userId: string | null
  role: User['role'] | null
  /** Null for the shop itself. */
  ip: string | null
  userAgent: string
}

/** The shop itself: jobs, the start, and commands on its machine. */
export const system: Actor = { userId: null, role: null, ip: null, userAgent: '' }

/** The same client, as a user who has just signed in. */
export function asUser(actor: Actor, { id, role }: Pick<User, 'id' | 'role'>): Actor {
  return { ...actor, userId: id, role }
}

/** At most `max` characters of untrusted text, without characters that could disguise others. */
export function cleanLine(text: string, max: number): string {
  return text.slice(0, max).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
}

export type Subject = { type: AuditSubject; id: string }

export type NewEntry = {
  event: AuditEvent
  subject?: Subject | undefined
  /** Only the values that changed. Never passwords, tokens or their hashes. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  count?: number
}

/**
 * Adds entries to the audit log. Call it in the transaction of the change, so that nothing changes without an entry.
 * Routes pass `request.actor`, after a sign-in `asUser(request.actor, user)`; jobs and commands pass `system`. Events that
 * anyone can cause without limit are counted with `EventCounter` instead. See docs/behavior.md#audit-log.
 */
export async function recordEvents(tx: Db, actor: Actor, ...entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(
    entries.map(({ subject, ...entry }) => ({
      ...actor,
      ...entry,
      subjectType: subject?.type,
      subjectId: subject?.id,
    })),
  )
}

type EventFilter = { subjectId: string; id?: number | undefined }

/** Returns the last event of a kind about a subject, with who caused it, or the one with the id. */
export async function findLastEvent(db: Db, event: AuditEvent, { subjectId, id }: EventFilter) {
  const [row] = await db
    .select({ entry: auditLog, by: actorName(auditLog) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.event, event),
        eq(auditLog.subjectId, subjectId),
        id === undefined ? undefined : eq(auditLog.id, id),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!row) return undefined
  const { entry, by } = row
  return { id: entry.id, createdAt: entry.createdAt, by, before: entry.before ?? {}, after: entry.after ?? {} }
}
