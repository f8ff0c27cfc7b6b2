import { expect, test } from 'vitest'
import { parseAdjustment } from './parse-adjustment.ts'

const note = ''

test.each([
  ['+12', 12],
  ['12', 12],
  ['−3', -3],
  ['', null],
  ['ten', 'ten'],
])('the amount “%s” is parsed as units to add or remove: %j', (amount, by) => {
  expect(parseAdjustment({ amount, reason: 'Received from supplier', 'expected.': '3' })).toEqual({
    by,
    reason: 'Received from supplier',
    note,
  })
})

test.each([
  ['Damaged', '2', -2],
  ['Sold in the shop', '1', -1],
  ['Sold elsewhere', '-1', -1],
  ['Damaged', '+1', 1],
  ['Returned', '2', 2],
  ['Other', '-2', -2],
  ['Damaged', 'two', 'two'],
])('the reason %s and the amount “%s” change the stock by %s', (reason, amount, by) => {
  expect(parseAdjustment({ amount, reason })).toMatchObject({ by })
})

test('a count is parsed with the stock that the form shows for the variant', () => {
  const form = { amount: '5', reason: 'Counted', variant: 'm', 'expected.s': '3', 'expected.m': '4' }
  expect(parseAdjustment(form)).toEqual({ to: 5, expected: 4, reason: 'Counted', note, variant: 'm' })
})
