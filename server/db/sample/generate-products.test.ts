import { expect, test } from 'vitest'
import { readPicture } from '#contract/pictures.ts'
import { sampleBrands } from './brands.ts'
import { sampleCategories } from './categories.ts'
import { generatedId, generateProduct } from './generate-products.ts'

const thousands = Array.from({ length: 5000 }, (_, index) => generateProduct(index + 1))

test('the same number is always the same product', () => {
  expect(generateProduct(4711)).toEqual(generateProduct(4711))
  expect(generateProduct(4711).title).not.toBe(generateProduct(4712).title)
})

test('ids sort as they were generated, past the sixth digit too', () => {
  expect([1, 100_000, 1_000_000].map(generatedId)).toEqual(['p-000001', 'p-100000', 'p-1000000'])
})

test('every product can be stored and shown', () => {
  const brands = new Set(sampleBrands.map(({ value }) => value))
  for (const product of thousands) {
    expect(Number.isInteger(product.priceCents) && product.priceCents > 0).toBe(true)
    expect(product.discountBasisPoints).toBeGreaterThanOrEqual(0)
    expect(product.discountBasisPoints).toBeLessThanOrEqual(6000)
    expect(product.rating).toBeGreaterThanOrEqual(2.5)
    expect(product.rating).toBeLessThanOrEqual(5)
    expect(product.stock ?? 0).toBeGreaterThanOrEqual(0)
    expect(brands).toContain(product.brand)
    expect(readPicture(product.thumbnail)).toBeDefined()
  }
})

test('products are of every category in like numbers, and hardly two have one title', () => {
  const byCategory = Object.groupBy(thousands, ({ category }) => category)
  expect(Object.keys(byCategory).toSorted()).toEqual(sampleCategories.map(({ value }) => value).toSorted())
  for (const group of Object.values(byCategory)) expect(group?.length).toBeGreaterThan(100)
  expect(new Set(thousands.map(({ title }) => title)).size).toBeGreaterThan(4000)
})

test('some discounts have decimals, some products are sold out and some uncounted', () => {
  expect(thousands.some(({ discountBasisPoints = 0 }) => discountBasisPoints % 100 !== 0)).toBe(true)
  expect(thousands.some(({ stock }) => stock === 0)).toBe(true)
  expect(thousands.some(({ stock }) => stock === null)).toBe(true)
})
