import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Cancellation } from '#contract/orders/orders.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { orderHistory, orders } from '../platform/db/schema/index.ts'
import type { OrderRow } from './queries.ts'

/**
 * Locks orders until the transaction ends, in id order, so that two transactions can't deadlock. Unknown ids are left
 * out.
 */
export function lockOrders(tx: Db, ids: string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids.filter(isUuid)))
    .orderBy(asc(orders.id))
    .for('update')
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
  const changed = inArray(orders.id, ids)
  await tx
    .update(orders)
    .set({ status, ...(status !== 'pending' && { clientHash: null }) })
    .where(changed)
  // A refund may have been made while this transaction waited for the order. See `refundedUnits`.
  await tx.execute(sql`
    insert into order_history (order_id, position, status, at, user_id, reason, note, is_restocked)
    select id, (select count(*) from order_history where order_id = orders.id), ${status},
      greatest(now(), (select max(created_at) from refunds where refunds.order_id = orders.id)), ${userId},
      ${reason}, ${note}, ${isRestocked}
    from orders where ${changed}
  `)
  if (status === 'delivered') await recordCash(tx, changed, userId)
  else if (status !== 'cancelled') await reverseCash(tx, changed, userId)
}

async function recordCash(tx: Db, changed: SQL, userId: string | null): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, channel, kind, amount_cents, currency, reference, user_id)
    select id, 'cash', 'paid', total_cents, currency,
      id::text || ' ' || (select max(position) from order_history where order_id = orders.id), ${userId}
    from orders where ${changed} and payment_status = 'due'
    order by id
  `)
}

/** Takes back the cash of a delivery that was undone, unless some of it has been given back to the customer. */
async function reverseCash(tx: Db, changed: SQL, userId: string | null): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, channel, kind, amount_cents, currency, reference, user_id)
    select order_id, channel, 'reversed', amount_cents, payments.currency, reference, ${userId}
    from payments join orders on orders.id = order_id
    where ${changed} and channel = 'cash' and kind = 'paid'
      and not exists (
        select from payments as later where later.order_id = orders.id and kind = 'reversed' and reference = payments.reference
      )
      and not exists (select from refunds where refunds.order_id = orders.id and state <> 'failed')
    order by order_id
  `)
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
