import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../db/schema/index.ts'

/** The current name of who made a change, for queries that left join `users` by `userId`. See `actorColumns`. */
export function actorName({ userId }: { userId: SQLWrapper }): SQL<string> {
  return sql<string>`case when ${userId} is null then 'System'
    else coalesce(nullif(${users.name}, ''), ${users.email}, 'Deleted account') end`
}

/** The name under which a user appears in histories and in the log; the email address if there is none. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}
