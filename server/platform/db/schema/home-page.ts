import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomePage } from '#contract/home-page/home-page.ts'

/** One row with the draft. See docs/decisions/034-home-page.md. */
export const homePageDraft = pgTable(
  'home_page_draft',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<HomePage>().notNull(),
    /** Counts the changes. */
    revision: integer().notNull().default(0),
  },
  (draft) => [check('home_page_one_draft', sql`${draft.id} = 1`)],
)

/** Every home page that was published; the last one is shown. */
export const homePages = pgTable('home_pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<HomePage>().notNull(),
  /** Null for the sample, and when the account was deleted. */
  userId: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
