import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column contains the id of a user whose email address starts with a text, or of staff whose name contains
 * it.
 */
export function matchesPerson(column: SQLWrapper, text: string): SQL {
  const word = text.toLowerCase()
  return sql`${column} in (
    select id from users where email between ${word} and ${`${word}\u{10ffff}`}
    union select id from users where role = 'admin' and position(${word} in lower(name)) > 0
  )`
}
