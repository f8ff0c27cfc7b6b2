import type { CartItem } from '#contract/cart/cart.ts'
import { variantName } from '#contract/catalog/variants.ts'

/** The values that restore an item removed from the cart. `product` and `variant` are ids. */
export type RemovedItem = { product: string; variant?: string; title: string; quantity: string }

type Line = Pick<CartItem, 'product' | 'variant'> & { quantity: number | string }

export function removedItem({ product, variant, quantity }: Line): RemovedItem {
  const title = variant ? `${product.title} (${variantName(variant)})` : product.title
  return { product: product.id, ...(variant && { variant: variant.id }), title, quantity: String(quantity) }
}

export function isSameLine(one: RemovedItem, other: RemovedItem): boolean {
  return one.product === other.product && one.variant === other.variant
}

/** The URL of the cart that offers to restore the item, for pages without scripts. */
export function removedPath({ product, variant, quantity }: Omit<RemovedItem, 'title'>): string {
  return `/cart?${new URLSearchParams({ removed: product, ...(variant && { variant }), quantity })}`
}
