import type { Product } from '#contract/catalog.ts'
import type { PageSettings } from '#contract/page.ts'
import { variantName } from '#contract/variants.ts'
import { productPath } from '../product/product-path.ts'
import { pictureSizes } from '../product/product-picture.tsx'
import type { Head } from '../shell/page-head.tsx'

/** The metadata of a product's page for search engines and link previews, with a schema.org Product or ProductGroup. */
export function productHead(product: Product, { publicUrl, currency }: PageSettings): Head {
  const { id, title, description, brandLabel, color, thumbnail, options, variants } = product
  const canonical = productPath(id)
  const inStock = product.madeToOrderDays === null ? 'InStock' : 'MadeToOrder'
  const offer = ({ discountedPrice, stock }: Pick<Product, 'discountedPrice' | 'stock'>, path: string) => ({
    offers: {
      '@type': 'Offer',
      url: publicUrl + path,
      price: discountedPrice,
      priceCurrency: currency,
      availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : inStock}`,
    },
  })
  return {
    title: `${title} by ${brandLabel}`,
    description: firstSentences(description),
    canonical,
    ...(thumbnail !== '' && { image: thumbnail }),
    type: 'product',
    preload: thumbnail === '' ? [] : [{ src: thumbnail, sizes: pictureSizes.large }],
    jsonLd: {
      '@context': 'https://schema.org',
      name: title,
      description,
      color,
      ...(thumbnail !== '' && { image: publicUrl + thumbnail }),
      brand: { '@type': 'Brand', name: brandLabel },
      ...(options.length === 0
        ? { '@type': 'Product', sku: id, ...offer(product, canonical) }
        : {
            '@type': 'ProductGroup',
            productGroupID: id,
            hasVariant: variants.map((variant) => ({
              '@type': 'Product',
              sku: variant.sku || `${id}-${variant.id}`,
              name: `${title} (${variantName(variant)})`,
              ...(variant.picture && { image: publicUrl + variant.picture }),
              ...offer(variant, productPath(id, variant.id)),
            })),
          }),
    },
  }
}

/** Search engines show about 160 characters of a single line. Cuts at a word. */
function firstSentences(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ')
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
