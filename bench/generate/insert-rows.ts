import { like, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'

const batchSize = 1000

/** Inserts rows of one shape as one JSON parameter, in a quarter of the time of a parameter per value. */
export async function insertRows<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
  )
  const columns = sql.raw(Object.keys(records[0] ?? {}).join())
  await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json)
  `)
}

/** Calls `insert` with up to 1000 numbers at a time, from 0 up to `count`. */
export async function inBatches(
  count: number,
  insert: (numbers: number[]) => Promise<void>,
  onProgress: (inserted: number) => void = () => {},
): Promise<void> {
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start)
    await insert(Array.from({ length: size }, (_, index) => start + index))
    onProgress(start + size)
  }
}

/** Returns the highest n of the column's values `<prefix><n>`, or 0 if there are none. */
export async function findLastNumber(db: Db, column: PgColumn, prefix: string): Promise<number> {
  const pattern = `^${prefix}(\\d{1,9})$`
  const number = sql<number>`coalesce(max(substring(${column} from ${pattern})::integer), 0)`
  const [found] = await db
    .select({ number })
    .from(column.table)
    .where(like(column, `${prefix}%`))
  return found?.number ?? 0
}
