import { and, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { maxStock } from '#contract/catalog/product-fields.ts'
import { displayedPrice, isDisplayedAsFree } from '#contract/displayed-price.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { isReduced, maxPriceCents, toPercentage, toUnits, wholePpb } from '#contract/money.ts'
import * as inDatabase from '../../../catalog/displayed-price.ts'
import { createFactories } from '../../../test/factories.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { products, productVariants } from './catalog.ts'
import { shopSettings } from './settings.ts'

const { db } = await openTestDatabase()
const { aBrand, aCategory, aProductRow } = createFactories(db)

beforeAll(async () => {
  await aCategory()
  await aBrand()
})

test('the database computes the same displayed prices as the contract, and which are reduced or 0, with cents and without', async () => {
  const prices = fc.tuple(fc.integer({ min: 0, max: maxPriceCents }), fc.integer({ min: 0, max: wholePpb }))
  const edges = [0, 1, 49, 50, 199, 1000, 9949, 9950, maxPriceCents].flatMap((price) =>
    [0, 1, 20_000_000, 50_000_000, 125_000_000, 500_000_000, wholePpb - 1, wholePpb].map(
      (discount) => [price, discount] as const,
    ),
  )
  const cases = [...edges, ...fc.sample(prices, 2000)]
  const kind = { title: '', description: '', color: '', thumbnail: '', category: 'lighting', brand: 'lumbrace' }
  const rows = cases.map(([priceCents, discountPpb], index) => ({
    ...kind,
    id: `${index}`,
    priceCents,
    discountPpb,
  }))
  await db.insert(products).values(rows)
  for (const roundPrices of [false, true]) {
    if (roundPrices) await db.insert(shopSettings).values({ values: { roundPrices } })
    const computed = await db
      .select({
        price: products.priceCents,
        off: products.discountPpb,
        computed: inDatabase.productPrice,
        isReduced: sql<boolean>`${inDatabase.productDiscount} > 0`,
        isFree: inDatabase.isDisplayedAsFree(),
      })
      .from(products)
    expect(computed).toHaveLength(cases.length)
    const expected = computed.map(({ price, off }) => {
      const discountedPrice = displayedPrice(price, off, roundPrices)
      const product = { price: toUnits(price), discountPercentage: toPercentage(off) }
      return {
        price,
        off,
        computed: discountedPrice,
        isReduced: isReduced({ ...product, discountedPrice }),
        isFree: isDisplayedAsFree(product, roundPrices),
      }
    })
    expect(computed).toEqual(expected)
  }
})

test('the database and the contract agree from which stock it is low', async () => {
  const product = await aProductRow({ stock: lowStockThreshold + 2 })
  const shirt = await aProductRow({ options: ['Size'], variants: [{ values: ['S'], stock: lowStockThreshold + 2 }] })
  const alertsAt = async (stock: number) => {
    const change = { stock }
    const [simple] = await db.update(products).set(change).where(eq(products.id, product.id)).returning()
    const [variant] = await db
      .update(productVariants)
      .set(change)
      .where(eq(productVariants.productId, shirt.id))
      .returning()
    return [simple?.lowStockAlert, variant?.lowStockAlert]
  }
  expect(await alertsAt(lowStockThreshold + 1)).toEqual(['none', 'none'])
  expect(await alertsAt(lowStockThreshold)).toEqual(['pending', 'pending'])
})

test.each([
  { priceCents: -1 },
  { priceCents: maxPriceCents + 1 },
  { discountPpb: -1 },
  { discountPpb: wholePpb + 1 },
  { rating: -0.1 },
  { rating: 5.1 },
  { stock: -1 },
])('the database rejects a product with %j', async (invalid) => {
  await expect(aProductRow(invalid)).rejects.toThrow('Failed query')
})

describe('variants', () => {
  const sizes = (...stocks: (number | null)[]) =>
    stocks.map((stock, index) => ({ values: [`${index}`], id: `size-${index}`, stock }))

  const aShirt = (...stocks: (number | null)[]) =>
    aProductRow({ stock: 99, options: ['Size'], variants: sizes(...stocks) })

  const change = (productId: string, id: string, values: Partial<typeof productVariants.$inferInsert>) =>
    db
      .update(productVariants)
      .set(values)
      .where(and(eq(productVariants.productId, productId), eq(productVariants.id, id)))

  const stockOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock

  test.each([
    ['their sum', [3, 0, 4], 7],
    ['not tracked if one of them is not', [3, null], null],
    ['at most the maximum stock of a product', [maxStock, maxStock, maxStock], maxStock],
  ])('the stock of a product is %s', async (_, stocks, sum) => {
    expect((await aShirt(...stocks)).stock).toBe(sum)
  })

  test('every change of variants updates the stock of their product', async () => {
    const { id } = await aShirt(3, 4, 5)
    await change(id, 'size-0', { stock: 1 })
    expect(await stockOf(id)).toBe(10)
    await change(id, 'size-1', { archivedAt: new Date() })
    expect(await stockOf(id)).toBe(6)
    await db.delete(productVariants).where(eq(productVariants.id, 'size-0'))
    expect(await stockOf(id)).toBe(5)
    await db.update(productVariants).set({ archivedAt: new Date() }).where(eq(productVariants.productId, id))
    expect(await stockOf(id)).toBe(5)
  })

  test('simultaneous changes of several variants of a product are all counted', async () => {
    const { id } = await aShirt(...Array.from({ length: 10 }, () => 5))
    await Promise.all(sizes(...Array.from({ length: 10 }, () => 0)).map((size) => change(id, size.id, { stock: 1 })))
    expect(await stockOf(id)).toBe(10)
  })

  test('variants for sale have different values, and variants can share a SKU', async () => {
    const [shirt, other] = [await aShirt(1, 2), await aShirt(1, 2)]
    await expect(change(shirt.id, 'size-0', { values: ['1'] })).rejects.toThrow('Failed query')
    await change(shirt.id, 'size-1', { archivedAt: new Date(), sku: 'SHIRT' })
    await change(shirt.id, 'size-0', { values: ['1'] })
    await change(other.id, 'size-0', { sku: 'SHIRT' })
  })
})
