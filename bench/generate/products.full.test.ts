import { expect, test } from 'vitest'
import { parseImage } from '#contract/media/images.ts'
import { toPpb } from '#contract/money.ts'
import { generatedId, generateProduct, sampleBrands } from './products.ts'

const thousands = Array.from({ length: 5000 }, (_, index) => generateProduct(index + 1))

test('the same number always generates the same product', () => {
  expect(generateProduct(4711)).toEqual(generateProduct(4711))
  expect(generateProduct(4711).title).not.toBe(generateProduct(4712).title)
})

test('ids have at least six digits', () => {
  expect([1, 100_000, 1_000_000].map(generatedId)).toEqual(['p-000001', 'p-100000', 'p-1000000'])
})

test('every product is valid', () => {
  for (const product of thousands) {
    expect(Number.isInteger(product.priceCents) && product.priceCents > 0).toBe(true)
    expect(product.discountPpb).toBeGreaterThanOrEqual(0)
    expect(product.discountPpb).toBeLessThanOrEqual(toPpb(60))
    expect(product.rating).toBeGreaterThanOrEqual(2.5)
    expect(product.rating).toBeLessThanOrEqual(5)
    expect(product.stock ?? 0).toBeGreaterThanOrEqual(0)
    expect(sampleBrands.has(product.brand ?? '')).toBe(true)
    expect(parseImage(product.thumbnail)).toBeDefined()
  }
})

test('categories are about equally frequent, and most titles are unique', () => {
  const byCategory = Object.groupBy(thousands, ({ category }) => category)
  expect(Object.keys(byCategory)).toHaveLength(26)
  for (const group of Object.values(byCategory)) expect(group?.length).toBeGreaterThan(100)
  expect(new Set(thousands.map(({ title }) => title)).size).toBeGreaterThan(4000)
})

test('some discounts have decimals, some products are out of stock, and for some stock is not tracked', () => {
  expect(thousands.some(({ discountPpb = 0 }) => discountPpb % toPpb(1) !== 0)).toBe(true)
  expect(thousands.some(({ stock }) => stock === 0)).toBe(true)
  expect(thousands.some(({ stock }) => stock === null)).toBe(true)
})
