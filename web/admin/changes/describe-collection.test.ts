import { expect, test } from 'vitest'
import { emptyRule } from '#contract/catalog/collections.ts'
import { usd } from '../../test/usd.ts'
import { describePicks, formatRule } from './describe-collection.ts'

test('a rule is described by its conditions', () => {
  expect(formatRule(null, usd)).toBe('None')
  expect(
    formatRule({ ...emptyRule, category: 'vases', minPrice: 20, rating: 4, maxAgeDays: 30, onSale: true }, usd),
  ).toBe('Category vases, price from $20.00, rated 4 or higher, new in the last 30 days, on sale')
})

test('a change of the products is described by what was added, removed and moved', () => {
  expect(describePicks(['a', 'b', 'c'], ['c', 'a', 'd'])).toEqual([
    'Added: d',
    'Removed: b',
    'Order of the products changed',
  ])
  expect(describePicks([], ['a'])).toEqual(['Added: a'])
})
