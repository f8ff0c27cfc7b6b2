import type { Product } from '#contract/catalog/catalog.ts'
import { Cache } from '../../platform/cache/cache.ts'
import { growingCache } from '../../platform/cache/growing-cache.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog.ts'
import { listOrderedTogether } from './queries.ts'

const maxPaired = 6

const maxCounted = 10_000

/** Milliseconds between counts. */
const countInterval = 3_600_000

/**
 * Returns the function that lists products that go with one: see docs/behavior.md#product-pages. It counts the orders of
 * a product at most once an hour.
 */
export function createFrequentlyBought(catalog: Catalog, db: Db) {
  const counted = new Cache('paired', growingCache<string[]>({ max: maxCounted, ttl: countInterval }))

  /** `charge` is called before orders are counted, and throws to reject the request. */
  return async function listPaired(id: string, charge: () => void): Promise<Product[]> {
    const product = await catalog.getPublished(id)
    const together = await catalog.find(await counted.getOrCompute(id, () => listOrderedTogether(db, id), charge))
    const paired = [...together, ...(await listBestOfBrand(product))]
    return paired
      .filter(({ stock }, index) => stock !== 0 && paired.findIndex((one) => one.id === paired[index]?.id) === index)
      .slice(0, maxPaired)
  }

  /** The best rated products of the same brand in other categories. */
  async function listBestOfBrand({ brand, category: own }: Product): Promise<Product[]> {
    if (brand === '') return []
    const all = catalog.categories({ other: [brand], includeEmpty: true })
    // A parent category lists the products of its subcategories.
    const excluded = [own, all.find(({ value }) => value === own)?.parent]
    const category = all.filter(({ value, count }) => count > 0 && !excluded.includes(value)).map(({ value }) => value)
    if (category.length === 0) return []
    const request = {
      brand: [brand],
      category,
      sort: 'rating',
      order: 'desc',
      offset: 0,
      limit: maxPaired * 2,
    } as const
    return (await catalog.list(request)).products
  }
}
