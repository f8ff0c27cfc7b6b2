import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderPrice, TaxPart } from '../pricing/order-price.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { addUpTaxes } from '../pricing/tax.ts'
import { aLine, anyRequest, aRequest, noTax } from '../test/pricing-requests.ts'
import {
  type EarlierRefund,
  getRefundable,
  type RefundableOrder,
  type RefundItems,
  refundAmount,
  sumGross,
} from './refund-amounts.ts'

const vat = { name: 'VAT', ppb: 190_000_000 }
const reduced = { name: 'VAT', ppb: 70_000_000 }

function toRefundable(
  { lines, shipping, fee, taxes, totalCents }: OrderPrice,
  { smallestCents } = aRequest(),
): RefundableOrder {
  return { lines, shippingTaxes: shipping?.taxes ?? [], feeTaxes: fee?.taxes ?? [], taxes, totalCents, smallestCents }
}

const nothing: RefundItems = { lines: [], shippingCents: 0, feeCents: 0, otherCents: 0 }

/** An order of three mugs at 19% and two books at 7%, with shipping for 4.90. */
const mugsAndBooks = aRequest({
  lines: [
    aLine({ id: 'mug', quantity: 3, unitCents: 1000 }),
    aLine({ id: 'book', quantity: 2, unitCents: 1000, taxClass: 'reduced' }),
  ],
  shipping: {
    id: 'parcel',
    version: 1,
    name: 'Parcel',
    by: 'subtotal',
    freeFromCents: null,
    steps: [{ from: 0, cents: 490 }],
  },
  tax: { ...noTax, rates: { standard: vat, reduced } },
})
const order = toRefundable(priceOrder(mugsAndBooks))

const toEarlier = (
  { lines, shippingCents, feeCents }: RefundItems,
  { amountCents, taxes }: ReturnType<typeof refundAmount>,
) => ({
  lines,
  shippingCents,
  feeCents,
  amountCents,
  taxes,
})

function refundAll(given: RefundItems[], of = order): EarlierRefund[] {
  const made: EarlierRefund[] = []
  for (const items of given) made.push(toEarlier(items, refundAmount(of, made, items)))
  return made
}

test('quantities come to what they cost, in their own tax', () => {
  const items = { ...nothing, lines: [{ position: 0, quantity: 2 }] }
  expect(refundAmount(order, [], items)).toEqual({
    amountCents: 2000,
    taxes: [{ ...vat, netCents: 1681, taxCents: 319 }],
  })
})

test('another amount is split over all that is left', () => {
  const made = refundAll([
    { ...nothing, lines: [{ position: 0, quantity: 3 }] },
    { ...nothing, shippingCents: 490 },
    { ...nothing, otherCents: 500 },
  ])
  expect(made.at(-1)).toMatchObject({ amountCents: 500, taxes: [{ ...reduced, netCents: 467, taxCents: 33 }] })
})

test('items after a gesture of goodwill come to what they cost, at most to what is left', () => {
  const made = refundAll([
    { ...nothing, otherCents: 1000 },
    { ...nothing, lines: [{ position: 0, quantity: 3 }] },
    { ...nothing, lines: [{ position: 1, quantity: 2 }], shippingCents: 490 },
  ])
  expect(made.map(({ amountCents }) => amountCents)).toEqual([1000, 3000, 1490])
  expect(getRefundable(order, made)).toMatchObject({ cents: 0, quantities: [0, 0], shippingCents: 0 })
})

test('the fee comes to what it cost, in its own tax, in any pieces', () => {
  const withFee = toRefundable(priceOrder({ ...mugsAndBooks, feeCents: 300 }))
  const pieces = [100, 200].map((feeCents) => ({ ...nothing, feeCents }))
  const made = refundAll(pieces, withFee)
  expect(made.map(({ amountCents }) => amountCents)).toEqual([100, 200])
  expect(addUpTaxes(made.flatMap(({ taxes }) => taxes))).toEqual([{ ...vat, netCents: 252, taxCents: 48 }])
  expect(getRefundable(withFee, made)).toMatchObject({ feeCents: 0, shippingCents: 490, cents: 5490 })
})

/** Random numbers that select a refund of the rest. */
const choice = fc.record({
  lines: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
  shipping: fc.double({ min: 0, max: 1, noNaN: true }),
  fee: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  kind: fc.constantFrom('lines', 'shipping', 'fee', 'other', 'all'),
})

