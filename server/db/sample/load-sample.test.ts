import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { brands, categories, products } from '../schema/index.ts'
import { sampleBrands } from './brands.ts'
import { sampleCategories } from './categories.ts'
import { loadSample } from './load-sample.ts'
import { picturesOf } from './pictures-of.ts'
import { sampleProducts } from './products/index.ts'

const { db } = await openTestDatabase()
let loaded = 0

beforeAll(async () => {
  loaded = await loadSample(db)
})

test('an empty shop is filled with every product, category and brand of the sample', async () => {
  expect(loaded).toBe(sampleProducts.length)
  expect(await db.select().from(categories)).toHaveLength(sampleCategories.length)
  expect(await db.select().from(brands)).toHaveLength(sampleBrands.length)
  const ids = (await db.select().from(products)).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(sampleProducts.map(({ id }) => id).toSorted())
})

test('loading a second time changes nothing', async () => {
  const before = await db.select().from(products).orderBy(products.id)
  expect(await loadSample(db)).toBe(0)
  expect(await db.select().from(products).orderBy(products.id)).toEqual(before)
})

test('prices, discounts and pictures arrive as they were written down', async () => {
  const rows = new Map((await db.select().from(products)).map((row) => [row.id, row]))
  for (const { id, price, discountPercentage, rating, stock } of sampleProducts) {
    expect(rows.get(id)).toMatchObject({
      priceCents: Math.round(price * 100),
      discountBasisPoints: Math.round(discountPercentage * 100),
      rating,
      stock,
      ...picturesOf(id),
      archivedAt: null,
    })
  }
})

test('the newest products are of as many categories as there are', async () => {
  const newest = (await db.select().from(products)).toSorted((a, b) => +b.createdAt - +a.createdAt).slice(0, 10)
  expect(new Set(newest.map(({ category }) => category)).size).toBe(10)
})
