import { isUnpaid, type PaymentStatus } from '../payments/payment-methods.ts'
import type { OrderStatus } from './order-status.ts'
import { sentItems } from './units.ts'

/** Why an order isn’t sent: its status, or what is missing. */
export const notSentReasons = ['dispatched', 'delivered', 'cancelled', 'unpaid', 'charged_back', 'refunded'] as const
export type NotSentReason = (typeof notSentReasons)[number]

type Sendable = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  items: { quantity: number; removed: number }[]
}

/**
 * Returns why an order can’t be picked, packed and dispatched; null if it can. With `isReprint`, orders that were dispatched
 * already can be, for a packing slip that is printed again.
 */
export function cannotSend(order: Sendable, { isReprint = false } = {}): NotSentReason | null {
  const { status, paymentStatus } = order
  if (status === 'cancelled' || status === 'delivered') return status
  if (status === 'dispatched') return isReprint ? null : status
  if (isUnpaid(paymentStatus)) return 'unpaid'
  if (paymentStatus === 'charged_back') return paymentStatus
  return paymentStatus === 'refunded' || sentItems(order).length === 0 ? 'refunded' : null
}
