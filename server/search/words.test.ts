import { expect, test } from 'vitest'
import { english } from './languages/en.ts'
import { foldText, splitQuery, splitText } from './words.ts'

test('folding removes accents and case', () => {
  expect(foldText('Éclair in WEISS, Straße, Łódź, ﬁne')).toBe('eclair in weiss, strasse, lodz, fine')
})

test('a compound is its parts and one word', () => {
  expect(splitText(english, '30-Hour T‑Shirt, 1.8')).toEqual([
    '30',
    'hour',
    '30hour',
    't',
    'shirt',
    'tshirt',
    '1',
    '8',
    '18',
  ])
  expect(splitText(english, 'p-1-2-3-4')).toEqual(['p', '1', '2', '3', '4'])
})

test('apostrophes are removed', () => {
  expect(splitText(english, 'Men’s, the cook’s')).toEqual(['mens', 'the', 'cooks'])
})

test('a query has at most ten words, and small ones only if there are no others', () => {
  expect(splitQuery(english, 'a mug with a LID')).toEqual(['mug', 'lid'])
  expect(splitQuery(english, 'with')).toEqual(['with'])
  expect(splitQuery(english, '1 2 3 4 5 6 7 8 9 10 11 12')).toHaveLength(10)
  expect(splitQuery(english, '☂ — !')).toEqual([])
})

test('endings are removed from words, but not from codes', () => {
  expect(['sneakers', 'folding', 'watches', 'tee7s'].map(english.toStem)).toEqual(['sneaker', 'fold', 'watch', 'tee7s'])
})
