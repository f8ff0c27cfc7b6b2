type Priced = { priceOverride: number | null; archived: boolean }

/**
 * A product's price is the lowest of its variants for sale, which need no price override then. Returns both, given
 * the price for variants without one. Without variants for sale, the price is unchanged.
 */
export function withLowestPrice<T extends Priced>(price: number, variants: T[]): { price: number; variants: T[] } {
  const prices = variants.filter(({ archived }) => !archived).map(({ priceOverride }) => priceOverride ?? price)
  const lowest = prices.length > 0 ? Math.min(...prices) : price
  return {
    price: lowest,
    variants: variants.map((variant) => {
      const effective = variant.priceOverride ?? price
      return { ...variant, priceOverride: effective === lowest ? null : effective }
    }),
  }
}
