import { lineKey } from '#contract/catalog/variants.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'

/** A product or variant that several orders may contain. */
export type Pick = OrderItem & { orders: { number: number; quantity: number }[] }

/** What to take from the shelves for these orders: each product or variant once, by title. */
export function sumItems(orders: readonly Order[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, items } of orders) {
    for (const item of items) {
      const key = lineKey(item.productId, item.variant)
      const pick = picks.get(key) ?? { ...item, quantity: 0, orders: [] }
      pick.quantity += item.quantity
      pick.orders.push({ number, quantity: item.quantity })
      picks.set(key, pick)
    }
  }
  return [...picks.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}
