import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { listInformed, withdrawEmails } from './email-queries.ts'
import { corrections, type OrderEmailKind, statusEmails } from './order-email-content.ts'
import type { OrderEmails } from './order-emails.ts'

/** The emails that are no longer true once an order has a status. */
const untrueEmails: Record<OrderStatus, OrderEmailKind[]> = {
  pending: ['order_dispatched', 'order_delivered', 'order_not_delivered'],
  dispatched: ['order_delivered', 'order_not_dispatched'],
  delivered: ['order_not_dispatched', 'order_not_delivered'],
  cancelled: ['order_dispatched', 'order_delivered', 'order_not_dispatched', 'order_not_delivered'],
}

/**
 * Queues emails about orders whose status has just changed, and withdraws waiting emails that are no longer true.
 * Customers whose order was dispatched or delivered by mistake get one only if the email about that may have been sent.
 */
export async function queueStatusEmails(
  tx: Db,
  orderEmails: OrderEmails,
  orders: Order[],
  status: OrderStatus,
): Promise<void> {
  if (orders.length === 0) return
  const idsOf = (some: Order[]) => some.map(({ id }) => id)
  await withdrawEmails(tx, idsOf(orders), untrueEmails[status])
  const undone = orders.filter(({ history }) => isUndone(history.at(-2)?.status, status))
  await orderEmails.queue(
    orders.filter((order) => !undone.includes(order)),
    tx,
  )
  const [from] = undone.map(({ history }) => history.at(-2)?.status)
  if (from !== 'dispatched' && from !== 'delivered') return
  const informed = await listInformed(tx, idsOf(undone), { status: from, kind: statusEmails[from] })
  await orderEmails.queue(
    undone.filter(({ id }) => informed.includes(id)),
    tx,
    { kind: corrections[from] },
  )
}
