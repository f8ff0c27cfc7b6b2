import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { root } from '../../root.ts'
import { hasErrorCode } from './error-codes.ts'
import type * as schema from './schema/index.ts'

/** The database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type PoolState = { name: string; total: number; idle: number; waiting: number }

export type Database = {
  /** Used by requests. A transaction that loses a deadlock runs again, so it must not change anything outside. */
  db: Db
  /** Used by jobs: has its own connections, so that jobs and requests don't wait for each other's, and longer timeouts. */
  backgroundDb: Db
  /** The embedded database has one connection, which all queries and transactions share. */
  isEmbedded: boolean
  /** See `applyMigrations`. Safe when several processes start at the same time. */
  migrate(folder?: string): Promise<void>
  /** Runs one statement with values, or a script without. For libraries that bring their own SQL; like `backgroundDb`. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Listens on a channel. Notifications may be missed while the connection is lost; `onReconnect` follows. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** The connections to a PostgreSQL server; none with the embedded database. */
  pools(): PoolState[]
  close(): Promise<void>
}

export const migrationsFolder = join(root, 'server/platform/db/migrations')

/** Checks whether an error is the violation of a unique or an exclusion constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasErrorCode(error, '23505', '23P01')
}

/** Replaces the violation of a unique constraint by an error for users, in a `catch`. */
export const onUniqueViolation = (createError: () => Error) => (error: unknown) => {
  throw isUniqueViolation(error) ? createError() : error
}

/** PostgreSQL rejects malformed UUIDs with an error, so check first. */
export function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}

/** Prepares a statement once per database, because Drizzle takes longer to build one than to send it. */
export function prepareOnce<T>(prepare: (db: Db) => T): (db: Db) => T {
  const prepared = new WeakMap<Db, T>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
