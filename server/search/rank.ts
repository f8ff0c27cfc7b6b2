import { findThings, markClosest, preferCategory } from './closest-things.ts'
import { findCompounds, findHeads, findWithPart } from './compounds.ts'
import {
  addEndings,
  findCodes,
  findInside,
  findLonger,
  findWholeWords,
  type MatchKind,
  takeApart,
} from './find-words.ts'
import { guessQuery } from './guess.ts'
import { perLanguage, type SearchLanguage } from './languages/search-language.ts'
import { findAll, type Marked, mark, markRelated } from './mark.ts'
import { findTopic } from './page-topics.ts'
import { Points } from './points.ts'
import { anyField, fields, getDocument, getFields, kindFields, strongFields } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { kindFlag, minTitlePoints, strongFlag, wordPoints } from './word-points.ts'
import { splitQuery, splitText } from './words.ts'

/** Products by number, each once, and at the same place how well each of them matches. */
export type Found = { products: Uint32Array; scores: Uint16Array }

/**
 * `isNearest`: no product matches all words; these match most of them, or are closest to a thing that the shop doesn't
 * have. `isMention`: the words are only in descriptions. `isGifts`: these are gift ideas. `guess`: nothing was found for some
 * words as entered; these are the results of another query.
 */
export type SearchResult = Found & {
  isNearest: boolean
  isMention?: boolean | undefined
  isGifts?: boolean
  guess?: string | undefined
}

type RankOptions = {
  includeArchived: boolean
  /** Searches for the words as they are, without a guess. */
  isExact?: boolean
  /** The title of a product, by its number. */
  titleOf: (product: number) => string
  /** Something that products of one category have in common. */
  categoryOf: (product: number) => unknown
}

/** Scores are below this. */
export const maxScore = 4096

/** Part of the score of a product of the kind in the query. */
const kindScore = 2048

/** Points for a title that is the query, starts with it, or has its words one after the other. */
const titlePoints = { same: 120, start: 80, phrase: 40 }

/** Finds and ranks products; see docs/search.md. */
export function search(index: SearchIndex, synonyms: Synonyms, query: string, options: RankOptions): SearchResult {
  const { unknown, ...found } = findProducts(index, synonyms, query, options)
  if (options.isExact || unknown.length === 0) return found
  const products = index.productsOf(options.includeArchived)
  const guess = guessQuery(query, unknown, { index, synonyms, products })
  if (guess === undefined) return found
  const { unknown: _, ...guessed } = findProducts(index, synonyms, guess, options)
  return { ...guessed, guess }
}

/** The points of the best match of one word. */
const best = new Points()

/** The points of all words, in bits: see `addTo`. */
const total = new Points()

/** `unknown` has the words that no product has. */
function findProducts(
  index: SearchIndex,
  synonyms: Synonyms,
  query: string,
  { includeArchived, titleOf, categoryOf }: RankOptions,
): SearchResult & { unknown: string[] } {
  const { language } = index
  const isTopic = (word: string) => findTopic(language, word) !== undefined
  const words = splitQuery(language, query)
  const whole = [...findCodes(index, query, words), ...findWholeWords(index, synonyms, words)]
  const marked = { index, best, products: index.productsOf(includeArchived) }
  const things = findThings(marked, words, whole)
  const unknown: string[] = []
  let hasHead = false
  let isNearest = false
  total.clear(index.size)
  for (const at of byHead(language, query, words)) {
    const word = words[at] as string
    best.clear(index.size)
    const ofWord = whole.filter((match) => match.at <= at && at < match.at + match.count)
    const thing = things.find((each) => each.at <= at && at < each.at + each.count)
    // Descriptions don't match questions about the shop, such as "returns".
    const seen = mark(marked, ofWord, isTopic(word) ? strongFields : anyField)
    if (seen & fields.type || language.compounds) markCompounds(marked, word, categoryOf)
    if (language.compounds && !isAnyKind()) markWithPart(marked, word, at)
    if (thing?.isKnown === false) markClosest(marked, thing)
    else if (seen & strongFields) markRelated(marked, addEndings(index, word), { needed: kindFields })
    else if (isFirstLetter(words, at)) markStarting(word, titleOf)
    else mark(marked, findLonger(index, word, at, at === words.length - 1))
    if (thing?.isKnown) preferCategory(marked, thing)
    if (best.products.length === 0) mark(marked, takeApart(index, word, at))
    if (best.products.length === 0 && !isTopic(word)) mark(marked, findInside(index, word, at))
    if (best.products.length === 0) isNearest ||= !isTopic(word) && markHead(marked, findHeads(index, synonyms, word))
    if (best.products.length === 0) unknown.push(word)
    let isKind = false
    for (const product of best.products) {
      const points = best.get(product)
      isKind ||= points >= kindFlag
      total.set(product, addTo(total.get(product), points, !hasHead))
    }
    hasHead ||= isKind
  }
  const phrases = [...new Set([language.fold(query).trim(), words.join(' '), words.join('-')])]
  const pointsOf = (product: number) => pointsForTitle(language, titleOf(product), phrases)
  const kept = keepBest(words.length, pointsOf)
  // No product is close to a question about the shop.
  if (kept.isNearest && words.every(isTopic)) return { ...nothing, unknown }
  const isClosest = kept.products.length > 0 && things.some(({ isKnown }) => !isKnown)
  return { ...kept, isNearest: kept.isNearest || isClosest || isNearest, unknown }
}

