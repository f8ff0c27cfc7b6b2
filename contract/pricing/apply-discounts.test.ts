import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuantityPerItem } from '../cart/max-quantity.ts'
import { aDiscount, aLine, anyRequest, aRequest, noTax } from '../test/pricing-requests.ts'
import type { Discount, OrderPrice, PriceLine, PriceRequest } from './order-price.ts'
import { priceOrder } from './price-order.ts'

const free = (given: Partial<Extract<Discount['effect'], { kind: 'buyGet' }>> = {}): Discount['effect'] => ({
  kind: 'buyGet',
  buy: 1,
  get: 1,
  ppb: 1_000_000_000,
  getGroups: [],
  maxTimes: null,
  ...given,
})
const buyOneGetOne = aDiscount({ id: 'free', effect: free() })
const tenOff = aDiscount({ id: 'ten', effect: { kind: 'amount', cents: 1000, of: 'items' } })
const halfOff = aDiscount({ id: 'half', effect: { kind: 'percent', ppb: 500_000_000, of: 'items' } })

const goods = (lines: PriceLine[], discounts: Discount[]) => {
  const { subtotalCents, discountCents } = priceOrder(aRequest({ lines, discounts }))
  return subtotalCents - discountCents
}
const mugs = (quantity: number, id = 'mug', unitCents = 2000) => aLine({ id, quantity, unitCents })

test.each<[string, Discount[], number, number]>([
  ['an amount off each item', [buyOneGetOne, tenOff], 2, 1000],
  ['an amount off each item, of three', [buyOneGetOne, tenOff], 3, 2000],
  ['a percentage off each item', [buyOneGetOne, halfOff], 2, 1000],
  ['the same discount again', [buyOneGetOne, { ...buyOneGetOne, id: 'again' }], 2, 2000],
  ['the same discount again, of four', [buyOneGetOne, { ...buyOneGetOne, id: 'again' }], 4, 2000],
  ['a smaller discount', [buyOneGetOne, aDiscount({ id: 'a', effect: free({ ppb: 500_000_000 }) })], 2, 2000],
])('a free item isn’t bought, reduced, or given away again: %s', (_, discounts, quantity, expected) => {
  expect(goods([mugs(quantity)], discounts)).toBe(expected)
  const single = Array.from({ length: quantity }, (_each, index) => mugs(1, `mug-${index}`))
  expect(goods(single, discounts)).toBe(expected)
})

test('an item that is reduced, but not free, can be reduced again', () => {
  const halfPrice = aDiscount({ id: 'a', effect: free({ ppb: 500_000_000 }) })
  expect(goods([mugs(2)], [halfPrice, tenOff])).toBe(1000)
  expect(goods([mugs(2)], [halfPrice, { ...halfPrice, id: 'b' }])).toBe(2000)
})

test('an item without a price is neither bought nor given away', () => {
  expect(goods([mugs(2), mugs(3, 'sample', 0)], [buyOneGetOne])).toBe(2000)
  expect(goods([mugs(1), mugs(1, 'sample', 0)], [buyOneGetOne])).toBe(2000)
})

test('the discount that gives away most comes first', () => {
  const lines = [{ ...mugs(1, 'cup', 100), groups: ['cup'] }, mugs(1), { ...mugs(1, 'pot', 9000), groups: ['pot'] }]
  const cups = aDiscount({ id: 'a', effect: free({ getGroups: ['cup'] }) })
  const pots = aDiscount({ id: 'b', effect: free({ buy: 2, getGroups: ['pot'] }) })
  expect(goods(lines, [cups, pots])).toBe(2000)
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const savedBy = ({ applied }: OrderPrice) => sum(applied.map((each) => each.itemCents + each.shippingCents))

/** Divides lines into others of the same items, in any order and with any ids. */
function divide({ lines }: PriceRequest, cuts: number[], ids: string[]): PriceLine[] {
  return lines.flatMap((line, index) => {
    const inside = [...new Set(cuts.map((cut) => cut + index))].filter((cut) => cut < line.quantity)
    const bounds = [0, ...inside.toSorted((a, b) => a - b), line.quantity]
    return bounds.slice(1).map((to, part) => ({
      ...line,
      id: `${ids[(index + part) % ids.length] ?? ''}-${index}-${part}`,
      quantity: to - (bounds[part] ?? 0),
    }))
  })
}

const anyCuts = fc.array(fc.integer({ min: 1, max: maxQuantityPerItem - 1 }), { minLength: 1, maxLength: 4 })
const anyIds = fc.array(fc.constantFrom('a', 'm', 'z'), { minLength: 1, maxLength: 9 })

/** The same discounts without conditions, so that most of them are applied together. */
function unconditional({ discounts, ...request }: PriceRequest): PriceRequest {
  const conditions = { code: null, combines: true, minSubtotalCents: 0, minQuantity: 0, excludesSale: false }
  return { ...request, discounts: discounts.map((each) => ({ ...each, ...conditions })) }
}

test.each([
  { name: 'with any discounts', toRequest: (any: PriceRequest) => any },
  { name: 'with discounts that are applied together', toRequest: unconditional },
])('dividing a line changes the price by at most the smallest amount per line and discount, $name', ({ toRequest }) => {
  fc.assert(
    fc.property(anyRequest, anyCuts, anyIds, (any, cuts, ids) => {
      const request = { ...toRequest(any), tax: noTax, roundTotalTo: 1 }
      const lines = divide(request, cuts, ids)
      const whole = priceOrder(request)
      const divided = priceOrder({ ...request, lines: lines.toReversed() })
      expect(divided.subtotalCents).toBe(whole.subtotalCents)
      const tolerance = lines.length * request.discounts.length * request.smallestCents
      expect(Math.abs(savedBy(divided) - savedBy(whole))).toBeLessThanOrEqual(tolerance)
      expect(Math.abs(divided.totalCents - whole.totalCents)).toBeLessThanOrEqual(tolerance)
    }),
  )
})

test('an order of many lines and discounts is priced in a fraction of a second', () => {
  const lines = Array.from({ length: 100 }, (_each, index) =>
    mugs(maxQuantityPerItem, `line-${index}`, 1000 + ((index * 37) % 500)),
  )
  const discounts = Array.from({ length: 12 }, (_each, index) =>
    aDiscount({ id: `discount-${index}`, effect: free({ buy: 1 + (index % 3), ppb: 1_000_000_000 - index }) }),
  )
  const startedAt = performance.now()
  priceOrder(aRequest({ lines, discounts }))
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
