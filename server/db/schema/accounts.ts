import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Address, roles } from '#contract/accounts.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Kept in lower case: addresses are compared without case. */
    email: text().notNull().unique(),
    name: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('user'),
    phone: text().notNull().default(''),
    /** Always read and written with their owner; orders keep copies. */
    addresses: jsonb().$type<Address[]>().notNull().default([]),
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [check('email_lower_case', sql`email = lower(email)`), check('role_known', sql`role in ('user', 'admin')`)],
)

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who is signed in where. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token: who reads this table can sign in nowhere. */
    tokenHash: text().notNull().unique(),
    userId: owner(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (session) => [index().on(session.userId), index().on(session.expiresAt)],
)

/** Links that were mailed for a forgotten password and not used yet. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text().primaryKey(),
    userId: owner(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (reset) => [index().on(reset.userId), index().on(reset.expiresAt)],
)
