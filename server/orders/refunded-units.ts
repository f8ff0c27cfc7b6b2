import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { RefundState } from '#contract/payments/payment-methods.ts'

type StatusChange = { status: OrderStatus; at: Date }

/** A refund of items of an order. */
export type ItemRefund = {
  state: RefundState
  createdAt: Date
  lines: { position: number; quantity: number; isRestocked: boolean }[]
}

/**
 * How many units of each item were refunded, and how many of these before the order was last dispatched, by position.
 * A failed refund counts for the units that it has returned to stock.
 */
export function refundedUnits(
  quantities: number[],
  refunds: ItemRefund[],
  history: StatusChange[],
): Pick<OrderItem, 'refunded' | 'removed'>[] {
  const sentAt = lastDispatch(history)
  const earlier = sentAt ? refunds.filter(({ createdAt }) => createdAt <= sentAt) : refunds
  return quantities.map((quantity, position) => ({
    refunded: Math.min(quantity, unitsIn(refunds, position)),
    removed: Math.min(quantity, unitsIn(earlier, position)),
  }))
}

/** A refund that replaces a failed one lists its items again, but doesn’t return them to stock again. */
function unitsIn(refunds: ItemRefund[], position: number): number {
  const linesOf = (counted: ItemRefund[]) =>
    counted.flatMap(({ lines }) => lines.filter((line) => line.position === position))
  const made = linesOf(refunds.filter(({ state }) => state !== 'failed'))
  const restocked = linesOf(refunds).filter(({ isRestocked }) => isRestocked)
  return Math.max(sumUnits(made), sumUnits(restocked))
}

const sumUnits = (lines: { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** When the order was last dispatched, unless that was undone. */
function lastDispatch(history: StatusChange[]): Date | undefined {
  let sentAt: Date | undefined
  for (const [index, { status, at }] of history.entries()) {
    if (status === 'pending') sentAt = undefined
    // A delivery that is undone is no new dispatch.
    else if (status === 'dispatched' && history[index - 1]?.status === 'pending') sentAt = at
  }
  return sentAt
}
