import { expect, test } from 'vitest'
import { aDiscount, aLine, aRequest } from '../test/pricing-requests.ts'
import { type CustomerFacts, selectUsable } from './customer-limits.ts'
import type { Discount, PriceRequest } from './order-price.ts'
import { priceOrder } from './price-order.ts'

const refused: [string, Partial<Discount>, Partial<PriceRequest & CustomerFacts>, object][] = [
  ['before it starts', { startsAt: '2026-12-01T00:00:00Z' }, {}, { reason: 'notStarted', at: '2026-12-01T00:00:00Z' }],
  ['from its end on', { endsAt: '2026-11-27T12:00:00Z' }, {}, { reason: 'ended', at: '2026-11-27T12:00:00Z' }],
  ['after its last use', { maxUses: 7 }, { uses: { ten: { all: 7, byCustomer: 0 } } }, { reason: 'usedUp' }],
  [
    'after the customer’s last use',
    { maxUsesPerCustomer: 1 },
    { uses: { ten: { all: 1, byCustomer: 1 } } },
    { reason: 'usedByCustomer' },
  ],
  [
    'after the first order',
    { firstOrderOnly: true },
    { customer: { orders: 1, groups: [] } },
    { reason: 'notFirstOrder' },
  ],
  [
    'for others',
    { customers: ['tag:vip'] },
    { customer: { orders: 0, groups: ['tag:new'] } },
    { reason: 'otherCustomers' },
  ],
  ['elsewhere', { countries: ['US'] }, {}, { reason: 'otherCountries' }],
  ['without a matching item', { groups: ['brand:tern'] }, {}, { reason: 'noItems' }],
  [
    'without an item at its full price',
    { excludesSale: true },
    { lines: [aLine({ listCents: 1200 })] },
    { reason: 'noItems' },
  ],
  ['below its minimum', { minSubtotalCents: 1500 }, {}, { reason: 'minimumSubtotal', missing: 500 }],
  ['with too few items', { minQuantity: 3 }, {}, { reason: 'minimumQuantity', missing: 2 }],
  ['with nothing to reduce', { effect: { kind: 'shipping' } }, {}, { reason: 'noEffect' }],
]

const now = new Date('2026-11-27T12:00:00Z')

test.each(refused)('a discount isn’t applied %s', (_, discount, given, refusal) => {
  const { uses = {}, customer = { orders: 0, groups: [] }, ...request } = given
  const { usable, refused: unusable } = selectUsable([aDiscount(discount)], { uses, customer, now })
  const price = priceOrder(aRequest({ ...request, discounts: usable }))
  expect([price.applied, price.discountCents]).toEqual([[], 0])
  expect([...unusable, ...price.refused]).toEqual([{ id: 'ten', name: '10% off', code: null, ...refusal }])
})

test('a minimum counts only the items that the discount is for', () => {
  const lines = [aLine({ id: 'a', groups: ['brand:tern'] }), aLine({ id: 'b' })]
  const discounts = [aDiscount({ groups: ['brand:tern'], minSubtotalCents: 1500 })]
  expect(priceOrder(aRequest({ lines, discounts })).refused).toMatchObject([{ missing: 500 }])
})

test('codes are applied only if they are entered, in any case', () => {
  const discounts = [aDiscount({ code: 'Welcome 10' })]
  expect(priceOrder(aRequest({ discounts }))).toMatchObject({ applied: [], refused: [], unknownCodes: [] })
  const price = priceOrder(aRequest({ discounts, codes: ['welcome10', ' other'] }))
  expect(price).toMatchObject({ applied: [{ itemCents: 100 }], unknownCodes: ['OTHER'] })
})

test('the best discount is applied if they don’t combine', () => {
  const small = aDiscount({ id: 'small', combines: false })
  const large = aDiscount({ id: 'large', combines: false, effect: { kind: 'amount', cents: 150, of: 'order' } })
  const price = priceOrder(aRequest({ discounts: [small, large] }))
  expect(price).toMatchObject({
    applied: [{ id: 'large', itemCents: 150 }],
    refused: [{ id: 'small', reason: 'others' }],
  })
})

test('discounts that combine are applied together, unless one alone saves more', () => {
  const discounts = [
    aDiscount({ id: 'percent' }),
    aDiscount({ id: 'amount', effect: { kind: 'amount', cents: 300, of: 'order' } }),
    aDiscount({ id: 'alone', combines: false, effect: { kind: 'amount', cents: 399, of: 'order' } }),
  ]
  expect(priceOrder(aRequest({ discounts }))).toMatchObject({
    applied: [
      { id: 'amount', itemCents: 300 },
      { id: 'percent', itemCents: 100 },
    ],
    refused: [{ id: 'alone', reason: 'others' }],
  })
})
