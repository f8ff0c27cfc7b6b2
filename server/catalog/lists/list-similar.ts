import type { Product } from '#contract/catalog/catalog.ts'
import type { Catalog } from '../catalog.ts'

const maxSimilar = 6

/** Other products of the same category, best rated first. Also works for an archived product. */
export async function listSimilar(catalog: Catalog, id: string): Promise<Product[]> {
  const { category } = await catalog.getPublished(id)
  const request = { category: [category], sort: 'rating', order: 'desc', offset: 0, limit: maxSimilar + 1 } as const
  const { products } = await catalog.list(request)
  return products.filter((product) => product.id !== id).slice(0, maxSimilar)
}
