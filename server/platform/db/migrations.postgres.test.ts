import { afterAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { openPostgres } from './postgres.ts'

const url = await createPostgresDatabase({ migrated: false })
const shops = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)))
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

test('processes that start at the same time apply each migration once', async () => {
  await Promise.all(shops.map((shop) => shop.migrate()))
  const results = await shops[0]?.executeSql('select hash from drizzle.__drizzle_migrations')
  const hashes = results?.rows.map((row) => (row as { hash: string }).hash) ?? []
  expect(hashes.length).toBeGreaterThan(0)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect((await shops[1]?.executeSql('select * from products'))?.rows).toEqual([])
})
