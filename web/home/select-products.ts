import type { Product } from '#contract/catalog.ts'

/** What a tile shows of a product. */
export type ProductTile = Pick<
  Product,
  'id' | 'title' | 'thumbnail' | 'category' | 'categoryLabel' | 'price' | 'discountPercentage' | 'discountedPrice'
>

/** What a showcase shows of a product, with the start of its description. */
export type ShowcaseProduct = Omit<ProductTile, 'category' | 'categoryLabel'> &
  Pick<Product, 'brandLabel' | 'rating' | 'reviewCount' | 'description'>

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
    spotlight: take(bestRated, 5).map(toShowcaseProduct),
    topSelling: take(bestRated, 10).map(toTile),
    featured: take(bestRated, 8).map(toCardProduct),
    onSale: take(
      discounted.filter(({ discountPercentage }) => discountPercentage > 0),
      5,
    ).map(toShowcaseProduct),
    newest: take(newest, 8).map(toTile),
  }
}

function toTile(product: Product): ProductTile {
  const { id, title, thumbnail, category, categoryLabel, price, discountPercentage, discountedPrice } = product
  return { id, title, thumbnail, category, categoryLabel, price, discountPercentage, discountedPrice }
}

function toShowcaseProduct(product: Product): ShowcaseProduct {
  const { id, title, thumbnail, brandLabel, rating, reviewCount, price, discountPercentage, discountedPrice } = product
  const description = shorten(product.description)
  return {
    id,
    title,
    thumbnail,
    brandLabel,
    rating,
    reviewCount,
    description,
    price,
    discountPercentage,
    discountedPrice,
  }
}

function toCardProduct(product: Product): Product {
  return { ...product, description: '', pictures: product.pictures.slice(0, 2).map(({ src }) => ({ src, alt: '' })) }
}

/** Characters, about three lines. */
const maxDescription = 160

/** Cuts a text after a word. */
function shorten(text: string): string {
  if (text.length <= maxDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxDescription))}…`
}
