import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, uuid } from 'drizzle-orm/pg-core'

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
