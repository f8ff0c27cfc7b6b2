import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, migrationsFolder } from './database.ts'
import { listenThrough } from './postgres-listener.ts'
import { PreparingClient } from './preparing-client.ts'
import * as schema from './schema/index.ts'

/** Any number that only this shop's migrations take as their advisory lock. */
const migrationLock = 7_243_019

/** Opens a pool of connections to a PostgreSQL server. Refuses when the server does not answer. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, Client: PreparingClient })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const listeners: (() => Promise<void>)[] = []
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    migrate: () => migrateUnderLock(pool),
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, heard, missed) {
      listeners.push(await listenThrough(url, channel, heard, missed))
    },
    async close() {
      await Promise.all(listeners.map((stop) => stop()))
      await pool.end()
    },
  }
}

/** Two processes that start at once bring the tables up to date one after the other. */
async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
