import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { factKinds } from '#contract/catalog/fit-fact.ts'
import { oneOf } from './columns.ts'

/** Which values the facts of products with a name can have. */
export const factDefinitions = pgTable(
  'fact_definitions',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    kind: text({ enum: factKinds }).notNull(),
    unit: text().notNull().default(''),
    choices: text().array().notNull().default([]),
    /** Slugs of categories, some may be old; empty for all products. */
    categories: text().array().notNull().default([]),
    isFilter: boolean().notNull().default(false),
    position: integer().notNull(),
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    uniqueIndex('fact_definitions_name').on(sql`lower(name)`).where(sql`archived_at is null`),
    check('fact_kind_known', oneOf('kind', factKinds)),
  ],
)
