import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDiscount, aLine, anyRequest, aRequest, noTax } from '../test/pricing-requests.ts'
import type { Discount, OrderPrice } from './order-price.ts'
import { priceOrder } from './price-order.ts'
import { takePart } from './refund-parts.ts'
import { roundToMultiple } from './rounding.ts'
import { addUpTaxes } from './tax.ts'

function checkEach(check: (price: OrderPrice, request: ReturnType<typeof aRequest>) => void): void {
  fc.assert(fc.property(anyRequest, (request) => check(priceOrder(request), request)))
}

const parcel = { id: 'parcel', version: 1, name: 'Parcel', by: 'subtotal' as const }
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const savedBy = ({ applied }: OrderPrice) => sum(applied.map((each) => each.itemCents + each.shippingCents))
const paid = (parts: { netCents: number; taxCents: number }[]) => sum(parts.map((p) => p.netCents + p.taxCents))

test('the parts add up to the total', () => {
  checkEach((price) => {
    const { lines, shipping, fee, subtotalCents, discountCents, shippingCents, feeCents, addedTaxCents } = price
    const all = [...lines, ...(shipping ? [shipping] : []), ...(fee ? [fee] : [])]
    expect(sum(all.map(({ taxes }) => paid(taxes)))).toBe(price.totalCents - price.roundingCents)
    const charges = shippingCents + feeCents + addedTaxCents - price.removedTaxCents + price.roundingCents
    expect(subtotalCents - discountCents + charges).toBe(price.totalCents)
    for (const { unitCents, quantity, reductions, totalCents } of lines) {
      expect(unitCents * quantity - sum(reductions.map(({ cents }) => cents))).toBe(totalCents)
    }
    expect(savedBy(price)).toBe(discountCents + (shipping ? shipping.priceCents - shipping.totalCents : 0))
  })
})

test('the tax summary is the sum of the taxes of lines, shipping and the fee', () => {
  checkEach(({ lines, shipping, fee, taxes }) => {
    const all = [...lines, ...(shipping ? [shipping] : []), ...(fee ? [fee] : [])]
    expect(taxes).toEqual(addUpTaxes(all.flatMap((part) => part.taxes)))
  })
})

test('no amount is below 0, and no reduction is larger than what it reduces', () => {
  checkEach(({ lines, shipping, fee, totalCents, taxes }) => {
    const reductions = [...lines, ...(shipping ? [shipping] : [])].flatMap((part) => part.reductions)
    const amounts = [
      ...[...lines, ...(shipping ? [shipping] : []), ...(fee ? [fee] : [])].flatMap((part) => [
        part.totalCents,
        part.removedTaxCents,
      ]),
      ...taxes.flatMap(({ netCents, taxCents }) => [netCents, taxCents]),
      ...reductions.map(({ cents }) => cents),
      totalCents,
    ]
    for (const cents of amounts) {
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(cents)).toBe(true)
    }
  })
})

test('each amount and each part of the tax is whole in a currency of whole units', () => {
  checkEach(({ lines, shipping, fee, taxes, applied, refused: _refused, ...price }, request) => {
    const parts = [...lines, ...(shipping ? [shipping] : []), ...(fee ? [fee] : [])]
    const numbers = [
      ...Object.values(price).filter((value) => typeof value === 'number'),
      ...[...taxes, ...parts.flatMap((part) => part.taxes)].flatMap(({ netCents, taxCents }) => [netCents, taxCents]),
      ...parts.flatMap(({ totalCents, removedTaxCents }) => [totalCents, removedTaxCents]),
      ...applied.flatMap(({ itemCents, shippingCents }) => [itemCents, shippingCents]),
      ...lines.flatMap(({ unitCents, reductions }) => [unitCents, ...reductions.map(({ cents }) => cents)]),
    ]
    for (const cents of numbers) expect(Math.abs(cents % request.smallestCents)).toBe(0)
  })
})

test('a fee is paid in full and changes nothing else, whatever reduces the order', () => {
  checkEach((price, request) => {
    const free = priceOrder({ ...request, feeCents: 0 })
    const feeCents = roundToMultiple(request.feeCents, request.smallestCents)
    expect(price.fee).toEqual(free.totalCents === 0 || feeCents === 0 ? null : { ...price.fee, totalCents: feeCents })
    expect({ ...price, shipping: null, lines: [] }).toMatchObject({
      discountCents: free.discountCents,
      shippingCents: free.shippingCents,
      applied: free.applied,
    })
  })
})

