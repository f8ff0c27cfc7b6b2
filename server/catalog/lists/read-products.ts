import type { Product } from '#contract/catalog/catalog.ts'
import { notFound } from '../../platform/errors.ts'
import type { LiveContents } from '../contents.ts'
import type { ProductCache } from './product-cache.ts'
import { forShoppers } from './queries.ts'

export type ReadProducts = {
  /** Also returns archived products, and archived variants. Throws not_found. */
  get(id: string): Promise<Product>
  /** Like `get`, but also throws not_found for drafts: only staff may learn that they exist. */
  getPublished(id: string): Promise<Product>
  /** Products for sale, in the order of the ids. Unknown and archived ones are omitted. */
  find(ids: string[]): Promise<Product[]>
  isForSale(id: string): boolean
  /** The products for sale that sold most in the last 90 days, at most `limit`. */
  bestSelling(limit: number): Promise<Product[]>
}

/** Returns products by their ids, from the cache. */
export function createReadProducts(contents: LiveContents, cache: ProductCache): ReadProducts {
  async function get(id: string): Promise<Product> {
    const [product] = await cache.getMany([id])
    if (!product) throw notFound('Product')
    return product
  }

  async function find(ids: string[]): Promise<Product[]> {
    const products = await cache.getMany(ids)
    return products.filter(({ archived }) => !archived).map(forShoppers)
  }

  return {
    get,
    async getPublished(id) {
      const product = await get(id)
      if (product.draft) throw notFound('Product')
      return product
    },
    find,
    isForSale: (id) => contents.current.index.isForSale(id),
    async bestSelling(limit) {
      // Some of them may be archived.
      const products = await find(contents.current.index.bestSelling.slice(0, 2 * limit))
      return products.slice(0, limit)
    },
  }
}
