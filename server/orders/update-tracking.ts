import { t } from '#contract/language/t.ts'
import type { NewTracking, Order } from '#contract/orders/orders.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { overtakeEmails } from './email-queries.ts'
import { findOrder } from './queries.ts'
import type { OrderServices } from './services.ts'
import { questionAbout, setTracking, toTracking } from './set-tracking.ts'
import { lockOrders } from './write-queries.ts'

type UpdateTrackingServices = Pick<OrderServices, 'db' | 'orderEmails' | 'settings'>

/**
 * Sets or removes the tracking number of an order. Before the dispatch, it becomes part of the email about that. After it,
 * a new one is emailed, instead of the email about the dispatch if that still waits. One that is removed then isn’t sent.
 * Throws `not_found`, `invalid_status_transition` if a cancelled order would get one, or `unusual_tracking_number`.
 */
export async function updateTracking(
  { db, orderEmails, settings }: UpdateTrackingServices,
  actor: Actor,
  id: string,
  given: NewTracking | null,
): Promise<Order> {
  const { country } = settings.current
  return db.transaction(async (tx) => {
    const [before] = await lockOrders(tx, [id])
    if (!before) throw notFound(t('Order not found.'))
    const tracking = given && toTracking(given, { before: before.tracking, country })
    const question = given && questionAbout(given, before.tracking)
    if (tracking && before.status === 'cancelled') {
      throw new ShopError('invalid_status_transition', t('This order is cancelled and can’t get a tracking number.'))
    }
    if (question) throw fieldError('tracking.number', question, 'unusual_tracking_number')
    const changed = await setTracking(tx, actor, [{ before, tracking }])
    const order = (await findOrder(tx, before.id)) as Order
    if (changed.length > 0 && order.status === 'dispatched') {
      const withdrawnCount = await overtakeEmails(tx, [order.id], 'tracking_changed')
      if (tracking || withdrawnCount > 0) await orderEmails.queue([order], tx)
    }
    return order
  })
}
