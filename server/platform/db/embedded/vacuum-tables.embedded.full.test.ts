import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { vacuumTables } from './vacuum-tables.ts'

const { db } = await openTestDatabase()

async function insertRows(count: number): Promise<void> {
  await db.execute(sql`insert into limits (key, count, resets_at)
    select 'many-' || n || '-' || gen_random_uuid(), 1, now() from generate_series(1, ${count}::integer) as n`)
  // PostgreSQL otherwise counts changes up to a second later.
  await db.execute(sql`select pg_stat_force_next_flush()`)
}

async function statistics() {
  const { rows } = (await db.execute(sql`
    select reltuples::integer as rows, relallvisible::integer as visible, relpages::integer as pages
    from pg_class where relname = 'limits'
  `)) as { rows: { rows: number; visible: number; pages: number }[] }
  return rows[0]
}

test('tables are vacuumed and analyzed after many changes, but not after a few', async () => {
  await insertRows(5000)
  await vacuumTables(db)
  const first = await statistics()
  expect([first?.rows, first?.visible]).toEqual([5000, first?.pages])
  await insertRows(10)
  await vacuumTables(db)
  expect(await statistics()).toEqual(first)
  await insertRows(5000)
  await vacuumTables(db)
  expect((await statistics())?.rows).toBe(10_010)
})
