import type { ProductSort, SortOrder } from '#contract/listing.ts'
import { Cells } from './cells.ts'
import { type IndexedProduct, SortedRun } from './sorted-run.ts'

export type ListRequest = {
  /** Slugs; empty or absent means all. */
  category?: readonly string[] | undefined
  brand?: readonly string[] | undefined
  /** Without a sort the newest come first. */
  sort?: ProductSort | undefined
  order?: SortOrder | undefined
  offset: number
  limit: number
  archivedToo?: boolean | undefined
  /** What else a product must be. Without it no product is looked at that is not on the page. */
  isWanted?: ((product: IndexedProduct) => boolean) | undefined
  /** False where the page alone is of interest: then nothing behind it is searched, and the total says nothing. */
  isCounted?: boolean | undefined
}

/** Up to so many it takes less to find the place of each than to go through all. */
const mostOneByOne = 8

const runNames = ['rating', 'price', 'title', 'createdAt'] as const

/**
 * The order of the whole catalog, in memory: for each sort one run of products, and how many products each cell
 * (a category crossed with a brand) holds. A page, its exact total and every facet's count come from here without
 * asking the database, which stays the truth.
 */
export class ProductIndex {
  readonly #products = new Map<string, IndexedProduct>()
  readonly #runs: Record<(typeof runNames)[number], SortedRun>
  readonly #cells = new Cells()

  constructor(products: IndexedProduct[]) {
    for (const product of products) {
      this.#products.set(product.id, product)
      this.#cells.count(product, 1)
    }
    const all = [...this.#products.values()]
    const cellOf = (product: IndexedProduct) => this.#cells.of(product)
    this.#runs = {
      rating: new SortedRun(all, (a, b) => a.rating - b.rating, cellOf),
      price: new SortedRun(all, (a, b) => a.price - b.price, cellOf),
      title: new SortedRun(all, (a, b) => compareText(a.title, b.title), cellOf),
      createdAt: new SortedRun(all, (a, b) => a.createdAt - b.createdAt, cellOf),
    }
  }

  get size(): number {
    return this.#products.size
  }

  /** Ids of one page and the total after filters. Ties break by id; descending is the exact reverse of ascending. */
  list({ category, brand, sort, order, offset, limit, archivedToo = false, isWanted, isCounted = true }: ListRequest): {
    ids: string[]
    total: number
  } {
    const selection = this.#cells.select(category, brand, archivedToo)
    const { total } = selection
    const descending = (order ?? (sort ? 'asc' : 'desc')) === 'desc'
    const run = this.#runs[sort ?? 'createdAt']
    if (isWanted) return run.search(selection, isWanted, { descending, offset, limit, isCounted })
    if (offset >= total) return { ids: [], total }
    return { ids: run.page(selection, descending, offset, limit), total }
  }

  /** Products for sale per category, among the brands given. */
  countByCategory(brands?: string[]): Map<string, number> {
    return this.#cells.countBy('category', this.#cells.select(undefined, brands, false))
  }

  /** Products for sale per brand, among the categories given. */
  countByBrand(categories?: string[]): Map<string, number> {
    return this.#cells.countBy('brand', this.#cells.select(categories, undefined, false))
  }

  /** Puts in what there is of the ids, and takes out what there is no more. */
  replace(ids: readonly string[], found: ReadonlyMap<string, IndexedProduct>): void {
    if (ids.length > mostOneByOne) return this.#replaceAtOnce(ids, found)
    for (const id of ids) {
      const product = found.get(id)
      if (product) this.put(product)
      else this.remove(id)
    }
  }

  #replaceAtOnce(ids: readonly string[], found: ReadonlyMap<string, IndexedProduct>): void {
    const gone = new Set(ids.flatMap((id) => this.#products.get(id) ?? []))
    const added = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
    for (const product of gone) {
      this.#cells.count(product, -1)
      this.#products.delete(product.id)
    }
    for (const product of added) {
      this.#cells.count(product, 1)
      this.#products.set(product.id, product)
    }
    for (const name of runNames) this.#runs[name].replace(gone, added, (product) => this.#cells.of(product))
  }

  put(product: IndexedProduct): void {
    this.remove(product.id)
    this.#products.set(product.id, product)
    this.#cells.count(product, 1)
    for (const name of runNames) this.#runs[name].insert(product, this.#cells.of(product))
  }

  remove(id: string): void {
    const product = this.#products.get(id)
    if (!product) return
    for (const name of runNames) this.#runs[name].remove(product)
    this.#cells.count(product, -1)
    this.#products.delete(id)
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
