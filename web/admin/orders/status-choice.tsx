import { useState } from 'react'
import { nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { StatusPill } from '../../order/status-pill.tsx'
import { useChangeOrder } from './use-change-order.ts'

const verbs: Record<OrderStatus, string> = {
  pending: '',
  dispatched: 'Dispatch',
  delivered: 'Mark delivered',
  cancelled: 'Cancel',
}

/** An order's status, and the steps that can follow it. */
export function StatusChoice({ order }: { order: Order }) {
  const change = useChangeOrder()
  const [isBusy, setBusy] = useState(false)
  const take = async (status: OrderStatus) => {
    if (isBusy) return
    setBusy(true)
    await change(order, status)
    setBusy(false)
  }
  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-x-1">
      <StatusPill status={order.status} />
      {nextStatuses[order.status].map((status) => (
        <button
          key={status}
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void take(status)}
          className={`min-h-11 px-2 text-sm underline underline-offset-4 noscript:hidden aria-disabled:opacity-50 ${status === 'cancelled' ? 'text-soft hover:text-sale' : 'font-medium text-accent'}`}
        >
          {verbs[status]}
          <span className="sr-only"> order {order.number}</span>
        </button>
      ))}
    </span>
  )
}
