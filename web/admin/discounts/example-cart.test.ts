import { expect, test } from 'vitest'
import type { DiscountFields } from '#contract/discounts/discounts.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import type { Call } from '../../api/call.ts'
import { exampleGroups, loadExample, madeUpItems, priceExample } from './example-cart.ts'

const fields: DiscountFields = {
  name: 'Ten',
  code: 'TEN',
  effect: { kind: 'percent', percent: 10, of: 'order' },
  groups: [],
  excludesSale: false,
  minSubtotal: 0,
  minQuantity: 0,
  firstOrderOnly: false,
  customers: [],
  countries: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  combines: false,
}
const shop = { country: 'DE', shipping: flatRate({ shippingPrice: 5, freeShippingThreshold: null }) }

const price = (given: Partial<DiscountFields>, uses = 0) => {
  const discount = { ...fields, ...given }
  return priceExample(discount, madeUpItems(exampleGroups(discount)), { shop, uses, now: new Date('2026-11-27') })
}

test.each<[string, Partial<DiscountFields>, number, number]>([
  ['a percentage', {}, 900, 0],
  [
    'an amount off items of a category',
    { groups: ['category:bags'], effect: { kind: 'amount', amount: 5, of: 'items' } },
    1500,
    0,
  ],
  ['free shipping for certain customers', { customers: ['ada@example.com'], effect: { kind: 'shipping' } }, 0, 500],
  ['other countries', { countries: ['US', 'FR'] }, 900, 0],
  [
    'free items of a brand',
    { effect: { kind: 'buyGet', buy: 3, get: 2, percent: 100, getGroups: ['brand:tern'], maxTimes: null } },
    4000,
    0,
  ],
])('the example shows %s', (_what, given, itemCents, shippingCents) => {
  expect(price(given)).toMatchObject({ refused: [], applied: [{ itemCents, shippingCents }] })
})

test.each<[string, Partial<DiscountFields>, number, object]>([
  ['the subtotal is too low', { minSubtotal: 100 }, 0, { reason: 'minimumSubtotal', missing: 1000 }],
  ['it starts later', { startsAt: '2026-12-01T00:00:00Z' }, 0, { reason: 'notStarted' }],
  ['it is used up', { maxUses: 3 }, 3, { reason: 'usedUp' }],
])('the example shows that %s', (_what, given, uses, refusal) => {
  expect(price(given, uses)).toMatchObject({ applied: [], refused: [refusal] })
})

test('the example has products that the discount applies to, or made-up items if there are none', async () => {
  const signal = new AbortController().signal
  const requested: unknown[] = []
  const call = (async (_endpoint: string, { querystring }: { querystring: Record<string, unknown> }) => {
    requested.push(querystring)
    const products = [{ id: 'a', title: 'A', price: 9, discountedPrice: 8 }]
    return querystring['brand'] ? [] : products
  }) as unknown as Call
  const wanted = { groups: ['category:bags', 'collection:gifts', 'product:c'], getGroups: [] }
  expect(await loadExample(call, wanted, signal)).toEqual([
    { id: 'a', title: 'A', price: 9, discountedPrice: 8, groups: ['category:bags', 'collection:gifts'] },
  ])
  expect(requested).toEqual([
    { category: ['bags'], _limit: 2 },
    { collection: 'gifts', _limit: 2 },
  ])
  const none = { groups: ['brand:tern'], getGroups: [] }
  expect(await loadExample(call, none, signal)).toEqual(madeUpItems(none))
})
