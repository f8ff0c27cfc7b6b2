import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { system } from '../audit/actor.ts'
import { productChanges, products } from '../db/schema/index.ts'
import { createFactories } from '../test/factories.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { changeProducts } from './change-product.ts'

const { db } = await openTestDatabase()
const { aProductRow } = createFactories(db)

test('changing a hundred products takes a handful of statements', async () => {
  const archivedAt = new Date('2026-01-02T03:04:05Z')
  const ids: string[] = []
  for (let number = 0; number < 100; number += 1) {
    ids.push((await aProductRow({ archivedAt: number % 2 === 0 ? archivedAt : null })).id)
  }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await changeProducts(db, system, ids, { discountPercentage: 30, archived: true })
  // begin, locks of products and of rounding, an update for each set of changed fields, the changes, the audit log, commit
  expect(query.mock.calls.length).toBeLessThanOrEqual(10)
  query.mockRestore()

  const rows = await db.select().from(products)
  expect(rows.map(({ discountBasisPoints }) => discountBasisPoints)).toEqual(ids.map(() => 3000))
  expect(rows.filter((row) => row.archivedAt?.getTime() === archivedAt.getTime())).toHaveLength(50)
  const entries = await db.select().from(productChanges)
  expect(entries.map(({ productId }) => productId).toSorted()).toEqual(ids.toSorted())
  const discount = { from: 0, to: 30 }
  expect(entries.filter(({ type }) => type === 'archived')).toHaveLength(50)
  expect(entries.find(({ type }) => type === 'changed')?.fields).toEqual({ discountPercentage: discount })
  expect(entries.find(({ type }) => type === 'archived')?.fields).toEqual({
    discountPercentage: discount,
    archived: { from: false, to: true },
  })
})
