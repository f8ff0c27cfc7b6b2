import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Env } from '../env.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres.ts'
import type * as schema from './schema/index.ts'

/** What queries are written against: the whole database, or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  /** Brings the tables up to date. Safe when several processes start at once. */
  migrate(): Promise<void>
  /** Runs one statement with values, or a script of several without. For libraries that bring their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Hears the payloads that any process announces on a channel. `missed` is called when some may have been lost,
   * because the connection was.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  /** Keeps the tables fast, from time to time, where the database does not do so by itself. */
  tidy?: () => Promise<void>
  close(): Promise<void>
}

export const migrationsFolder = `${import.meta.dirname}/migrations`

/** Opens the PostgreSQL server that the settings name, else the database embedded in the process. */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR)
}
