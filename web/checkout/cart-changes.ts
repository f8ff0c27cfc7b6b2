import type { CartItem } from '#contract/cart/cart.ts'

/** A difference of an item from what the shopper saw: the previous price or quantity. */
export type LineChange = { item: CartItem; oldPrice?: number; oldQuantity?: number; isNew?: boolean }

/**
 * Compares the items to order with the ones that the shopper saw when the checkout opened, or when they last pressed the
 * button. A price that has changed since the item was added counts as well, since it was another in the cart.
 */
export function compareCart(items: CartItem[], seen: CartItem[]): { lines: LineChange[]; removed: CartItem[] } {
  const lines = items.map((item): LineChange => {
    const before = seen.find(({ id }) => id === item.id)
    const price = item.product.discountedPrice
    const oldPrice = [before?.product.discountedPrice, item.priceWhenAdded].find(
      (each) => each !== undefined && each !== price,
    )
    return {
      item,
      ...(oldPrice !== undefined && { oldPrice }),
      ...(before && before.quantity !== item.quantity && { oldQuantity: before.quantity }),
      ...(!before && { isNew: true }),
    }
  })
  return { lines, removed: seen.filter(({ id }) => !items.some((item) => item.id === id)) }
}
