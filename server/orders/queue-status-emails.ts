import { isUndone, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { listInformed, listWithdrawn, overtakeEmails } from './email-queries.ts'
import { corrections, type OrderEmail, restoredBy, statusEmails } from './order-email-kinds.ts'
import type { OrderEmails } from './order-emails.ts'

const idsOf = (orders: Order[]) => orders.map(({ id }) => id)

/**
 * Queues emails about orders whose status has just changed, and overtakes emails that are no longer true. Customers whose
 * order was dispatched or delivered by mistake get one only if the email about that may have been sent.
 */
export async function queueStatusEmails(
  tx: Db,
  orderEmails: OrderEmails,
  orders: Order[],
  status: OrderStatus,
  email: OrderEmail = statusEmails[status],
): Promise<void> {
  const undone = orders.filter(({ history }) => isUndone(history.at(-2)?.status, status))
  const others = orders.filter((order) => !undone.includes(order))
  if (others.length > 0) {
    if (status !== 'pending') await overtakeEmails(tx, idsOf(others), status)
    await orderEmails.queue(others, tx, { email })
  }
  const [from] = undone.map(({ history }) => history.at(-2)?.status)
  if (from !== 'dispatched' && from !== 'delivered') return
  const event = from === 'dispatched' ? 'dispatch_undone' : 'delivery_undone'
  await overtakeEmails(tx, idsOf(undone), event)
  const informed = await listInformed(tx, idsOf(undone), { status: from, email: statusEmails[from] })
  const isInformed = ({ id }: Order) => informed.includes(id)
  await orderEmails.queue(undone.filter(isInformed), tx, { email: corrections[from] })
  await restoreEmails(
    tx,
    orderEmails,
    undone.filter((order) => !isInformed(order)),
    event,
  )
}

/** Queues the emails again that waited when the event overtook them that is undone now. */
export async function restoreEmails(
  tx: Db,
  orderEmails: OrderEmails,
  orders: Order[],
  event: keyof typeof restoredBy,
): Promise<void> {
  const withdrawn = await listWithdrawn(tx, idsOf(orders), restoredBy[event])
  for (const [email, ofKind] of Map.groupBy(withdrawn, ({ kind }) => kind)) {
    const ids = ofKind.map(({ orderId }) => orderId)
    await orderEmails.queue(
      orders.filter(({ id }) => ids.includes(id)),
      tx,
      { email },
    )
  }
}
