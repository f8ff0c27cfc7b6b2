import { addBusinessDays, toDay } from '../orders/delivery.ts'
import { saleCountry } from '../orders/order-address.ts'
import type { Order } from '../orders/orders.ts'
import { hasWithdrawalRight, withdrawalDays } from '../text-pages/legal-pages.ts'
import type { Withdrawable } from './withdrawals.ts'

type OrderFacts = Pick<Order, 'status' | 'history' | 'address' | 'pickupPlace' | 'billing' | 'withdrawals'> & {
  items: Pick<Order['items'][number], 'quantity' | 'refunded' | 'returns'>[]
}

type Shop = {
  country: string
  /** IANA name. */
  timeZone: string
  /** Public holidays of the shop’s country, such as 2026-12-25. */
  holidays: string[]
}

/**
 * Returns the items that consumers can withdraw from on the order page; null if the country has no right of withdrawal, the
 * order was cancelled or billed to a business, the period is over, or everything was withdrawn from or refunded.
 * The period is open until the delivery date is known.
 */
export function findWithdrawable(order: OrderFacts, shop: Shop, now: Date): Withdrawable | null {
  if (!hasWithdrawalPeriod(order, shop.country)) return null
  const until = lastWithdrawalDay(order, shop)
  if (until !== null && toDay(now, shop.timeZone) > until) return null
  const lines = order.items.flatMap((item, position) => {
    const quantity = item.returns === 'none' ? 0 : unitsLeft(order, position)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  return lines.length > 0 ? { until, lines } : null
}

/** Whether an order is one that consumers can withdraw from, however long ago it was delivered. */
export function hasWithdrawalPeriod(order: Omit<OrderFacts, 'history' | 'withdrawals'>, shopCountry: string): boolean {
  const { status, billing, items } = order
  const isBusiness = billing !== null && billing.vatId !== ''
  const isCovered = items.some(({ returns }) => returns !== 'none')
  return hasWithdrawalRight(saleCountry(order, shopCountry)) && status !== 'cancelled' && !isBusiness && isCovered
}

/** Refunded units are assumed to be the withdrawn ones, so that none is counted twice. */
function unitsLeft({ items, withdrawals }: OrderFacts, position: number): number {
  const { quantity = 0, refunded = 0 } = items[position] ?? {}
  const withdrawn = withdrawals.flatMap(({ lines }) => lines).filter((line) => line.position === position)
  return (
    quantity -
    Math.max(
      refunded,
      withdrawn.reduce((sum, line) => sum + line.quantity, 0),
    )
  )
}

/**
 * The last day on which consumers can withdraw; null while it isn’t known when the order was delivered. The day of delivery
 * doesn’t count, and a period that ends on a weekend or public holiday is extended to the next working day (Regulation
 * 1182/71, Article 3).
 */
function lastWithdrawalDay({ status, history }: OrderFacts, { timeZone, holidays }: Shop): string | null {
  const delivered = status === 'delivered' ? history.findLast((entry) => entry.status === 'delivered') : undefined
  if (!delivered) return null
  const last = new Date(toDay(new Date(delivered.at), timeZone))
  last.setUTCDate(last.getUTCDate() + withdrawalDays)
  return addBusinessDays(last.toISOString().slice(0, 10), 0, holidays)
}
