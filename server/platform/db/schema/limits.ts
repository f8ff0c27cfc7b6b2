import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Rate limit counters, shared by all processes. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
  /** When the next attempt is accepted, for attempts that have to wait. */
  nextAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
