import type { Order } from '#contract/orders/orders.ts'
import { describeHistory } from '../order/history-words.ts'
import { Day } from '../ui/time.tsx'

type OrderTimelineProps = {
  order: { history: Pick<Order['history'][number], 'status' | 'at'>[]; pickupPlace: string | null }
}

/** The status changes of an order. */
export function OrderTimeline({ order }: OrderTimelineProps) {
  return (
    <ol className="grid gap-3 text-sm">
      {describeHistory(order).map(({ words, at }) => (
        <li key={at} className="flex flex-wrap items-center gap-x-3">
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          <span className="grow">{words}</span>
          <span className="text-soft">
            <Day at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
