import { type FilterOption, listCategories, listProducts, type Product } from '#contract/catalog.ts'

/** A category that fills a page. */
export async function knownCategory(url: string): Promise<string> {
  const categories = await read<FilterOption[]>(`${url}${listCategories.url}`)
  const [category] = categories.toSorted((a, b) => b.count - a.count)
  if (!category) throw new Error('The shop has no categories.')
  return category.value
}

export async function knownProduct(url: string): Promise<string> {
  const [product] = await read<Product[]>(`${url}${listProducts.url}?_limit=1`)
  if (!product) throw new Error('The shop has no products.')
  return product.id
}

async function read<T>(url: string): Promise<T> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return (await reply.json()) as T
}
