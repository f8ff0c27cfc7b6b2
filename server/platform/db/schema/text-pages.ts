import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomePage } from '#contract/home-page/home-page.ts'
import type { Navigation } from '#contract/navigation/navigation.ts'
import { actorColumns, oldSlugsTable } from './columns.ts'

const texts = () => ({
  title: text().notNull(),
  description: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
})

/** Text pages with their drafts. A built-in page has a row once its text has been edited. */
export const textPages = pgTable('text_pages', {
  /** The name of a built-in page, or a UUID. */
  id: text().primaryKey().default(sql`gen_random_uuid()`),
  slug: text().notNull().unique(),
  ...texts(),
  /** Whether the shop shows the latest version. */
  isPublished: boolean().notNull().default(false),
  /** Counts the changes. */
  revision: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Every publication of a page. */
export const textPageVersions = pgTable(
  'text_page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pageId: text()
      .notNull()
      .references(() => textPages.id, { onDelete: 'cascade' }),
    ...texts(),
    ...actorColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (version) => [index().on(version.pageId, version.id)],
)

export const oldPageSlugs = oldSlugsTable('old_page_slugs', () => textPages.id)

/** One row with the footer links, once they have been changed. */
export const navigation = pgTable(
  'navigation',
  {
    id: integer().primaryKey().default(1),
    links: jsonb().$type<Navigation>().notNull(),
  },
  (row) => [check('navigation_one_row', sql`${row.id} = 1`)],
)

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
