import type { Order } from '#contract/orders/orders.ts'
import { unitsToSend } from '#contract/orders/units.ts'
import { formatLines } from '../../order/withdrawal-notes.tsx'

/**
 * Describes the unsent units that an open withdrawal covers, or returns “this order” if it wasn’t declared on the order
 * page. Returns undefined if the order can be sent.
 */
export function withdrawnUnits({ items, withdrawals, marks }: Order): string | undefined {
  if (!marks?.includes('withdrawn')) return undefined
  if (withdrawals.length === 0) return 'this order'
  const lines = withdrawals.flatMap((withdrawal) => withdrawal.lines)
  const sent = lines.flatMap(({ position, quantity }) => {
    const item = items[position]
    const units = item ? Math.min(quantity, unitsToSend(item)) : 0
    return units > 0 ? [{ position, quantity: units }] : []
  })
  return formatLines(items, sent).join(', ') || undefined
}

/** Which of several orders their customers have withdrawn from, as a sentence; undefined if all can be sent. */
export function describeWithdrawn(orders: Order[]): string | undefined {
  const numbers = orders.filter(withdrawnUnits).map(({ number }) => number)
  if (numbers.length === 0) return undefined
  const list = new Intl.ListFormat('en-US').format(numbers.map(String))
  return numbers.length === 1
    ? `The customer of order ${list} has withdrawn from it or a part of it.`
    : `The customers of orders ${list} have withdrawn from them or a part of them.`
}
