import type { OrderStatus } from '#contract/orders/order-status.ts'

// On a light background, yellow is readable as a fill only.
const looks: Record<OrderStatus, { word: string; style: string }> = {
  pending: { word: 'Pending', style: 'bg-pending/12 text-pending' },
  dispatched: { word: 'Dispatched', style: 'bg-dispatched-fill text-dispatched' },
  delivered: { word: 'Delivered', style: 'bg-delivered/12 text-delivered' },
  cancelled: { word: 'Cancelled', style: 'bg-cancelled/12 text-cancelled' },
}

/** An order's status as a word in its color (docs/behavior.md#order-status). */
export function StatusPill({ status }: { status: OrderStatus }) {
  const { word, style } = looks[status]
  return <span className={`rounded-full px-3 py-1 text-xs font-semibold ${style}`}>{word}</span>
}

export function statusWord(status: OrderStatus): string {
  return looks[status].word
}
