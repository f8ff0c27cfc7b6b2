import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  /** Applies pending migrations, by default all. Safe when several processes start at once. */
  migrate(folder?: string): Promise<void>
  /** Runs one statement with values, or a script without. For libraries that bring their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Listens on a channel. Notifications may be missed while the connection is lost; `onReconnect` follows. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<void>
  close(): Promise<void>
}

export const migrationsFolder = `${import.meta.dirname}/migrations`
