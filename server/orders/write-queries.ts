import { asc, inArray, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Cancellation } from '#contract/orders/orders.ts'
import { changeOrders, recordCash, reverseCash } from '../ledger/write-ledger.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { orderHistory, orders } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'
import { type OrderRow, orderColumns } from './queries.ts'

/**
 * Locks orders until the transaction ends, in id order, so that two transactions can't deadlock. Unknown ids are left
 * out.
 */
export function lockOrders(tx: Db, ids: string[]): Promise<OrderRow[]> {
  return tx
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, ids.filter(isUuid)))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Locks an order. Throws `not_found`. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await lockOrders(tx, [id])
  if (!order) throw notFound(t('Order not found.'))
  return order
}

/** A cancellation that no one has given a reason for. */
export const noReason: Cancellation = { reason: null, note: '', isRestocked: true }

/** Sets the status of orders and adds it to their histories. Cash counts as paid once it is delivered. */
export async function updateStatuses(
  tx: Db,
  ids: string[],
  { status, userId, cancellation }: { status: OrderStatus; userId: string | null; cancellation?: Cancellation },
): Promise<void> {
  const { reason, note, isRestocked } = cancellation ?? noReason
  await changeOrders(tx, ids, { status, ...(status !== 'pending' && { clientHash: null }) })
  // A refund may have been made while this transaction waited for the order. See `refundedUnits`.
  await tx.execute(sql`
    insert into order_history (order_id, position, status, at, user_id, reason, note, is_restocked)
    select id, (select count(*) from order_history where order_id = orders.id), ${status},
      greatest(now(), (select max(created_at) from refunds where refunds.order_id = orders.id)), ${userId},
      ${reason}, ${note}, ${isRestocked}
    from orders where ${inArray(orders.id, ids)}
  `)
  if (status === 'delivered') await recordCash(tx, ids, userId)
  else if (status !== 'cancelled') await reverseCash(tx, ids, userId)
}

export async function markCancelledByCustomer(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(orders).set({ customerCancelledAt: sql`now()` }).where(inArray(orders.id, ids))
}

/** Moves orders to another account. Idempotency keys belong to one account, so they change. */
export async function moveOrders(tx: Db, fromIds: string[], toId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId: toId, idempotencyKey: sql`${orders.userId} || ' ' || ${orders.idempotencyKey}` })
    .where(inArray(orders.userId, fromIds))
  await tx.update(orderHistory).set({ userId: toId }).where(inArray(orderHistory.userId, fromIds))
}
