import { cannotSend } from '#contract/orders/cannot-send.ts'
import { nextStatuses } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { awaitsTransfer } from '#contract/payments/awaits-transfer.ts'
import type { Selection } from '../kit/selection.tsx'

export type BulkIntent =
  | 'prepare'
  | 'paid'
  | 'dispatched'
  | 'delivered'
  | 'undo-dispatch'
  | 'labels'
  | 'packing-slips'
  | 'picking-list'
  | 'cancelled'

const canSend = (order: Order) => cannotSend(order) === null
const isDispatched = ({ status }: Order) => status === 'dispatched'

/** The actions for selected orders, the most frequent first, and which orders each applies to. */
const applies: Record<BulkIntent, (order: Order) => boolean> = {
  prepare: canSend,
  paid: awaitsTransfer,
  dispatched: canSend,
  delivered: isDispatched,
  'undo-dispatch': isDispatched,
  labels: (order) => canSend(order) && order.pickupPlace === null,
  'packing-slips': (order) => cannotSend(order, { isReprint: true }) === null,
  'picking-list': canSend,
  cancelled: ({ status }) => nextStatuses[status].includes('cancelled'),
}

/** An action with the orders that it applies to. Their number is null while selected orders aren’t loaded. */
export type BulkAction = { intent: BulkIntent; orders: Order[]; count: number | null }

/** The actions that apply to at least one of the selected orders; all of them if not every order is loaded. */
export function listBulkActions({ ids }: Pick<Selection, 'ids'>, orders: Order[]): BulkAction[] {
  const known = orders.filter(({ id }) => ids.has(id))
  const areAllKnown = known.length === ids.size
  return (Object.keys(applies) as BulkIntent[]).flatMap((intent) => {
    const affected = known.filter(applies[intent])
    if (areAllKnown && affected.length === 0) return []
    return [{ intent, orders: affected, count: areAllKnown ? affected.length : null }]
  })
}
