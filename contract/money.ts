/**
 * Money is whole cents inside and a number of units with at most two decimals in an answer; a discount is whole
 * hundredths of a percent. All arithmetic here is on whole numbers below 2^53, so it is exact.
 */

/** The largest price the shop takes, in cents: ten million units, which keeps every product below 2^53. */
export const highestPriceCents = 1_000_000_000

/** Turns units (19.99) into cents (1999). */
export function toCents(units: number): number {
  return Math.round(units * 100)
}

/** Turns cents (1999) into units (19.99). */
export function toUnits(cents: number): number {
  return cents / 100
}

/** Turns a percentage (12.5) into hundredths of a percent (1250). */
export function toBasisPoints(percentage: number): number {
  return Math.round(percentage * 100)
}

/**
 * The price a shopper pays, in whole units: the price less its discount, rounded half up (SPEC.md section 3).
 * The database computes the same number in `products.discounted_price`.
 */
export function displayedPrice(priceCents: number, discountBasisPoints: number): number {
  const exact = priceCents * (10_000 - discountBasisPoints)
  return Math.floor((exact + 500_000) / 1_000_000)
}

/** Writes an amount of units in the shop's currency, without decimals where there are none: $1,249 or $1,249.50. */
export function formatMoney(units: number, currency: string): string {
  return formatter(currency).format(units)
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
