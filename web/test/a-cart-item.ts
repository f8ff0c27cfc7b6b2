import type { CartItem } from '#contract/cart/cart.ts'
import { anApiProduct } from './an-api-product.ts'

/** A cart item as returned by the API. */
export function aCartItem(given: Partial<CartItem> = {}): CartItem {
  const product = given.product ?? anApiProduct()
  return { id: 'item-1', product, variant: null, quantity: 1, priceWhenAdded: product.discountedPrice, ...given }
}
