import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ExpectedSearch, findProblems, openSampleCatalog, readSearches, split } from '../test/sample-searches.ts'

const rows = readSearches<ExpectedSearch>(process.env['SEARCHES'] ?? join(import.meta.dirname, 'searches.csv'))
const catalog = await openSampleCatalog()

test.each(rows)('“$query” finds the expected products', async (row) => {
  expect(await findProblems(catalog, row)).toEqual({})
})

describe('the table of searches', () => {
  const names = rows.map(({ query }) => query.toLowerCase())

  test('the table has at least 200 searches, each once', () => {
    expect(new Set(names).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(200)
  })

  test('the table has every category and every brand of the sample', () => {
    const conditions = rows.flatMap((row) => split([row.first, row.among, row.only].join(';'), ';'))
    const missing = [
      ...catalog.categories().map(({ value }) => `in ${value}`),
      ...catalog.brands().map(({ label }) => `by ${label}`),
    ].filter((condition) => !conditions.includes(condition))
    expect(missing).toEqual([])
  })
})
