import { maxSynonymWords } from '#contract/search/search.ts'
import { type Closest, closestTo } from './everyday-words.ts'
import { findCompounds, type Match } from './find-words.ts'
import { findAll, type Marked, markPostings } from './mark.ts'
import { fields, getDocument, getFields, kindFields, type Postings, strongFields } from './postings.ts'
import { kindFlag, strongFlag, wordPoints } from './word-points.ts'

/** Categories or types of products, as the postings of their words in a field. */
type Place = { postings: Postings[]; field: number }

/**
 * An everyday thing in a query, as `count` of its words from `at`. `isKnown`: some products have it in a strong field.
 * `place`: where the shop has it or something similar.
 */
export type Thing = { at: number; count: number; isKnown: boolean; place: Place }

type Searched = Pick<Marked, 'index' | 'products'>

/** Points for products that also mention the thing, and for products in its category. Both leave the flags alone. */
const mentionPoints = 8
const categoryPoints = 40

/** The most points of any match; flags are multiples of the unit. */
const maxPoints = 200
const flagUnit = strongFlag

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
    const named = step.flatMap((name) => findAll(index, name) ?? [])
    for (const field of places) {
      const postings = named.filter((each) => each.isIn(field, products))
      if (postings.length > 0) return { postings: [...new Set(postings)], field }
    }
  }
  return undefined
}

/** Marks the products that are closest to a thing. Products that mention it come before others. */
export function markClosest(marked: Marked, { place: { postings, field } }: Thing): void {
  const mentioning = [...marked.best.products]
  for (const each of postings) markPostings(marked, each, wordPoints.related, field)
  for (const product of mentioning) addToKind(marked, product, mentionPoints)
}

/** Products in the category of a thing come before others with its name: a ring is jewelry before it is a toy. */
export function preferCategory(marked: Marked, { place: { postings, field } }: Thing): void {
  for (const { entries, count } of postings) {
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] as number
      if (getFields(entry) & field) addToKind(marked, marked.products[getDocument(entry)] as number, categoryPoints)
    }
  }
}

function addToKind({ best }: Marked, product: number, points: number): void {
  const before = best.get(product)
  if (before >= kindFlag) best.set(product, before + Math.min(points, maxPoints - (before % flagUnit)))
}
