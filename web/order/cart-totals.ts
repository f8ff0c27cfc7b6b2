import type { CartItem } from '#contract/cart.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { maxQuantity, type ShippingRule, totalsOf } from '#contract/totals.ts'

/** What a cart comes to, in units, at the displayed price; what is no longer sold is left out (BEHAVIOUR 22). */
export function cartTotals(items: CartItem[], shipping: ShippingRule) {
  const lines = orderable(items).map(({ product, quantity }) => ({
    unitPriceCents: toCents(product.discountedPrice),
    quantity,
  }))
  const { subtotalCents, shippingCents, totalCents } = totalsOf(lines, shipping)
  return { subtotal: toUnits(subtotalCents), shipping: toUnits(shippingCents), total: toUnits(totalCents) }
}

export function orderable(items: CartItem[]): CartItem[] {
  return items.filter(({ product }) => !product.archived)
}

/** What a shopper must know about an item before buying it. */
export function noteOn({ product, quantity }: CartItem): 'gone' | 'sold-out' | 'too-many' | null {
  if (product.archived) return 'gone'
  if (product.stock === 0) return 'sold-out'
  return quantity > maxQuantity(product.stock) ? 'too-many' : null
}

/** Whether the items can be ordered as they are. */
export function isReady(items: CartItem[]): boolean {
  const wanted = orderable(items)
  return wanted.length > 0 && wanted.every((item) => noteOn(item) === null)
}
