import { curlyApostrophes, keepFormatter } from './language/format.ts'

/**
 * Internally, money is whole cents, and discounts are whole parts per billion (ten-millionths of a percent): that is how
 * precise they must be so that each price can be reduced to each lower amount, to the cent. The API uses units with at
 * most two decimals, and percentages with at most seven. All arithmetic is on integers and therefore exact.
 */

/** Ten million units, in cents. */
export const maxPriceCents = 1_000_000_000

/** Converts units (19.99) to cents (1999). */
export function toCents(units: number): number {
  return Math.round(units * 100)
}

/** Converts cents (1999) to units (19.99). */
export function toUnits(cents: number): number {
  return cents / 100
}

/** All of a price, in parts per billion. */
export const wholePpb = 1_000_000_000

/** Converts a percentage (12.5) to parts per billion (125,000,000). */
export function toPpb(percentage: number): number {
  return Math.round(percentage * 10_000_000)
}

/** Converts parts per billion (125,000,000) to a percentage (12.5). */
export function toPercentage(ppb: number): number {
  return ppb / 10_000_000
}

/** `a * b / divisor` for numbers of 0 or more, rounded half up. The product may be above 2^53. */
export function divideHalfUp(a: number, b: number, divisor: bigint): number {
  return Number((BigInt(a) * BigInt(b) + divisor / 2n) / divisor)
}

type Priced = { price: number; discountPercentage: number }

/**
 * Whether a discount lowers the displayed price. Only then the original price is struck through, and only then the product
 * is on sale. server/catalog/displayed-price.ts decides the same.
 */
export function isReduced(product: Reducible): boolean {
  return product.discountPercentage > 0 && product.discountedPrice < comparedPrice(product)
}

type Reducible = Priced & { discountedPrice: number; priorPrice?: number | undefined }

/** The reference price of a reduction: the original one, or the one that the law requires. */
export function comparedPrice({ price, priorPrice = price }: Pick<Reducible, 'price' | 'priorPrice'>): number {
  return priorPrice
}

/** The discount that is shown, in whole percent. Compared to the price that the law requires, it isn't rounded up. */
export function shownDiscount({ discountPercentage, discountedPrice, priorPrice }: Reducible): number {
  return priorPrice ? Math.floor((1 - discountedPrice / priorPrice) * 100 + 1e-9) : Math.round(discountPercentage)
}

/** How a shop writes amounts: in which currency, and whether its prices are whole units. */
export type MoneyFormat = { currency: string; roundPrices: boolean }

/** Formats an amount in units. */
export type Money = (units: number) => string

/**
 * Formats an amount in units for people: $1,249.00, or −$20.00 with a minus sign. Where prices are whole units, one without
 * cents has no decimals: $1,249.
 */
export function formatMoney(units: number, { currency, roundPrices }: MoneyFormat): string {
  const formatter = amounts(currency, roundPrices ? 'stripIfInteger' : 'auto')
  return curlyApostrophes(formatter.format(units).replace('-', '−'))
}

/** The symbol of a currency, for example $. */
export function currencySymbol(currency: string): string {
  return formatMoney(0, { currency, roundPrices: true })
    .replaceAll(/[\p{N}\p{Cf}]/gu, '')
    .trim()
}

const amounts = keepFormatter(
  (locale, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay }),
)
