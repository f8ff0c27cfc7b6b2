import { expect, test } from 'vitest'
import { suggestedTaxes } from './suggested-taxes.ts'

test.each([
  ['DE', { taxes: 'charged', pricesIncludeTax: true }],
  ['CH', { taxes: 'charged', pricesIncludeTax: true }],
  ['US', { taxes: 'none', pricesIncludeTax: false }],
  ['CA', { taxes: 'none', pricesIncludeTax: false }],
  ['AU', { taxes: 'none', pricesIncludeTax: true }],
])('a new shop in %s starts with %j', (country, expected) => {
  expect(suggestedTaxes(country)).toEqual(expected)
})
