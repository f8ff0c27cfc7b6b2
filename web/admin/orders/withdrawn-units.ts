import { formatList } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { unitsToSend } from '#contract/orders/units.ts'
import { formatLines } from '../../order/withdrawal-notes.tsx'

/**
 * Says from which unsent units the customer has withdrawn, or that it is the order if it wasn’t declared on the order page.
 * Returns undefined if the order can be sent.
 */
export function describeWithdrawnUnits({ items, withdrawals, marks }: Order): string | undefined {
  if (!marks?.includes('withdrawn')) return undefined
  if (withdrawals.length === 0) return t('The customer has withdrawn from this order.')
  const lines = withdrawals.flatMap((withdrawal) => withdrawal.lines)
  const sent = lines.flatMap(({ position, quantity }) => {
    const item = items[position]
    const units = item ? Math.min(quantity, unitsToSend(item)) : 0
    return units > 0 ? [{ position, quantity: units }] : []
  })
  if (sent.length === 0) return undefined
  return t('The customer has withdrawn from {items}.', { items: formatLines(items, sent).join(', ') })
}

/** Which of several orders their customers have withdrawn from, as a sentence; undefined if all can be sent. */
export function describeWithdrawn(orders: Order[]): string | undefined {
  const numbers = orders.filter(describeWithdrawnUnits).map(({ number }) => number)
  if (numbers.length === 0) return undefined
  return plural(
    numbers.length,
    'The customer of order {orders} has withdrawn from it or a part of it.',
    'The customers of orders {orders} have withdrawn from them or a part of them.',
    { orders: formatList(numbers.map(String)) },
  )
}
