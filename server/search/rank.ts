import { findMistyped, findWords, type Match, type MatchKind, matchPoints, splitInTwo } from './find-words.ts'
import { documentOf, fieldCombinations, fields, fieldsOf, Postings } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { foldText, splitQuery, splitText } from './words.ts'

/** Products by number, each once, and at the same place how well each of them matches. */
export type Found = { products: Uint32Array; scores: Uint16Array }

/** `isNearest`: no product matches all words; these match most of them. */
export type SearchResult = Found & { isNearest: boolean }

type Options = {
  includeArchived: boolean
  /** The title of a product, by its number. */
  titleOf: (product: number) => string
}

/** Scores are below this. */
export const maxScore = 4096

/** Points for the fields that contain a word; they are multiplied by those for the kind of match. */
const points = Uint8Array.from({ length: fieldCombinations }, (_, mask) => {
  if (mask & fields.titleStart) return mask & fields.attribute ? 11 : 9
  if (mask & fields.title) return mask & fields.attribute ? 10 : 8
  if (mask & fields.attribute) return 5
  return mask & fields.description ? 2 : 0
})

/**
 * Points for each kind of match by combination of fields. In descriptions, only whole words count. So do the halves of a
 * word that are in different fields, which has the same mask.
 */
const pointsByKind = Object.fromEntries(
  Object.entries(matchPoints).map(([kind, factor]) => [
    kind,
    points.map((point, mask) =>
      mask === fields.description && ['prefix', 'part', 'halves'].includes(kind) ? 0 : point * factor,
    ),
  ]),
) as Record<MatchKind, Uint8Array>

/** Points for a title that is the query, starts with it, or has its words one after the other. */
const titlePoints = { same: 60, start: 40, phrase: 20 }

/** The fewest points of a word in a title, and those of one that a title starts with. */
const minTitleScore = (points[fields.title] as number) * matchPoints.prefix
const startScores = [fields.titleStart, fields.titleStart | fields.attribute].map(
  (mask) => (points[mask] as number) * matchPoints.exact,
)

/** Finds and ranks products; see docs/search.md. */
export function search(index: SearchIndex, synonyms: Synonyms, query: string, options: Options): SearchResult {
  const words = splitQuery(query)
  const products = index.productsOf(options.includeArchived)
  const matches = findWords(index, synonyms, words)
  total.clear(index.size)
  for (const [at, word] of words.entries()) {
    const ofWord = matches.filter((match) => match.at <= at && at < match.at + match.count)
    best.clear(index.size)
    mark(index, ofWord, products)
    if (best.products.length === 0) {
      const halves = splitInTwo(index, word).map((half) => ({ words: half, kind: 'exact' as const, at, count: 1 }))
      mark(index, halves, products)
    }
    if (best.products.length === 0) mark(index, findMistyped(index, synonyms, word, { at, products }), products)
    for (const product of best.products) total.set(product, total.get(product) + maxScore + best.get(product))
  }
  const result = keepMostWords(words.length)
  const phrases = new Set([foldText(query).trim(), words.join(' '), words.join('-')])
  if (!result.isNearest) {
    addTitlePoints(result, { phrases: [...phrases], wordCount: words.length }, options.titleOf)
  }
  return result
}

/**
 * The points of products. They are used again by each search, since for a million products, clearing an array would take
 * longer than the search. So a search must not wait for anything.
 */
class Points {
  #points = new Uint16Array(0)
  #products = new Uint32Array(0)
  #count = 0

  /** `size` is more than the highest number of a product. */
  clear(size: number): void {
    for (const product of this.products) this.#points[product] = 0
    this.#count = 0
    if (this.#points.length >= size) return
    this.#points = new Uint16Array(size)
    this.#products = new Uint32Array(size)
  }

  get(product: number): number {
    return this.#points[product] as number
  }

  set(product: number, total: number): void {
    if (this.#points[product] === 0) this.#products[this.#count++] = product
    this.#points[product] = total
  }

  /** The products that have points. */
  get products(): Uint32Array {
    return this.#products.subarray(0, this.#count)
  }
}

/** The points of the best match of one word. */
const best = new Points()

/** The number of matched words times `maxScore`, plus the points of all of them. */
const total = new Points()

/** Gives each product the points of its best match. */
function mark(index: SearchIndex, matches: Match[], productsByDocument: Uint32Array): void {
  const done = new Map<Postings, number>()
  for (const { words, kind } of matches) {
    const postings = findAll(index, words)
    // Words with the same stem share their postings; the best kind comes first.
    if (!postings || (done.get(postings) ?? 0) >= matchPoints[kind]) continue
    done.set(postings, matchPoints[kind])
    const { entries, count } = postings
    const ofKind = pointsByKind[kind]
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] as number
      const product = productsByDocument[documentOf(entry)] as number
      const point = ofKind[fieldsOf(entry)] as number
      if (product !== 0 && best.get(product) < point) best.set(product, point)
    }
  }
}

/** By document, for `findAll`. Only zeros between searches. */
let masks = new Uint8Array(0)

/** The documents that contain all of the words. */
function findAll(index: SearchIndex, [word = '', ...others]: string[]): Postings | undefined {
  const first = index.find(word)
  if (others.length === 0 || !first) return first
  const rest = findAll(index, others)
  if (!rest) return undefined
  if (masks.length < index.documentCount) masks = new Uint8Array(index.documentCount)
  const ofRest = rest.entries.subarray(0, rest.count)
  for (const entry of ofRest) masks[documentOf(entry)] = fieldsOf(entry)
  const both = new Postings()
  for (const entry of first.entries.subarray(0, first.count)) {
    const document = documentOf(entry)
    const mask = masks[document] as number
    // In different fields, the words say less.
    if (mask > 0) both.add(document, mask & fieldsOf(entry) || fields.description)
  }
  for (const entry of ofRest) masks[documentOf(entry)] = 0
  return both
}

/** Returns the products that match most words. */
function keepMostWords(wordCount: number): SearchResult {
  let most = 0
  for (const product of total.products) most = Math.max(most, total.get(product))
  const needed = Math.floor(most / maxScore)
  const least = needed * maxScore
  // Counted first: `filter` would collect a million products in an array before it makes a typed one.
  let count = 0
  for (const product of total.products) if (total.get(product) >= least) count += 1
  const products = new Uint32Array(count)
  const scores = new Uint16Array(count)
  let at = 0
  for (const product of total.products) {
    const ofProduct = total.get(product)
    if (ofProduct < least) continue
    products[at] = product
    scores[at] = ofProduct - least
    at += 1
  }
  return { products, scores, isNearest: needed > 0 && needed < wordCount }
}

/** A title with all words may also have them in order. */
function addTitlePoints(
  { products, scores }: Found,
  { phrases, wordCount }: { phrases: string[]; wordCount: number },
  titleOf: (product: number) => string,
): void {
  const isCandidate = (score: number) =>
    wordCount === 1 ? startScores.includes(score) : score >= wordCount * minTitleScore
  for (let at = 0; at < products.length; at += 1) {
    if (!isCandidate(scores[at] as number)) continue
    const title = titleOf(products[at] as number)
    const phrase = phrases.find((each) => title.includes(each))
    if (phrase === undefined) continue
    const isStart = title.startsWith(phrase) && splitText(title[phrase.length] ?? '').length === 0
    const kind = title === phrase ? 'same' : isStart ? 'start' : 'phrase'
    scores[at]! += titlePoints[kind]
  }
}
