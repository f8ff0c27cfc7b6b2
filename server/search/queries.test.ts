import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { openCatalog } from '../catalog/catalog.ts'
import { loadSample } from '../load-sample.ts'
import { openTestDatabase } from '../test/test-database.ts'

/** Ids that must be among the first five, separated by spaces. Of those that are separated by `|`, one must be. */
type Row = { query: string; expected: string }

const file = process.env['SEARCH_QUERIES'] ?? join(import.meta.dirname, 'queries.csv')
const rows = parse<Row>(readFileSync(file), { columns: true })

const database = await openTestDatabase()
await loadSample(database.db)
const catalog = await openCatalog(database, (error) => {
  throw error
})
afterAll(() => catalog.close())

test.each(rows)('“$query” finds $expected', async ({ query, expected }) => {
  const { ids } = await catalog.search({ q: query, offset: 0, limit: 5 })
  const missing = expected.split(' ').filter((some) => !some.split('|').some((id) => ids.includes(id)))
  expect({ missing, ids: missing.length > 0 ? ids : [] }).toEqual({ missing: [], ids: [] })
})
