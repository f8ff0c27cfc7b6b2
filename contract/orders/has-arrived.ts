import { toDay } from './delivery.ts'
import type { OrderStatus } from './order-status.ts'

type Shipment = {
  status: OrderStatus
  /** `until` is the last day on which it was expected, for example 2026-11-30. */
  expectedDelivery: { until: string }
}

/** Whether customers have an order: it is delivered, or it was dispatched and the last day on which it was expected is over. */
export function hasArrived({ status, expectedDelivery }: Shipment, timeZone: string, now: Date): boolean {
  if (status !== 'dispatched') return status === 'delivered'
  return toDay(now, timeZone) > expectedDelivery.until
}
