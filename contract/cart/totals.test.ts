import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedPrice, maxPriceCents, toCents } from '../money.ts'
import { maxQuantity, maxQuantityPerItem, totalsOf } from './totals.ts'

const unitPriceCents = fc
  .tuple(fc.integer({ min: 0, max: maxPriceCents }), fc.integer({ min: 0, max: 10_000 }), fc.boolean())
  .map(([priceCents, discount, isRounded]) => toCents(displayedPrice(priceCents, discount, isRounded)))
const line = fc.record({ unitPriceCents, quantity: fc.integer({ min: 1, max: maxQuantityPerItem }) })
const amount = fc.integer({ min: 0, max: 100_000_000 })
const rule = fc.record({ priceCents: amount, freeShippingThresholdCents: fc.option(amount) })

test('the total is the exact sum of the lines and the shipping', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), rule, (lines, shipping) => {
      const sum = lines.reduce((so, { unitPriceCents: price, quantity }) => so + BigInt(price) * BigInt(quantity), 0n)
      const { subtotalCents, shippingCents, totalCents } = totalsOf(lines, shipping)
      expect(BigInt(subtotalCents)).toBe(sum)
      expect(BigInt(totalCents)).toBe(sum + BigInt(shippingCents))
      for (const cents of [subtotalCents, shippingCents, totalCents]) expect(Number.isSafeInteger(cents)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  { subtotal: 4999, freeShippingThresholdCents: 5000, shippingCents: 490 },
  { subtotal: 5000, freeShippingThresholdCents: 5000, shippingCents: 0 },
  { subtotal: 1_000_000, freeShippingThresholdCents: null, shippingCents: 490 },
  { subtotal: 0, freeShippingThresholdCents: 5000, shippingCents: 490 },
  { subtotal: 0, freeShippingThresholdCents: 0, shippingCents: 0 },
])('shipping of $subtotal cents, free from $freeFromCents, costs $shippingCents', ({ subtotal, ...given }) => {
  const { freeShippingThresholdCents, shippingCents } = given
  const totals = totalsOf([{ unitPriceCents: subtotal, quantity: 1 }], { priceCents: 490, freeShippingThresholdCents })
  expect(totals).toEqual({ subtotalCents: subtotal, shippingCents, totalCents: subtotal + shippingCents })
})

test('an empty cart has no shipping', () => {
  const totals = { subtotalCents: 0, shippingCents: 0, totalCents: 0 }
  expect(totalsOf([], { priceCents: 490, freeShippingThresholdCents: null })).toEqual(totals)
})

test.each([
  [0, 0],
  [98, 98],
  [99, 99],
  [1_000_000, 99],
  [null, 99],
])('with a stock of %j, a cart can hold %d', (stock, max) => {
  expect(maxQuantity(stock)).toBe(max)
})
