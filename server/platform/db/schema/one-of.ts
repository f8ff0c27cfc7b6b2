import { type SQL, sql } from 'drizzle-orm'

/** A check that a column contains one of the values, which may be a list of the contract. */
export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
