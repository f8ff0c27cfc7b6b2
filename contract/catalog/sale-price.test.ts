import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedPrice } from '../displayed-price.ts'
import { maxPriceCents, toCents, toPercentage, toUnits } from '../money.ts'
import { findDiscount } from './sale-price.ts'

const cents = fc.oneof(fc.integer({ min: 1, max: maxPriceCents }), fc.integer({ min: 1, max: 10_000 }))
const both = fc.tuple(cents, cents).map(([one, other]) => ({ price: Math.max(one, other), sale: Math.min(one, other) }))

test('every price can be reduced to every lower one, to the cent', () => {
  fc.assert(
    fc.property(both, ({ price, sale }) => {
      const discount = findDiscount([{ price: toUnits(price), sale: toUnits(sale) }])
      expect(toCents(displayedPrice(price, discount ?? -1, false))).toBe(sale)
    }),
    { numRuns: 5000 },
  )
})

test('prices with a discount in common have one in common', () => {
  const percentages = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), percentages, (prices, percentage) => {
      const pairs = prices.map((price) => ({ price, sale: toCents(displayedPrice(price, percentage * 1e7, false)) }))
      fc.pre(pairs.every(({ sale }) => sale > 0))
      const discount = findDiscount(pairs.map(({ price, sale }) => ({ price: toUnits(price), sale: toUnits(sale) })))
      for (const { price, sale } of pairs) expect(toCents(displayedPrice(price, discount ?? -1, false))).toBe(sale)
    }),
  )
})

test.each([
  [[[1249, 999]], 20.016],
  [[[777.77, 599.99]], 22.858],
  [[[98.75, 79]], 20],
  [[[29.99, 19.99]], 33.34],
  [[[69.5, 49.9]], 28.2],
  [[[10_000_000, 9_999_999.99]], 0.0000001],
  [[[5, 5]], 0],
  [[[0, 0]], 0],
  [[[98.75, 79], [105, 84]], 20], // biome-ignore format: one case, one line
  [[[15, 12], [15, 15]], undefined], // biome-ignore format: one case, one line
  [[[10, 0]], undefined],
])('%j: the discount is %s %%', (pairs, percentage) => {
  const discount = findDiscount(pairs.map(([price = 0, sale = 0]) => ({ price, sale })))
  expect(discount === undefined ? undefined : toPercentage(discount)).toBe(percentage)
})
