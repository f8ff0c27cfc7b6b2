import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { importRowKinds, importStates } from '#contract/import-file.ts'

/** A file of products that somebody handed in, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text().notNull(),
    /** By whose hand, in words. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: importStates }).notNull().default('checking'),
    /** Rows of the file, and how many of them would make a product, change one, change nothing, or cannot be taken. */
    rows: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    same: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    /** Labels that the shop does not have yet, by slug. */
    newCategories: jsonb().$type<Record<string, string>>().notNull().default({}),
    newBrands: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Rows that are done, while it runs. */
    done: integer().notNull().default(0),
    /** Why it failed. */
    message: text(),
  },
  (table) => [index().on(table.at)],
)

/** What a row of the file would do. Rows that change nothing are only counted. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the file, counted from 1. */
    line: integer().notNull(),
    kind: text({ enum: importRowKinds }).notNull(),
    productId: text(),
    title: text().notNull(),
    /** As in the log of changes. */
    fields: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    errors: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Columns of the product by their names in the database, before and after; `archived` stands for its time. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.line] }),
    index().on(row.importId, row.kind, row.line),
    index().on(row.importId, row.productId),
  ],
)
