import { isWholeAmount, isWholeCurrency, wholeAmount } from '../currencies.ts'
import { freePriceErrors, type PricedValues } from './free-prices.ts'
import type { ProductPatch } from './product-changes.ts'

/** How the shop rounds prices. */
export type PriceRounding = { roundPrices: boolean; currency: string }

type Patch = Pick<ProductPatch, 'variants'>

/**
 * Finds the errors in changed prices, by field: those of `freePriceErrors`, and decimals in a currency that is only used in
 * whole units. Prices from before the shop had this currency are no errors.
 */
export function priceErrors(
  before: PricedValues | undefined,
  after: PricedValues,
  patch: Patch,
  { roundPrices, currency }: PriceRounding,
): Record<string, string> {
  return {
    ...freePriceErrors(before, after, patch, roundPrices),
    ...(isWholeCurrency(currency) && decimalErrors(before, after, patch, currency)),
  }
}

function decimalErrors(
  before: PricedValues | undefined,
  after: PricedValues,
  { variants = [] }: Patch,
  currency: string,
): Record<string, string> {
  const known = new Set(before ? [before.price, ...before.variants.map(({ priceOverride }) => priceOverride)] : [])
  const prices = [
    ['price', after.price] as const,
    ...variants.map(({ priceOverride }, index) => [`variants.${index}.priceOverride`, priceOverride] as const),
  ]
  const wrong = prices.filter(([, units]) => units != null && !isWholeAmount(units) && !known.has(units))
  return Object.fromEntries(wrong.map(([field]) => [field, wholeAmount(currency)]))
}
