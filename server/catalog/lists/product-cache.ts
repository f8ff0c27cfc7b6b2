import { LRUCache } from 'lru-cache'
import type { Product } from '#contract/catalog/catalog.ts'
import { countLookup } from '../../platform/health/metrics.ts'

const maxProducts = 10_000
const maxBytes = 32 * 1024 * 1024

/** Products by id, read from the database when they are missing. */
export class ProductCache {
  readonly #read: (ids: string[]) => Promise<Product[]>
  readonly #products = new LRUCache<string, Product>({
    max: maxProducts,
    maxSize: maxBytes,
    sizeCalculation: (product, id) => (JSON.stringify(product).length + id.length) * 2,
  })
  /** Counts deletions: data that was read before one may be out of date. */
  #version = 0

  constructor(read: (ids: string[]) => Promise<Product[]>) {
    this.#read = read
  }

  /** Returns products in the order of the ids, without unknown ones. */
  async getMany(ids: string[]): Promise<Product[]> {
    const cached = ids.map((id) => this.#products.get(id))
    const isCached = cached.every((product) => product !== undefined)
    countLookup('products', isCached)
    if (isCached) return cached
    const version = this.#version
    const found = new Map((await this.#read(ids)).map((product) => [product.id, product]))
    if (version === this.#version) for (const product of found.values()) this.#products.set(product.id, product)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Without ids, deletes everything. */
  delete(ids?: string[]): void {
    this.#version += 1
    if (ids) for (const id of ids) this.#products.delete(id)
    else this.#products.clear()
  }
}
