/** BEHAVIOUR 32: the most of one product in a cart. It stands apart from the schemas, so that pages load it without them. */
export const mostOfOne = 99

/** How many of a product a cart may hold; `stock` is null where it is not counted. */
export function highestQuantity(stock: number | null): number {
  return Math.min(stock ?? mostOfOne, mostOfOne)
}
