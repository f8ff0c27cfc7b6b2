import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedPrice, formatMoney, maxPriceCents, toBasisPoints, toCents, toUnits } from '../money.ts'

const amounts = fc.integer({ min: 0, max: maxPriceCents })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

test('the displayed price is the exact price minus its discount, rounded half up to units or cents', () => {
  fc.assert(
    fc.property(amounts, basisPoints, (price, discount) => {
      const exact = (BigInt(price) * BigInt(10_000 - discount) * 2n + 1_000_000n) / 2_000_000n
      expect(displayedPrice(price, discount, true)).toBe(Number(exact))
      const cents = (BigInt(price) * BigInt(10_000 - discount) * 2n + 10_000n) / 20_000n
      expect(displayedPrice(price, discount, false)).toBe(Number(cents) / 100)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  { price: 99.5, discount: 0, displayed: 100, withCents: 99.5 },
  { price: 99.49, discount: 0, displayed: 99, withCents: 99.49 },
  { price: 1, discount: 50, displayed: 1, withCents: 0.5 },
  { price: 0.49, discount: 0, displayed: 0, withCents: 0.49 },
  { price: 4.9, discount: 0, displayed: 5, withCents: 4.9 },
  { price: 33, discount: 12.5, displayed: 29, withCents: 28.88 },
  { price: 1.01, discount: 50.5, displayed: 0, withCents: 0.5 },
  { price: 0, discount: 0, displayed: 0, withCents: 0 },
  { price: 10_000_000, discount: 0, displayed: 10_000_000, withCents: 10_000_000 },
  { price: 10_000_000, discount: 100, displayed: 0, withCents: 0 },
])(
  '$price minus $discount % is displayed as $displayed, or $withCents',
  ({ price, discount, displayed, withCents }) => {
    expect(displayedPrice(toCents(price), toBasisPoints(discount), true)).toBe(displayed)
    expect(displayedPrice(toCents(price), toBasisPoints(discount), false)).toBe(withCents)
  },
)

test('converting to units or percentages and back is exact', () => {
  fc.assert(
    fc.property(amounts, basisPoints, (amount, discount) => {
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
