import { describe, expect, test } from 'vitest'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { getChoices, initialSelection } from './options.ts'
import { productPath } from './product-path.ts'

const shirt = anApiProduct({
  options: ['Size', 'Color'],
  variants: [
    anApiVariant({ values: ['S', 'Oat'], stock: 3 }),
    anApiVariant({ values: ['S', 'Ink'], stock: 0 }),
    anApiVariant({ values: ['M', 'Oat'], stock: null }),
    anApiVariant({ values: ['L', 'Oat'], archived: true }),
  ],
})

const availability = (selection: (string | null)[]) =>
  getChoices(shirt, selection).map(({ choices }) => choices.map((choice) => choice.availability))

describe('the values of options', () => {
  test('the values of options exclude archived variants', () => {
    const values = getChoices(shirt, [null, null]).map(({ choices }) => choices.map(({ value }) => value))
    expect(values).toEqual([
      ['S', 'M'],
      ['Oat', 'Ink'],
    ])
  })

  test('values are sold out if all of their variants are', () => {
    expect(availability([null, null])).toEqual([
      ['available', 'available'],
      ['available', 'sold-out'],
    ])
  })

  test('the values depend on the selected values of the other options', () => {
    expect(availability(['M', null])).toEqual([
      ['available', 'available'],
      ['available', 'missing'],
    ])
    expect(availability([null, 'Ink'])).toEqual([
      ['sold-out', 'missing'],
      ['available', 'sold-out'],
    ])
  })
})

describe('the first selection', () => {
  test('the first selection is the variant in the URL', () => {
    expect(initialSelection(shirt, 's-ink')).toEqual(['S', 'Ink'])
  })

  test.each([null, 'unknown', 'l-oat'])('the first selection is empty for the variant %j', (variant) => {
    expect(initialSelection(shirt, variant)).toEqual([null, null])
  })

  test('the first selection includes options with a single value', () => {
    const product = anApiProduct({
      options: ['Size', 'Color'],
      variants: [anApiVariant({ values: ['S', 'Oat'] }), anApiVariant({ values: ['M', 'Oat'] })],
    })
    expect(initialSelection(product, null)).toEqual([null, 'Oat'])
  })
})

test('options are described by name and value', () => {
  const options = [
    { name: 'Size', value: 'M' },
    { name: 'Color', value: 'Oat' },
  ]
  expect(formatOptions(options)).toBe('Size: M · Color: Oat')
})

test('the path of a product names its variant', () => {
  expect(productPath('shirt', 'm-oat')).toBe('/product-detail/shirt?variant=m-oat')
  expect(productPath('shirt', null)).toBe('/product-detail/shirt')
})
