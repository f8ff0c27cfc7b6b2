import { LRUCache } from 'lru-cache'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog.ts'
import { listOrderedTogether } from './queries.ts'

const maxPaired = 6

/**
 * Returns the function that lists products that go with one: see docs/behavior.md#product-pages. It counts the orders of
 * a product at most once an hour.
 */
export function createFrequentlyBought(catalog: Catalog, db: Db) {
  const counted = new LRUCache<string, string[]>({
    max: 10_000,
    ttl: 3_600_000,
    fetchMethod: (id) => listOrderedTogether(db, id),
  })

  return async function listPaired(id: string): Promise<Product[]> {
    const product = await catalog.getPublished(id)
    const together = await catalog.find((await counted.fetch(id)) ?? [])
    const paired = [...together, ...(await listBestOfBrand(product))]
    return paired
      .filter(({ stock }, index) => stock !== 0 && paired.findIndex((one) => one.id === paired[index]?.id) === index)
      .slice(0, maxPaired)
  }

  /** The best rated products of the same brand in other categories. */
  async function listBestOfBrand({ brand, category: own }: Product): Promise<Product[]> {
    if (brand === '') return []
    const others = catalog.categories({ other: [brand] }).filter(({ value, count }) => value !== own && count > 0)
    if (others.length === 0) return []
    const category = others.map(({ value }) => value)
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
