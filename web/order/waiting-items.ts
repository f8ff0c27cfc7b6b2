import type { CartItem } from '#contract/cart/cart.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { formatList } from '#contract/language/format.ts'
import { quoted } from '#contract/language/quoted.ts'
import { plural } from '#contract/language/t.ts'
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
export function waitingText(slow: CartItem[], isPickup: boolean, days: string): string {
  const [count, values] = [slow.length, { items: nameItems(slow), days }]
  return isPickup
    ? plural(
        count,
        '{items} is made to order, so everything is ready for pickup {days}.',
        '{items} are made to order, so everything is ready for pickup {days}.',
        values,
      )
    : plural(
        count,
        '{items} is made to order, so everything arrives {days}.',
        '{items} are made to order, so everything arrives {days}.',
        values,
      )
}

/** The titles of one or two items, or how many there are of more, counted like in the cart. */
export function nameItems(items: CartItem[]): string {
  if (items.length > 2) {
    const units = items.reduce((count, { quantity }) => count + quantity, 0)
    return plural(units, '{count} item', '{count} items')
  }
  return formatList(items.map(({ product, variant }) => quoted(titleWithValues(product.title, variant?.values ?? []))))
}
