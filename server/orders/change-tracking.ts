import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { carriers, isCarrier } from '#contract/carriers.ts'
import type { NewTracking, Order, Tracking } from '#contract/orders.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'
import { notFound } from '../errors.ts'
import { withdrawEmails } from './email-queries.ts'
import type { OrderEmails } from './order-emails.ts'
import { findOrder } from './queries.ts'
import { lockOrders } from './write-queries.ts'

type Services = { db: Db; orderEmails: OrderEmails }

/**
 * Sets or removes the tracking number of an order. Before the dispatch, it becomes part of the email about that. After it,
 * a new one is emailed, instead of the email about the dispatch if that still waits. Throws `not_found`.
 */
export async function changeTracking(
  { db, orderEmails }: Services,
  actor: Actor,
  id: string,
  given: NewTracking | null,
): Promise<Order> {
  const tracking = given && toTracking(given)
  return db.transaction(async (tx) => {
    const [before] = await lockOrders(tx, [id])
    if (!before) throw notFound('Order')
    if (!isDeepStrictEqual(before.tracking, tracking)) {
      await tx.update(orders).set({ tracking }).where(eq(orders.id, before.id))
      await recordEvents(tx, actor, {
        event: 'order_tracking_changed',
        subject: { type: 'order', id: before.id },
        before: { tracking: describe(before.tracking) },
        after: { tracking: describe(tracking) },
      })
    }
    const order = (await findOrder(tx, before.id)) as Order
    const isNew = tracking !== null && !isDeepStrictEqual(before.tracking, tracking)
    if (isNew && order.status === 'dispatched') {
      await withdrawEmails(tx, [order.id], ['order_dispatched'])
      await orderEmails.queue([order], tx)
    }
    return order
  })
}

function toTracking({ carrier, number, name, url }: NewTracking): Tracking {
  if (!isCarrier(carrier)) return { carrier, name, number, url }
  const known = carriers[carrier]
  return { carrier, name: known.name, number, url: known.url + encodeURIComponent(number) }
}

const describe = (tracking: Tracking | null) => (tracking ? `${tracking.name} ${tracking.number}` : null)
