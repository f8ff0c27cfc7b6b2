import type { Product, Variant } from './catalog.ts'

/** Whether shoppers pay different prices for its variants. */
export function hasPriceRange({ variants, discountedPrice }: Pick<Product, 'variants' | 'discountedPrice'>): boolean {
  return variants.some((variant) => !variant.archived && variant.discountedPrice !== discountedPrice)
}

/** "M, Oat" */
export function variantName({ values }: Pick<Variant, 'values'>): string {
  return values.join(', ')
}

/** "Linen shirt (M, Oat)"; the title alone without values. */
export function titleWithValues(title: string, values: string[] = []): string {
  return values.length > 0 ? `${title} (${variantName({ values })})` : title
}

/** Names a product or one of its variants in the quantities of a cart. */
export function lineKey(productId: string, variantId: string | null): string {
  return variantId === null ? productId : `${productId}/${variantId}`
}
