import type { AuditEvent, AuditSubject } from '#contract/audit-log/audit-events.ts'
import type { Db } from '../db/database.ts'
import { auditLog } from '../db/schema/index.ts'
import type { Actor } from './actor.ts'

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
