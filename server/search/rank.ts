import { findMistyped, findWords, type Match, type MatchKind, matchPoints, splitInTwo } from './find-words.ts'
import { documentOf, fieldCombinations, fields, fieldsOf, Postings, toEntry } from './postings.ts'
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

/** Points for each kind of match by combination of fields. In descriptions, only whole words count. */
const pointsByKind = Object.fromEntries(
  Object.entries(matchPoints).map(([kind, factor]) => [
    kind,
    points.map((point, mask) =>
      mask === fields.description && ['prefix', 'part'].includes(kind) ? 0 : point * factor,
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
  const totals = new Uint16Array(index.size)
  const matches = findWords(index, synonyms, words)
  for (const [at, word] of words.entries()) {
    const ofWord = matches.filter((match) => match.at <= at && at < match.at + match.count)
    const found = new Uint8Array(index.size)
    mark(index, ofWord, products, found)
    if (!isAny(found)) mark(index, splitInTwo(index, word, at), products, found)
    if (!isAny(found)) mark(index, findMistyped(index, synonyms, word, { at, products }), products, found)
    for (let product = 1; product < found.length; product += 1) {
      const score = found[product] as number
      if (score > 0) totals[product] = (totals[product] as number) + maxScore + score
    }
  }
  const result = withMostWords(totals, words.length)
  const phrases = [foldText(query).trim(), words.join(' '), words.join('-')]
  if (!result.isNearest) addTitlePoints(result, { phrases, wordCount: words.length }, options.titleOf)
  return result
}

/** Gives each product the points of its best match. */
function mark(index: SearchIndex, matches: Match[], products: Uint32Array, scores: Uint8Array): void {
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
      const product = products[documentOf(entry)] as number
      const point = ofKind[fieldsOf(entry)] as number
      if ((scores[product] as number) < point) scores[product] = point
    }
  }
  scores[0] = 0
}

/** The documents that contain all of the words. */
function findAll(index: SearchIndex, [word = '', ...others]: string[]): Postings | undefined {
  const first = index.find(word)
  if (others.length === 0 || !first) return first
  const rest = findAll(index, others)
  if (!rest) return undefined
  const masks = new Uint8Array(index.documentCount)
  for (const entry of rest.entries.subarray(0, rest.count)) {
    masks[documentOf(entry)] = fieldsOf(entry)
  }
  const both = new Postings()
  for (const entry of first.entries.subarray(0, first.count)) {
    const document = documentOf(entry)
    const mask = masks[document] as number
    // In different fields, the words say less.
    if (mask > 0) both.add(toEntry(document, fieldsOf(mask & entry) || fields.description))
  }
  return both
}

/** A loop: a function for each product takes ten times as long. */
function isAny(scores: Uint8Array): boolean {
  for (const score of scores) if (score > 0) return true
  return false
}

/** The products that match all words, or those that match most. */
function withMostWords(totals: Uint16Array, wordCount: number): Found {
  let most = 0
  for (const total of totals) if (total > most) most = total
  const needed = Math.floor(most / maxScore)
  const scores = new Uint16Array(totals.length)
  for (let product = 1; product < totals.length; product += 1) {
    const total = totals[product] as number
    if (total >= needed * maxScore) scores[product] = total % maxScore
  }
  return { scores, isNearest: needed > 0 && needed < wordCount }
}

/** A title with all words may also have them in order. */
function addTitlePoints(
  { scores }: Found,
  { phrases, wordCount }: { phrases: string[]; wordCount: number },
  titleOf: (product: number) => string,
): void {
  const isCandidate = (score: number) =>
    wordCount === 1 ? startScores.includes(score) : score >= wordCount * minTitleScore
  for (let product = 1; product < scores.length; product += 1) {
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
