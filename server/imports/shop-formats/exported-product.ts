import type { ProductValues, VariantValues } from '#contract/catalog/product-fields.ts'
import { displayedPrice } from '#contract/displayed-price.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { type ProductRow, toValues, type VariantRow } from '../../catalog/product-fields.ts'

/** A product as the files of other shop systems are written from it. Texts and images are complete. */
export type ExportedProduct = {
  id: string
  values: ProductValues
  /** Archived, and never for sale. */
  isDraft: boolean
  isTaxed: boolean
  /** The name of its category, after its parent’s. */
  category: string[]
  brand: string
  /** The manual collections that it is in. */
  tags: string[]
  images: { src: string; alt: string }[]
  /** Its variants for sale or, without options, the product itself. */
  items: ExportedItem[]
}

export type ExportedItem = Pick<
  VariantValues,
  'values' | 'sku' | 'barcode' | 'stock' | 'content' | 'reorderLevel' | 'image'
> & {
  /** Prices aren't rounded to whole units: the shop that imports them would not know the others. */
  price: string
  /** The price in the active sale, or empty. */
  currentSalePrice: string
  /**
   * The price in a sale that is active or begins later, or empty; and its dates. A variant's own sale replaces its
   * product's.
   */
  salePrice: string
  saleStartsAt: string | null
  saleEndsAt: string | null
}

type Sale = { ppb: number; activePpb: number; startsAt: string | null; endsAt: string | null }

/** The shop’s settings that the files depend on. */
export type ExportingShop = {
  publicUrl: string
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
  const pricesOf = (units: number, { ppb, activePpb, startsAt, endsAt }: Sale) => {
    const priceWith = (discount: number) => displayedPrice(toCents(units), discount, false)
    const price = priceWith(0)
    const reduced = (discount: number) => (priceWith(discount) < price ? priceWith(discount).toFixed(2) : '')
    const salePrice = isOver(endsAt) ? '' : reduced(ppb)
    return {
      price: price.toFixed(2),
      currentSalePrice: reduced(activePpb),
      salePrice,
      ...(salePrice === '' ? { saleStartsAt: null, saleEndsAt: null } : { saleStartsAt: startsAt, saleEndsAt: endsAt }),
    }
  }
  const isOver = (endsAt: string | null) => endsAt !== null && Date.parse(endsAt) <= shop.now.getTime()
  const saleOfProduct: Sale = {
    ppb: row.discountPpb,
    activePpb: row.activeDiscountPpb,
    startsAt: values.saleStartsAt,
    endsAt: values.saleEndsAt,
  }
  const saleOf = ({ discountPpb, activeDiscountPpb, saleStartsAt, saleEndsAt }: VariantRow): Sale => {
    const activePpb = activeDiscountPpb ?? row.activeDiscountPpb
    if (discountPpb === null || isOver(saleEndsAt)) return { ...saleOfProduct, activePpb }
    return { ppb: discountPpb, activePpb, startsAt: saleStartsAt, endsAt: saleEndsAt }
  }
  const { sku, barcode, stock, content, reorderLevel } = values
  const own = {
    values: [],
    sku,
    barcode,
    stock,
    content,
    reorderLevel,
    image: '',
    ...pricesOf(values.price, saleOfProduct),
  }
  const variants = row.variants
    .filter(({ archived }) => !archived)
    .map((variant) => ({
      ...variant,
      image: absolute(variant.image),
      ...pricesOf(toUnits(variant.priceCents ?? row.priceCents), saleOf(variant)),
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
    items: variants.length > 0 ? variants : [own],
  }
}
