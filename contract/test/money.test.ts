import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedPrice, formatMoney, maxPriceCents, toBasisPoints, toCents, toUnits } from '../money.ts'

const cents = fc.integer({ min: 0, max: maxPriceCents })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

test('the displayed price is the exact price minus its discount, rounded half up', () => {
  fc.assert(
    fc.property(cents, basisPoints, (price, discount) => {
      const exact = (BigInt(price) * BigInt(10_000 - discount) * 2n + 1_000_000n) / 2_000_000n
      expect(displayedPrice(price, discount)).toBe(Number(exact))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  { price: 99.5, discount: 0, displayed: 100 },
  { price: 99.49, discount: 0, displayed: 99 },
  { price: 1, discount: 50, displayed: 1 },
  { price: 33, discount: 12.5, displayed: 29 },
  { price: 1.01, discount: 50.5, displayed: 0 },
  { price: 0, discount: 0, displayed: 0 },
  { price: 10_000_000, discount: 0, displayed: 10_000_000 },
  { price: 10_000_000, discount: 100, displayed: 0 },
])('$price minus $discount % is displayed as $displayed', ({ price, discount, displayed }) => {
  expect(displayedPrice(toCents(price), toBasisPoints(discount))).toBe(displayed)
})

test('converting to units or percentages and back is exact', () => {
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
])('%d in %s is formatted as %s', (units, currency, formatted) => {
  expect(formatMoney(units, currency)).toBe(formatted)
})
