import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDiscountedPrice, isDisplayedAsFree } from '../displayed-price.ts'
import { isReduced } from '../money.ts'
import { freePriceErrors } from './free-prices.ts'

const prices = fc.integer({ min: 0, max: 300 }).map((cents) => cents / 100)
const discounts = fc.integer({ min: 0, max: 100 })

test('a price that is saved without an error is never displayed as 0', () => {
  const dates = fc.constantFrom(null, '2026-11-27T08:00:00.000Z')
  const sale = { discountOverride: fc.option(discounts), saleStartsAt: dates, saleEndsAt: dates }
  const variants = fc.array(fc.record({ priceOverride: fc.option(prices), ...sale, archived: fc.boolean() }), {
    maxLength: 4,
  })
  const product = fc.record({ price: prices, discountPercentage: discounts, variants })
  fc.assert(
    fc.property(product, fc.boolean(), (given, roundPrices) => {
      const all = given.variants.map((variant, index) => ({
        id: `${index}`,
        values: [`${index}`],
        sku: '',
        barcode: '',
        stock: null,
        content: '',
        reorderLevel: null,
        image: '',
        ...variant,
      }))
      const after = { ...given, archived: false, variants: all }
      const errors = freePriceErrors(undefined, after, { variants: all }, roundPrices)
      const forSale = given.variants.filter(({ archived }) => !archived)
      // A sale with dates gives way to the discount of the product before or after them.
      const shown = forSale.flatMap(({ priceOverride, discountOverride, saleStartsAt, saleEndsAt }) => {
        const price = priceOverride ?? given.price
        const isAlwaysOn = discountOverride !== null && saleStartsAt === null && saleEndsAt === null
        return [
          ...(isAlwaysOn ? [] : [{ price, discountPercentage: given.discountPercentage }]),
          ...(discountOverride === null ? [] : [{ price, discountPercentage: discountOverride }]),
        ]
      })
      const isFree = (priced: { price: number; discountPercentage: number }) => isDisplayedAsFree(priced, roundPrices)
      expect(Object.keys(errors).length > 0).toBe((forSale.length > 0 ? shown : [given]).some(isFree))
    }),
  )
})

test.each([
  { price: 1.99, discountPercentage: 5, rounded: false, exact: true },
  { price: 10, discountPercentage: 2, rounded: false, exact: true },
  { price: 10, discountPercentage: 12, rounded: true, exact: true },
  { price: 4.49, discountPercentage: 0, rounded: false, exact: false },
  { price: 0, discountPercentage: 20, rounded: false, exact: false },
  { price: 0.6, discountPercentage: 0.5, rounded: false, exact: false },
])('$price minus $discountPercentage % is reduced: $rounded if prices are rounded, otherwise $exact', (product) => {
  const isReducedIf = (roundPrices: boolean) =>
    isReduced({ ...product, discountedPrice: getDiscountedPrice(product, roundPrices) })
  expect([isReducedIf(true), isReducedIf(false)]).toEqual([product.rounded, product.exact])
})