test('a fee is taxed as shipping that costs the same', () => {
  checkEach((_price, { feeCents, ...given }) => {
    const request = { ...given, discounts: [] }
    const shipping = { ...parcel, steps: [{ from: 0, cents: feeCents }], freeFromCents: null }
    const shipped = priceOrder({ ...request, feeCents: 0, shipping }).shipping
    const { fee } = priceOrder({ ...request, feeCents })
    const { taxes, removedTaxCents } = shipped ?? {}
    const totalCents = roundToMultiple(feeCents, given.smallestCents)
    expect([null, { totalCents, taxes, removedTaxCents }]).toContainEqual(fee)
  })
})

test.each([
  { name: 'included', pricesIncludeTax: true, exemption: null, taxes: [{ netCents: 252, taxCents: 48 }], total: 1300 },
  { name: 'added', pricesIncludeTax: false, exemption: null, taxes: [{ netCents: 300, taxCents: 57 }], total: 1547 },
  {
    name: 'removed',
    pricesIncludeTax: true,
    exemption: 'export',
    taxes: [{ netCents: 252, taxCents: 0 }],
    total: 1092,
  },
  {
    name: 'not charged',
    pricesIncludeTax: true,
    exemption: 'smallBusiness',
    taxes: [{ netCents: 300, taxCents: 0 }],
    total: 1300,
  },
] as const)('the tax of a fee can be $name', ({ pricesIncludeTax, exemption, taxes, total }) => {
  const rates = { standard: { name: 'VAT', ppb: 190_000_000 } }
  const tax = { ...noTax, pricesIncludeTax, exemption, rates, includedRates: rates }
  const price = priceOrder(aRequest({ feeCents: 300, tax }))
  expect(price).toMatchObject({ feeCents: 300, fee: { totalCents: 300, taxes }, totalCents: total })
})

test('free shipping doesn’t cover the fee, and an order that costs nothing has none', () => {
  const discounts = [aDiscount({ effect: { kind: 'shipping' } })]
  const shipping = { ...parcel, steps: [{ from: 0, cents: 490 }], freeFromCents: null }
  expect(priceOrder(aRequest({ shipping, discounts, feeCents: 300 }))).toMatchObject({
    shippingCents: 0,
    feeCents: 300,
    totalCents: 1300,
  })
  const free = aRequest({ lines: [aLine({ unitCents: 2 })], feeCents: 300 })
  expect(priceOrder(free)).toMatchObject({ feeCents: 300, totalCents: 302 })
  expect(priceOrder({ ...free, roundTotalTo: 5 })).toMatchObject({ fee: null, feeCents: 0, totalCents: 0 })
  expect(priceOrder({ ...free, lines: [] })).toMatchObject({ fee: null, totalCents: 0 })
})

test('the order of lines and discounts doesn’t matter', () => {
  checkEach((price, request) => {
    const other = priceOrder({
      ...request,
      lines: request.lines.toReversed(),
      discounts: request.discounts.toReversed(),
    })
    const byId = (lines: OrderPrice['lines']) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(other.lines)).toEqual(byId(price.lines))
    const { lines: _a, refused: _b, ...rest } = price
    expect(other).toMatchObject(rest)
  })
})

test('the customer never pays less with one discount alone than with those that are applied', () => {
  checkEach((price, request) => {
    const savings = savedBy(price)
    for (const discount of request.discounts) {
      const alone = priceOrder({ ...request, discounts: [discount] })
      expect(savedBy(alone)).toBeLessThanOrEqual(savings)
    }
  })
})

test('refunds in any pieces are exactly what was paid', () => {
  fc.assert(
    fc.property(anyRequest, fc.array(fc.nat(98), { maxLength: 5 }), (request, cuts) => {
      for (const { taxes, quantity } of priceOrder(request).lines) {
        const bounds = [0, ...cuts.filter((cut) => cut < quantity).toSorted((a, b) => a - b), quantity]
        const pieces = bounds
          .slice(1)
          .map((to, index) => takePart(taxes, { from: bounds[index] ?? 0, to, of: quantity }, request.smallestCents))
        for (const { netCents, taxCents } of pieces.flat()) {
          expect(netCents).toBeGreaterThanOrEqual(0)
          expect(taxCents).toBeGreaterThanOrEqual(0)
        }
        expect(addUpTaxes(pieces.flat())).toEqual(taxes)
      }
    }),
  )
})

