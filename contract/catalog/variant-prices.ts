import { discountedPriceOf } from '../money.ts'
import type { Product, Variant } from './catalog.ts'
import { unitPriceOf } from './unit-price.ts'

type ForPrices = Pick<Product, 'price' | 'discountPercentage' | 'content'>

/** The price that a shopper pays for a variant, given its product, and its unit price. */
export function variantPrices(
  { price, discountPercentage, content }: ForPrices,
  variant: Pick<Variant, 'priceOverride' | 'content'>,
  roundPrices: boolean,
): Pick<Variant, 'price' | 'discountedPrice' | 'unitPrice'> {
  const own = variant.priceOverride ?? price
  const discountedPrice = discountedPriceOf({ price: own, discountPercentage }, roundPrices)
  const unitPrice = unitPriceOf(discountedPrice, variant.content || content)
  return { price: own, discountedPrice, ...(unitPrice && { unitPrice }) }
}

/** The unit price of a product: with variants, of the first for sale that has its price. */
export function productUnitPrice(
  { content, discountedPrice }: Pick<Product, 'content' | 'discountedPrice'>,
  variants: Pick<Variant, 'archived' | 'priceOverride' | 'content'>[],
): Product['unitPrice'] {
  const cheapest = variants.find(({ archived, priceOverride }) => !archived && priceOverride === null)
  return unitPriceOf(discountedPrice, cheapest?.content || content)
}
