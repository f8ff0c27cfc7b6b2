import type { CartItem } from '#contract/cart.ts'
import { anApiProduct } from './an-api-product.ts'

/** A cart's item as the API answers it. */
export function aCartItem(given: Partial<CartItem> = {}): CartItem {
  const product = given.product ?? anApiProduct()
  return { id: 'item-1', product, quantity: 1, addedPrice: product.discountedPrice, ...given }
}
