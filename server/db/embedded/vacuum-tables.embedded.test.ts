import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'

const { db, tidy } = await openTestDatabase()

const add = (count: number) =>
  db.execute(sql`insert into limits (key, count, resets_at)
    select 'many-' || n || '-' || gen_random_uuid(), 1, now() from generate_series(1, ${count}::integer) as n`)

async function known() {
  const { rows } = (await db.execute(sql`
    select reltuples::integer as rows, relallvisible::integer as visible, relpages::integer as pages
    from pg_class where relname = 'limits'
  `)) as { rows: { rows: number; visible: number; pages: number }[] }
  return rows[0]
}

test('after much has changed the planner knows how much there is, and what need not be looked at', async () => {
  await add(5000)
  await tidy?.()
  const first = await known()
  expect([first?.rows, first?.visible]).toEqual([5000, first?.pages])
  await add(10)
  await tidy?.()
  expect(await known()).toEqual(first)
  await add(5000)
  await tidy?.()
  expect((await known())?.rows).toBe(10_010)
})
