import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'

// On a light background, yellow is readable as a fill only.
const looks: Record<OrderStatus, { word: string; style: string }> = {
  pending: { word: 'Pending', style: 'bg-pending/12 text-pending' },
  dispatched: { word: 'Dispatched', style: 'bg-dispatched-fill text-dispatched' },
  delivered: { word: 'Delivered', style: 'bg-delivered/12 text-delivered' },
  cancelled: { word: 'Cancelled', style: 'bg-cancelled/12 text-cancelled' },
}

const pickupWords: Partial<Record<OrderStatus, string>> = { dispatched: 'Ready for pickup', delivered: 'Picked up' }

type Shipment = Pick<Order, 'status' | 'pickupPlace'>

/** An order's status as a word in its color (docs/behavior.md#order-status). */
export function StatusPill({ order }: { order: Shipment }) {
  const { style } = looks[order.status]
  return (
    <span className={`rounded-full px-3 py-1 text-xs font-semibold ${style}`}>
      {statusWord(order.status, order.pickupPlace !== null)}
    </span>
  )
}

/** For example Dispatched, or Ready for pickup. */
export function statusWord(status: OrderStatus, isPickup = false): string {
  return (isPickup && pickupWords[status]) || looks[status].word
}
