import { t } from '../language/t.ts'
import { isUnpaid, type PaymentStatus } from '../payments/payment-methods.ts'
import { formatDeliveryDays, toDay } from './delivery.ts'
import type { OrderStatus } from './order-status.ts'
import { countUnits } from './units.ts'

type Sent = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  items: { quantity: number; removed: number }[]
  expectedDelivery: { from: string; until: string }
  pickupPlace: string | null
  history: { status: OrderStatus; at: string }[]
}

/**
 * When an order is expected, since when it has been ready for pickup, or when it was delivered, with a label. A late order
 * states what was expected. Null for an order that is cancelled, that waits for its payment, or of which nothing is sent.
 * `timeZone`: of the shop.
 */
export function deliveryStatement(order: Sent, timeZone: string): { label: string; days: string } | null {
  const { status, paymentStatus, expectedDelivery, pickupPlace, history } = order
  if (status === 'cancelled' || isUnpaid(paymentStatus) || countUnits(order) === 0) return null
  const isPickup = pickupPlace !== null
  const at = history.findLast((entry) => entry.status === status)?.at
  if (at === undefined || status === 'pending' || (status === 'dispatched' && !isPickup)) {
    const label = isPickup ? t('Expected pickup') : t('Expected delivery')
    return { label, days: formatDeliveryDays([expectedDelivery.from, expectedDelivery.until]) }
  }
  const day = toDay(new Date(at), timeZone)
  const label = status === 'dispatched' ? t('Ready for pickup since') : isPickup ? t('Picked up') : t('Delivered')
  return { label, days: formatDeliveryDays([day, day]) }
}
