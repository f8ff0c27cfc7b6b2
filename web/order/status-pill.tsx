import { paymentState } from '#contract/orders/order-statement.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { statusWord } from '#contract/orders/status-words.ts'

// On a light background, yellow is readable as a fill only.
const styles: Record<OrderStatus, string> = {
  pending: 'bg-pending/12 text-pending',
  dispatched: 'bg-dispatched-fill text-dispatched',
  delivered: 'bg-delivered/12 text-delivered',
  cancelled: 'bg-cancelled/12 text-cancelled',
}

type Shipment = Pick<Order, 'status' | 'pickupPlace'>

/** An order's status as a word in its color (docs/behavior.md#order-status). */
export function StatusPill({ order }: { order: Shipment }) {
  return <span className={`badge ${styles[order.status]}`}>{statusWord(order.status, order.pickupPlace !== null)}</span>
}

type CustomersOrder = Shipment & Parameters<typeof paymentState>[0]

/** The same for its customer, with the state of its payment if that isn’t as usual. */
export function OrderPills({ order }: { order: CustomersOrder }) {
  const payment = paymentState(order)
  return (
    <p className="flex flex-wrap gap-1">
      <StatusPill order={order} />
      {payment && <span className="badge bg-sunken">{payment}</span>}
    </p>
  )
}
