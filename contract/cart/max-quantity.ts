/** The largest quantity of one product in a cart. */
export const maxQuantityPerItem = 99

/** How many of a product a cart may hold; a stock of null is not tracked. */
export function maxQuantity(stock: number | null): number {
  return Math.min(stock ?? maxQuantityPerItem, maxQuantityPerItem)
}
