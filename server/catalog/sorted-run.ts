import type { Selection } from './cells.ts'

/** What the index knows of a product. `title` is folded for sorting; `price` is the displayed one. */
export type IndexedProduct = {
  id: string
  category: string
  brand: string
  archived: boolean
  price: number
  rating: number
  title: string
  /** Units left; null where they are not counted. */
  stock: number | null
  /** Milliseconds since 1970. */
  createdAt: number
}

type Compare = (a: IndexedProduct, b: IndexedProduct) => number

/**
 * Products in one order, beside the cells they belong to in the same order. A page is found by running along the
 * cells, a typed array of half a byte's cost per step, so that even the deepest page of a rare filter takes well under
 * a millisecond per hundred thousand products.
 */
export class SortedRun {
  readonly #compare: Compare
  #products: IndexedProduct[]
  #cells: Uint32Array

  constructor(products: IndexedProduct[], compare: Compare, cellOf: (product: IndexedProduct) => number) {
    this.#compare = (a, b) => compare(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
    this.#products = products.toSorted(this.#compare)
    this.#cells = Uint32Array.from(this.#products, cellOf)
  }

  /** Ids from `offset` on of the products whose cell is selected. */
  page({ mask, isWhole }: Selection, descending: boolean, offset: number, limit: number): string[] {
    const step = descending ? -1 : 1
    const count = this.#products.length
    let at = descending ? count - 1 : 0
    let skip = offset
    if (isWhole) {
      at += step * offset
      skip = 0
    }
    const ids: string[] = []
    for (; at >= 0 && at < count && ids.length < limit; at += step) {
      if (mask[this.#cells[at] as number] === 0) continue
      if (skip-- > 0) continue
      ids.push((this.#products[at] as IndexedProduct).id)
    }
    return ids
  }

  /**
   * The same of the products that `isWanted` finds among them, and how many these are; it looks at every one, unless
   * they need not be counted: then it ends with the page, and the total is what it has met.
   */
  search(
    { mask }: Selection,
    isWanted: (product: IndexedProduct) => boolean,
    {
      descending,
      offset,
      limit,
      isCounted,
    }: { descending: boolean; offset: number; limit: number; isCounted: boolean },
  ): { ids: string[]; total: number } {
    const step = descending ? -1 : 1
    const count = this.#products.length
    const ids: string[] = []
    let total = 0
    for (let at = descending ? count - 1 : 0; at >= 0 && at < count; at += step) {
      const product = this.#products[at] as IndexedProduct
      if (mask[this.#cells[at] as number] === 0 || !isWanted(product)) continue
      if (total >= offset && ids.length < limit) ids.push(product.id)
      total += 1
      if (!isCounted && ids.length === limit) break
    }
    return { ids, total }
  }

  /** Takes out and puts in many at once: the run is gone through a single time, whatever their number. */
  replace(
    gone: ReadonlySet<IndexedProduct>,
    added: IndexedProduct[],
    cellOf: (product: IndexedProduct) => number,
  ): void {
    const coming = added.toSorted(this.#compare)
    const products: IndexedProduct[] = []
    const cells = new Uint32Array(this.#products.length + coming.length)
    let next = 0
    const take = (product: IndexedProduct, cell: number) => {
      cells[products.length] = cell
      products.push(product)
    }
    for (const [at, product] of this.#products.entries()) {
      if (gone.has(product)) continue
      for (let first = coming[next]; first && this.#compare(first, product) < 0; first = coming[(next += 1)]) {
        take(first, cellOf(first))
      }
      take(product, this.#cells[at] as number)
    }
    for (const product of coming.slice(next)) take(product, cellOf(product))
    this.#products = products
    this.#cells = cells.slice(0, products.length)
  }

  insert(product: IndexedProduct, cell: number): void {
    const at = this.#find(product)
    this.#products.splice(at, 0, product)
    const cells = new Uint32Array(this.#products.length)
    cells.set(this.#cells.subarray(0, at))
    cells[at] = cell
    cells.set(this.#cells.subarray(at), at + 1)
    this.#cells = cells
  }

  remove(product: IndexedProduct): void {
    const at = this.#find(product)
    if (this.#products[at]?.id !== product.id) return
    this.#products.splice(at, 1)
    this.#cells.copyWithin(at, at + 1)
    this.#cells = this.#cells.slice(0, -1)
  }

  /** Where the product stands, or would stand. */
  #find(product: IndexedProduct): number {
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
