import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { readRows, type Snapshot, withSnapshot } from './snapshot.ts'

const database = await openTestDatabase()
const { db } = database

async function countRows(snapshot: Snapshot, name: string): Promise<number> {
  const table = snapshot.tables.find((each) => each.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  let rows = 0
  for await (const lines of readRows(snapshot, table)) rows += lines.toString().trimEnd().split('\n').length
  return rows
}

test('a snapshot shows one point in time, and other queries don’t wait for it', async () => {
  await db.execute(sql`insert into brands select 'brand-' || n, repeat('long', 100) from generate_series(1, 3000) as n`)
  const counts = await withSnapshot(database, async (snapshot) => {
    const before = await countRows(snapshot, 'public.brands')
    await db.execute(sql`insert into brands values ('one more', '')`)
    await db.execute(sql`insert into categories values ('one more', '')`)
    return [before, await countRows(snapshot, 'public.brands'), await countRows(snapshot, 'public.categories')]
  })
  expect(counts).toEqual([3000, 3000, 0])
  expect(await withSnapshot(database, (snapshot) => countRows(snapshot, 'public.brands'))).toBe(3001)
})
