import { findEverydayThing } from './everyday-words.ts'
import { findTopic } from './page-topics.ts'
import { getDocument, getFields, type Postings, strongFields } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { findClosest } from './vocabulary.ts'
import { wordPoints } from './word-points.ts'
import { isCode } from './words.ts'

/** Words of this length may have one typo, or two. */
const minMistyped = 5
const minMistypedTwice = 7

type GuessOptions = { index: SearchIndex; synonyms: Synonyms; products: Uint32Array }

/**
 * The query with replacements for words without results: the words with the fewest typos that aren't only
 * in descriptions, and of these, the one that is most significant for products. Undefined without any.
 */
export function guessQuery(query: string, unknown: string[], options: GuessOptions): string | undefined {
  const { index } = options
  const guesses = new Map(unknown.map((word) => [word, guessWord(word, options)]))
  const guess = query.replaceAll(/[\p{L}\p{N}\p{M}'’ʼ]+/gu, (typed) => {
    const guessed = guesses.get(index.language.fold(typed).replaceAll(/['’ʼ]/g, ''))
    return guessed === undefined ? typed : index.spellingOf(guessed)
  })
  return guess === query ? undefined : guess
}

function guessWord(word: string, { index, synonyms, products }: GuessOptions): string | undefined {
  const { language } = index
  if (word.length < minMistyped || isCode(word)) return undefined
  if (findTopic(language, word) || findEverydayThing(language, [word])) return undefined
  const max = word.length < minMistypedTwice ? 1 : 2
  const isUsed = (close: string) => index.find(close)?.isIn(strongFields, products) === true
  const found = index.letters.closestTo(word, max, isUsed)
  const similar = findClosest(synonyms.words.filter(startsLike(word)), word, max)
  if (found.words.length > 0 && (similar.words.length === 0 || found.mistakes <= similar.mistakes)) {
    const worth = (close: string) => worthOf(index.find(close), products)
    return found.words.toSorted((a, b) => worth(b) - worth(a) || a.length - b.length)[0]
  }
  return similar.words[0]
}

const startsLike = (word: string) => (other: string) => other[0] === word[0]

/** The points of all products for a word. */
function worthOf(postings: Postings | undefined, products: Uint32Array): number {
  let worth = 0
  for (const entry of postings?.entries.subarray(0, postings.count) ?? []) {
    if (products[getDocument(entry)] !== 0) worth += wordPoints.exact[getFields(entry)] as number
  }
  return worth
}
