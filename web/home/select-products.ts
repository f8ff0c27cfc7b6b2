import type { Product } from '#contract/catalog.ts'

/** What a tile shows of a product. */
export type ProductTile = Pick<
  Product,
  'id' | 'title' | 'thumbnail' | 'category' | 'categoryLabel' | 'price' | 'discountPercentage' | 'discountedPrice'
>

type Lists = { bestRated: Product[]; newest: Product[]; discounted: Product[] }

/**
 * Divides products among the sections, each product in one at most. Leaves out what no section shows, because the page
 * contains this data.
 */
export function selectProducts({ bestRated, newest, discounted }: Lists) {
  const taken = new Set<string>()
  const take = (products: Product[], count: number) => {
    const found = products.filter(({ id }) => !taken.has(id)).slice(0, count)
    for (const { id } of found) taken.add(id)
    return found
  }
  return {
    spotlight: take(bestRated, 5),
    topSelling: take(bestRated, 10).map(toTile),
    featured: take(bestRated, 8).map((product) => ({ ...product, description: '' })),
    onSale: take(
      discounted.filter(({ discountPercentage }) => discountPercentage > 0),
      5,
    ),
    newest: take(newest, 10).map(toTile),
  }
}

function toTile(product: Product): ProductTile {
  const { id, title, thumbnail, category, categoryLabel, price, discountPercentage, discountedPrice } = product
  return { id, title, thumbnail, category, categoryLabel, price, discountPercentage, discountedPrice }
}
