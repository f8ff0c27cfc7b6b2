import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '../db/postgres.ts'
import { createFactories } from '../test/factories.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { openCatalog } from './catalog.ts'

const url = await createPostgresDatabase()
const [shop, other] = await Promise.all([openPostgres(url), openPostgres(url)])
const failures: unknown[] = []
const catalog = await openCatalog(shop, (error) => void failures.push(error))
const { aProductRow } = createFactories(other.db)

afterAll(async () => {
  catalog.close()
  await Promise.all([shop.close(), other.close()])
})

const total = () => catalog.listIds({ offset: 0, limit: 0 }).total

test('follows changes by other processes', async () => {
  await aProductRow()
  await expect.poll(total).toBe(1)
})

test('catches up after a lost connection', async () => {
  const before = total()
  await other.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  await aProductRow()
  await expect.poll(total).toBe(before + 1)
  await aProductRow()
  await expect.poll(total).toBe(before + 2)
  expect(failures).toEqual([])
})
