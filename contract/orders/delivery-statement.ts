import { dayOf, formatDeliveryDays } from './delivery.ts'
import type { OrderStatus } from './order-status.ts'

type Sent = {
  status: OrderStatus
  expectedDelivery: { from: string; until: string }
  pickupPlace: string | null
  history: { status: OrderStatus; at: string }[]
}

/**
 * When an order is expected, has been ready for pickup since, or was delivered, with a label: what was expected stays true of
 * one that is late. Null for a cancelled order. `timeZone`: of the shop.
 */
export function deliveryStatement(order: Sent, timeZone: string): { label: string; days: string } | null {
  const { status, expectedDelivery, pickupPlace, history } = order
  if (status === 'cancelled') return null
  const isPickup = pickupPlace !== null
  const at = history.findLast((entry) => entry.status === status)?.at
  if (at === undefined || status === 'pending' || (status === 'dispatched' && !isPickup)) {
    const label = isPickup ? 'Expected pickup' : 'Expected delivery'
    return { label, days: formatDeliveryDays([expectedDelivery.from, expectedDelivery.until]) }
  }
  const day = dayOf(new Date(at), timeZone)
  const label = status === 'dispatched' ? 'Ready for pickup since' : isPickup ? 'Picked up' : 'Delivered'
  return { label, days: formatDeliveryDays([day, day]) }
}
