import type { CartItem } from '#contract/cart/cart.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

/** Returns the selected options of a product in the cart. */
export function getOptions({ product, variant }: Pick<CartItem, 'product' | 'variant'>): OrderItem['options'] {
  return product.options.flatMap((name, index) => {
    const value = variant?.values[index]
    return value === undefined ? [] : { name, value }
  })
}
