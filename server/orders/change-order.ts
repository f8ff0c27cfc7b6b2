import type { User } from '#contract/accounts.ts'
import { nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import type { Order, OrderChange, OrdersChanged } from '#contract/orders.ts'
import { nameOf } from '../accounts/user.ts'
import { lockProducts } from '../catalog/edit-queries.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import type { Outbox } from '../mail/outbox.ts'
import { orderChangedMail } from './order-mails.ts'
import { findOrder, listQuantities, lockOrder, returnStock, updateStatus } from './queries.ts'

type Shop = { db: Db; outbox: Outbox; env: { PUBLIC_URL: string } }

/**
 * Sets an order's status by the allowed steps (BEHAVIOUR 41) and queues a mail; cancelling returns the stock. The same
 * status again changes nothing. A shopper can only cancel, and only an own order; others do not exist for them. Refuses
 * with status_not_allowed, or with order_changed where the status is no longer the one that was seen.
 */
export async function changeOrder(
  { db, outbox, env }: Shop,
  user: User,
  id: string,
  { status, expectedStatus }: OrderChange,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || (user.role !== 'admin' && order.userId !== user.id)) throw notFound('order')
    const read = async () => (await findOrder(tx, id)) as Order
    if (order.status === status) return read()
    if (expectedStatus !== undefined && expectedStatus !== order.status) throw changedMeanwhile(await read())
    const isOwnStep = user.role === 'admin' || (order.status === 'pending' && status === 'cancelled')
    if (!isOwnStep || !nextStatuses[order.status].includes(status)) {
      throw new ShopError('status_not_allowed', `An order that is ${order.status} cannot be set to ${status}.`, {
        fields: { status: `It is ${order.status}.` },
      })
    }
    if (status === 'cancelled') await returnWhatWasTaken(tx, id)
    await updateStatus(tx, id, { status, by: nameOf(user) })
    const changed = await read()
    await outbox.queue(orderChangedMail(env.PUBLIC_URL, changed), tx)
    return changed
  })
}

/** The same step for many orders, each by itself: one that cannot take it does not hold the others up. */
export async function changeOrders(shop: Shop, user: User, ids: string[], status: OrderStatus): Promise<OrdersChanged> {
  const answer: OrdersChanged = { changed: [], rejected: [] }
  for (const id of new Set(ids)) {
    try {
      if (!isUuid(id)) throw notFound('order')
      answer.changed.push(await changeOrder(shop, user, id, { status }))
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      answer.rejected.push({ id, message: error.message })
    }
  }
  return answer
}

async function returnWhatWasTaken(tx: Db, orderId: string): Promise<void> {
  const quantities = await listQuantities(tx, orderId)
  await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  await returnStock(tx, quantities)
}

/** BEHAVIOUR 44: the second of two admins is told what the first did. */
function changedMeanwhile({ status, history }: Order): ShopError {
  const { by = 'somebody', at = '' } = history.at(-1) ?? {}
  const message = `${by} has set this order to ${status} in the meantime (${at}).`
  return new ShopError('order_changed', message, { fields: { status: message } })
}
