import { expect, test } from 'vitest'
import { cheapest, getPrices, variantPrices } from './variant-prices.ts'

test('a variant has the unit price of its content, or of the product’s', () => {
  const product = { price: 20, discountPercentage: 10, content: '100 ml' }
  expect(variantPrices(product, { priceOverride: 40, content: '250 ml', ownDiscount: null }, false)).toMatchObject({
    price: 40,
    discountedPrice: 36,
    unitPrice: { content: '250 ml', price: 144, unit: 'l' },
  })
  expect(variantPrices(product, { priceOverride: null, content: '', ownDiscount: null }, false)).toMatchObject({
    unitPrice: { content: '100 ml', price: 180, unit: 'l' },
  })
  expect(getPrices({ price: 18, discountPercentage: 0, content: '1 l' }, false)).toMatchObject({
    discountedPrice: 18,
    unitPrice: { content: '1 l', price: 18 },
  })
})

test.each([
  { ownDiscount: null, discountPercentage: 10, discountedPrice: 36 },
  { ownDiscount: 25, discountPercentage: 25, discountedPrice: 30 },
  { ownDiscount: 0, discountPercentage: 0, discountedPrice: 40 },
])('a variant with the own discount $ownDiscount costs $discountedPrice', ({ ownDiscount, ...expected }) => {
  const product = { price: 20, discountPercentage: 10, content: '' }
  expect(variantPrices(product, { priceOverride: 40, content: '', ownDiscount }, false)).toMatchObject(expected)
})

test('a product has the prices of the variant for sale that costs least, of equal ones the first without a discount', () => {
  const variants = [
    { id: 'archived', price: 10, discountedPrice: 5, archived: true },
    { id: 'dear', price: 50, discountedPrice: 50, archived: false },
    { id: 'reduced', price: 80, discountedPrice: 40, archived: false },
    { id: 'plain', price: 40, discountedPrice: 40, archived: false },
    { id: 'also plain', price: 40, discountedPrice: 40, archived: false },
  ]
  expect(cheapest(variants)?.id).toBe('plain')
  expect(cheapest(variants.slice(0, 3))?.id).toBe('reduced')
  expect(cheapest(variants.slice(0, 1))).toBeUndefined()
})
