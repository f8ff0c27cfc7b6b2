import type { Product } from '#contract/catalog.ts'
import type { Catalog } from './catalog.ts'

const mostSimilar = 6

/** Others of the same category, best rated first. A product no longer sold has similar ones too; that is its use. */
export async function listSimilar(catalog: Catalog, id: string): Promise<Product[]> {
  const { category } = await catalog.get(id)
  const request = { category: [category], sort: 'rating', order: 'desc', offset: 0, limit: mostSimilar + 1 } as const
  const { products } = await catalog.list(request)
  return products.filter((product) => product.id !== id).slice(0, mostSimilar)
}
