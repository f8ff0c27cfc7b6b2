import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import { statusWord } from './status-pill.tsx'

type Entry = { status: OrderStatus; at: string }

/** The history of an order, with what happened at each time in words. */
export function describeHistory<T extends Entry>(history: T[]): (T & { words: string })[] {
  return history.map((entry, index) => ({ ...entry, words: describe(entry.status, history[index - 1]?.status) }))
}

function describe(status: OrderStatus, before: OrderStatus | undefined): string {
  if (before === undefined) return 'Placed'
  if (!isUndone(before, status)) return statusWord(status)
  return status === 'pending' ? 'Dispatch undone' : 'Delivery undone'
}
