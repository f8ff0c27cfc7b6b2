import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/accounts.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Kept in lower case: addresses are compared without case. */
    email: text().notNull().unique(),
    name: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('user'),
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [check('email_lower_case', sql`email = lower(email)`), check('role_known', sql`role in ('user', 'admin')`)],
)
