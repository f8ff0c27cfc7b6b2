import type { ProductSort, SortOrder } from '#contract/listing.ts'
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
}

const runNames = ['rating', 'price', 'title', 'createdAt'] as const

/**
 * The order of the whole catalogue, in memory: for each sort one run of products, and how many products each cell
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
  list({ category, brand, sort, order, offset, limit, archivedToo = false }: ListRequest): {
    ids: string[]
    total: number
  } {
    const wanted = this.#cells.select(category, brand, archivedToo)
    const total = this.#cells.total(wanted)
    if (offset >= total) return { ids: [], total }
    const descending = (order ?? (sort ? 'asc' : 'desc')) === 'desc'
    const run = this.#runs[sort ?? 'createdAt']
    return { ids: run.page(wanted, this.#cells.isWhole(wanted), descending, offset, limit), total }
  }

  /** Products for sale per category, among the brands given. */
  countByCategory(brands?: string[]): Map<string, number> {
    return this.#cells.countBy('category', this.#cells.select(undefined, brands, false))
  }

  /** Products for sale per brand, among the categories given. */
  countByBrand(categories?: string[]): Map<string, number> {
    return this.#cells.countBy('brand', this.#cells.select(categories, undefined, false))
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

type Cell = { category: string; brand: string; archived: boolean; count: number }

/** Numbers every combination of category, brand and archived that occurs, and counts its products. */
class Cells {
  readonly #cells: Cell[] = []
  readonly #numbers = new Map<string, number>()

  of({ category, brand, archived }: Omit<Cell, 'count'>): number {
    const key = `${category}\n${brand}\n${archived}`
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#cells.push({ category, brand, archived, count: 0 }) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  count(product: Omit<Cell, 'count'>, by: 1 | -1): void {
    const cell = this.#cells[this.of(product)]
    if (cell) cell.count += by
  }

  /** A mask with a 1 for every cell that fits. */
  select(
    categories: readonly string[] | undefined,
    brands: readonly string[] | undefined,
    archivedToo: boolean,
  ): Uint8Array {
    const category = categories?.length ? new Set(categories) : undefined
    const brand = brands?.length ? new Set(brands) : undefined
    return Uint8Array.from(this.#cells, (cell) =>
      (!category || category.has(cell.category)) && (!brand || brand.has(cell.brand)) && (archivedToo || !cell.archived)
        ? 1
        : 0,
    )
  }

  isWhole(mask: Uint8Array): boolean {
    return this.#cells.every((cell, number) => mask[number] === 1 || cell.count === 0)
  }

  total(mask: Uint8Array): number {
    return this.#cells.reduce((sum, cell, number) => (mask[number] ? sum + cell.count : sum), 0)
  }

  countBy(facet: 'category' | 'brand', mask: Uint8Array): Map<string, number> {
    const counts = new Map<string, number>()
    this.#cells.forEach((cell, number) => {
      if (mask[number]) counts.set(cell[facet], (counts.get(cell[facet]) ?? 0) + cell.count)
    })
    return counts
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
