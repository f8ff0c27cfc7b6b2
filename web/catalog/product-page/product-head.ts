import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { imageSizes } from '../../product/product-image.tsx'
import { productPath } from '../../product/product-path.ts'
import { categoryCrumbs } from '../../shell/category-tree.ts'
import type { Head } from '../../shell/page-head.tsx'

/** The metadata of a product's page for search engines and link previews. */
export function productHead(
  product: Product,
  { categories }: Pick<PageSettings, 'categories'>,
  reviews: Review[] = [],
) {
  const { id, title, description, languages, brandLabel, category, categoryLabel, thumbnail, images } = product
  const canonical = productPath(id)
  return {
    title: brandLabel ? t('{title} by {brand}', { title, brand: brandLabel }) : title,
    description,
    canonical,
    isUntranslated: languages?.title !== undefined,
    ...(thumbnail !== '' && { image: { src: thumbnail, alt: images[0]?.alt || title } }),
    type: 'product',
    preload: thumbnail === '' ? [] : [{ src: thumbnail, sizes: imageSizes.large }],
    product,
    reviews,
    crumbs: [
      ...categoryCrumbs(categories, { value: category, label: categoryLabel }),
      { name: title, path: canonical },
    ],
  } satisfies Head
}