test.each([
  { name: 'a percentage of each item', effect: { kind: 'percent', ppb: 333_333_333, of: 'items' }, cents: [333, 67] },
  { name: 'a percentage of the order', effect: { kind: 'percent', ppb: 100_000_000, of: 'order' }, cents: [100, 20] },
  { name: 'an amount off each item', effect: { kind: 'amount', cents: 150, of: 'items' }, cents: [150, 200] },
  { name: 'an amount off the order', effect: { kind: 'amount', cents: 100, of: 'order' }, cents: [83, 17] },
  { name: 'more than the order', effect: { kind: 'amount', cents: 9999, of: 'order' }, cents: [1000, 200] },
] as const)('a discount can be $name', ({ effect, cents }) => {
  const lines = [aLine({ id: 'a', unitCents: 1000 }), aLine({ id: 'b', unitCents: 100, quantity: 2 })]
  const price = priceOrder(aRequest({ lines, discounts: [aDiscount({ effect })] }))
  expect(price.lines.map(({ reductions }) => reductions.map((reduction) => reduction.cents))).toEqual(
    cents.map((each) => [each]),
  )
})

test.each([
  { name: 'the cheapest of three is free', quantities: [2, 1], get: 1, cents: [0, 500] },
  { name: 'nothing is free with two', quantities: [1, 1], get: 1, cents: [0, 0] },
  { name: 'two of six are free', quantities: [3, 3], get: 1, cents: [0, 1000] },
  { name: 'an item that is free doesn’t count as bought', quantities: [0, 3], get: 2, cents: [0, 0] },
])('buy two, get $get: $name', ({ quantities: [a = 0, b = 0], get, cents }) => {
  const lines = [
    aLine({ id: 'a', unitCents: 1000, quantity: a }),
    aLine({ id: 'b', unitCents: 500, quantity: b }),
  ].filter(({ quantity }) => quantity > 0)
  const effect: Discount['effect'] = { kind: 'buyGet', buy: 2, get, ppb: 1_000_000_000, getGroups: [], maxTimes: null }
  const price = priceOrder(aRequest({ lines, discounts: [aDiscount({ effect })] }))
  const off = new Map(price.lines.map(({ id, reductions }) => [id, sum(reductions.map((each) => each.cents))]))
  expect([off.get('a') ?? 0, off.get('b') ?? 0]).toEqual(cents)
})

test('shipping is free from its threshold, which looks at displayed prices', () => {
  const method = { id: 'parcel', version: 1, name: 'Parcel', by: 'subtotal' } as const
  const shipping = { ...method, steps: [{ from: 0, cents: 490 }], freeFromCents: 1000 }
  const discounts = [aDiscount()]
  expect(priceOrder(aRequest({ shipping, discounts }))).toMatchObject({ shippingCents: 0, totalCents: 900 })
  const lines = [aLine({ unitCents: 999 })]
  expect(priceOrder(aRequest({ lines, shipping }))).toMatchObject({ shippingCents: 490, totalCents: 1489 })
})

test.each([
  { by: 'subtotal', grams: null, unitCents: 4999, cents: 490 },
  { by: 'subtotal', grams: null, unitCents: 5000, cents: 250 },
  { by: 'weight', grams: 4999, unitCents: 1, cents: 490 },
  { by: 'weight', grams: 5000, unitCents: 1, cents: 250 },
  { by: 'weight', grams: null, unitCents: 1, cents: 490 },
] as const)('shipping by $by of $grams g for $unitCents cents costs $cents', ({ by, grams, unitCents, cents }) => {
  const steps = [
    { from: 0, cents: 490 },
    { from: 5000, cents: 250 },
  ]
  const shipping = { id: 'parcel', version: 1, name: 'Parcel', by, steps, freeFromCents: null }
  expect(priceOrder(aRequest({ lines: [aLine({ unitCents, grams })], shipping })).shippingCents).toBe(cents)
})
