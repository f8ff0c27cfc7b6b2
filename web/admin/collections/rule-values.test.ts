import { expect, test } from 'vitest'
import { emptyRule } from '#contract/catalog/collections.ts'
import { findRule, parseRule, toTexts } from './rule-values.ts'

const rule = { ...emptyRule, category: 'vases', minPrice: 20, rating: 4 as const, onSale: true }

test('a rule that is shown in a form reads back as the same rule', () => {
  expect(parseRule(toTexts(rule))).toEqual(rule)
})

test('a form without conditions has no rule', () => {
  expect(findRule(toTexts(null))).toBeUndefined()
})

test.each([
  [{}, { category: 'Set at least one condition.' }],
  [{ minPrice: 'twenty' }, { minPrice: 'Enter a whole number.' }],
  [{ minPrice: '19.99' }, { minPrice: 'Enter a whole number.' }],
  [{ minPrice: '20', maxPrice: '10' }, { maxPrice: 'Must not be less than the lowest price.' }],
  [{ maxAgeDays: '0' }, { maxAgeDays: 'Must be 1 or more.' }],
])('%j is rejected', (form, fields) => {
  expect(() => parseRule(form as Record<string, string>)).toThrow(expect.objectContaining({ fields }) as Error)
})
