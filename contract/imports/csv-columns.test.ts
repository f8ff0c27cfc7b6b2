import { expect, test } from 'vitest'
import { decimalColumns } from './csv-columns.ts'

test('columns have decimals if their fields take them', () => {
  expect(decimalColumns()).toEqual([
    'price',
    'discountPercentage',
    'rating',
    'variantPrice',
    'variantDiscountPercentage',
  ])
})
