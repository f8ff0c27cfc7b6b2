import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

/** More words than a block has, in no order. */
const words = Array.from({ length: 3000 }, (_, at) => `word${String((at * 7919) % 3000).padStart(4, '0')}x`)

function aVocabulary(): Vocabulary<number> {
  const vocabulary = new Vocabulary<number>()
  for (const [at, word] of words.entries()) vocabulary.update(word, () => at)
  return vocabulary
}

test('words are found by beginnings and parts, and with mistakes', () => {
  const vocabulary = aVocabulary()
  const range = words.filter((word) => word.startsWith('word12')).toSorted()
  expect(vocabulary.startingWith('word12')).toEqual(range)
  expect(vocabulary.containing('d12').toSorted()).toEqual(range)
  expect(vocabulary.closestTo('wrd0123x', 2, () => true)).toEqual({ words: ['word0123x'], mistakes: 1 })
  expect(vocabulary.startingWith('x')).toEqual([])
})

test('each word has its last value', () => {
  const vocabulary = aVocabulary()
  for (const word of words) vocabulary.update(word, (before = 0) => before * 2)
  expect(words.map((word) => vocabulary.get(word))).toEqual(words.map((_, at) => at * 2))
  expect(vocabulary.get('word')).toBeUndefined()
})

test('words can be removed while others are added', () => {
  const vocabulary = aVocabulary()
  let added = 0
  for (const _ of vocabulary.filter((word) => word > 'word2')) vocabulary.update(`word1new${(added += 1)}`, () => 0)
  expect(vocabulary.get('word1000x')).toBeUndefined()
  expect(vocabulary.get('word2000x')).toBeDefined()
  expect(vocabulary.startingWith('word2')).toHaveLength(1000)
  // Blocks that were added to later are searched as well.
  for (const _ of vocabulary.filter(() => false));
  expect(vocabulary.startingWith('word')).toEqual([])
})
