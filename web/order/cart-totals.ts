import type { CartItem } from '#contract/cart/cart.ts'
import { maxQuantity, type ShippingRule, totalsOf } from '#contract/cart/totals.ts'
import { isReduced, toCents, toUnits } from '#contract/money.ts'

/**
 * The totals of a cart in units, at displayed prices and without items that can't be ordered (docs/behavior.md#cart).
 * `savings` is the difference to the original prices.
 */
export function cartTotals(items: CartItem[], shipping: ShippingRule) {
  const counted = orderable(items)
  const lines = counted.map(({ product, quantity }) => ({ unitPriceCents: toCents(product.discountedPrice), quantity }))
  const { subtotalCents, shippingCents, totalCents } = totalsOf(lines, shipping)
  const savingsCents = counted.reduce((sum, item) => sum + toCents(savingsOn(item)), 0)
  return {
    subtotal: toUnits(subtotalCents),
    shipping: toUnits(shippingCents),
    total: toUnits(totalCents),
    savings: toUnits(savingsCents),
  }
}

/** How much less an item costs because of its discount, in units. */
export function savingsOn({ product, quantity }: CartItem): number {
  if (!isReduced(product)) return 0
  return toUnits((toCents(product.price) - toCents(product.discountedPrice)) * quantity)
}

/**
 * The subtotal from which shipping is free, and how much is missing, in units. Null if it is always or never free, or
 * nothing can be ordered.
 */
export function freeShipping(items: CartItem[], rule: ShippingRule): { from: number; missing: number } | null {
  const { priceCents, freeShippingThresholdCents } = rule
  const { subtotal } = cartTotals(items, rule)
  if (priceCents === 0 || freeShippingThresholdCents === null || subtotal === 0) return null
  return {
    from: toUnits(freeShippingThresholdCents),
    missing: toUnits(Math.max(0, freeShippingThresholdCents - toCents(subtotal))),
  }
}

/** The items that can be ordered: not sold out, still available, and with a variant. */
export function orderable(items: CartItem[]): CartItem[] {
  return items.filter(isOrderable)
}

/** The others. An order leaves them out, and they are saved for later. */
export function unavailableItems(items: CartItem[]): CartItem[] {
  return items.filter((item) => !isOrderable(item))
}

/** Whether an order takes an item, perhaps with a smaller quantity. */
export function isOrderable(item: CartItem): boolean {
  return [null, 'too-many'].includes(noteOn(item))
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

/** Whether there is something to order, in the quantities of the cart. */
export function isReady(items: CartItem[]): boolean {
  const ordered = orderable(items)
  return ordered.length > 0 && ordered.every((item) => noteOn(item) === null)
}
