import { formatNumber } from '../language/format.ts'
import { t } from '../language/t.ts'

type Units = { quantity: number; removed: number }

/** The number of units of an item that are sent: all except units refunded before the dispatch. */
export const unitsToSend = ({ quantity, removed }: Units): number => quantity - removed

/** The items of an order that are sent, with how many of each as their quantity. */
export function sentItems<Item extends Units>({ items }: { items: Item[] }): Item[] {
  return items.flatMap((item) => {
    const quantity = unitsToSend(item)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** How many units of an order are sent. */
export const countUnits = (order: { items: Units[] }): number =>
  sentItems(order).reduce((sum, { quantity }) => sum + quantity, 0)

/** Describes the units of an item that won’t be sent or were refunded later; empty if there are none. */
export function refundedText(
  { quantity, refunded, removed }: Units & { refunded: number },
  { pickupPlace, toRefund }: { pickupPlace: string | null; toRefund: number },
): string {
  const [isPickup, isPending] = [pickupPlace !== null, toRefund > 0]
  if (removed === quantity) return isPickup ? t('Removed before pickup') : t('Removed before it was sent')
  if (removed === 0 && refunded === quantity) return isPending ? t('Being refunded') : t('Refunded')
  const some = (units: number) => ({ units: formatNumber(units), quantity: formatNumber(quantity) })
  const [before, later] = [some(removed), some(refunded - removed)]
  const parts = [
    removed > 0 &&
      (isPickup
        ? t('{units} of {quantity} removed before pickup', before)
        : t('{units} of {quantity} removed before it was sent', before)),
    refunded > removed &&
      (isPending ? t('{units} of {quantity} being refunded', later) : t('{units} of {quantity} refunded', later)),
  ]
  return parts.filter(Boolean).join(', ')
}
