import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { listTables, select, type Table } from './tables.ts'

/** A consistent snapshot of the rows. */
export type Snapshot = {
  tables: Table[]
  /** The name of a table in the snapshot. */
  nameOf(table: Table): string
  read<T>(query: (tx: Db) => Promise<T>): Promise<T>
}

/** Pages of 8 KB per read. */
const pagesAtOnce = 64

/**
 * Calls `run` with a snapshot. On a PostgreSQL server that is a transaction. The embedded database has one connection, so
 * a long transaction would make everything else wait; its tables are copied first, which is several times faster than
 * reading them, and `run` reads the copies.
 */
export function withSnapshot<T>(
  { backgroundDb: db, isEmbedded }: Pick<Database, 'backgroundDb' | 'isEmbedded'>,
  run: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return isEmbedded ? withCopies(db, run) : withTransaction(db, run)
}

function withTransaction<T>(db: Db, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    return run(await takeSnapshot(tx))
  })
}

/** The snapshot of a transaction. */
export async function takeSnapshot(tx: Db): Promise<Snapshot> {
  await prepareTransaction(tx)
  return { tables: await listTables(tx), nameOf: ({ name }) => name, read: (query) => query(tx) }
}

async function withCopies<T>(db: Db, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const prefix = `backup_${randomBytes(4).toString('hex')}_`
  const tables = await listTables(db)
  const nameOf = (table: Table) => `pg_temp.${prefix}${tables.indexOf(table)}`
  await db.transaction(async (tx) => {
    for (const table of tables) {
      await tx.execute(
        sql.raw(`create temporary table ${nameOf(table).replace('pg_temp.', '')} as table ${table.name}`),
      )
    }
  })
  const read: Snapshot['read'] = (query) =>
    db.transaction(async (tx) => {
      await prepareTransaction(tx)
      return query(tx)
    })
  try {
    return await run({ tables, nameOf, read })
  } finally {
    for (const table of tables) await db.execute(sql.raw(`drop table ${nameOf(table)}`))
  }
}

/** Lifts the timeouts, since backups take longer than other work. Times in backups are in UTC. */
export async function prepareTransaction(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local timezone = 'UTC'`)
}

/** Reads a table's rows, some at a time, as lines of JSON. */
export async function* readRows({ read, nameOf }: Snapshot, table: Table): AsyncGenerator<Buffer> {
  const name = nameOf(table)
  const [size] = await read((tx) =>
    select<{ pages: number }>(
      tx,
      sql`
        select coalesce(
          (select max(pg_relation_size(relid)) from pg_partition_tree(${name})), pg_relation_size(${name})
        )::float8 / 8192 as pages
      `,
    ),
  )
  for (let page = 0; page < (size?.pages ?? 0); page += pagesAtOnce) {
    const query = sql.raw(`
      select row_to_json(backup_row)::text as line from ${name} as backup_row
      where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)' and ${table.where}
    `)
    const rows = await read((tx) => select<{ line: string }>(tx, query))
    if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  }
}