test('any refunds add up to the total and its taxes, and none is below 0 or more than is left', () => {
  fc.assert(
    fc.property(anyRequest, fc.array(choice, { maxLength: 12 }), (request, choices) => {
      const any = toRefundable(priceOrder(request), request)
      const { smallestCents } = request
      const toAmount = (cents: number) => Math.floor(cents / smallestCents) * smallestCents
      const made: EarlierRefund[] = []
      const refund = (items: RefundItems) => {
        const before = getRefundable(any, made)
        const result = refundAmount(any, made, items)
        expect(result.amountCents).toBeGreaterThanOrEqual(0)
        expect(result.amountCents).toBeLessThanOrEqual(before.cents)
        for (const part of result.taxes) {
          const left = before.taxes.find(({ name, ppb }) => name === part.name && ppb === part.ppb)
          expect(part.netCents).toBeGreaterThanOrEqual(0)
          expect(part.taxCents).toBeGreaterThanOrEqual(0)
          expect([part.netCents % smallestCents, part.taxCents % smallestCents]).toEqual([0, 0])
          expect(part.netCents).toBeLessThanOrEqual(left?.netCents ?? -1)
          expect(part.taxCents).toBeLessThanOrEqual(left?.taxCents ?? -1)
        }
        if (result.amountCents > 0) made.push(toEarlier(items, result))
      }
      for (const { kind, ...share } of choices) {
        const rest = getRefundable(any, made)
        const has = (part: string) => kind === part || kind === 'all'
        const lines = rest.quantities
          .map((quantity, position) => ({ position, quantity: Math.round(quantity * (share.lines[position] ?? 0)) }))
          .filter(({ quantity }) => has('lines') && quantity > 0)
        const shippingCents = has('shipping') ? toAmount(rest.shippingCents * share.shipping) : 0
        const feeCents = has('fee') ? toAmount(rest.feeCents * share.fee) : 0
        refund({ lines, shippingCents, feeCents, otherCents: has('other') ? toAmount(rest.cents * share.other) : 0 })
      }
      refund({ ...nothing, otherCents: getRefundable(any, made).cents })
      const all = made.flatMap(({ taxes }) => taxes)
      expect(made.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(any.totalCents)
      if (any.totalCents === 0) return
      const sumOf = ({ name, ppb }: TaxPart, key: 'netCents' | 'taxCents') =>
        all.filter((part) => part.name === name && part.ppb === ppb).reduce((sum, part) => sum + part[key], 0)
      for (const part of any.taxes) {
        expect([sumOf(part, 'netCents'), sumOf(part, 'taxCents')]).toEqual([part.netCents, part.taxCents])
      }
    }),
  )
})

test.each([
  ['up', 98, 100],
  ['down', 102, 100],
])(
  'the last item takes the rest of a total that was rounded %s, even with another amount next to it',
  (_, unitCents, totalCents) => {
    const rounded = toRefundable(priceOrder(aRequest({ lines: [aLine({ unitCents })], roundTotalTo: 5 })))
    const made = refundAll([{ ...nothing, lines: [{ position: 0, quantity: 1 }], otherCents: 1 }], rounded)
    expect([rounded.totalCents, made[0]?.amountCents]).toEqual([totalCents, totalCents])
    expect(getRefundable(rounded, made)).toMatchObject({ cents: 0, quantities: [0] })
  },
)

const someOrAll = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
const wholeChoice = fc.record({
  lines: fc.array(someOrAll, { minLength: 8, maxLength: 8 }),
  shipping: someOrAll,
  fee: someOrAll,
  otherCents: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom('lines', 'shipping', 'fee', 'other', 'all'),
})

test('nothing is left over once everything was refunded, in any order and with other amounts next to it', () => {
  fc.assert(
    fc.property(anyRequest, fc.array(wholeChoice, { maxLength: 6 }), (request, choices) => {
      const any = toRefundable(priceOrder({ ...request, roundTotalTo: 5 }))
      const made: EarlierRefund[] = []
      const costs = (position: number) => sumGross(any.lines[position]?.taxes ?? []) > 0
      const isComplete = ({ quantities, shippingCents, feeCents }: ReturnType<typeof getRefundable>) =>
        quantities.every((quantity, position) => quantity === 0 || !costs(position)) && shippingCents + feeCents === 0
      const refund = (select: (rest: ReturnType<typeof getRefundable>) => RefundItems) => {
        const rest = getRefundable(any, made)
        if (rest.cents === 0) return
        const items = select(rest)
        const result = refundAmount(any, made, items)
        if (result.amountCents > 0) made.push(toEarlier(items, result))
        const after = getRefundable(any, made)
        expect(isComplete(after) && !isComplete(rest) ? after.cents : 0).toBe(0)
      }
      for (const { kind, ...share } of choices) {
        const has = (part: string) => kind === part || kind === 'all'
        refund((rest) => ({
          lines: rest.quantities
            .map((quantity, position) => ({ position, quantity: Math.round(quantity * (share.lines[position] ?? 0)) }))
            .filter(({ quantity }) => has('lines') && quantity > 0),
          shippingCents: has('shipping') ? Math.round(rest.shippingCents * share.shipping) : 0,
          feeCents: has('fee') ? Math.round(rest.feeCents * share.fee) : 0,
          otherCents: Math.min(share.otherCents, rest.cents),
        }))
      }
      refund(({ quantities, shippingCents, feeCents }) => ({
        shippingCents,
        feeCents,
        otherCents: 0,
        lines: quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : [])),
      }))
      const sum = made.reduce((total, { amountCents }) => total + amountCents, 0)
      expect([sum, getRefundable(any, made).cents]).toEqual([any.totalCents, 0])
    }),
  )
})

test('all items, shipping and the fee come to the total, rounded to 5 cents', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const any = toRefundable(priceOrder({ ...request, roundTotalTo: 5 }), request)
      const lines = any.lines.map(({ quantity }, position) => ({ position, quantity }))
      const charges = { shippingCents: sumGross(any.shippingTaxes), feeCents: sumGross(any.feeTaxes) }
      const items = { ...nothing, ...charges, lines }
      expect(refundAmount(any, [], items).amountCents).toBe(any.totalCents)
    }),
  )
})
