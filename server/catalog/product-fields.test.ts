import { expect, test } from 'vitest'
import { withoutQuote, withQuote } from '../platform/csv/csv-cells.ts'
import { parseCell } from './product-fields.ts'

const place = { country: 'US', timeZone: 'UTC' }

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['false', false],
  ['perhaps', undefined],
])('reads yes and no: %j as %j', (cell, value) => {
  expect(parseCell('archived', cell, place)).toBe(value)
})

test('reads an empty cell as the default of its field', () => {
  const names = ['price', 'discountPercentage', 'rating', 'stock', 'images', 'archived', 'title'] as const
  expect(names.map((name) => parseCell(name, ' ', place))).toEqual([null, 0, 0, null, [], false, ''])
})

test('adds a quotation mark to cells that a spreadsheet would run as a formula', () => {
  const cells = ['=1+1', '+1', '-5', '@home', '\ta', '\rb', '＝1+1', '＋1', '－5', '＠home']
  expect(cells.map(withQuote)).toEqual(cells.map((cell) => `'${cell}`))
  expect(['Oat Lamp', '5', "'tis", ''].map(withQuote)).toEqual(['Oat Lamp', '5', "'tis", ''])
})

test('adds it to the parts of a cell that are cells for spreadsheets with other separators', () => {
  expect(withQuote('x;=HYPERLINK("http://example.com")')).toBe('x;\'=HYPERLINK("http://example.com")')
  expect(withQuote('x\t@a\n+b\n-c;＝d')).toBe("x\t'@a\n'+b\n'-c;'＝d")
  expect(withQuote('x,=1+1 and 2,-A1')).toBe("x,'=1+1 and 2,'-A1")
  expect(withQuote('a;b\n- first\n- second, 5,- each')).toBe('a;b\n- first\n- second, 5,- each')
})

test.each([
  'x;=1',
  'x,=1',
  "x,'-1",
  '5,- or 2,-1',
  "x;'=1",
  '\t=1\n=2',
  'a\n- b\n-c',
  '=1+1',
  '＝1+1',
  "'=1+1",
  "''@home",
  "'quoted'",
  'Oat Lamp',
])('reads %j as it was exported', (text) => {
  expect(withoutQuote(withQuote(text))).toBe(text)
})

test('removes a quotation mark before a formula, and no other', () => {
  const cells = ["'=1+1", "'-5", "'@home", "'quoted'", "'tis"]
  expect(cells.map(withoutQuote)).toEqual(['=1+1', '-5', '@home', "'quoted'", "'tis"])
})
