import { expect, test } from 'vitest'
import type { ReturnRule } from './return-rules.ts'
import { orderReturns, returnNote, returnText } from './returns.ts'

test.each<[ReturnRule, number, string, string]>([
  ['shop', 30, '', 'Returns within 30 days'],
  ['unopened', 14, 'Returns only unopened', 'Returns within 14 days, only unopened'],
  ['none', 30, 'No returns', 'No returns'],
  ['shop', 0, '', ''],
  ['unopened', 0, '', ''],
  ['none', 0, '', ''],
])('a product with the rule %s in a shop with %i days', (rule, days, note, text) => {
  expect([returnNote(rule, days), returnText(rule, days)]).toEqual([note, text])
})

const [mug, tea, cream, ring] = [
  { title: 'Mug', returns: 'shop' },
  { title: 'Tea', returns: 'unopened' },
  { title: 'Cream', returns: 'unopened' },
  { title: 'Ring', returns: 'none' },
] as const

test('an order lists the items with their own return rules', () => {
  const usual = 'You can return products within 30 days of delivery.'
  expect(orderReturns([mug], 30)).toEqual([usual])
  expect(orderReturns([mug, tea, cream, tea, ring], 30)).toEqual([
    usual,
    'Only unopened: “Tea”, “Cream”.',
    'Can’t be returned: “Ring”.',
  ])
  expect(orderReturns([ring], 30)).toEqual(['The items of this order can’t be returned.'])
  expect(orderReturns([mug, ring], 0)).toEqual([])
})
