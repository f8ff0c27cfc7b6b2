import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../db/schema/index.ts'

/** The current name of who made a change, for queries that left join `users` by `userId`. See `actorColumns`. */
export function actorName({ userId, by }: { userId: SQLWrapper; by: SQLWrapper }): SQL<string> {
  return sql<string>`case when ${userId} is null then coalesce(${by}, 'System')
    else coalesce(nullif(${users.name}, ''), ${users.email}, 'Deleted account') end`
}