const nothing = { products: new Uint32Array(0), scores: new Uint16Array(0), isNearest: false }

const afterHead = perLanguage((language) => new RegExp(String.raw`\s(?:${language.afterHead})\s`, 'i'))

/**
 * The positions of the words, from the one that most likely names the product: in "laptop bag" it is the last, in "bag
 * for laptops" the last before the preposition. The first letter of a word comes after all others.
 */
function byHead(language: SearchLanguage, query: string, words: string[]): number[] {
  const before = splitQuery(language, query.split(afterHead(language), 1)[0] ?? '').length
  const places = [...words.keys()]
  const ordered = [...places.slice(0, before).toReversed(), ...places.slice(before).toReversed()]
  const letter = places.filter((at) => isFirstLetter(words, at))
  return letter.length > 0 ? [...ordered.filter((at) => !letter.includes(at)), ...letter] : ordered
}

/** Whether a word is a letter at the end of others, where someone may have just begun the next word. */
const isFirstLetter = (words: string[], at: number) =>
  at > 0 && at === words.length - 1 && /^\p{L}$/u.test(words[at] as string)

/** Marks the products found so far that have a title word with this first letter. So many words have one that others would take long. */
function markStarting(letter: string, titleOf: (product: number) => string): void {
  const points = wordPoints.prefix[fields.title] as number
  for (const product of total.products) {
    const title = titleOf(product)
    if (title.startsWith(letter) || title.includes(` ${letter}`)) best.set(product, points)
  }
}

/** An armchair is a chair, since there are chairs in its category. Headphones are no phones. */
function markCompounds(marked: Marked, word: string, categoryOf: RankOptions['categoryOf']): void {
  const compounds = findCompounds(marked.index, word)
  if (compounds.length === 0) return
  const hasCompounds = marked.index.language.compounds !== undefined
  const categories = new Set<unknown>()
  let last: unknown
  const { entries, count } = findAll(marked.index, [word]) ?? { entries: [], count: 0 }
  for (let at = 0; at < count; at += 1) {
    const entry = entries[at] as number
    const product = marked.products[getDocument(entry)] as number
    if (product === 0 || !(getFields(entry) & fields.type)) continue
    const category = categoryOf(product)
    if (category !== last) categories.add(category)
    last = category
  }
  // If nothing is called a bag alone, each compound with it is a bag.
  const isAlone = hasCompounds && categories.size === 0
  const isRelated = (product: number) => isAlone || categories.has(categoryOf(product))
  markRelated(marked, compounds, { needed: fields.type, isRelated, kind: hasCompounds ? 'compound' : 'related' })
}

/** Marks the products that have a word as a part of a compound. In descriptions, it must be the last part. */
function markWithPart(marked: Marked, word: string, at: number): void {
  const toMatches = (words: string[], kind: MatchKind) => words.map((each) => ({ words: [each], kind, at, count: 1 }))
  mark(marked, toMatches(findWithPart(marked.index, word), 'part'))
  mark(marked, toMatches(findCompounds(marked.index, word), 'weakPart'))
}

