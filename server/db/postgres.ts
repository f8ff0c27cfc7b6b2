import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { SetupError } from '../errors.ts'
import { type Database, migrationsFolder } from './database.ts'
import { listenThrough } from './postgres-listener.ts'
import * as schema from './schema/index.ts'

/** The advisory lock of migrations; an arbitrary number. */
const migrationLock = 7_243_019

/** Connects to a PostgreSQL server. Throws SetupError if that fails. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // The pool replaces broken idle connections; without this listener their errors would end the process.
  pool.on('error', () => {})
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw connectionError(error)
  })
  const listeners: (() => Promise<void>)[] = []
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    migrate: (folder = migrationsFolder) => migrateUnderLock(pool, folder),
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      listeners.push(await listenThrough(url, channel, onNotification, onReconnect))
    },
    async close() {
      await Promise.all(listeners.map((stop) => stop()))
      await pool.end()
    },
  }
}

function connectionError(cause: unknown): SetupError {
  // Failed connections to several addresses are one error without a message.
  const [{ message }] = (cause instanceof AggregateError ? cause.errors : [cause]) as [Error]
  return new SetupError(`Can't connect to PostgreSQL: ${message}. Start the server or correct DATABASE_URL.`, { cause })
}

/** Processes that start at once migrate one after another. */
async function migrateUnderLock(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
