import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedPrice, maxPriceCents, toCents } from '../money.ts'
import { maxQuantity, maxQuantityPerItem, totalsOf } from '../totals.ts'

const unitPriceCents = fc
  .tuple(fc.integer({ min: 0, max: maxPriceCents }), fc.integer({ min: 0, max: 10_000 }))
  .map(([priceCents, discount]) => toCents(displayedPrice(priceCents, discount)))
const line = fc.record({ unitPriceCents, quantity: fc.integer({ min: 1, max: maxQuantityPerItem }) })
const lines = fc.array(line, { maxLength: 100 })
const amount = fc.integer({ min: 0, max: 100_000_000 })
const rule = fc.record({ priceCents: amount, freeFromCents: fc.option(amount) })

test('a total is the sum of its lines and of what sending costs, to the cent', () => {
  fc.assert(
    fc.property(lines, rule, (given, shipping) => {
      const sum = given.reduce((so, { unitPriceCents: price, quantity }) => so + BigInt(price) * BigInt(quantity), 0n)
      const { subtotalCents, shippingCents, totalCents } = totalsOf(given, shipping)
      expect(BigInt(subtotalCents)).toBe(sum)
      expect(BigInt(totalCents)).toBe(sum + BigInt(shippingCents))
      for (const cents of [subtotalCents, shippingCents, totalCents]) expect(Number.isSafeInteger(cents)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('neither the order of the lines matters, nor whether things stand on one line or on several', () => {
  fc.assert(
    fc.property(lines, rule, (given, shipping) => {
      const singly = given.flatMap(({ quantity, ...of }) =>
        Array.from({ length: quantity }, () => ({ ...of, quantity: 1 })),
      )
      expect(totalsOf(given.toReversed(), shipping)).toEqual(totalsOf(given, shipping))
      expect(totalsOf(singly, shipping)).toEqual(totalsOf(given, shipping))
    }),
  )
})

test('sending costs its price below the sum from which on it is free, and nothing from there', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), rule, (given, shipping) => {
      const { subtotalCents, shippingCents } = totalsOf(given, shipping)
      const isFree = shipping.freeFromCents !== null && shipping.freeFromCents <= subtotalCents
      expect(shippingCents).toBe(isFree ? 0 : shipping.priceCents)
    }),
  )
})

test.each([
  { goods: 4999, freeFromCents: 5000, shippingCents: 490 },
  { goods: 5000, freeFromCents: 5000, shippingCents: 0 },
  { goods: 5001, freeFromCents: 5000, shippingCents: 0 },
  { goods: 1_000_000, freeFromCents: null, shippingCents: 490 },
  { goods: 0, freeFromCents: 5000, shippingCents: 490 },
  { goods: 0, freeFromCents: 0, shippingCents: 0 },
])(
  'goods for $goods cents, free from $freeFromCents, are sent for $shippingCents',
  ({ goods, freeFromCents, ...is }) => {
    const totals = totalsOf([{ unitPriceCents: goods, quantity: 1 }], { priceCents: 490, freeFromCents })
    expect(totals).toEqual({ subtotalCents: goods, ...is, totalCents: goods + is.shippingCents })
  },
)

test('nothing costs nothing, not even to send', () => {
  fc.assert(
    fc.property(rule, (shipping) => {
      expect(totalsOf([], shipping)).toEqual({ subtotalCents: 0, shippingCents: 0, totalCents: 0 })
    }),
  )
})

test('a cart may hold as many of a product as there are, and never more than 99', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (stock) => {
      const highest = maxQuantity(stock)
      expect(highest).toBe(stock < 99 ? stock : 99)
    }),
  )
  expect(maxQuantity(null)).toBe(99)
})
