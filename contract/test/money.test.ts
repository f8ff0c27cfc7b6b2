import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFields } from '../catalog/product-fields.ts'
import { displayedPrice } from '../displayed-price.ts'
import { formatMoney, maxPriceCents, toCents, toPercentage, toPpb, toUnits, wholePpb } from '../money.ts'
import { amountText } from '../numbers.ts'

const amounts = fc.integer({ min: 0, max: maxPriceCents })
const discounts = fc.integer({ min: 0, max: wholePpb })

test('the displayed price is the exact price minus its discount, rounded half up to units or cents', () => {
  fc.assert(
    fc.property(amounts, discounts, (price, discount) => {
      const exact = BigInt(price) * BigInt(wholePpb - discount) * 2n
      const whole = BigInt(wholePpb)
      expect(displayedPrice(price, discount, true)).toBe(Number((exact + 100n * whole) / (200n * whole)))
      expect(displayedPrice(price, discount, false)).toBe(Number((exact + whole) / (2n * whole)) / 100)
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
    expect(displayedPrice(toCents(price), toPpb(discount), true)).toBe(displayed)
    expect(displayedPrice(toCents(price), toPpb(discount), false)).toBe(withCents)
  },
)

test('converting to units or percentages and back is exact', () => {
  fc.assert(
    fc.property(amounts, discounts, (amount, discount) => {
      expect(toCents(toUnits(amount))).toBe(amount)
      expect(toPpb(toPercentage(discount))).toBe(discount)
      expect(productFields.discountPercentage.parse(toPercentage(discount))).toBe(toPercentage(discount))
    }),
  )
})

test.each([
  [1249, 'USD', '$1,249', '$1,249.00'],
  [1249.5, 'USD', '$1,249.50', '$1,249.50'],
  [0, 'USD', '$0', '$0.00'],
  [19.99, 'EUR', '€19.99', '€19.99'],
])('%d in %s is formatted as %s with whole prices, otherwise as %s', (units, currency, whole, withCents) => {
  expect(formatMoney(units, { currency, roundPrices: true })).toBe(whole)
  expect(formatMoney(units, { currency, roundPrices: false })).toBe(withCents)
})

test.each([
  ['USD', '−$62.60'],
  ['EUR', '−€62.60'],
])('a negative amount in %s has a minus sign: %s', (currency, text) => {
  expect(formatMoney(-62.6, { currency, roundPrices: true })).toBe(text)
})

test.each([
  [129.9, '129.90', '129.90'],
  [249, '249', '249.00'],
  [0, '0', '0.00'],
])('%d is written as %s in fields with whole prices, otherwise as %s', (units, whole, withCents) => {
  expect(amountText(units, true)).toBe(whole)
  expect(amountText(units, false)).toBe(withCents)
})
