import { describe, expect, test } from 'vitest'
import { english } from './languages/en.ts'
import { parseQuery } from './parse-query.ts'

describe('a query sets the filter for', () => {
  test.each([
    ['under 50', '', { maxPrice: 50 }],
    ['mugs below $100', 'mugs', { maxPrice: 100 }],
    ['mugs less than 19.99 dollars', 'mugs', { maxPrice: 20 }],
    ['$20', '', { maxPrice: 20 }],
    ['mug for 20€', 'mug', { maxPrice: 20 }],
    ['laptop up to $1,500', 'laptop', { maxPrice: 1500 }],
    ['laptop bis under €1.500,00', 'laptop bis', { maxPrice: 1500 }],
    ['Over 200', '', { minPrice: 200 }],
    ['watches more than $200', 'watches', { minPrice: 200 }],
    ['between 20 and 50', '', { minPrice: 20, maxPrice: 50 }],
    ['gifts from $20 to $50', 'gifts', { minPrice: 20, maxPrice: 50 }],
    ['vase 20-50 dollars', 'vase', { minPrice: 20, maxPrice: 50 }],
    ['under 99999999999', '', { maxPrice: 999_999_999 }],
    ['sale', '', { onSale: 'true' }],
    ['on sale', '', { onSale: 'true' }],
    ['Deals', '', { onSale: 'true' }],
    ['shoes on sale', 'shoes', { onSale: 'true' }],
    ['discounted lamps under $100', 'lamps', { onSale: 'true', maxPrice: 100 }],
    ['anything under 50', '', { maxPrice: 50 }],
    ['all products on sale', '', { onSale: 'true' }],
  ])('“%s” is “%s” with %j', (query, words, filters) => {
    expect(parseQuery(english, query)).toEqual({ words, filters })
  })
})

test.each([
  'over-ear headphones',
  'over 200 ml',
  'under 5g',
  'bottle up to 64 oz',
  '70-200 mm lens',
  'from 6 to 9 months',
  'over 50% off',
  'tern 6',
  'between 9 and 12 inches',
  'wholesale',
  'under armour',
  '20 20',
])('“%s” is only words', (query) => {
  expect(parseQuery(english, query)).toEqual({ words: query, filters: {} })
})

test('“for sale” is ignored', () => {
  expect(parseQuery(english, 'lamps for sale under 50')).toEqual({ words: 'lamps', filters: { maxPrice: 50 } })
})
