import type { CartItem } from '#contract/cart/cart.ts'
import { maxQuantity } from '#contract/cart/max-quantity.ts'
import { comparedPrice, isReduced, toCents, toUnits } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/pricing/order-price.ts'

/** The displayed prices of the items that can be ordered, in units. */
export function getSubtotal(items: CartItem[]): number {
  return sumOf(orderable(items).map(({ product, quantity }) => toCents(product.discountedPrice) * quantity))
}

/** How much less the items that can be ordered cost than at their original prices, in units. */
export function getSavings(items: CartItem[]): number {
  return sumOf(orderable(items).map((item) => toCents(savingsOn(item))))
}

function sumOf(cents: number[]): number {
  return toUnits(cents.reduce((sum, each) => sum + each, 0))
}

/** How much less an item costs because of its discount, in units. */
export function savingsOn({ product, quantity }: CartItem): number {
  if (!isReduced(product)) return 0
  return toUnits((toCents(comparedPrice(product)) - toCents(product.discountedPrice)) * quantity)
}

/**
 * The subtotal from which shipping is free, and how much is missing, in units. Null if it is always or never free, or
 * nothing can be ordered.
 */
export function freeShipping(items: CartItem[], shipping: ShippingMethod): { from: number; missing: number } | null {
  const { steps, freeFromCents } = shipping
  const subtotal = getSubtotal(items)
  if (freeFromCents === null || subtotal === 0 || steps.every(({ cents }) => cents === 0)) return null
  return { from: toUnits(freeFromCents), missing: toUnits(Math.max(0, freeFromCents - toCents(subtotal))) }
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
