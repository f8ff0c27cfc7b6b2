import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { actorColumns } from './actor-columns.ts'

/**
 * Categories and brands that were merged into others, as they were before, so that it can be undone. The products that
 * moved have log entries of the same time.
 */
export const groupMerges = pgTable('group_merges', {
  id: uuid().primaryKey().defaultRandom(),
  type: text({ enum: ['category', 'brand'] }).notNull(),
  slug: text().notNull(),
  label: text().notNull(),
  pageTitle: text().notNull(),
  description: text().notNull(),
  image: text().notNull().default(''),
  position: integer(),
  /** The slug of the category that it was in, at that time. */
  parent: text(),
  /** The slugs that it had before. */
  oldSlugs: text().array().notNull(),
  /** The slug of the merge target at that time. */
  into: text().notNull(),
  /** How many products moved. */
  products: integer().notNull(),
  ...actorColumns(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
