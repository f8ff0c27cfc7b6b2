import { type SQL, sql } from 'drizzle-orm'

/** A time in milliseconds since 1970. Not as a date, since PostgreSQL doesn't read the years that JavaScript writes with a sign. */
export const toTimestamp = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`
