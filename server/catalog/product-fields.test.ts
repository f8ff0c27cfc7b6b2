import { describe, expect, test } from 'vitest'
import type { ProductValues } from '#contract/product-changes.ts'
import { withoutQuote } from './csv-cells.ts'
import { readCell, toCells } from './product-fields.ts'

describe('reading a cell', () => {
  test.each([
    ['19.99', 19.99],
    ['1,299.50', 1299.5],
    ['1299,50', 1299.5],
    ['12,000', 12_000],
    [' 7 ', 7],
    ['-3', -3],
  ])('accepts %j as the number %d', (cell, number) => {
    expect(readCell('price', cell)).toBe(number)
  })

  test.each(['cheap', '1.299,50', '$5', '1e3', '0x10', '5 EUR', '1,2,3', 'Infinity'])(
    'rejects the number %j',
    (cell) => {
      expect(readCell('price', cell)).toBeNaN()
    },
  )

  test.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['false', false],
    ['perhaps', undefined],
  ])('reads %j as %j', (cell, value) => {
    expect(readCell('archived', cell)).toBe(value)
  })

  test('takes the default of an empty cell', () => {
    const names = ['price', 'discountPercentage', 'rating', 'stock', 'pictures', 'archived', 'title'] as const
    expect(names.map((name) => readCell(name, ' '))).toEqual([undefined, 0, 0, null, [], false, ''])
  })

  test('removes a quotation mark before a formula, and no other', () => {
    const cells = ["'=1+1", "'-5", "'@home", "'quoted'", "'tis"]
    expect(cells.map(withoutQuote)).toEqual(['=1+1', '-5', '@home', "'quoted'", "'tis"])
  })
})

test('every field can be read back from its cell', () => {
  const values: ProductValues = {
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
  const cells = Object.entries(toCells(values)) as [keyof ProductValues, string][]
  expect(Object.fromEntries(cells.map(([name, cell]) => [name, readCell(name, cell)]))).toEqual(values)
})
