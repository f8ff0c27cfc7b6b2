import { divideHalfUp, toCents, toPpb, toUnits, wholePpb } from './money.ts'

// Apart from money.ts, because shoppers' pages don't calculate prices.

type Priced = { price: number; discountPercentage: number }

/**
 * The price a shopper pays, in units: the price minus the discount, rounded half up to whole units or to cents.
 * The function `displayed_cents` of the database computes the same number. See docs/behavior.md#prices.
 */
export function displayedPrice(priceCents: number, discountPpb: number, roundPrices: boolean): number {
  if (roundPrices) return divideHalfUp(priceCents, wholePpb - discountPpb, 100n * wholeBigInt)
  return toUnits(discountPpb === 0 ? priceCents : divideHalfUp(priceCents, wholePpb - discountPpb, wholeBigInt))
}

const wholeBigInt = BigInt(wholePpb)

/** The price a shopper pays, like `displayedPrice`, for a price in units and a percentage. */
export function getDiscountedPrice({ price, discountPercentage }: Priced, roundPrices: boolean): number {
  return displayedPrice(toCents(price), toPpb(discountPercentage), roundPrices)
}

/** Whether something that has a price would be displayed as costing 0, which is rejected. Free products have the price 0. */
export function isDisplayedAsFree(product: Priced, roundPrices: boolean): boolean {
  return product.price > 0 && getDiscountedPrice(product, roundPrices) === 0
}
