import { type Match, type MatchKind, type MatchWord, matchFactors } from './find-words.ts'
import type { Points } from './points.ts'
import { anyField, fields, getDocument, getFields, kindFields, Postings, strongFields } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import { wordPoints } from './word-points.ts'

/** The points of a word's best match, by product, and `products` by document. */
export type Marked = { index: SearchIndex; best: Points; products: Uint32Array }

/**
 * Gives each product the points of its best match in some of the fields. Returns the fields that contain the words in any
 * of the products.
 */
export function mark({ index, best, products }: Marked, matches: Match[], searched: number = anyField): number {
  const done = new Map<Postings, number>()
  let seen = 0
  for (const { words, kind } of matches) {
    const postings = findAll(index, words, kind === 'related')
    // Words with the same stem share their postings; the best kind comes first.
    if (!postings || (done.get(postings) ?? 0) >= matchFactors[kind]) continue
    done.set(postings, matchFactors[kind])
    const needed = kind === 'synonym' && postings.isIn(kindFields, products) ? kindFields : searched
    seen |= markPostings({ best, products }, postings, wordPoints[kind], needed)
  }
  return seen
}

/** Gives the products of a word its points, in these fields. Returns the fields in which any of them has it. */
export function markPostings(
  { best, products }: Pick<Marked, 'best' | 'products'>,
  { entries, count }: Postings,
  points: Uint16Array,
  needed: number,
): number {
  let seen = 0
  for (let at = 0; at < count; at += 1) {
    const entry = entries[at] as number
    const product = products[getDocument(entry)] as number
    const mask = getFields(entry)
    if (product === 0 || (mask & needed) === 0) continue
    seen |= mask
    if (best.get(product) < (points[mask] as number)) best.set(product, points[mask] as number)
  }
  return seen
}

/** Marks the products whose kind these words name, except where `isRelated` is false. */
export function markRelated(
  { index, best, products }: Marked,
  words: string[],
  {
    needed,
    isRelated = () => true,
    kind = 'related',
  }: { needed: number; isRelated?: (product: number) => boolean; kind?: MatchKind },
): void {
  for (const word of words) {
    const { entries, count } = index.find(word) ?? new Postings()
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] as number
      const product = products[getDocument(entry)] as number
      if (product === 0 || (getFields(entry) & needed) === 0 || !isRelated(product)) continue
      const points = wordPoints[kind][getFields(entry)] as number
      if (best.get(product) < points) best.set(product, points)
    }
  }
}

/** The masks of documents, for `findAll`. Only zeros between searches. */
let masks = new Uint8Array(0)

/** The documents that contain all of the words. The last one may have a head: see `commonFields`. */
export function findAll(
  index: SearchIndex,
  [word = '', ...others]: MatchWord[],
  hasHead = false,
): Postings | undefined {
  const first = typeof word === 'string' ? index.find(word) : findAny(index, word)
  if (others.length === 0 || !first) return first
  const rest = findAll(index, others)
  if (!rest) return undefined
  if (masks.length < index.documentCount) masks = new Uint8Array(index.documentCount)
  const ofRest = rest.entries.subarray(0, rest.count)
  for (const entry of ofRest) masks[getDocument(entry)] = getFields(entry)
  const both = new Postings()
  for (const entry of first.entries.subarray(0, first.count)) {
    const document = getDocument(entry)
    const mask = masks[document] as number
    if (mask > 0) both.add(document, commonFields(getFields(entry), mask, hasHead))
  }
  for (const entry of ofRest) masks[getDocument(entry)] = 0
  return both
}

/** The documents that contain one of the words, with the fields of all of them. */
function findAny(index: SearchIndex, words: string[]): Postings {
  const fieldsOf = new Map<number, number>()
  for (const found of new Set(words.map((word) => index.find(word)))) {
    for (const entry of found?.entries.subarray(0, found.count) ?? []) {
      const document = getDocument(entry)
      fieldsOf.set(document, (fieldsOf.get(document) ?? 0) | getFields(entry))
    }
  }
  const any = new Postings()
  for (const [document, mask] of fieldsOf) any.add(document, mask)
  return any
}

/**
 * Words in different fields are less significant. In two strong fields, they name the kind of product if one of them
 * does. With a head, the last word is enough: a bag is a "Ledertasche" if its description has the leather.
 */
function commonFields(first: number, last: number, hasHead: boolean): number {
  const common = first & last
  if (hasHead && last & kindFields) return common | (last & kindFields)
  if (!(first & strongFields && last & strongFields)) return common || fields.description
  return (common || fields.attribute) | ((first | last) & kindFields)
}
