import { expect, test } from 'vitest'
import { parseAdjustment } from './parse-adjustment.ts'

const note = ''

test.each([
  ['+12', 12],
  ['12', 12],
  ['−3', -3],
  ['', null],
  ['ten', 'ten'],
])('reads “%s” as units that are added or taken', (amount, by) => {
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
])('with the reason %s, “%s” is %s', (reason, amount, by) => {
  expect(parseAdjustment({ amount, reason })).toMatchObject({ by })
})

test('reads a count with the stock that the form shows for the variant', () => {
  const form = { amount: '5', reason: 'Counted', variant: 'm', 'expected.s': '3', 'expected.m': '4' }
  expect(parseAdjustment(form)).toEqual({ to: 5, expected: 4, reason: 'Counted', note, variant: 'm' })
})
