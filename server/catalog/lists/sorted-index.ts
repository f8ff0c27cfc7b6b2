import type { ColorGroup } from '#contract/catalog/colors.ts'
import { maxScore } from '../../search/rank.ts'
import type { Facets, Selection } from './facet-counts.ts'

/** The product columns for filtering and sorting lists. `title` is folded; `price` is the displayed one. */
export type IndexedProduct = Facets & {
  id: string
  draft: boolean
  price: number
  rating: number
  /** In parts per billion; 0 if it doesn't lower the displayed price. */
  discount: number
  /** The `saleFlags` that are true. */
  sales: number
  /** When the first active sale ends, in hours since 1970, rounded up; 0 for never. */
  saleEndsHour: number
  title: string
  /** Units left; null when stock is not tracked. */
  stock: number | null
  /** Whether it is low, or sold out; with options, whether a variant for sale is. */
  isLow: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  updatedAt: number
  /** Null when it has no color. */
  color: ColorGroup | null
  /** Its variants for sale, by which it is filtered; see option-sets.ts. Different products share the text. */
  variants: string
  /** Its facts by which it is filtered; see fact-sets.ts. Different products share the text. */
  facts: string
  /** Identifies the product in a search, from 1. Given by the index; reused after the product is removed. */
  number?: number
  /** Units sold lately; see docs/search.md#how-results-are-ranked. Given by the index. */
  sold?: number
}

/** Whether it or a variant for sale has an active sale, and one that will begin. */
export const saleFlags = { on: 1, scheduled: 2 }

type Compare = (a: IndexedProduct, b: IndexedProduct) => number

export type PageRequest = {
  descending: boolean
  offset: number
  limit: number
  matches?: ((product: IndexedProduct) => boolean) | undefined
  countTotal?: boolean | undefined
}

/** Products by number, each once, and at the same place a rank of each, from 1 to `maxRank`. */
export type Ranked = { products: Uint32Array; ranks: Uint16Array }

export const maxRank = maxScore * 2

/** Ranks by number, up to the highest one so far. All indexes use it in turn, and leave zeros: a new array would take long. */
let ranksByNumber = new Uint16Array(0)

type Lookup = {
  /** The group of the product with a number. */
  groupOf: (number: number) => number
  /** The product with a number. */
  productOf: (number: number) => IndexedProduct
}

/**
 * Products in one order. The numbers of their groups are stored next to them in the same order: to find a page of a
 * filtered list, only this typed array is read, which takes well under a millisecond per 100,000 products.
 */
export class SortedIndex {
  readonly #compare: Compare
  readonly #lookup: Lookup
  /** Longer than `#count`, for products that are inserted later. */
  #numbers: Uint32Array
  #groups: Uint32Array
  #count: number

  /** The products must be sorted by id. */
  constructor(products: IndexedProduct[], compare: Compare, lookup: Lookup) {
    this.#compare = (a, b) => compare(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
    this.#lookup = lookup
    this.#count = products.length
    this.#groups = new Uint32Array(products.length)
    this.#numbers = new Uint32Array(products.length)
    // Sorting is stable, so ids decide among equals. `Uint32Array.from` would take six times as long.
    products.toSorted(compare).forEach(({ number = 0 }, at) => {
      this.#groups[at] = lookup.groupOf(number)
      this.#numbers[at] = number
    })
  }

