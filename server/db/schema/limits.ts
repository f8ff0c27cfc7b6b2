import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried in the current window; shared by all processes of the shop. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
})
