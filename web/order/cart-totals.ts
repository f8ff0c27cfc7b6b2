import type { CartItem } from '#contract/cart.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { maxQuantity, type ShippingRule, totalsOf } from '#contract/totals.ts'

/** The totals of a cart in units, at displayed prices and without archived products (docs/behavior.md#cart). */
export function cartTotals(items: CartItem[], shipping: ShippingRule) {
  const lines = orderable(items).map(({ product, quantity }) => ({
    unitPriceCents: toCents(product.discountedPrice),
    quantity,
  }))
  const { subtotalCents, shippingCents, totalCents } = totalsOf(lines, shipping)
  return { subtotal: toUnits(subtotalCents), shipping: toUnits(shippingCents), total: toUnits(totalCents) }
}

/** The items that are still sold. */
export function orderable(items: CartItem[]): CartItem[] {
  return items.filter(({ product }) => !product.archived)
}

/** Why an item can't be ordered as it is. */
export function noteOn({
  product,
  variant,
  quantity,
}: CartItem): 'unselected' | 'gone' | 'sold-out' | 'too-many' | null {
  // The product got its options after it was added.
  if (!variant && product.options.length > 0) return 'unselected'
  if (product.archived) return 'gone'
  if (product.stock === 0) return 'sold-out'
  return quantity > maxQuantity(product.stock) ? 'too-many' : null
}

/** Whether the items can be ordered as they are. */
export function isReady(items: CartItem[]): boolean {
  const sold = orderable(items)
  return sold.length > 0 && sold.every((item) => noteOn(item) === null)
}
