import { maxSynonymWords } from '#contract/search.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { findClosest } from './vocabulary.ts'
import { isCode } from './words.ts'

/** How well words of products match, in points. */
export const matchPoints = {
  exact: 4,
  halves: 4,
  synonym: 3,
  prefix: 3,
  part: 2,
  oneMistake: 2,
  twoMistakes: 1,
} as const
export type MatchKind = keyof typeof matchPoints

/** Words that a product must contain, all of them, to match `count` words of the query, from `at`. */
export type Match = { words: string[]; kind: MatchKind; at: number; count: number }

const minPrefix = 3
const minLastPrefix = 2
const minPart = 4
/** Words of this length may have a typing mistake, or two. */
const minMistyped = 4
const minMistypedTwice = 7
/** A word that is written as two is split where both halves are this long. */
const minHalf = 3

/** Finds words of products for each word of a query. */
export function findWords(index: SearchIndex, synonyms: Synonyms, query: string[]): Match[] {
  return query.flatMap((word, at) => {
    const next = query[at + 1]
    const spans = Array.from({ length: maxSynonymWords }, (_, more) => query.slice(at, at + more + 1))
    return [
      { words: [word], kind: 'exact' as const, at, count: 1 },
      // "ear buds" is also "earbuds", and "128gb" is also "128 GB".
      ...(next === undefined ? [] : [{ words: [word + next], kind: 'exact' as const, at, count: 2 }]),
      ...splitInTwo(index, word).map((words) => ({ words, kind: 'halves' as const, at, count: 1 })),
      ...splitCode(word).map((words) => ({ words, kind: 'exact' as const, at, count: 1 })),
      ...spans.flatMap((span, extra) =>
        span.length > extra
          ? synonyms.of(span).map((words) => ({ words, kind: 'synonym' as const, at, count: span.length }))
          : [],
      ),
      ...findLonger(index, word, next === undefined).map(([longer, kind]) => ({ words: [longer], kind, at, count: 1 })),
    ]
  })
}

/** "128gb" as "128" and "gb". */
function splitCode(word: string): string[][] {
  const [, first, second] = /^(\p{N}+)(\p{L}+)$/u.exec(word) ?? /^(\p{L}+)(\p{N}+)$/u.exec(word) ?? []
  return first !== undefined && second !== undefined ? [[first, second]] : []
}

/** Words that start with a word or contain it. */
function findLonger(index: SearchIndex, word: string, isLast: boolean): [string, MatchKind][] {
  const hasPrefix = word.length >= (isLast ? minLastPrefix : minPrefix)
  const starting = hasPrefix ? [index.letters, index.codes].flatMap((words) => words.startingWith(word)) : []
  const containing = word.length >= minPart && !isCode(word) ? index.letters.containing(word) : []
  return [
    ...starting.map((longer): [string, MatchKind] => [longer, 'prefix']),
    ...containing.map((longer): [string, MatchKind] => [longer, 'part']),
  ]
}

/** Two words that a word may be written as, without a space. */
export function splitInTwo(index: SearchIndex, word: string): string[][] {
  const halves: string[][] = []
  for (let middle = minHalf; middle <= word.length - minHalf; middle += 1) {
    const words = [word.slice(0, middle), word.slice(middle)]
    if (words.every((half) => index.find(half))) halves.push(words)
  }
  return halves
}

/** For a word that nothing was found for: the words that it may be with a typing mistake, and their synonyms. */
export function findMistyped(
  index: SearchIndex,
  synonyms: Synonyms,
  word: string,
  { at, products }: { at: number; products: Uint32Array },
): Match[] {
  if (word.length < minMistyped || isCode(word)) return []
  const max = word.length < minMistypedTwice ? 1 : 2
  const found = index.letters.closestTo(word, max, (close) => index.find(close)?.isUsed(products) === true)
  const similar = findClosest(synonyms.words, word, found.words.length > 0 ? found.mistakes : max)
  const kind = Math.min(found.mistakes, similar.mistakes) < 2 ? 'oneMistake' : 'twoMistakes'
  return [
    ...found.words.map((close) => [close]),
    ...[...found.words, ...similar.words].flatMap((close) => synonyms.of([close])),
  ].map((words) => ({ words, kind, at, count: 1 }))
}
