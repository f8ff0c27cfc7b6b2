import type { Product } from '#contract/catalog/catalog.ts'
import { Cache } from '../../platform/cache/cache.ts'
import { sizedCache } from '../../platform/cache/sized-cache.ts'

const maxBytes = 32 * 1024 * 1024

/** Products by id, read from the database when they are missing. */
export class ProductCache {
  readonly #read: (ids: string[]) => Promise<Product[]>
  readonly #products = new Cache<Product>(
    'products',
    sizedCache({ maxBytes, sizeOf: (product) => JSON.stringify(product).length * 2 }),
  )

  constructor(read: (ids: string[]) => Promise<Product[]>) {
    this.#read = read
  }

  /** Returns products in the order of the ids, without unknown ones. */
  async getMany(ids: string[]): Promise<Product[]> {
    const cached = ids.map((id) => this.#products.get(id))
    if (cached.every((product) => product !== undefined)) return cached
    const store = this.#products.begin()
    const found = new Map((await this.#read(ids)).map((product) => [product.id, product]))
    for (const product of found.values()) store(product.id, product)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Deletes everything if no ids are given. */
  delete(ids?: string[]): void {
    this.#products.forget(ids)
  }
}
