import type { User } from '#contract/accounts.ts'
import { nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import type { Order, OrderChange, OrdersChanged } from '#contract/orders.ts'
import { nameOf } from '../accounts/user.ts'
import { lockProducts } from '../catalog/edit-queries.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { getOrder, mayOpen } from './get-order.ts'
import { orderChangedMail } from './order-mails.ts'
import { listQuantities, lockOrder, returnStock, updateStatus } from './write-queries.ts'

type Services = { db: Db; outbox: Outbox; env: { PUBLIC_URL: string } }

/**
 * Changes the status of an order and queues a mail; cancelling returns the stock. The current status changes nothing.
 * Throws `not_found`, `status_not_allowed`, or `order_changed` if the status is no longer `expectedStatus`. See
 * docs/behavior.md#order-status.
 */
export async function changeOrder(
  { db, outbox, env }: Services,
  user: User,
  id: string,
  { status, expectedStatus }: OrderChange,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || !mayOpen(user, order.userId)) throw notFound('Order')
    const read = () => getOrder(tx, user, id)
    if (order.status === status) return read()
    if (expectedStatus !== undefined && expectedStatus !== order.status) throw orderChanged(await read())
    const isAllowed = user.role === 'admin' || (order.status === 'pending' && status === 'cancelled')
    if (!isAllowed || !nextStatuses[order.status].includes(status)) throw statusNotAllowed(order.status, status)

    if (status === 'cancelled') await returnOrderedStock(tx, id)
    await updateStatus(tx, id, { status, by: nameOf(user) })
    const changed = await read()
    await outbox.queue(orderChangedMail(env.PUBLIC_URL, changed), tx)
    return changed
  })
}

/** Changes many orders, each in its own transaction, and lists those that could not be changed. */
export async function changeOrders(
  services: Services,
  user: User,
  ids: string[],
  status: OrderStatus,
): Promise<OrdersChanged> {
  const result: OrdersChanged = { changed: [], rejected: [] }
  for (const id of new Set(ids)) {
    try {
      result.changed.push(await changeOrder(services, user, id, { status }))
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      result.rejected.push({ id, message: error.message })
    }
  }
  return result
}

async function returnOrderedStock(tx: Db, orderId: string): Promise<void> {
  const quantities = await listQuantities(tx, orderId)
  await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  await returnStock(tx, quantities)
}

function statusNotAllowed(from: OrderStatus, to: OrderStatus): ShopError {
  const message = `This order is ${from} and can't be changed to ${to}.`
  return new ShopError('status_not_allowed', message, { fields: { status: message } })
}

function orderChanged({ status, history }: Order): ShopError {
  const message = `${history.at(-1)?.by} changed this order to ${status} in the meantime.`
  return new ShopError('order_changed', message, { fields: { status: message } })
}
