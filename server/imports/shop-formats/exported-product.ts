import type { ProductValues } from '#contract/catalog/product-changes.ts'
import type { VariantValues } from '#contract/catalog/product-fields.ts'
import { displayedPrice, toCents } from '#contract/money.ts'
import { type ProductRow, toValues } from '../../catalog/product-fields.ts'

/** A product as the files of other shop systems are written from it. Texts and images are complete. */
export type ExportedProduct = {
  id: string
  values: ProductValues
  /** Archived, and never for sale. */
  isDraft: boolean
  isTaxed: boolean
  /** The name of its category, after the one that it is in. */
  category: string[]
  brand: string
  /** The manual collections that it is in. */
  tags: string[]
  images: { src: string; alt: string }[]
  isSaleOn: boolean
  /** Its variants for sale or, without options, the product itself. */
  items: ExportedItem[]
}

export type ExportedItem = Pick<
  VariantValues,
  'values' | 'sku' | 'barcode' | 'stock' | 'content' | 'reorderLevel' | 'image'
> & {
  price: string
  /** The price in a sale that is on or begins later, or empty. */
  salePrice: string
}

/** What the files need to know about the shop. */
export type ExportingShop = {
  publicUrl: string
  roundPrices: boolean
  timeZone: string
  categories: ReadonlyMap<string, { label: string; parent: string | null }>
  brands: ReadonlyMap<string, string>
  /** The names of the manual collections of each product. */
  collections: ReadonlyMap<string, string[]>
  /** The tax class without tax. */
  untaxedClass: string | undefined
  now: Date
}

export function toExported(row: ProductRow, shop: ExportingShop): ExportedProduct {
  const values = toValues(row)
  const category = shop.categories.get(values.category)
  const parent = category?.parent == null ? undefined : shop.categories.get(category.parent)
  const absolute = (src: string) => (src === '' ? '' : shop.publicUrl + src)
  const isOver = row.saleEndsAt !== null && row.saleEndsAt <= shop.now
  const pricesOf = (price: number) => {
    const [usual, sale] = [0, row.discountPpb].map((ppb) => displayedPrice(toCents(price), ppb, shop.roundPrices))
    return {
      price: (usual as number).toFixed(2),
      salePrice: !isOver && (sale as number) < (usual as number) ? (sale as number).toFixed(2) : '',
    }
  }
  const { sku, barcode, stock, content, reorderLevel } = values
  const own = { values: [], sku, barcode, stock, content, reorderLevel, image: '', ...pricesOf(values.price) }
  const variants = values.variants
    .filter(({ archived }) => !archived)
    .map((variant) => ({
      ...variant,
      image: absolute(variant.image),
      ...pricesOf(variant.priceOverride ?? values.price),
    }))
  return {
    id: row.id,
    values,
    isDraft: values.archived && row.publishedAt === null,
    isTaxed: values.taxClass !== shop.untaxedClass,
    category: [parent?.label, category?.label].filter((label) => label !== undefined),
    brand: shop.brands.get(values.brand) ?? '',
    tags: shop.collections.get(row.id) ?? [],
    images: values.images.map(({ src, alt }) => ({ src: absolute(src), alt })),
    isSaleOn: row.activeDiscountPpb > 0,
    items: variants.length > 0 ? variants : [own],
  }
}
