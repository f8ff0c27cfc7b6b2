import { expect, test } from 'vitest'
import { withoutQuote } from './csv-cells.ts'
import { readCell } from './product-fields.ts'

test.each([
  ['19.99', 19.99],
  ['1,299.50', 1299.5],
  ['1299,50', 1299.5],
  ['12,000', 12_000],
  [' 7 ', 7],
  ['-3', -3],
])('reads the number %j as %d', (cell, number) => {
  expect(readCell('price', cell)).toBe(number)
})

test.each(['cheap', '1.299,50', '$5', '1e3', '0x10', '5 EUR', '1,2,3', 'Infinity'])('reads %j as no number', (cell) => {
  expect(readCell('price', cell)).toBeNaN()
})

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
  expect(names.map((name) => readCell(name, ' '))).toEqual([undefined, 0, 0, null, [], false, ''])
})

test('removes a quotation mark before a formula, and no other', () => {
  const cells = ["'=1+1", "'-5", "'@home", "'quoted'", "'tis"]
  expect(cells.map(withoutQuote)).toEqual(['=1+1', '-5', '@home', "'quoted'", "'tis"])
})
