import { useId } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { OrderDetails } from '../order/order-details.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { StatusPill } from '../order/status-pill.tsx'
import { Day } from '../ui/time.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useReviewLink } from './review-link.tsx'

/** An order with its items, address, history and actions. */
export function OrderCard({ order }: { order: Order }) {
  const id = useId()
  const reviewLink = useReviewLink(order)
  return (
    <article
      aria-labelledby={id}
      className="rounded-card border border-line bg-raised p-5 sm:p-6 print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="text-lg">
            Order {order.number}
          </h2>
          <p className="text-sm text-soft">
            <Day at={order.createdAt} />
          </p>
        </div>
        <StatusPill status={order.status} />
      </header>
      <div className="mt-5 grid grid-cols-1 gap-8 sm:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-12">
        <div>
          <OrderLines order={order} link={reviewLink} />
        </div>
        <div className="grid content-start gap-6 lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-8">
          <div className="grid content-start gap-6">
            <OrderTimeline history={order.history} />
            <OrderDetails order={order} />
          </div>
          <OrderActions order={order} />
        </div>
      </div>
    </article>
  )
}
