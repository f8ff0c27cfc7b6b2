/**
 * Internally, money is whole cents and discounts are whole basis points (hundredths of a percent). The API uses units
 * with at most two decimals. All arithmetic is on integers below 2^53 and therefore exact.
 */

/** Ten million units, in cents. Keeps all intermediate products below 2^53. */
export const maxPriceCents = 1_000_000_000

/** Converts units (19.99) to cents (1999). */
export function toCents(units: number): number {
  return Math.round(units * 100)
}

/** Converts cents (1999) to units (19.99). */
export function toUnits(cents: number): number {
  return cents / 100
}

/** Converts a percentage (12.5) to basis points (1250). */
export function toBasisPoints(percentage: number): number {
  return Math.round(percentage * 100)
}

/**
 * The price a shopper pays, in units: the price minus the discount, rounded half up to whole units or to cents.
 * server/db/displayed-price.ts computes the same number. See docs/behavior.md#prices.
 */
export function displayedPrice(priceCents: number, discountBasisPoints: number, roundsPrices: boolean): number {
  const exact = priceCents * (10_000 - discountBasisPoints)
  return roundsPrices ? Math.floor((exact + 500_000) / 1_000_000) : toUnits(Math.floor((exact + 5000) / 10_000))
}

type Priced = { price: number; discountPercentage: number }

/** The price a shopper pays, like `displayedPrice`, for a price in units and a percentage. */
export function discountedPriceOf({ price, discountPercentage }: Priced, roundsPrices: boolean): number {
  return displayedPrice(toCents(price), toBasisPoints(discountPercentage), roundsPrices)
}

/** Whether something that has a price would be displayed as costing 0, which is rejected. Free products have the price 0. */
export function isDisplayedAsFree(product: Priced, roundsPrices: boolean): boolean {
  return product.price > 0 && discountedPriceOf(product, roundsPrices) === 0
}

/**
 * Whether a discount lowers the displayed price. Only then the original price is struck through, and only then the product
 * is on sale. server/db/displayed-price.ts decides the same.
 */
export function isReduced({
  price,
  discountPercentage,
  discountedPrice,
}: Priced & { discountedPrice: number }): boolean {
  return discountPercentage > 0 && discountedPrice < price
}

/** Formats an amount in units, without decimals when there are none: $1,249 or $1,249.50. */
export function formatMoney(units: number, currency: string): string {
  return formatter(currency).format(units)
}

/** The symbol of a currency, for example $. */
export function currencySymbol(currency: string): string {
  return (
    formatter(currency)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  )
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string): Intl.NumberFormat {
  let found = formatters.get(currency)
  if (!found) {
    found = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    formatters.set(currency, found)
  }
  return found
}
