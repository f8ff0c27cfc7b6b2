import { findMistyped, findWords, type Match, type MatchKind, matchPoints, splitInTwo } from './find-words.ts'
import { documentOf, fieldCombinations, fields, fieldsOf, Postings } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { foldText, splitQuery, splitText } from './words.ts'

/** The products that a search finds. */
export type Found = {
  /** By number of the product: how well it matches; 0 if it doesn't. */
  scores: Uint16Array
  /** No product matches all words; these match most of them. */
  isNearest: boolean
}

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
export function search(index: SearchIndex, synonyms: Synonyms, query: string, options: Options): Found {
  const words = splitQuery(query)
  const products = index.productsOf(options.includeArchived)
  /** The number of matched words times `maxScore`, plus the score. */
  const scores = new Uint16Array(index.size)
  anyFound.clear(index.size)
  const matches = findWords(index, synonyms, words)
  for (const [at, word] of words.entries()) {
    const ofWord = matches.filter((match) => match.at <= at && at < match.at + match.count)
    clearMarks(index.size)
    mark(index, ofWord, products)
    if (marked.all.length === 0) {
      const halves = splitInTwo(index, word).map((half) => ({ words: half, kind: 'exact' as const, at, count: 1 }))
      mark(index, halves, products)
    }
    if (marked.all.length === 0) mark(index, findMistyped(index, synonyms, word, { at, products }), products)
    for (const product of marked.all) {
      const before = scores[product] as number
      if (before === 0) anyFound.add(product)
      scores[product] = before + maxScore + (marks[product] as number)
    }
  }
  const isNearest = keepMostWords(scores, words.length)
  const phrases = new Set([foldText(query).trim(), words.join(' '), words.join('-')])
  if (!isNearest) addTitlePoints(scores, { phrases: [...phrases], wordCount: words.length }, options.titleOf)
  return { scores, isNearest }
}

/** A list of products that is used again by each search: for a million, a new array would take longer than the search. */
class ProductList {
  #products = new Uint32Array(0)
  #count = 0

  /** `size` is how long it may become. */
  clear(size: number): void {
    if (this.#products.length < size) this.#products = new Uint32Array(size)
    this.#count = 0
  }

  add(product: number): void {
    this.#products[this.#count] = product
    this.#count += 1
  }

  get all(): Uint32Array {
    return this.#products.subarray(0, this.#count)
  }
}

/** The products that one word of a query finds, with their points by number. */
const marked = new ProductList()
let marks = new Uint8Array(0)

/** The products that any word of a query finds. */
const anyFound = new ProductList()

function clearMarks(size: number): void {
  if (marks.length < size) marks = new Uint8Array(size)
  else for (const product of marked.all) marks[product] = 0
  marked.clear(size)
}

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
      const before = marks[product] as number
      if (before >= point || product === 0) continue
      if (before === 0) marked.add(product)
      marks[product] = point
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

/** Keeps the products that match most words. Returns whether none matches all. */
function keepMostWords(scores: Uint16Array, wordCount: number): boolean {
  let most = 0
  for (const product of anyFound.all) most = Math.max(most, scores[product] as number)
  const needed = Math.floor(most / maxScore)
  for (const product of anyFound.all) {
    const total = scores[product] as number
    scores[product] = total >= needed * maxScore ? total % maxScore : 0
  }
  return needed > 0 && needed < wordCount
}

/** A title with all words may also have them in order. */
function addTitlePoints(
  scores: Uint16Array,
  { phrases, wordCount }: { phrases: string[]; wordCount: number },
  titleOf: (product: number) => string,
): void {
  const isCandidate = (score: number) =>
    wordCount === 1 ? startScores.includes(score) : score >= wordCount * minTitleScore
  for (const product of anyFound.all) {
    const score = scores[product] as number
    if (score === 0 || !isCandidate(score)) continue
    const title = titleOf(product)
    const phrase = phrases.find((each) => title.includes(each))
    if (phrase === undefined) continue
    const isStart = title.startsWith(phrase) && splitText(title[phrase.length] ?? '').length === 0
    const kind = title === phrase ? 'same' : isStart ? 'start' : 'phrase'
    scores[product] = score + titlePoints[kind]
  }
}
