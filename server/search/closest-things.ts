import { maxSynonymWords } from '#contract/search/search.ts'
import { type Closest, closestTo } from './everyday-words.ts'
import { findCompounds, type Match } from './find-words.ts'
import { findAll, type Marked, mark } from './mark.ts'
import { fields, kindFields, strongFields } from './postings.ts'
import { kindFlag } from './word-points.ts'

/** Categories or types of products, as words in one of these fields. */
type Place = { words: string[][]; field: number }

/**
 * An everyday thing in a query, as `count` of its words from `at`. `isKnown`: some products have it in a strong field.
 * `place`: where the shop has it or something similar.
 */
export type Thing = { at: number; count: number; isKnown: boolean; place: Place }

type Searched = Pick<Marked, 'index' | 'products'>

/** Points for products that also mention the thing, and for products in its category. Both leave the flags alone. */
const mentionPoints = 8
const categoryPoints = 40

/** The everyday things in a query that the shop has something similar to. `whole`: how its words are found. */
export function findThings(searched: Searched, words: string[], whole: Match[]): Thing[] {
  const found: Thing[] = []
  for (let count = Math.min(maxSynonymWords, words.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const steps = closestTo(words.slice(at, at + count))
      if (!steps || found.some((other) => at < other.at + other.count && other.at < at + count)) continue
      const others = whole.filter((match) => match.at === at && match.count === count)
      const isKnown = hasProduct(searched, [words.slice(at, at + count), ...others.map((match) => match.words)])
      const place = findPlace(searched, steps, isKnown ? [fields.category] : [fields.category, fields.type])
      if (place) found.push({ at, count, isKnown, place })
    }
  }
  return found
}

/** Whether a product has one of these names in strong fields, or is a compound with the first one, such as "armchair". */
function hasProduct({ index, products }: Searched, names: string[][]): boolean {
  const isStrong = (name: string[]) => findAll(index, name)?.isIn(strongFields, products) === true
  const compounds = findCompounds(index, names[0]?.at(-1) ?? '')
  return names.some(isStrong) || compounds.some((word) => index.find(word)?.isIn(kindFields, products))
}

/** The first of these that the shop has: as categories, or else as types of products. */
function findPlace({ index, products }: Searched, steps: Closest[], places: number[]): Place | undefined {
  for (const step of steps) {
    for (const field of places) {
      const words = step.filter((name) => findAll(index, name)?.isIn(field, products))
      if (words.length > 0) return { words, field }
    }
  }
  return undefined
}

/** Marks the products that are closest to a thing. Products that mention it come before others. */
export function markClosest(marked: Marked, { place: { words, field } }: Thing): void {
  const mentioning = [...marked.best.products]
  mark(
    marked,
    words.map((each) => ({ words: each, kind: 'related', at: 0, count: 1 })),
    field,
  )
  for (const product of mentioning) addToKind(marked, product, mentionPoints)
}

/** Products in the category of a thing come before others with its name: a ring is jewelry before it is a toy. */
export function preferCategory(marked: Marked, { place: { words, field } }: Thing): void {
  const preferred = new Set<number>()
  for (const postings of words.flatMap((each) => findAll(marked.index, each) ?? [])) {
    for (const document of postings.documentsIn(field)) preferred.add(marked.products[document] as number)
  }
  for (const product of marked.best.products) if (preferred.has(product)) addToKind(marked, product, categoryPoints)
}

const flagUnit = 256
/** The most points of any match. */
const maxPoints = 200

function addToKind({ best }: Marked, product: number, points: number): void {
  const before = best.get(product)
  if (before >= kindFlag) best.set(product, before + Math.min(points, maxPoints - (before % flagUnit)))
}
