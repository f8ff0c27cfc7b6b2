import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNamed, markMatches } from './mark-matches.ts'

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Market Tote in Leather', 'tote', 'Market [Tote] in Leather'],
  ['Market Tote in Leather', 'lea mar', '[Mar]ket Tote in [Lea]ther'],
  ['Crème brûlée dish', 'creme BRÛ', '[Crème] [brû]lée dish'],
  ['Headphones', 'phones', 'Head[phones]'],
  ['Headphones', 'one', 'Headphones'],
  ['30-Hour Light', '30-hour', '[30]-[Hour] Light'],
  ['Lamp', 'sofa', 'Lamp'],
  ['Lamp', '', 'Lamp'],
])('%j is marked for %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('the parts together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, query) => {
      expect(
        markMatches(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a name has all words of a query, or their beginnings', () => {
  expect([isNamed('Running Shoes', 'shoe run'), isNamed('Running Shoes', 'red shoes')]).toEqual([true, false])
})
