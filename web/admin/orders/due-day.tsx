import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The days on which an open order is due to arrive. `today` is the day in the shop's time zone, for example 2026-02-28. */
export function DueDay({ order: { status, expectedDelivery }, today }: { order: Order; today: string }) {
  const { from, until } = expectedDelivery
  if (status !== 'pending' && status !== 'dispatched') return null
  const isLate = until < today
  return (
    <span className={isLate ? 'font-semibold text-sale' : ''}>
      {isLate ? 'Overdue' : 'Due'} <time dateTime={until}>{formatDeliveryDays([until, until])}</time>
      {from !== until && (
        <span className="block font-normal text-soft max-md:hidden">from {formatDeliveryDays([from, from])}</span>
      )}
    </span>
  )
}
