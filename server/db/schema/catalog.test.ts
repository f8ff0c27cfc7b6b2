import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { displayedPrice, maxPriceCents } from '#contract/money.ts'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { products } from './catalog.ts'

const { db } = await openTestDatabase()
const { aBrand, aCategory, aProductRow } = createFactories(db)

beforeAll(async () => {
  await aCategory()
  await aBrand()
})

test('the database computes the same displayed price as the contract', async () => {
  const prices = fc.tuple(fc.integer({ min: 0, max: maxPriceCents }), fc.integer({ min: 0, max: 10_000 }))
  const edges = [0, 1, 50, 9949, 9950, maxPriceCents].flatMap((price) =>
    [0, 1, 1250, 5000, 9999, 10_000].map((discount) => [price, discount] as const),
  )
  const cases = [...edges, ...fc.sample(prices, 2000)]
  const kind = { title: '', description: '', color: '', thumbnail: '', category: 'lighting', brand: 'lumbrace' }
  const rows = cases.map(([priceCents, discountBasisPoints], index) => ({
    ...kind,
    id: `${index}`,
    priceCents,
    discountBasisPoints,
  }))
  const inserted = await db.insert(products).values(rows).returning()
  expect(inserted).toHaveLength(cases.length)
  const computed = inserted.map((row) => [row.priceCents, row.discountBasisPoints, row.discountedPrice])
  expect(computed).toEqual(
    inserted.map(({ priceCents: price, discountBasisPoints: off }) => [price, off, displayedPrice(price, off)]),
  )
})

test.each([
  { priceCents: -1 },
  { priceCents: maxPriceCents + 1 },
  { discountBasisPoints: -1 },
  { discountBasisPoints: 10_001 },
  { rating: -0.1 },
  { rating: 5.1 },
  { stock: -1 },
])('the database rejects a product with %j', async (invalid) => {
  await expect(aProductRow(invalid)).rejects.toThrow('Failed query')
})
