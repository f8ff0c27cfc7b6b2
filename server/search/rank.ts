import { addEndings, findCompounds, findLonger, findWholeWords, takeApart } from './find-words.ts'
import { guessQuery } from './guess.ts'
import { findAll, type Marked, mark, markRelated } from './mark.ts'
import { Points } from './points.ts'
import { documentOf, fields, fieldsOf, kindFields, strongFields } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { kindFlag, mayStartTitle, minTitlePoints, strongFlag } from './word-points.ts'
import { foldText, splitQuery, splitText } from './words.ts'

/** Products by number, each once, and at the same place how well each of them matches. */
export type Found = { products: Uint32Array; scores: Uint16Array }

/**
 * `isNearest`: no product matches all words; these match most of them. `guess`: nothing was found for some words as they
 * were typed; these are the results of another query.
 */
export type SearchResult = Found & { isNearest: boolean; guess?: string | undefined }

type Options = {
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

/** Part of the score of a product that is what the query names. */
const kindScore = 2048

/** Points for a title that is the query, starts with it, or has its words one after the other. */
const titlePoints = { same: 60, start: 40, phrase: 20 }

/** Finds and ranks products; see docs/search.md. */
export function search(index: SearchIndex, synonyms: Synonyms, query: string, options: Options): SearchResult {
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
  { includeArchived, titleOf, categoryOf }: Options,
): SearchResult & { unknown: string[] } {
  const words = splitQuery(query)
  const whole = findWholeWords(index, synonyms, words)
  const marked = { index, best, products: index.productsOf(includeArchived) }
  const unknown: string[] = []
  total.clear(index.size)
  for (const [at, word] of words.entries()) {
    best.clear(index.size)
    const seen = mark(
      marked,
      whole.filter((match) => match.at <= at && at < match.at + match.count),
    )
    if (seen & fields.type) markCompounds(marked, word, categoryOf)
    if (seen & strongFields) markRelated(marked, addEndings(index, word), { needed: kindFields })
    else mark(marked, findLonger(index, word, at, at === words.length - 1))
    if (best.products.length === 0) mark(marked, takeApart(index, word, at))
    if (best.products.length === 0) unknown.push(word)
    for (const product of best.products) total.set(product, addTo(total.get(product), best.get(product)))
  }
  const result = keepBest(words.length)
  if (!result.isNearest) {
    const phrases = new Set([foldText(query).trim(), words.join(' '), words.join('-')])
    addTitlePoints(result, { phrases: [...phrases], wordCount: words.length }, titleOf)
  }
  return { ...result, unknown }
}

/** An armchair is a chair, since there are chairs in its category. Headphones are no phones. */
function markCompounds(marked: Marked, word: string, categoryOf: Options['categoryOf']): void {
  const compounds = findCompounds(marked.index, word)
  if (compounds.length === 0) return
  const categories = new Set<unknown>()
  const { entries, count } = findAll(marked.index, [word]) ?? { entries: [], count: 0 }
  for (let at = 0; at < count; at += 1) {
    const entry = entries[at] as number
    const product = marked.products[documentOf(entry)] as number
    if (product !== 0 && fieldsOf(entry) & fields.type) categories.add(categoryOf(product))
  }
  const isRelated = (product: number) => categories.has(categoryOf(product))
  markRelated(marked, compounds, { needed: fields.type, isRelated })
}

const wordUnit = 65_536
const kindUnit = 32_768
const strongUnit = 2048

/** The number of matched words, whether one of them names the product, the number of strong ones, and the points. */
function addTo(sum: number, points: number): number {
  const added = wordUnit + (points & strongFlag ? strongUnit : 0) + (points & (strongFlag - 1))
  return (sum + added) | (points & kindFlag ? kindUnit : 0)
}

const wordsOf = (sum: number) => Math.floor(sum / wordUnit)
const isKind = (sum: number) => (sum & kindUnit) > 0
const strongOf = (sum: number) => Math.floor((sum % kindUnit) / strongUnit)

/**
 * Returns the products that match all words, or most of them. If some of them are what the query names, others must have
 * all words in fields that say much; and if no product matches all words, only those are returned.
 */
function keepBest(wordCount: number): SearchResult {
  let most = 0
  let mostOfKind = 0
  for (const product of total.products) {
    const sum = total.get(product)
    most = Math.max(most, wordsOf(sum))
    if (isKind(sum)) mostOfKind = Math.max(mostOfKind, wordsOf(sum))
  }
  const isNearest = most > 0 && most < wordCount
  const needed = isNearest && mostOfKind > 0 ? mostOfKind : most
  const isKept = (sum: number) => {
    if (wordsOf(sum) < needed) return false
    return mostOfKind < needed || isKind(sum) || (!isNearest && strongOf(sum) === wordCount)
  }
  return { ...collect(isKept), isNearest }
}

function collect(isKept: (sum: number) => boolean): Found {
  // Counted first: `filter` would collect a million products in an array before it makes a typed one.
  let count = 0
  for (const product of total.products) if (isKept(total.get(product))) count += 1
  const products = new Uint32Array(count)
  const scores = new Uint16Array(count)
  let at = 0
  for (const product of total.products) {
    const sum = total.get(product)
    if (!isKept(sum)) continue
    products[at] = product
    scores[at] = (sum % strongUnit) + (isKind(sum) ? kindScore : 0)
    at += 1
  }
  return { products, scores }
}

/** A title with all words may also have them in order. */
function addTitlePoints(
  { products, scores }: Found,
  { phrases, wordCount }: { phrases: string[]; wordCount: number },
  titleOf: (product: number) => string,
): void {
  const isCandidate = (score: number) =>
    wordCount === 1 ? mayStartTitle(score) : score % kindScore >= wordCount * minTitlePoints
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
