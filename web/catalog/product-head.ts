import type { Product } from '#contract/catalog.ts'
import type { PageSettings } from '#contract/page.ts'
import { pictureSizes } from '../product/product-picture.tsx'
import type { Head } from '../shell/page-head.tsx'

/** The metadata of a product's page for search engines and link previews, with a schema.org Product. */
export function productHead(product: Product, { publicUrl, currency }: PageSettings): Head {
  const { id, title, description, brandLabel, color, discountedPrice, stock, thumbnail } = product
  const canonical = `/product-detail/${id}`
  return {
    title: `${title} by ${brandLabel}`,
    description: firstSentences(description),
    canonical,
    ...(thumbnail !== '' && { image: thumbnail }),
    type: 'product',
    preload: thumbnail === '' ? [] : [{ src: thumbnail, sizes: pictureSizes.large }],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: id,
      name: title,
      description,
      color,
      ...(thumbnail !== '' && { image: publicUrl + thumbnail }),
      brand: { '@type': 'Brand', name: brandLabel },
      offers: {
        '@type': 'Offer',
        url: publicUrl + canonical,
        price: discountedPrice,
        priceCurrency: currency,
        availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
      },
    },
  }
}

/** Search engines show about 160 characters of a single line. Cuts at a word. */
function firstSentences(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ')
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
