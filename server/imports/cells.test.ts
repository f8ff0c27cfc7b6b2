import { expect, test } from 'vitest'
import { readCell, toCells, withoutQuote } from './cells.ts'

test.each([
  ['19.99', 19.99],
  ['1,299.50', 1299.5],
  ['1299,50', 1299.5],
  ['12,000', 12_000],
  [' 7 ', 7],
  ['-3', -3],
])('the price %j is %d', (cell, number) => {
  expect(readCell('price', cell)).toBe(number)
})

test.each(['cheap', '1.299,50', '$5', '1e3', '0x10', '5 EUR', '1,2,3', 'Infinity'])(
  'the price %j is no number',
  (cell) => {
    expect(readCell('price', cell)).toBeNaN()
  },
)

test('an empty cell is a value', () => {
  const columns = ['price', 'discountPercentage', 'rating', 'stock', 'pictures', 'archived', 'title'] as const
  expect(columns.map((column) => readCell(column, ' '))).toEqual([undefined, 0, 0, null, [], false, ''])
})

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['false', false],
  ['perhaps', undefined],
])('archived: %j is %j', (cell, value) => {
  expect(readCell('archived', cell)).toBe(value)
})

test('a quotation mark before a formula is taken away, and no other', () => {
  const cells = ["'=1+1", "'-5", "'@home", "'quoted'", "'tis"]
  expect(cells.map(withoutQuote)).toEqual(['=1+1', '-5', '@home', "'quoted'", "'tis"])
})

test('what is written is read as the same', () => {
  const values = {
    title: 'A lamp',
    description: 'Lit.\nOr not.',
    price: 1299.5,
    discountPercentage: 12.5,
    rating: 4.35,
    color: 'Oat',
    category: 'lighting',
    brand: 'lumbrace',
    stock: null,
    pictures: [
      { src: '/media/a/960.webp', alt: 'From above, lit' },
      { src: '/media/b/960.webp', alt: '' },
    ],
    archived: true,
  }
  const { category: _, brand: __, ...cells } = toCells(values)
  for (const [column, cell] of Object.entries(cells)) {
    expect(readCell(column as keyof typeof cells, cell)).toEqual(values[column as keyof typeof values])
  }
})
