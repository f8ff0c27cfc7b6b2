import { maxSynonymWords } from '#contract/search/search.ts'
import { findCompounds } from './compounds.ts'
import { type Closest, findEverydayThing } from './everyday-words.ts'
import type { Match, MatchWord } from './find-words.ts'
import { findAll, type Marked, markPostings } from './mark.ts'
import { fields, getDocument, getFields, kindFields, type Postings, strongFields } from './postings.ts'
import { kindFlag, strongFlag, wordPoints } from './word-points.ts'

/** Categories or types of products, as the postings of their words in a field. */
type Place = { postings: Postings[]; field: number }

/**
 * An everyday thing in a query, as `count` of its words from `at`. `isKnown`: some products have it in a strong field.
 * `place`: where the shop has it or something similar. `alike`: names of the most similar things.
 */
export type Thing = { at: number; count: number; isKnown: boolean; place: Place; alike: string[][] }

type Searched = Pick<Marked, 'index' | 'products'>

/** Points for products of a type like the thing, and for products in its category. Both leave the flags alone. */
const alikePoints = 32
const categoryPoints = 40

/** The most points of any match; flags are multiples of the unit. */
const maxPoints = 200
const flagUnit = strongFlag

/** The everyday things in a query that the shop has something similar to. `whole`: how its words are found. */
export function findThings(searched: Searched, words: string[], whole: Match[]): Thing[] {
  const found: Thing[] = []
  for (let count = Math.min(maxSynonymWords, words.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const thing = findEverydayThing(searched.index.language, words.slice(at, at + count))
      if (!thing || found.some((other) => at < other.at + other.count && other.at < at + count)) continue
      const others = whole.filter((match) => match.at === at && match.count === count)
      const isKnown = hasProduct(searched, words[at + count - 1] ?? '', [
        words.slice(at, at + count),
        ...others.map((match) => match.words),
      ])
      const place = findPlace(searched, thing.steps, isKnown)
      if (place) found.push({ at, count, isKnown, place, alike: thing.alike })
    }
  }
  return found
}

/** Whether a product has one of these names in strong fields, or is a compound with this word, such as "armchair". */
function hasProduct({ index, products }: Searched, word: string, names: MatchWord[][]): boolean {
  const isStrong = (name: MatchWord[]) => findAll(index, name, true)?.isIn(strongFields, products) === true
  const compounds = findCompounds(index, word)
  return names.some(isStrong) || compounds.some((compound) => index.find(compound)?.isIn(kindFields, products))
}

/** The first of these that the shop has: as categories, as a branch of them, or, for unknown things, as types of products. */
function findPlace(searched: Searched, steps: Closest[], isKnown: boolean): Place | undefined {
  for (const [at, step] of steps.entries()) {
    const place =
      findIn(searched, step, fields.ownCategory) ??
      findInBranch(searched, step, steps.slice(at + 1)) ??
      findIn(searched, step, fields.category) ??
      (isKnown ? undefined : findIn(searched, step, fields.type))
    if (place) return place
  }
  return undefined
}

/** The categories in a branch that one of the next steps names. A branch "Clothing" may also have watches and perfume. */
function findInBranch(searched: Searched, branch: Closest, next: Closest[]): Place | undefined {
  const branches = branch.filter((name) => findIn(searched, [name], fields.category))
  for (const step of next) {
    const both = step.flatMap((name) => branches.map((parent) => [...parent, ...name]))
    const place = findIn(searched, both, fields.ownCategory)
    if (place) return place
  }
  return undefined
}

function findIn({ index, products }: Searched, names: Closest, field: number): Place | undefined {
  const found = names.flatMap((name) => findAll(index, name) ?? []).filter((each) => each.isIn(field, products))
  return found.length > 0 ? { postings: [...new Set(found)], field } : undefined
}

/**
 * Marks the products that are closest to a thing. Those with a word of it in the title come first, then those of a similar
 * type, then those that mention it.
 */
export function markClosest(marked: Marked, { place: { postings, field }, alike }: Thing): void {
  const { index, best, products } = marked
  const mentioning = best.products.slice()
  const points = mentioning.map((product) => best.get(product) % flagUnit)
  for (const each of postings) markPostings(marked, each, wordPoints.related, field)
  for (const [at, product] of mentioning.entries()) addToKind(marked, product, points[at] as number)
  const ofType = alike.flatMap((name) => [...(findAll(index, name)?.documentsIn(fields.type) ?? [])])
  for (const document of new Set(ofType)) addToKind(marked, products[document] as number, alikePoints)
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
