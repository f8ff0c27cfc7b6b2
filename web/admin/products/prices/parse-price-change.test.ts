import { expect, test } from 'vitest'
import { parsePriceChange } from './parse-price-change.ts'

test.each([
  ['add-percent', '10', { percent: 10, ending: 'none' }],
  ['subtract-percent', '7,5', { percent: -7.5, ending: 'none' }],
  ['add', '2.50', { amount: 2.5, ending: 'none' }],
  ['subtract', '3', { amount: -3, ending: 'none' }],
  ['set', '19.99', { price: 19.99, ending: 'none' }],
  ['', '', undefined],
  ['', '10', 'Select how prices change.'],
  ['set', '', 'Enter a number.'],
  ['add', '-5', 'Enter a number of 0 or more.'],
  ['add', 'ten', 'Enter a number.'],
])('the action %j with %j is read as %j', (priceAction, priceBy, change) => {
  expect(parsePriceChange({ priceAction, priceBy, ending: '' })).toEqual(change)
})

test('prices are rounded to an ending', () => {
  expect(parsePriceChange({ priceAction: 'set', priceBy: '20', ending: '.99' })).toEqual({ price: 20, ending: '.99' })
})
