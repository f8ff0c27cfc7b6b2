import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedPrice, formatMoney, maxPriceCents, toBasisPoints, toCents, toUnits } from '../money.ts'

const cents = fc.integer({ min: 0, max: maxPriceCents })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

test('the displayed price is the exact price less its discount, rounded half up', () => {
  fc.assert(
    fc.property(cents, basisPoints, (price, discount) => {
      const twice = (BigInt(price) * BigInt(10_000 - discount) * 2n + 1_000_000n) / 2_000_000n
      expect(displayedPrice(price, discount)).toBe(Number(twice))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  { price: 99.5, discount: 0, shown: 100 },
  { price: 99.49, discount: 0, shown: 99 },
  { price: 1, discount: 50, shown: 1 },
  { price: 33, discount: 12.5, shown: 29 },
  { price: 1.01, discount: 50.5, shown: 0 },
  { price: 0, discount: 0, shown: 0 },
  { price: 10_000_000, discount: 0, shown: 10_000_000 },
  { price: 10_000_000, discount: 100, shown: 0 },
])('$price less $discount % shows as $shown', ({ price, discount, shown }) => {
  expect(displayedPrice(toCents(price), toBasisPoints(discount))).toBe(shown)
})

test('cents survive the way through units, and hundredths of a percent the way through percents', () => {
  fc.assert(
    fc.property(cents, basisPoints, (amount, discount) => {
      expect(toCents(toUnits(amount))).toBe(amount)
      expect(toBasisPoints(discount / 100)).toBe(discount)
    }),
  )
})

test.each([
  [1249, 'USD', '$1,249'],
  [1249.5, 'USD', '$1,249.50'],
  [0, 'USD', '$0'],
  [19.99, 'EUR', '€19.99'],
])('%d in %s is written %s %s', (units, currency, written) => {
  expect(formatMoney(units, currency)).toBe(written)
})
