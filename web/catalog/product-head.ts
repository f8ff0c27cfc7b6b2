import type { Product } from '#contract/catalog.ts'
import { groupPath } from '#contract/listing.ts'
import type { Review } from '#contract/reviews.ts'
import { productPath } from '../product/product-path.ts'
import { pictureSizes } from '../product/product-picture.tsx'
import type { Head } from '../shell/page-head.tsx'

/** The metadata of a product's page for search engines and link previews. */
export function productHead(product: Product, reviews: Review[] = []) {
  const { id, title, description, brandLabel, category, categoryLabel, thumbnail, pictures } = product
  const canonical = productPath(id)
  return {
    title: `${title} by ${brandLabel}`,
    description,
    canonical,
    ...(thumbnail !== '' && { picture: { src: thumbnail, alt: pictures[0]?.alt || title } }),
    type: 'product',
    preload: thumbnail === '' ? [] : [{ src: thumbnail, sizes: pictureSizes.large }],
    product,
    reviews,
    crumbs: [
      { name: categoryLabel, path: groupPath('category', category) },
      { name: title, path: canonical },
    ],
  } satisfies Head
}
