import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SetupError } from '../errors.ts'
import { applyMigrations } from './apply-migrations.ts'
import type { Database, Db } from './database.ts'
import { hasErrorCode } from './error-codes.ts'
import { createListener } from './postgres-listener.ts'
import * as schema from './schema/index.ts'

/** The advisory lock of migrations; an arbitrary number. */
const migrationLock = 7_243_019

/** Milliseconds to wait for a new connection, or for a free one. */
const connectTimeout = 5000

type PoolLimits = {
  /** Connections. */
  max: number
  /** Milliseconds to wait for a lock. */
  lock: number
  /** Milliseconds that a statement may take. */
  statement: number
  /** Milliseconds between the statements of a transaction. */
  idleInTransaction: number
  /** Milliseconds without a response after which the server counts as frozen; more than `statement`. */
  answer: number
}

export const poolLimits = {
  requests: { max: 10, lock: 5000, statement: 10_000, idleInTransaction: 10_000, answer: 12_000 },
  jobs: { max: 4, lock: 60_000, statement: 300_000, idleInTransaction: 60_000, answer: 305_000 },
} satisfies Record<string, PoolLimits>

/** Connects to a PostgreSQL server. Throws SetupError if that fails. */
export async function openPostgres(url: string, limits = poolLimits): Promise<Database> {
  const pools = { requests: openPool(url, limits.requests), jobs: openPool(url, limits.jobs) }
  const closePools = () => Promise.all([pools.requests.end(), pools.jobs.end()])
  await pools.requests.query('select 1').catch(async (error: unknown) => {
    await closePools()
    throw connectionError(error)
  })
  const listener = createListener(url, (channel) => pools.requests.query('select pg_notify($1, $2)', [channel, '']))
  return {
    db: openDb(pools.requests),
    backgroundDb: openDb(pools.jobs),
    isEmbedded: false,
    migrate: (folder) => migrateUnderLock(url, folder),
    executeSql: (text, values) => pools.jobs.query(text, values),
    listen: listener.listen,
    pools: () =>
      Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        name,
        total: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async close() {
      await listener.close()
      await closePools()
    },
  }
}

function openPool(url: string, { max, lock, statement, idleInTransaction, answer }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Not as parameters of the connection, which connection poolers reject.
    onConnect: (client) =>
      client.query(`
        set lock_timeout = ${lock}; set statement_timeout = ${statement};
        set idle_in_transaction_session_timeout = ${idleInTransaction}
      `),
  })
  // The pool replaces broken connections, idle or in a transaction; without listeners their errors would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    closeWhenFrozen(client)
  })
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => retryConflicts(() => query(...args))) as typeof pool.query
  return pool
}

/**
 * Closes a connection whose server doesn't respond in time. Otherwise it would return to the pool in the middle of a
 * transaction, since the driver neither waits for the statement nor sends the rollback.
 */
function closeWhenFrozen(client: pg.PoolClient & { end?: () => Promise<void> }): void {
  client.query = ((...args: unknown[]) => {
    const result: unknown = Reflect.apply(pg.Client.prototype.query, client, args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void client.end?.()
      throw error
    })
  }) as typeof client.query
}

function openDb(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>
  db.transaction = ((...args: unknown[]) => retryConflicts(() => transaction(...args))) as typeof db.transaction
  return db
}

function connectionError(cause: unknown): SetupError {
  // Failed connections to several addresses are one error without a message.
  const [{ message }] = (cause instanceof AggregateError ? cause.errors : [cause]) as [Error]
  if (/SSL|certificate/i.test(message)) {
    return new SetupError(
      `Can’t connect to PostgreSQL over TLS: ${message}. Turn on TLS on the server, set its certificate authority with sslrootcert in DATABASE_URL, or add the server to ALLOW_UNENCRYPTED_HOSTS if no one else can read the connection.`,
      { cause },
    )
  }
  return new SetupError(`Can’t connect to PostgreSQL: ${message}. Start the server or correct DATABASE_URL.`, { cause })
}

/** Processes that start at the same time migrate one after another, on a connection without timeouts. */
async function migrateUnderLock(url: string, folder?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), folder)
  } finally {
    // Releases the lock.
    await client.end()
  }
}

const maxAttempts = 3

/** Milliseconds; doubled for each attempt. */
const maxDelay = 50

/**
 * Runs a transaction, and again if PostgreSQL rolled it back because of a deadlock or a serialization failure. The delay
 * is random, so that the transactions that were in conflict don't meet again.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !hasErrorCode(error, '40P01', '40001')) throw error
      await wait(Math.random() * maxDelay * 2 ** attempt)
    }
  }
}
