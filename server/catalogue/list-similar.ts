import type { Product } from '#contract/catalogue.ts'
import type { Catalogue } from './catalogue.ts'

const mostSimilar = 6

/** Others of the same category, best rated first. A product no longer sold has similar ones too; that is its use. */
export async function listSimilar(catalogue: Catalogue, id: string): Promise<Product[]> {
  const { category } = await catalogue.get(id)
  const request = { category: [category], sort: 'rating', order: 'desc', offset: 0, limit: mostSimilar + 1 } as const
  const { products } = await catalogue.list(request)
  return products.filter((product) => product.id !== id).slice(0, mostSimilar)
}
