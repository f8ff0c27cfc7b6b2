import { plural } from '#contract/language/t.ts'
import { cannotSend, type NotSentReason } from '#contract/orders/cannot-send.ts'
import type { Order } from '#contract/orders/orders.ts'
import { countReasons, type RejectionReason } from '#contract/orders/rejected-orders.ts'

type Skipped = { number: number; reason: NotSentReason }

/** Divides orders into those to pick, pack and dispatch, and the others with the reason. See `cannotSend`. */
export function divideOrders(
  orders: Order[],
  options?: { isReprint: boolean },
): { sendable: Order[]; skipped: Skipped[] } {
  const reasons = new Map(orders.map((order) => [order, cannotSend(order, options)]))
  return {
    sendable: orders.filter((order) => !reasons.get(order)),
    skipped: orders.flatMap((order) => {
      const reason = reasons.get(order)
      return reason ? { number: order.number, reason } : []
    }),
  }
}

type SkippedOrdersProps = {
  skipped: { number: number; reason: RejectionReason }[]
  /** How many orders are unknown. */
  missing: number
}

/** Which of the selected orders aren't on the page, and why. Not for paper. */
export function SkippedOrders({ skipped, missing }: SkippedOrdersProps) {
  const sentences = [
    skipped.length > 0 &&
      plural(skipped.length, '{count} order skipped: {reasons}.', '{count} orders skipped: {reasons}.', {
        reasons: countReasons(skipped),
      }),
    missing > 0 && plural(missing, '{count} order was not found.', '{count} orders were not found.'),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p role="status" className="my-2 text-sale print:hidden">
      {sentences.join(' ')}
    </p>
  )
}