  /** All products in this order. */
  list(): IndexedProduct[] {
    return Array.from({ length: this.#count }, (_, at) => this.#productAt(at))
  }

  /** The numbers of the products from the first one that matches, if all after it match too. */
  numbersFrom(matches: (product: IndexedProduct) => boolean): Uint32Array {
    return this.#numbers.subarray(this.#findFirst(matches), this.#count)
  }

  /** Returns the ids of a page of the selected products. */
  page({ mask, isEverything }: Selection, { descending, offset, limit }: PageRequest): string[] {
    const step = descending ? -1 : 1
    const count = this.#count
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
      else ids.push(this.#productAt(at).id)
    }
    return ids
  }

  /**
   * Returns the ids of a page of the selected products that match, and how many match in all. With `countTotal` false it
   * stops at the end of the page, and the total is meaningless.
   */
  search(
    { mask }: Selection,
    { descending, offset, limit, matches = () => true, countTotal = true }: PageRequest,
  ): { ids: string[]; total: number } {
    const step = descending ? -1 : 1
    const count = this.#count
    const ids: string[] = []
    let total = 0
    for (let at = descending ? count - 1 : 0; at >= 0 && at < count; at += step) {
      if (mask[this.#groups[at] as number] === 0) continue
      const product = this.#productAt(at)
      if (!matches(product)) continue
      if (total >= offset && ids.length < limit) ids.push(product.id)
      total += 1
      if (!countTotal && ids.length === limit) break
    }
    return { ids, total }
  }

  /**
   * Returns the ids of a page of ranked products: the highest rank first, equal ones in this order. Instead of sorting
   * them, it counts how many have each rank, which gives each one's position.
   */
  best({ products, ranks }: Ranked, { descending, offset, limit }: PageRequest): string[] {
    const places = new Uint32Array(maxRank + 1)
    for (const rank of ranks) places[rank]! += 1
    let before = 0
    for (let rank = maxRank; rank > 0; rank -= 1) {
      const count = places[rank] as number
      places[rank] = before
      before += count
    }
    setRanks(products, ranks)
    const ids: string[] = []
    const step = descending ? -1 : 1
    const count = this.#count
    let missing = Math.max(0, Math.min(limit, products.length - offset))
    for (let at = descending ? count - 1 : 0; at >= 0 && at < count && missing > 0; at += step) {
      const rank = ranksByNumber[this.#numbers[at] as number]
      if (!rank) continue
      const place = places[rank]!++ - offset
      if (place < 0 || place >= limit) continue
      ids[place] = this.#productAt(at).id
      missing -= 1
    }
    setRanks(products)
    return ids
  }

  /** Removes products, which must not have changed since they were inserted. */
  remove(products: readonly IndexedProduct[]): void {
    const places = products.map((product) => this.#positionOf(product)).toSorted((a, b) => a - b)
    let to = places[0] ?? this.#count
    for (const [index, place] of places.entries()) {
      const end = places[index + 1] ?? this.#count
      for (const column of [this.#numbers, this.#groups]) column.copyWithin(to, place + 1, end)
      to += end - place - 1
    }
    this.#count = to
  }

  insert(products: readonly IndexedProduct[]): void {
    const inserted = products.toSorted(this.#compare)
    const places = inserted.map((product) => this.#positionOf(product))
    this.#makeRoom(this.#count + inserted.length)
    // From the end, so that each product is moved once.
    let end = this.#count
    for (let index = inserted.length - 1; index >= 0; index -= 1) {
      const place = places[index] as number
      const number = inserted[index]?.number ?? 0
      for (const column of [this.#numbers, this.#groups]) column.copyWithin(place + index + 1, place, end)
      this.#numbers[place + index] = number
      this.#groups[place + index] = this.#lookup.groupOf(number)
      end = place
    }
    this.#count += inserted.length
  }

  #makeRoom(count: number): void {
    if (count <= this.#numbers.length) return
    const [numbers, groups] = [this.#numbers, this.#groups]
    this.#numbers = new Uint32Array(Math.ceil(count * 1.1))
    this.#groups = new Uint32Array(this.#numbers.length)
    this.#numbers.set(numbers)
    this.#groups.set(groups)
  }

  #productAt(position: number): IndexedProduct {
    return this.#lookup.productOf(this.#numbers[position] as number)
  }

  /** The position of the first product that doesn't come before this one. */
  #positionOf(product: IndexedProduct): number {
    return this.#findFirst((other) => this.#compare(other, product) >= 0)
  }

  /** The position of the first product that matches, if all after it match too. */
  #findFirst(matches: (product: IndexedProduct) => boolean): number {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (matches(this.#productAt(middle))) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Sets the ranks of the products, or 0 if there are none. */
function setRanks(products: Uint32Array, ranks?: Uint16Array): void {
  let max = 0
  for (const product of products) if (product > max) max = product
  if (max >= ranksByNumber.length) ranksByNumber = new Uint16Array(Math.ceil(max * 1.5))
  for (let at = 0; at < products.length; at += 1) ranksByNumber[products[at] as number] = ranks?.[at] ?? 0
}
