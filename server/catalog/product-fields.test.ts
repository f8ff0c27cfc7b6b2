import { expect, test } from 'vitest'
import { withoutQuote } from './csv-cells.ts'
import { readCell } from './product-fields.ts'

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['false', false],
  ['perhaps', undefined],
])('reads yes and no: %j as %j', (cell, value) => {
  expect(readCell('archived', cell)).toBe(value)
})

test('reads an empty cell as the default of its field', () => {
  const names = ['price', 'discountPercentage', 'rating', 'stock', 'pictures', 'archived', 'title'] as const
  expect(names.map((name) => readCell(name, ' '))).toEqual([null, 0, 0, null, [], false, ''])
})

test('removes a quotation mark before a formula, and no other', () => {
  const cells = ["'=1+1", "'-5", "'@home", "'quoted'", "'tis"]
  expect(cells.map(withoutQuote)).toEqual(['=1+1', '-5', '@home', "'quoted'", "'tis"])
})
