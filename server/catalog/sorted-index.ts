import type { ColorGroup } from '#contract/colors.ts'
import { maxScore } from '../search/rank.ts'
import type { Facets, Selection } from './facet-counts.ts'

/** The columns of a product that lists are filtered and sorted by. `title` is folded; `price` is the displayed one. */
export type IndexedProduct = Facets & {
  id: string
  price: number
  rating: number
  /** In hundredths of a percent. */
  discount: number
  title: string
  /** Units left; null when stock is not tracked. */
  stock: number | null
  /** Milliseconds since 1970. */
  createdAt: number
  updatedAt: number
  color: ColorGroup
  /** The values of its options among the variants for sale, such as `Size:M`, sorted and separated by line breaks. */
  optionValues: string
  /** Identifies the product in a search, from 1. Given by the index; it never changes. */
  number?: number
  /** Units sold lately; see docs/search.md#how-results-are-ranked. Given by the index. */
  sold?: number
}

type Compare = (a: IndexedProduct, b: IndexedProduct) => number

export type PageRequest = {
  descending: boolean
  offset: number
  limit: number
  matches?: ((product: IndexedProduct) => boolean) | undefined
  /** By number of a product, how well it matches a search; 0 if it doesn't. */
  scores?: Uint16Array | undefined
  countTotal?: boolean | undefined
}

/** The rank of each product in `best`, which all indexes use in turn: a new array would take longer than the rest. */
let ranks = new Uint16Array(0)

/**
 * Products in one order. The numbers of their groups are kept beside them in the same order: to find a page of a
 * filtered list, only this typed array is read, which takes well under a millisecond per 100,000 products.
 */
export class SortedIndex {
  readonly #compare: Compare
  readonly #groupOf: (product: IndexedProduct) => number
  #products: IndexedProduct[]
  #groups: Uint32Array
  /** Twice the number of the product, plus 1 if it can be ordered. */
  #numbers: Uint32Array

  /** The products must be in the order of their ids. */
  constructor(products: IndexedProduct[], compare: Compare, groupOf: (product: IndexedProduct) => number) {
    this.#compare = (a, b) => compare(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
    this.#groupOf = groupOf
    // Sorting is stable, so ids decide among equals.
    this.#products = products.toSorted(compare)
    this.#groups = Uint32Array.from(this.#products, groupOf)
    this.#numbers = Uint32Array.from(this.#products, numberOf)
  }

  /** All products in this order. The array is replaced when the products change, and never changed itself. */
  get products(): readonly IndexedProduct[] {
    return this.#products
  }

  /** Returns the ids of a page of the selected products. */
  page({ mask, isEverything }: Selection, { descending, offset, limit }: PageRequest): string[] {
    const step = descending ? -1 : 1
    const count = this.#products.length
    const first = descending ? count - 1 : 0
    const ids: string[] = []
    let skip = isEverything ? 0 : offset
    for (
      let at = isEverything ? first + step * offset : first;
      at >= 0 && at < count && ids.length < limit;
      at += step
    ) {
      if (mask[this.#groups[at] as number] === 0) continue
      if (skip > 0) skip -= 1
      else ids.push((this.#products[at] as IndexedProduct).id)
    }
    return ids
  }

  /**
   * Returns the ids of a page of the selected products that match, and how many match in all. With `countTotal` false it
   * stops at the end of the page, and the total is meaningless.
   */
  search(
    { mask }: Selection,
    { descending, offset, limit, matches = () => true, scores, countTotal = true }: PageRequest,
  ): { ids: string[]; total: number } {
    const step = descending ? -1 : 1
    const count = this.#products.length
    const ids: string[] = []
    let total = 0
    for (let at = descending ? count - 1 : 0; at >= 0 && at < count; at += step) {
      if (mask[this.#groups[at] as number] === 0) continue
      if (scores && !scores[(this.#numbers[at] as number) >>> 1]) continue
      const product = this.#products[at] as IndexedProduct
      if (!matches(product)) continue
      if (total >= offset && ids.length < limit) ids.push(product.id)
      total += 1
      if (!countTotal && ids.length === limit) break
    }
    return { ids, total }
  }

  /**
   * Like `search`, with those that match best first, then those that can be ordered, then in this order from the end.
   * Instead of sorting them, it counts how many have each rank, and then knows each one's place.
   */
  best({ mask }: Selection, scores: Uint16Array, { offset, limit, matches }: Omit<PageRequest, 'descending'>) {
    if (ranks.length < this.#products.length) ranks = new Uint16Array(this.#products.length)
    const places = new Uint32Array(maxScore * 2)
    for (let at = this.#products.length - 1; at >= 0; at -= 1) {
      const number = this.#numbers[at] as number
      const score = scores[number >>> 1] as number
      const isFound =
        score > 0 && mask[this.#groups[at] as number] === 1 && matches?.(this.#products[at] as IndexedProduct) !== false
      const rank = isFound ? score * 2 + (number & 1) : 0
      ranks[at] = rank
      places[rank]! += 1
    }
    places[0] = 0
    let total = 0
    for (let rank = places.length - 1; rank > 0; rank -= 1) {
      const count = places[rank] as number
      places[rank] = total
      total += count
    }
    const ids: string[] = []
    let missing = Math.max(0, Math.min(limit, total - offset))
    for (let at = this.#products.length - 1; missing > 0; at -= 1) {
      const rank = ranks[at] as number
      if (rank === 0) continue
      const place = places[rank]!++ - offset
      if (place < 0 || place >= limit) continue
      ids[place] = (this.#products[at] as IndexedProduct).id
      missing -= 1
    }
    return { ids, total }
  }

  /** How many products a search finds in each group, up to `groupCount`. */
  countGroups(scores: Uint16Array, groupCount: number): Uint32Array {
    const counts = new Uint32Array(groupCount)
    for (let at = 0; at < this.#numbers.length; at += 1) {
      if (scores[(this.#numbers[at] as number) >>> 1]) counts[this.#groups[at] as number]! += 1
    }
    return counts
  }

  /** Removes and inserts products, in one pass over the index. */
  replace(removed: ReadonlySet<IndexedProduct>, added: IndexedProduct[]): void {
    const removals = [...removed].map((product) => ({ at: this.#positionOf(product), product: undefined }))
    const insertions = added.toSorted(this.#compare).map((product) => ({ at: this.#positionOf(product), product }))
    // Overwritten below: much faster than an array that grows.
    const products = this.#products.slice()
    const groups = new Uint32Array(this.#products.length + added.length - removed.size)
    const numbers = new Uint32Array(groups.length)
    let from = 0
    let to = 0
    const copyUntil = (end: number) => {
      groups.set(this.#groups.subarray(from, Math.max(from, end)), to)
      numbers.set(this.#numbers.subarray(from, Math.max(from, end)), to)
      for (; from < end; from += 1, to += 1) products[to] = this.#products[from] as IndexedProduct
    }
    for (const { at, product } of [...removals, ...insertions].toSorted((a, b) => a.at - b.at)) {
      copyUntil(at)
      if (product) {
        products[to] = product
        groups[to] = this.#groupOf(product)
        numbers[to] = numberOf(product)
        to += 1
      } else from += 1
    }
    copyUntil(this.#products.length)
    products.length = to
    this.#products = products
    this.#groups = groups
    this.#numbers = numbers
  }

  /** The position of the first product that doesn't come before this one. */
  #positionOf(product: IndexedProduct): number {
    let low = 0
    let high = this.#products.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#products[middle] as IndexedProduct, product) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function numberOf({ number = 0, stock }: IndexedProduct): number {
  return number * 2 + Number(stock !== 0)
}
