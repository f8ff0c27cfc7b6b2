import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../db/schema/index.ts'

/**
 * The current name of the person who made a change, for queries that left join `users` by `userId`. See
 * `actorColumns`.
 */
export function actorName({ userId }: { userId: SQLWrapper }): SQL<string> {
  return sql<string>`case when ${userId} is null then 'System'
    else coalesce(nullif(${users.name}, ''), ${users.email}, 'Deleted account') end`
}

/** The name of a user in histories and in the log, or the email address without one. */
export function getDisplayName({ name, email }: { name: string; email: string }): string {
  return name || email
}
