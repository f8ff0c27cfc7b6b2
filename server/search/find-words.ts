import { maxSynonymWords } from '#contract/search/search.ts'
import { splitCompound } from './compounds.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { isCode, splitCodes } from './words.ts'

/** How well words of products match, as a factor of their points. */
export const matchFactors = {
  code: 5,
  exact: 4,
  compound: 4,
  halves: 4,
  synonym: 3,
  prefix: 3,
  related: 2,
  part: 2,
  weakPart: 1,
} as const
export type MatchKind = keyof typeof matchFactors

/** A word, or several of which a product must contain one. */
export type MatchWord = string | string[]

/** Words that a product must contain, all of them, to match `count` words of the query, from `at`. */
export type Match = { words: MatchWord[]; kind: MatchKind; at: number; count: number }

const minPrefix = 3
const minLastPrefix = 2
const minPart = 4
/** A word that is written as two is split where both halves are this long; where they may be inflected, they are longer. */
const minHalf = 3
const minInflectedHalf = 4
/** Words of this length may have an ending. */
const minInflected = 4

/** Endings of nouns and adjectives in languages whose words the stemmer leaves alone. */
const endings = ['n', 'en', 's', 'es', 'e', 'er', 'x']
/** Letters between the halves of a German word. */
const links = ['', 's', 'es', 'n', 'en', 'e', 'er']

/** The words of a query as they are, and its synonyms. */
export function findWholeWords(index: SearchIndex, synonyms: Synonyms, query: string[]): Match[] {
  return query.flatMap((word, at) => {
    const next = query[at + 1]
    const spans = Array.from({ length: maxSynonymWords }, (_, more) => query.slice(at, at + more + 1))
    // "ear buds" is also "earbuds", and "128gb" is also "128 GB".
    const joined = next === undefined ? [] : [word + next]
    return [
      { words: [word], kind: 'exact' as const, at, count: 1 },
      ...joined.map((both) => ({ words: [both], kind: 'exact' as const, at, count: 2 })),
      ...splitInTwo(index, word).map((words) => ({ words, kind: 'halves' as const, at, count: 1 })),
      ...splitCompound(index, synonyms, word).map((words) => ({ words, kind: 'related' as const, at, count: 1 })),
      ...splitCode(word).map((words) => ({ words, kind: 'exact' as const, at, count: 1 })),
      ...spans.flatMap((span, extra) =>
        span.length > extra
          ? synonyms.of(span).map((words) => ({ words, kind: 'synonym' as const, at, count: span.length }))
          : [],
      ),
      ...joined.flatMap((both) =>
        synonyms.of([both]).map((words) => ({ words, kind: 'synonym' as const, at, count: 2 })),
      ),
    ]
  })
}

/** The numbers with hyphens of a query, such as "114570-1": products with them come before products that have only the parts. */
export function findCodes({ language }: SearchIndex, query: string, words: string[]): Match[] {
  return splitCodes(language, query).flatMap((parts) => {
    const at = words.findIndex((_, start) => parts.every((part, index) => words[start + index] === part))
    return at === -1 ? [] : [{ words: [parts.join('')], kind: 'code' as const, at, count: parts.length }]
  })
}

/** "128gb" as "128" and "gb". */
function splitCode(word: string): string[][] {
  const [, first, second] = /^(\p{N}+)(\p{L}+)$/u.exec(word) ?? /^(\p{L}+)(\p{N}+)$/u.exec(word) ?? []
  return first !== undefined && second !== undefined ? [[first, second]] : []
}

/** Two words that a word may be written as, without a space. */
function splitInTwo(index: SearchIndex, word: string): string[][] {
  const halves: string[][] = []
  for (let middle = minHalf; middle <= word.length - minHalf; middle += 1) {
    const [first, second] = [word.slice(0, middle), word.slice(middle)]
    if (index.has(first) && index.find(second)) halves.push([first, second])
  }
  return halves
}

/** Words that start with a word, then words that contain it. */
export function findLonger(index: SearchIndex, word: string, at: number, isLast: boolean): Match[] {
  const hasPrefix = word.length >= (isLast ? minLastPrefix : minPrefix)
  const starting = hasPrefix ? [index.letters, index.codes].flatMap((words) => words.startingWith(word)) : []
  const containing = word.length >= minPart && !isCode(word) ? index.letters.containing(word) : []
  // The first part of a compound doesn't name its kind: an "Autositz" is no car.
  const startKind = (longer: string): MatchKind =>
    !isLast && index.language.compounds && longer.length - word.length >= minHalf ? 'part' : 'prefix'
  return [
    ...starting.map((longer) => ({ words: [longer], kind: startKind(longer), at, count: 1 })),
    ...containing.map((longer) => ({ words: [longer], kind: 'part' as const, at, count: 1 })),
  ]
}

/** Longer words that a word is the first or last part of, as in "Merinowolle". For descriptions, if nothing else was found. */
export function findInside(index: SearchIndex, word: string, at: number): Match[] {
  if (word.length < minPart || isCode(word)) return []
  const restOf = (longer: string) => longer.length - word.length
  // Endings aren't parts: "adjustable" has no table, and "considering" no ring.
  const isPart = (longer: string) =>
    longer.endsWith(word) && index.language.toStem(longer).length - restOf(longer) >= minHalf
  return [
    ...index.letters.startingWith(word).filter((longer) => restOf(longer) >= minHalf),
    ...index.letters.containing(word).filter((longer) => restOf(longer) >= minInflectedHalf && isPart(longer)),
  ].map((longer) => ({ words: [longer], kind: 'weakPart' as const, at, count: 1 }))
}

/** A word with other endings that products have: "Taschen" for "Tasche". */
export function addEndings(index: SearchIndex, word: string): string[] {
  if (word.length < minInflected || isCode(word)) return []
  return endings.map((ending) => word + ending).filter((longer) => index.has(longer))
}

/** Finds the words that a word may be made of, or be an inflection of. Used for words that no product has. */
export function takeApart(index: SearchIndex, word: string, at: number): Match[] {
  if (isCode(word)) return []
  const shorter = removeEndings(word).filter((base) => base.length >= minInflected && index.has(base))
  return [...shorter.map((base) => [base]), ...splitInTwo(index, word), ...splitUnknown(index, word)].map((words) => ({
    words,
    kind: 'related' as const,
    at,
    count: 1,
  }))
}

/** "Ledertaschen" as "Leder" and "Tasche", and "Arbeitstasche" as "Arbeit" and "Tasche". */
function splitUnknown(index: SearchIndex, word: string): string[][] {
  const found: string[][] = []
  for (let middle = minInflectedHalf; middle <= word.length - minInflectedHalf; middle += 1) {
    const [start, end] = [word.slice(0, middle), word.slice(middle)]
    const seconds = [end, ...addEndings(index, end), ...removeEndings(end)].filter((half) => isHalf(index, half))
    if (seconds.length === 0) continue
    const firsts = links
      .filter((link) => start.endsWith(link))
      .map((link) => start.slice(0, start.length - link.length))
      .filter((half) => isHalf(index, half))
    found.push(...firsts.flatMap((first) => seconds.map((second) => [first, second])))
  }
  return found
}

const isHalf = (index: SearchIndex, half: string) => half.length >= minInflectedHalf && index.has(half)

function removeEndings(word: string): string[] {
  return endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, word.length - ending.length))
}
