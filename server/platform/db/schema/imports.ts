import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  importEncodings,
  importFormats,
  importImageStates,
  importKinds,
  importRowKinds,
  importStates,
} from '#contract/imports/import-file.ts'
import type { Import } from '#contract/imports/imports.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { actorColumns, bytea, partOf } from './columns.ts'

/** Uploaded files of products or images, and undos of imports. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: importKinds }).notNull().default('products'),
    fileName: text().notNull(),
    /** The language of who uploaded it, and of its messages; null for the shop's main one. */
    language: text().$type<LanguageCode>(),
    ...actorColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: importStates }).notNull().default('checking'),
    /** The encoding in which the file was read. */
    encoding: text({ enum: importEncodings }),
    /** The shop system that exported the file; null for the shop's own columns. */
    format: text({ enum: importFormats }),
    ignoredColumns: text().array().notNull().default([]),
    notes: text().array().notNull().default([]),
    /** Rows in the file, how many products they create, change and match, and how many rows have errors. */
    rows: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    invalid: integer().notNull().default(0),
    /** Products with errors, which the import skips. */
    rejected: integer().notNull().default(0),
    /** Labels that the import will create, by slug. */
    newCategories: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The category that each new one is in, by slug. */
    categoryParents: jsonb().$type<Record<string, { slug: string; label: string }>>().notNull().default({}),
    newBrands: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Rows that are the same as an earlier one, and the first of them. */
    identical: integer().notNull().default(0),
    identicalRows: jsonb().$type<{ line: number; sameAs: number }[]>().notNull().default([]),
    /** Effects that are often mistakes in the file, with the products concerned. */
    warnings: jsonb().$type<Import['warnings']>().notNull().default([]),
    /** Products that have been imported so far. */
    done: integer().notNull().default(0),
    /** Why the import failed. */
    message: text(),
    /** Counts of an undo: products with later changes, and created products that it archived or deleted. */
    kept: integer().notNull().default(0),
    archived: integer().notNull().default(0),
    deleted: integer().notNull().default(0),
    /** The time of its transaction, which all its entries in the log have. Null if it was run before this was stored. */
    ranAt: timestamp({ withTimezone: true }),
    /** The import that this one undoes. */
    undoes: uuid().references((): AnyPgColumn => imports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.createdAt),
    // An import is undone once.
    uniqueIndex().on(table.undoes).where(sql`state in ('running', 'done')`),
  ],
)

/**
 * The changes by the rows of each product, by its first row, and the errors of rows. Unchanged products are not
 * stored.
 */
export const importRows = pgTable(
  'import_rows',
  {
    importId: partOf(() => imports.id),
    /** Line number in the file, from 1. */
    line: integer().notNull(),
    kind: text({ enum: importRowKinds }).notNull(),
    productId: text(),
    title: text().notNull(),
    /** The old and new values of each changed field, as in the log. */
    fields: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    errors: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** A value that an undo keeps: the imported value, and the current one. */
    kept: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    /**
     * Old and new values by database column, except for `archived`, a boolean that stands for `archived_at`, and `variants`.
     * The old ones include those on which the new ones depend.
     */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.line] }),
    index().on(row.importId, row.kind, row.line),
    index().on(row.importId, row.productId),
  ],
)

/** The header of a file, and the rows of products with errors, as they were uploaded. */
export const importRejects = pgTable(
  'import_rejects',
  {
    importId: partOf(() => imports.id),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.line] })],
)

/** Images of other sites, or of a ZIP file, that imports add to products once they have run. */
export const importImages = pgTable(
  'import_images',
  {
    importId: partOf(() => imports.id),
    line: integer().notNull(),
    /** The image's place in its line, or in the directory of the ZIP file, from 0. */
    position: integer().notNull(),
    /** Not a reference: the import may create the product. Null if it is unmatched. */
    productId: text(),
    /** The variant whose SKU is the file's name. */
    variantId: text(),
    /** The URL, or the path in the ZIP file. */
    address: text().notNull(),
    alt: text().notNull(),
    state: text({ enum: importImageStates }).notNull().default('waiting'),
    /** Why it failed. */
    message: text(),
    /** The stored image. */
    src: text(),
  },
  (image) => [
    primaryKey({ columns: [image.importId, image.line, image.position] }),
    index().on(image.importId, image.state, image.line, image.position),
    index().on(image.productId),
  ],
)

/** The parts of ZIP files, which every process can read. They are deleted after a day, or when all images are added. */
export const importFileParts = pgTable(
  'import_file_parts',
  {
    importId: partOf(() => imports.id),
    /** From 0. */
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (part) => [primaryKey({ columns: [part.importId, part.part] })],
)
