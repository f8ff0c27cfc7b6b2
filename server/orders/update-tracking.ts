import type { NewTracking, Order } from '#contract/orders/orders.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { withdrawEmails } from './email-queries.ts'
import type { OrderEmails } from './order-emails.ts'
import { findOrder } from './queries.ts'
import { setTracking, toTracking } from './set-tracking.ts'
import { lockOrders } from './write-queries.ts'

type Services = { db: Db; orderEmails: OrderEmails }

/**
 * Sets or removes the tracking number of an order. Before the dispatch, it becomes part of the email about that. After it,
 * a new one is emailed, instead of the email about the dispatch if that still waits. Throws `not_found`, or
 * `invalid_status_transition` if a cancelled order would get one.
 */
export async function updateTracking(
  { db, orderEmails }: Services,
  actor: Actor,
  id: string,
  given: NewTracking | null,
): Promise<Order> {
  const tracking = given && toTracking(given)
  return db.transaction(async (tx) => {
    const [before] = await lockOrders(tx, [id])
    if (!before) throw notFound('Order')
    if (tracking && before.status === 'cancelled') {
      throw new ShopError('invalid_status_transition', 'This order is cancelled and can’t get a tracking number.')
    }
    const changed = await setTracking(tx, actor, [{ before, tracking }])
    const order = (await findOrder(tx, before.id)) as Order
    if (tracking && changed.length > 0 && order.status === 'dispatched') {
      await withdrawEmails(tx, [order.id], ['order_dispatched'])
      await orderEmails.queue([order], tx)
    }
    return order
  })
}
