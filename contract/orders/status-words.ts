import { t } from '../language/t.ts'
import type { OrderStatus } from './order-status.ts'

const words = (): Record<OrderStatus, string> => ({
  pending: t('Pending'),
  dispatched: t('Dispatched'),
  delivered: t('Delivered'),
  cancelled: t('Cancelled'),
})

const pickupWords = (): Partial<Record<OrderStatus, string>> => ({
  dispatched: t('Ready for pickup'),
  delivered: t('Picked up'),
})

/** Returns, for example, Dispatched or Ready for pickup. */
export function statusWord(status: OrderStatus, isPickup = false): string {
  return (isPickup && pickupWords()[status]) || words()[status]
}

/** The same in a sentence: dispatched, ready for pickup. */
export function statusInSentence(status: OrderStatus, isPickup: boolean): string {
  const inSentence: Record<OrderStatus, string> = {
    pending: t('pending'),
    dispatched: isPickup ? t('ready for pickup') : t('dispatched'),
    delivered: isPickup ? t('picked up') : t('delivered'),
    cancelled: t('cancelled'),
  }
  return inSentence[status]
}
