import * as fc from 'fast-check'
import { maxQuantityPerItem } from '../cart/max-quantity.ts'
import { maxPriceCents, wholePpb } from '../money.ts'
import { type Discount, type PriceLine, type PriceRequest, taxExemptions } from '../pricing/order-price.ts'

export const noTax: PriceRequest['tax'] = {
  pricesIncludeTax: true,
  rates: {},
  includedRates: {},
  exemption: null,
  note: '',
  shippingClass: 'standard',
}

/** An order without discounts, shipping, fee and tax. */
export function aRequest(given: Partial<PriceRequest> = {}): PriceRequest {
  return {
    lines: [aLine()],
    discounts: [],
    codes: [],
    country: 'DE',
    shipping: null,
    feeCents: 0,
    tax: noTax,
    smallestCents: 1,
    roundTotalTo: 1,
    ...given,
  }
}

/** One item for 10.00. */
export function aLine({ unitCents = 1000, ...given }: Partial<PriceLine> = {}): PriceLine {
  return {
    id: 'a',
    quantity: 1,
    listCents: unitCents,
    unitCents,
    taxClass: 'standard',
    groups: [],
    grams: null,
    ...given,
  }
}

/** 10% off each item, automatically. */
export function aDiscount(given: Partial<Discount> = {}): Discount {
  return {
    id: 'ten',
    version: 1,
    name: '10% off',
    code: null,
    groups: [],
    excludesSale: false,
    effect: { kind: 'percent', ppb: 100_000_000, of: 'items' },
    minSubtotalCents: 0,
    minQuantity: 0,
    firstOrderOnly: false,
    customers: [],
    countries: [],
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    combines: true,
    ...given,
  }
}

const groups = ['category:food', 'category:shoes', 'brand:tern', 'collection:gifts']
const cents = (max = 20_000) => fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: maxPriceCents }))
const ppb = fc.oneof(fc.integer({ min: 0, max: wholePpb }), fc.constantFrom(70_000_000, 190_000_000, 333_333_333))
const of = fc.constantFrom('items' as const, 'order' as const)

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: maxQuantityPerItem }),
    listCents: cents(),
    sale: fc.oneof(fc.constant(wholePpb), ppb),
    taxClass: fc.constantFrom('standard', 'reduced', 'zero', 'unknown'),
    groups: fc.subarray(groups),
    grams: fc.option(fc.integer({ min: 1, max: 50_000 })),
  })
  .map(({ sale, listCents, ...rest }) => ({
    ...rest,
    listCents,
    unitCents: Math.floor(listCents * (sale / wholePpb)),
  }))

const effect: fc.Arbitrary<Discount['effect']> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), ppb, of }),
  fc.record({ kind: fc.constant('amount' as const), cents: cents(), of }),
  fc.record({ kind: fc.constant('shipping' as const) }),
  fc.record({
    kind: fc.constant('buyGet' as const),
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 3 }),
    ppb,
    getGroups: fc.subarray(groups, { maxLength: 2 }),
    maxTimes: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
)

const discount = fc.record({
  effect,
  groups: fc.subarray(groups, { maxLength: 2 }),
  excludesSale: fc.boolean(),
  minSubtotalCents: fc.oneof(fc.constant(0), cents()),
  minQuantity: fc.integer({ min: 0, max: 10 }),
  combines: fc.boolean(),
  code: fc.option(fc.constantFrom('WELCOME', 'GIFT')),
})

const rates = fc.dictionary(
  fc.constantFrom('standard', 'reduced', 'zero'),
  fc.record({ name: fc.constantFrom('VAT', 'GST'), ppb: fc.integer({ min: 0, max: 300_000_000 }) }),
)

const shipping = fc.record({
  id: fc.constant('parcel'),
  version: fc.constant(1),
  name: fc.constant('Parcel'),
  by: fc.constantFrom('subtotal' as const, 'weight' as const),
  steps: fc.tuple(cents(2000), cents(2000), fc.integer({ min: 1, max: 50_000 })).map(([first, second, from]) => [
    { from: 0, cents: first },
    { from, cents: second },
  ]),
  freeFromCents: fc.option(cents(50_000)),
})

/** Any order that the shop could be asked to price. */
export const anyRequest: fc.Arbitrary<PriceRequest> = fc.record({
  lines: fc
    .array(line, { maxLength: 8 })
    .map((lines) => lines.map((each, index) => ({ ...each, id: `line-${index}` }))),
  discounts: fc
    .array(discount, { maxLength: 5 })
    .map((all) => all.map((each, index) => aDiscount({ ...each, id: `discount-${index}` }))),
  codes: fc.subarray(['welcome', 'GIFT', 'UNKNOWN']),
  country: fc.constant('DE'),
  shipping: fc.option(shipping),
  feeCents: fc.oneof(fc.constant(0), cents(2000)),
  tax: fc.record({
    pricesIncludeTax: fc.boolean(),
    rates,
    includedRates: rates,
    exemption: fc.option(fc.constantFrom(...taxExemptions), { freq: 3 }),
    note: fc.constant(''),
    shippingClass: fc.option(fc.constantFrom('standard', 'reduced')),
  }),
  smallestCents: fc.constantFrom(1, 1, 100),
  roundTotalTo: fc.constantFrom(1, 1, 5),
})