/** Whether the last word is the kind of any product. */
const isAnyKind = () => best.products.some((product) => best.get(product) >= kindFlag)

/** Marks the products of the first kind that the shop has. Returns whether there are any. */
function markHead(marked: Marked, heads: ReturnType<typeof findHeads>): boolean {
  for (const { names, longer } of heads) {
    markRelated(marked, names, { needed: kindFields })
    markRelated(marked, longer, { needed: fields.type })
    if (marked.best.products.length > 0) return true
  }
  return false
}

const wordUnit = 65_536
const kindUnit = 32_768
const strongUnit = 2048

/** Adds a word to the number of matched words, whether the query's head names the product, the strong words, and the points. */
function addTo(sum: number, points: number, mayBeHead: boolean): number {
  const added = wordUnit + (points & strongFlag ? strongUnit : 0) + (points & (strongFlag - 1))
  return (sum + added) | (mayBeHead && points & kindFlag ? kindUnit : 0)
}

const wordsOf = (sum: number) => sum >>> 16
const isKind = (sum: number) => (sum & kindUnit) !== 0
const strongOf = (sum: number) => (sum & (kindUnit - 1)) >>> 11

/**
 * Returns the products that match all words. If any product is of the kind in the query, others must have all words in
 * strong fields. Without any, returns the products of that kind that match most words, or the ones with most words in
 * strong fields.
 */
function keepBest(wordCount: number, titlePointsOf: (product: number) => number): SearchResult {
  let [mostOfKind, mostStrong] = [0, 0]
  let [hasFull, hasStrong, isMention] = [false, false, true]
  for (const product of total.products) {
    const sum = total.get(product)
    const isFull = wordsOf(sum) === wordCount
    if (isKind(sum)) mostOfKind = Math.max(mostOfKind, wordsOf(sum))
    mostStrong = Math.max(mostStrong, strongOf(sum))
    hasFull ||= isFull
    hasStrong ||= isFull && strongOf(sum) === wordCount
    if (isFull && strongOf(sum) > 0) isMention = false
  }
  const hasKind = mostOfKind > 0
  if (hasKind ? mostOfKind === wordCount || hasStrong : hasFull) {
    const isKept = (sum: number) =>
      wordsOf(sum) === wordCount && (!hasKind || isKind(sum) || strongOf(sum) === wordCount)
    // Only a title with all words may have them in order.
    const mayHavePhrase = (sum: number) =>
      wordCount === 1
        ? (sum & 1) === 1
        : strongOf(sum) === wordCount && (sum & (strongUnit - 1)) >= wordCount * minTitlePoints
    const extra = (product: number, sum: number) => (mayHavePhrase(sum) ? titlePointsOf(product) : 0)
    return { ...collect(isKept, extra), isNearest: false, isMention }
  }
  const isKept = (sum: number) =>
    hasKind ? isKind(sum) && wordsOf(sum) === mostOfKind : mostStrong > 0 && strongOf(sum) === mostStrong
  const nearest = collect(isKept)
  return { ...nearest, isNearest: nearest.products.length > 0 }
}

function collect(isKept: (sum: number) => boolean, extra: (product: number, sum: number) => number = () => 0): Found {
  // Counted first: `filter` would collect a million products in an array before it creates a typed one.
  let count = 0
  for (const product of total.products) if (isKept(total.get(product))) count += 1
  const products = new Uint32Array(count)
  const scores = new Uint16Array(count)
  let at = 0
  for (const product of total.products) {
    const sum = total.get(product)
    if (!isKept(sum)) continue
    products[at] = product
    scores[at] = (sum & (strongUnit - 1)) + (isKind(sum) ? kindScore : 0) + extra(product, sum)
    at += 1
  }
  return { products, scores }
}

/** Points for a title that has one of the phrases. */
function pointsForTitle(language: SearchLanguage, title: string, phrases: string[]): number {
  const phrase = phrases.find((each) => title.includes(each))
  if (phrase === undefined) return 0
  if (title === phrase) return titlePoints.same
  const isStart = title.startsWith(phrase) && splitText(language, title[phrase.length] ?? '').length === 0
  return isStart ? titlePoints.start : titlePoints.phrase
}
