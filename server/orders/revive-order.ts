import { lockProducts } from '../catalog/edit/edit-queries.ts'
import { canUseAgain } from '../discounts/load-discounts.ts'
import { insertUses } from '../discounts/queries.ts'
import { recordEvents, system } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { listOrdersById, type OrderRow } from './queries.ts'
import { hasStock, listQuantities, returnStock } from './stock-queries.ts'
import { updateStatuses } from './write-queries.ts'

/**
 * Makes a locked order pending again that was cancelled because no one had paid it: takes its stock and the uses of its
 * discounts. Returns false, and changes nothing, if either is no longer left.
 */
export async function reviveOrder(tx: Db, order: OrderRow): Promise<boolean> {
  const quantities = await listQuantities(tx, [order.id])
  await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  const discounts = order.price.applied.map(({ id }) => id)
  if (!(await hasStock(tx, quantities)) || !(await canUseAgain(tx, discounts, order.userId))) return false
  await returnStock(
    tx,
    quantities.map((line) => ({ ...line, quantity: -line.quantity })),
  )
  const [{ user } = { user: { email: '' } }] = await listOrdersById(tx, [order.id])
  await insertUses(tx, { orderId: order.id, email: user.email }, order.price.applied)
  await updateStatuses(tx, [order.id], { status: 'pending', userId: system.userId })
  const change = { before: { status: order.status }, after: { status: 'pending' } }
  await recordEvents(tx, system, {
    event: 'order_status_changed',
    subject: { type: 'order', id: order.id },
    ...change,
  })
  return true
}
