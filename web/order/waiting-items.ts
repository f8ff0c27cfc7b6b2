import type { CartItem } from '#contract/cart/cart.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { orderable } from './cart-totals.ts'

/** The items of an order that take longest to make, and any items that would arrive sooner without them. */
export function splitWaiting(items: CartItem[]): { slow: CartItem[]; early: CartItem[] } {
  const ordered = orderable(items)
  const days = ({ product }: CartItem) => product.leadTimeDays ?? 0
  const longest = Math.max(...ordered.map(days))
  return {
    slow: ordered.filter((item) => days(item) === longest),
    early: ordered.filter((item) => days(item) < longest),
  }
}

/** Why an order takes longer: “Oak Planter” is made to order, so everything arrives … */
export function waitingText(slow: CartItem[], isPickup: boolean): string {
  return `${nameItems(slow)} ${slow.length === 1 ? 'is' : 'are'} made to order, so everything ${isPickup ? 'is ready for pickup' : 'arrives'}`
}

/** The titles of one or two items, or how many there are of more, counted like in the cart. */
export function nameItems(items: CartItem[]): string {
  if (items.length > 2) return `${items.reduce((count, { quantity }) => count + quantity, 0)} items`
  return items.map(({ product, variant }) => `“${titleWithValues(product.title, variant?.values ?? [])}”`).join(' and ')
}
