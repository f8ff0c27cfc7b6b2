import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { users } from '../db/schema/index.ts'

/**
 * The current name of the person who made a change, for queries that left join `users` by `userId`. See
 * `actorColumns`. Results other than columns need `readActorName`.
 */
export function actorName({ userId }: { userId: SQLWrapper }): SQL<string> {
  return sql<string>`case when ${userId} is null then ${sql.raw(`'${system}'`)}
    else coalesce(nullif(${users.name}, ''), ${users.email}, ${sql.raw(`'${deleted}'`)}) end`.mapWith(readActorName)
}

/** Prepared statements have no language. No name is blank. */
const [system, deleted] = ['', ' ']

export function readActorName(name: string): string {
  if (name === system) return t('System')
  return name === deleted ? t('Deleted account') : name
}

/** The name of a user in histories and in the log, or the email address without one. */
export function getDisplayName({ name, email }: { name: string; email: string }): string {
  return name || email
}
