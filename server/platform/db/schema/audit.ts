import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/accounts/accounts.ts'
import type { AuditEvent, AuditSubject } from '#contract/audit-log/audit-events.ts'

/** Triggers reject changes of entries, and deleting entries of the last year. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    event: text().$type<AuditEvent>().notNull(),
    /** How often it happened; more than 1 only for events that are counted. */
    count: integer().notNull().default(1),
    /** Who did it; null for guests and for the shop itself. Not a reference, because entries outlive accounts. */
    userId: uuid(),
    /** The user's role at that time. */
    role: text({ enum: roles }),
    /** Null for the shop itself. */
    ip: text(),
    userAgent: text().notNull().default(''),
    subjectType: text().$type<AuditSubject>(),
    subjectId: text(),
    /** The values that changed, never passwords, tokens or their hashes. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (entry) => [index().on(entry.event, entry.id), index().on(entry.createdAt), index().on(entry.userId, entry.id)],
)

/** Rate limit counters, shared by all processes. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
  /** When the next attempt is accepted, for attempts that have to wait. */
  nextAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
