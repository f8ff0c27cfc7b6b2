import { expect, test } from 'vitest'
import { countCombinations, divideStock, expandVariations } from './woocommerce-variants.ts'

const options = [
  ['S', 'M', 'L'],
  ['Oat', 'Indigo'],
]

/** The variants that variations make, as “0: S Oat”. */
const expand = (...variations: string[][]) =>
  expandVariations(options, variations).map(({ variation, values }) => `${variation}: ${values.join(' ')}`)

test('a variation for any value makes a variant for each value', () => {
  expect(expand(['', 'Oat'], ['M', 'Indigo'])).toEqual(['0: S Oat', '0: M Oat', '0: L Oat', '1: M Indigo'])
  expect(countCombinations(options, [['', '']])).toBe(6)
})

test('a combination belongs to the variation that sets the most of its values', () => {
  expect(expand(['', ''], ['M', ''], ['m', 'oat'])).toEqual([
    '0: S Oat',
    '0: S Indigo',
    '0: L Oat',
    '0: L Indigo',
    '1: M Indigo',
    '2: m oat',
  ])
})

test('variations that set the same values are both kept, so that the check finds them', () => {
  expect(expand(['S', 'Oat'], ['S', 'Oat'])).toEqual(['0: S Oat', '1: S Oat'])
})

test('an attribute without values stays empty, so that the check finds it', () => {
  expect(expandVariations([[]], [['']])).toEqual([{ variation: 0, values: [''] }])
})

test.each<[string, number, string[]]>([
  ['7', 3, ['3', '2', '2']],
  ['1', 2, ['1', '0']],
  ['0', 2, ['0', '0']],
  ['7', 1, ['7']],
  ['', 2, ['', '']],
  ['few', 2, ['few', 'few']],
])('stock of %j divided among %i variants is %j', (cell, count, stocks) => {
  expect(divideStock(cell, count)).toEqual(stocks)
})
