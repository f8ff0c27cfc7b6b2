import { t } from '#contract/language/t.ts'
import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import { statusWord } from '#contract/orders/status-words.ts'

type Entry = { status: OrderStatus; at: string }

/** The history of an order, with what happened at each time in words. */
export function describeHistory<T extends Entry>({
  history,
  pickupPlace,
}: {
  history: T[]
  pickupPlace: string | null
}): (T & { words: string })[] {
  const isPickup = pickupPlace !== null
  return history.map((entry, index) => ({
    ...entry,
    words: describe(entry.status, history[index - 1]?.status, isPickup),
  }))
}

function describe(status: OrderStatus, before: OrderStatus | undefined, isPickup: boolean): string {
  if (before === undefined) return t('Placed')
  if (!isUndone(before, status)) return statusWord(status, isPickup)
  if (isPickup) return status === 'pending' ? t('Not ready yet') : t('Not picked up yet')
  return status === 'pending' ? t('Dispatch undone') : t('Delivery undone')
}
