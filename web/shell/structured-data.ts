import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import { allFacts, factKey } from '#contract/catalog/shown-facts.ts'
import type { UnitPrice } from '#contract/catalog/unit-price.ts'
import { variantName } from '#contract/catalog/variants.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { anonymousReviewer } from '#contract/reviews/review-rules.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { productPath } from '../product/product-path.ts'
import { pageUrl } from '../ui/page-href.ts'
import type { Crumb } from './breadcrumbs.tsx'
import type { Head } from './page-head.tsx'

const context = { '@context': 'https://schema.org' }

/** Returns the content of a page as schema.org objects for search engines. */
export function structuredData({ jsonLd, product, reviews, list, crumbs }: Head, settings: PageSettings): object[] {
  return [
    ...(jsonLd ? [jsonLd] : []),
    ...(product ? [{ ...productData(product, settings), ...reviewData(product, reviews) }] : []),
    ...(list && list.products.length > 0 ? [listData(list, settings)] : []),
    ...(crumbs ? [crumbData(crumbs, settings)] : []),
  ]
}

/** A product, or with options a group of products, one for each variant. */
function productData(product: Product, settings: PageSettings): object {
  const { publicUrl } = settings
  const { id, title, description, brandLabel, categoryLabel, color, thumbnail, images, options, variants } = product
  const urls = [thumbnail, ...images.map(({ src }) => src)].filter(Boolean).map((src) => publicUrl + src)
  return {
    ...context,
    name: title,
    description,
    url: pageUrl(settings, productPath(id)),
    category: categoryLabel,
    ...(color && { color }),
    ...(urls.length > 0 && { image: [...new Set(urls)] }),
    ...(brandLabel && { brand: { '@type': 'Brand', name: brandLabel } }),
    ...factData(allFacts(product)),
    ...(options.length === 0
      ? {
          '@type': 'Product',
          sku: product.sku || id,
          ...(isGtin(product.barcode) && { gtin: product.barcode }),
          offers: offer(product, product.leadTimeDays, productPath(id), settings),
        }
      : {
          '@type': 'ProductGroup',
          productGroupID: id,
          variesBy: options.flatMap(propertiesOf).map((property) => `https://schema.org/${property}`),
          hasVariant: variants.map((variant) => variantData(product, variant, settings)),
        }),
  }
}

/** The first line of an address is a name. */
function factData(facts: Fact[]): object {
  const valueOf = (key: string) => facts.find(({ name }) => factKey(name) === key)?.value
  const material = valueOf('material')
  const [manufacturer, address] = valueOf('manufacturer')?.split('\n') ?? []
  return {
    ...(material && { material }),
    ...(address && { manufacturer: { '@type': 'Organization', name: manufacturer } }),
    ...(facts.length > 0 && { additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })) }),
  }
}

/** The rating and the first reviews of a product. Imported ratings don't come from customers. */
function reviewData({ rating, reviewCount }: Product, reviews: Review[] = []): object {
  if (reviewCount === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    ...(reviews.length > 0 && {
      review: reviews.map(({ rating: stars, title, text, name, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars },
        author: { '@type': 'Person', name: name || anonymousReviewer() },
        datePublished: createdAt.slice(0, 10),
        ...(title && { name: title }),
        reviewBody: text,
      })),
    }),
  }
}

/** A variant has what differs from the others, and the image, which search engines require of each. */
function variantData(product: Product, variant: Variant, settings: PageSettings): object {
  const { id, title, thumbnail, options } = product
  const image = variant.image || thumbnail
  const { sku, barcode, values } = variant
  return {
    '@type': 'Product',
    sku: sku || `${id}-${variant.id}`,
    ...(isGtin(barcode) && { gtin: barcode }),
    name: `${title} (${variantName(variant)})`,
    ...(image && { image: settings.publicUrl + image }),
    ...Object.fromEntries(options.flatMap((name, index) => propertiesOf(name).map((known) => [known, values[index]]))),
    offers: offer(variant, product.leadTimeDays, productPath(id, variant.id), settings),
  }
}

function offer(
  {
    discountedPrice,
    unitPrice,
    stock,
    saleEndsAt,
  }: Pick<Variant, 'discountedPrice' | 'unitPrice' | 'stock' | 'saleEndsAt'>,
  leadTimeDays: number | null,
  path: string,
  settings: PageSettings,
): object {
  const inStock = leadTimeDays === null ? 'InStock' : 'MadeToOrder' // Not translated: schema.org
  return {
    '@type': 'Offer',
    url: pageUrl(settings, path),
    price: discountedPrice,
    priceCurrency: settings.currency,
    ...(saleEndsAt && { priceValidUntil: saleEndsAt }),
    ...(unitPrice && { priceSpecification: unitPriceData(unitPrice, discountedPrice, settings.currency) }),
    availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : inStock}`, // Not translated: schema.org
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** The UN/CEFACT codes of units: https://schema.org/unitCode */
const unitCodes: Record<string, string> = {
  mg: 'MGM',
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  cl: 'CLT',
  l: 'LTR',
  cm: 'CMT',
  m: 'MTR',
  'm²': 'MTK',
  'm³': 'MTQ',
}

/** The price of an offer with its content, and the quantity that its unit price is for. */
function unitPriceData({ content, unit }: UnitPrice, price: number, priceCurrency: string): object {
  const quantity = (value: number, name: string) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: unitCodes[name],
  })
  const [amount = '', name = ''] = content.split(' ')
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency,
    referenceQuantity: { ...quantity(Number(amount), name), valueReference: quantity(1, unit) },
  }
}

/** The property of schema.org that an option is, if there is one: `size` for "US size". */
function propertiesOf(option: string): string[] {
  return ['color', 'size', 'material', 'pattern'].filter((property) => option.toLowerCase().endsWith(property))
}

/** Whether a barcode is a GTIN of 8, 12, 13 or 14 digits with a correct check digit. */
function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = Array.from(barcode, Number).toReversed()
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

function listData({ products, firstPosition }: NonNullable<Head['list']>, settings: PageSettings): object {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      url: pageUrl(settings, productPath(id)),
    })),
  }
}

function crumbData(crumbs: Crumb[], settings: PageSettings): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: settings.name, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(settings, path),
    })),
  }
}
