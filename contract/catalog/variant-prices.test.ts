import { expect, test } from 'vitest'
import { productUnitPrice, variantPrices } from './variant-prices.ts'

test('a variant has the unit price of its content, or of the product’s', () => {
  const product = { price: 20, discountPercentage: 10, content: '100 ml' }
  expect(variantPrices(product, { priceOverride: 40, content: '250 ml' }, false)).toMatchObject({
    ...{ price: 40, discountedPrice: 36, unitPrice: { content: '250 ml', price: 144, unit: 'l' } },
  })
  expect(variantPrices(product, { priceOverride: null, content: '' }, false)).toMatchObject({
    unitPrice: { content: '100 ml', price: 180, unit: 'l' },
  })
})

test('a product has the unit price of the variant whose price it has', () => {
  const product = { content: '1 l', discountedPrice: 18 }
  const variants = [
    { archived: true, priceOverride: null, content: '5 ml' },
    { archived: false, priceOverride: 40, content: '250 ml' },
    { archived: false, priceOverride: null, content: '100 ml' },
  ]
  expect(productUnitPrice(product, variants)).toMatchObject({ content: '100 ml', price: 180 })
  expect(productUnitPrice(product, [])).toMatchObject({ content: '1 l', price: 18 })
})
