import type { Product } from '#contract/catalog.ts'
import type { PageSettings } from '#contract/page.ts'
import type { Review } from '#contract/reviews.ts'
import { productPath } from '../product/product-path.ts'
import { pictureSizes } from '../product/product-picture.tsx'
import { categoryCrumbs } from '../shell/category-tree.ts'
import type { Head } from '../shell/page-head.tsx'

/** The metadata of a product's page for search engines and link previews. */
export function productHead(
  product: Product,
  { categories }: Pick<PageSettings, 'categories'>,
  reviews: Review[] = [],
) {
  const { id, title, description, brandLabel, category, categoryLabel, thumbnail, pictures } = product
  const canonical = productPath(id)
  return {
    title: brandLabel ? `${title} by ${brandLabel}` : title,
    description,
    canonical,
    ...(thumbnail !== '' && { picture: { src: thumbnail, alt: pictures[0]?.alt || title } }),
    type: 'product',
    preload: thumbnail === '' ? [] : [{ src: thumbnail, sizes: pictureSizes.large }],
    product,
    reviews,
    crumbs: [
      ...categoryCrumbs(categories, { value: category, label: categoryLabel }),
      { name: title, path: canonical },
    ],
  } satisfies Head
}
