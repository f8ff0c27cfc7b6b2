import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Catalog } from '../catalog/catalog.ts'
import { english } from '../search/languages/en.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createSearchLog } from './search-log.ts'

const { db } = await openTestDatabase()

test('requests get a turn between the searches that are repeated to see whether they find anything', async () => {
  let turns = 0
  const turnsAtSearches: number[] = []
  const search: Catalog['search'] = async () => {
    turnsAtSearches.push(turns)
    return { ids: [], total: 0, isNearest: false }
  }
  const settings = { current: shopInfo } as Parameters<typeof createSearchLog>[0]['settings']
  const report = (error: unknown) => expect.fail(String(error))
  const log = createSearchLog({
    db,
    catalog: { search, searchLanguage: () => english },
    hasPage: () => false,
    settings,
    report,
  })
  for (const q of ['lamp', 'vase', 'bowl']) log.count({ q, client: { ip: '192.0.2.1', userAgent: 'Firefox' } })
  const closed = log.close()
  while (turnsAtSearches.length < 3) {
    await turn()
    turns += 1
  }
  await closed
  expect(new Set(turnsAtSearches).size).toBe(3)
})
