import { nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { StatusPill } from '../../order/status-pill.tsx'

const verbs: Record<OrderStatus, string> = {
  pending: '',
  dispatched: 'Dispatch',
  delivered: 'Mark delivered',
  cancelled: 'Cancel',
}

/** The status of an order, with buttons for the possible next ones. */
export function OrderStatusButtons({ order: { id, number, status } }: { order: Order }) {
  return (
    <div className="inline-flex min-h-11 flex-wrap items-center gap-x-1">
      <StatusPill status={status} />
      {nextStatuses[status].map((next) => (
        <ActionButton
          key={next}
          values={{ intent: 'status', id, status: next, expectedStatus: status }}
          look="link"
          className={next === 'cancelled' ? 'text-soft! hover:text-sale!' : ''}
        >
          {verbs[next]}
          <span className="sr-only"> order {number}</span>
        </ActionButton>
      ))}
    </div>
  )
}
