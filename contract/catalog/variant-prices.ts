import { getDiscountedPrice } from '../displayed-price.ts'
import type { Product, Variant } from './catalog.ts'
import { getUnitPrice } from './unit-price.ts'

type ForPrices = Pick<Product, 'price' | 'discountPercentage' | 'content'>

type ForVariantPrices = Pick<Variant, 'priceOverride' | 'content'> & {
  /** The discount of its active sale in percent; otherwise null. */
  ownDiscount: number | null
}

type Prices = Pick<Product, 'price' | 'discountPercentage' | 'discountedPrice' | 'unitPrice'>

/** The price that a shopper pays for a variant, given its product, and its unit price. */
export function variantPrices(product: ForPrices, variant: ForVariantPrices, roundPrices: boolean): Prices {
  return getPrices(
    {
      price: variant.priceOverride ?? product.price,
      discountPercentage: variant.ownDiscount ?? product.discountPercentage,
      content: variant.content || product.content,
    },
    roundPrices,
  )
}

type Priced = Pick<Variant, 'price' | 'discountedPrice' | 'archived'>

/**
 * The variant for sale that costs least, whose prices its product has in lists. Of several, the one with the lowest price before the discount, so that a product is
 * not shown as reduced if another variant always costs as much; of these, the first.
 */
export function cheapest<T extends Priced>(variants: T[]): T | undefined {
  return variants
    .filter(({ archived }) => !archived)
    .toSorted((a, b) => a.discountedPrice - b.discountedPrice || a.price - b.price)[0]
}

/** The prices of a product without variants. */
export function getPrices({ price, discountPercentage, content }: ForPrices, roundPrices: boolean): Prices {
  const discountedPrice = getDiscountedPrice({ price, discountPercentage }, roundPrices)
  const unitPrice = getUnitPrice(discountedPrice, content)
  return { price, discountPercentage, discountedPrice, ...(unitPrice && { unitPrice }) }
}
