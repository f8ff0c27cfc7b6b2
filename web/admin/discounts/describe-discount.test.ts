import { expect, test } from 'vitest'
import type { Effect } from '#contract/discounts/discounts.ts'
import { formats } from '../../test/formats.ts'
import { usd } from '../../test/usd.ts'
import { describeDiscountValues, describeEffect, describeTimesUsed, describeUses } from './describe-discount.ts'

const buyGet = { kind: 'buyGet', buy: 2, get: 1, percent: 100, getGroups: [], maxTimes: null } as const

test.each<[Effect, string]>([
  [{ kind: 'percent', percent: 10, of: 'order' }, '10% off order'],
  [{ kind: 'percent', percent: 12.5, of: 'items' }, '12.5% off items'],
  [{ kind: 'amount', amount: 5, of: 'items' }, '$5.00 off each item'],
  [{ kind: 'amount', amount: 5, of: 'order' }, '$5.00 off order'],
  [{ kind: 'shipping' }, 'Free shipping'],
  [{ ...buyGet, getGroups: [] }, 'Buy 2, get 1 free'],
  [{ ...buyGet, getGroups: [], percent: 50 }, 'Buy 2, get 1 at 50% off'],
])('the effect %j is described as “%s”', (effect, text) => {
  expect(describeEffect(effect, usd)).toBe(text)
})

test('uses are shown with their limit', () => {
  expect(describeUses({ uses: 3, maxUses: 10 })).toBe('3 of 10')
  expect(describeUses({ uses: 1200, maxUses: null })).toBe('1,200')
})

test('one use is described as “1 time”, more as “times”', () => {
  const texts = [
    { uses: 1, maxUses: null },
    { uses: 0, maxUses: null },
    { uses: 0, maxUses: 1 },
    { uses: 1, maxUses: 10 },
  ].map(describeTimesUsed)
  expect(texts).toEqual(['Used 1 time', 'Used 0 times', 'Used 0 of 1 time', 'Used 1 of 10 times'])
})

test('the log shows the limits of a new discount', () => {
  const after = {
    name: 'Summer',
    code: null,
    effect: { ...buyGet, getGroups: ['brand:tern'], maxTimes: 3 },
    groups: [],
    minSubtotal: 20,
    minQuantity: 0,
    countries: ['DE'],
    maxUses: null,
    combines: true,
  }
  expect(describeDiscountValues(null, after, formats)).toEqual([
    'Name: Summer',
    'Code: automatic',
    'Discount: Buy 2, get 1 free, brand:tern, at most 3 times',
    'Minimum subtotal: $20.00',
    'Only for these countries: Germany',
    'Combines with other discounts: yes',
  ])
})

test('the log shows changed values before and after', () => {
  const before = { groups: [], endsAt: null, maxUses: null, archived: false, excludesSale: false }
  const after = {
    groups: ['category:bags', 'brand:tern'],
    endsAt: '2026-12-01T09:30:00.000Z',
    maxUses: 10,
    archived: true,
    excludesSale: true,
  }
  expect(describeDiscountValues(before, after, formats)).toEqual([
    'Only for: all → category:bags, brand:tern',
    'Ends: not set → Dec 1, 2026, 10:30 AM',
    'Total uses: no limit → 10',
    'Archived',
    'Not for items on sale: no → yes',
  ])
})
