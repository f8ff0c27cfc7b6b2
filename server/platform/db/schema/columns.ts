import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Who made a change. Names are looked up when the change is shown: see `actorName`. */
export const actorColumns = () => ({
  /** Null for the shop itself. Not a reference, because changes outlive accounts. */
  userId: uuid(),
})

/** A check that a column contains one of the values, which may be a list of the contract. */
export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The id of the row that a row belongs to and is deleted with. */
export const partOf = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })

/**
 * A table of slugs that something had before, so that their URLs redirect. They refer to its key, follow when the key
 * changes, and are deleted with it.
 */
export const oldSlugsTable = (name: string, key: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      slug: text().notNull(),
      /** Empty for the language of the shop. */
      language: text().notNull().default(''),
      value: text().notNull().references(key, { onUpdate: 'cascade', onDelete: 'cascade' }),
    },
    (old) => [primaryKey({ columns: [old.language, old.slug] })],
  )
