import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** A table whose rows are in backups; names are quoted for SQL. */
export type Table = {
  name: string
  /** The columns that can be inserted: all but generated ones. */
  columns: string
  /** Which rows are in backups. */
  where: string
  references: string[]
}

/** Jobs that wait, such as emails, but not scheduled ones, which every start creates. */
const waitingJobs = `state < 'completed' and name not like '\\_\\_pgboss%'
  and name not in (select name from jobs.schedule)`

/** Lists the shop's tables and the table of jobs, each after the tables that it references. */
export async function listTables(db: Db): Promise<Table[]> {
  const tables = await select<Omit<Table, 'where'>>(
    db,
    sql`
      select format('%I.%I', nspname, relname) as name,
        (
          select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns,
        (
          select coalesce(json_agg(format('%I.%I', other_namespace.nspname, other.relname)), '[]')
          from pg_constraint
          join pg_class as other on other.oid = confrelid
          join pg_namespace as other_namespace on other_namespace.oid = other.relnamespace
          where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid and other_namespace.nspname <> 'jobs'
        ) as "references"
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r' or nspname = 'jobs' and relname = 'job'
      order by nspname desc, relname
    `,
  )
  return inForeignKeyOrder(
    tables.map((table) => ({ ...table, where: table.name === 'jobs.job' ? waitingJobs : 'true' })),
  )
}

function inForeignKeyOrder(tables: Table[]): Table[] {
  const sorted: Table[] = []
  while (sorted.length < tables.length) {
    const isReady = (table: Table) => table.references.every((name) => sorted.some((other) => other.name === name))
    const next = tables.find((table) => !sorted.includes(table) && isReady(table))
    if (!next) throw new Error('Tables reference each other in a circle.')
    sorted.push(next)
  }
  return sorted
}

/** Inserts lines of JSON as rows. */
export async function insertRows(tx: Db, { name, columns }: Table, lines: Buffer): Promise<void> {
  const rows = `[${lines.toString().trimEnd().replaceAll('\n', ',')}]`
  await tx.execute(sql`
    insert into ${sql.raw(name)} (${sql.raw(columns)}) overriding system value
    select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${rows}::json)
  `)
}

/** The last value of each sequence, such as the order numbers. */
export function listSequences(db: Db): Promise<{ name: string; value: string }[]> {
  return select(
    db,
    sql`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1
    `,
  )
}

/** The queues of the jobs that are in backups. */
export async function listQueues(db: Db, source: string): Promise<string[]> {
  const rows = await select<{ name: string }>(
    db,
    sql.raw(`select distinct name from ${source} where ${waitingJobs} order by 1`),
  )
  return rows.map(({ name }) => name)
}

export async function select<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows
}
