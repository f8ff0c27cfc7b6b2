import { once } from 'node:events'
import { join } from 'node:path'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { root } from '../../../root.ts'
import { makePrivate } from '../../data-folder.ts'
import { lockFolder } from '../../folder-lock.ts'
import { applyMigrations } from '../apply-migrations.ts'
import type { Database } from '../database.ts'
import * as schema from '../schema/index.ts'
import { EngineStream } from './engine-stream.ts'
import { vacuumPeriodically } from './vacuum-tables.ts'

/**
 * Opens PostgreSQL in a thread of this process, with its files in `dataDir`/postgres; `dataDir` must exist. Committed
 * transactions are on disk.
 * Throws FolderInUse if another process has the folder open, since two would corrupt it.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  try {
    const { worker, port } = await startThread(folder)
    // PGlite lets everyone read and write the files of a new database, regardless of the umask.
    makePrivate(folder)
    const database = embeddedDatabase(port)
    const stopVacuuming = vacuumPeriodically(database.db)
    return {
      ...database,
      async close() {
        stopVacuuming()
        await Promise.all([once(worker, 'exit'), database.close()])
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function startThread(folder: string): Promise<{ worker: Worker; port: MessagePort }> {
  const { port1: port, port2 } = new MessageChannel()
  const worker = new Worker(join(root, 'server/platform/db/embedded/engine-thread.ts'), {
    workerData: { folder, port: port2 },
    transferList: [port2],
    // Not the flags of this process, some of which, such as --eval, are only for its main module.
    execArgv: [],
  })
  // Rethrows errors of the thread.
  await once(worker, 'message')
  worker.on('message', endProcess)
  worker.on('error', endProcess)
  return { worker, port }
}

/** Ends the process, so that its supervisor restarts it. Committed data is on disk. */
function endProcess(error: unknown): void {
  console.error('The embedded database failed, so the shop stops. Start it again.', error)
  process.exit(1)
}

/** Opens the engine behind a port. */
export function embeddedDatabase(port: MessagePort): Database {
  const pool = openPool(port)
  const subscriptions: { channel: string; onNotification: (payload: string) => void }[] = []
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onNotification(payload)
    })
  })
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return {
    db,
    backgroundDb: db,
    isEmbedded: true,
    migrate: (folder) => applyMigrations(db, folder),
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification) {
      subscriptions.push({ channel, onNotification })
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    pools: () => [],
    async close() {
      await pool.end()
      // Does nothing if the pool had a connection, which closed it.
      port.close()
    },
  }
}

/** The engine has one session, so the pool has one connection, which it always keeps. */
function openPool(port: MessagePort): pg.Pool {
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EngineStream(port),
  })
  // When the connection ends, so does the process; see `endProcess`.
  pool.on('error', () => {})
  // The pool's own method discards the connection after an error.
  pool.query = (async (query: pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect()
    try {
      return await client.query(query, values)
    } catch (error) {
      // A script that failed may have begun a transaction.
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }) as typeof pool.query
  return pool
}
