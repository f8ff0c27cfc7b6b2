import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { orders, payments } from '../platform/db/schema/index.ts'
import { getPaymentStatus } from './payment-status.ts'
import { listPaymentFacts, type NewMovement } from './queries.ts'
import { checkPaymentStatus, type PaymentStatusCause } from './transitions.ts'

/**
 * Adds a movement to the ledger, and updates the payment status of its order, which it locks. Returns false if the movement
 * is there already.
 */
export async function recordMovement(tx: Db, movement: NewMovement): Promise<boolean> {
  const { orderId, kind } = movement
  // Two movements that don’t see each other would both compute the status without the other one.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const added = await tx.insert(payments).values(movement).onConflictDoNothing().returning({ id: payments.id })
  if (added.length > 0) await updateOrders(tx, [orderId], kind)
  return added.length > 0
}

type OrderChanges = Partial<Omit<typeof orders.$inferInsert, 'id' | 'paymentStatus' | 'totalCents'>>

/** Changes locked orders, and their payment statuses with them. */
export async function changeOrders(tx: Db, ids: string[], changes: OrderChanges): Promise<void> {
  if (changes.status ?? changes.paymentMethod) await updateOrders(tx, ids, 'order_changed', changes)
  else await tx.update(orders).set(changes).where(inArray(orders.id, ids))
}

/** Records that the cash which is due for orders was received when they were delivered. */
export async function recordCash(tx: Db, ids: string[], userId: string | null): Promise<void> {
  await insertSelected(
    tx,
    'paid',
    sql`
      select id, 'cash', 'paid', total_cents, currency,
        id::text || ' ' || (select max(position) from order_history where order_id = orders.id), ${userId}
      from orders where ${inArray(orders.id, ids)} and payment_status = 'due'
      order by id
    `,
  )
}

/** Reverses the cash of deliveries that were undone, unless some of it has been refunded. */
export async function reverseCash(tx: Db, ids: string[], userId: string | null): Promise<void> {
  await insertSelected(
    tx,
    'reversed',
    sql`
      select order_id, channel, 'reversed', amount_cents, payments.currency, reference, ${userId}
      from payments join orders on orders.id = order_id
      where ${inArray(orders.id, ids)} and channel = 'cash' and kind = 'paid'
        and not exists (
          select from payments as later where later.order_id = orders.id and kind = 'reversed' and reference = payments.reference
        )
        and not exists (select from refunds where refunds.order_id = orders.id and state <> 'failed')
      order by order_id
    `,
  )
}

async function insertSelected(tx: Db, cause: PaymentStatusCause, movements: SQL): Promise<void> {
  const { rows } = (await tx.execute(sql`
    insert into payments (order_id, channel, kind, amount_cents, currency, reference, user_id) ${movements} returning order_id as id
  `)) as { rows: { id: string }[] }
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await updateOrders(tx, ids, cause)
}

/** Writes the payment statuses that follow from a cause, and other changes with them. */
async function updateOrders(
  tx: Db,
  ids: string[],
  cause: PaymentStatusCause,
  { status, ...changes }: OrderChanges = {},
): Promise<void> {
  const isChanged = status !== undefined || Object.keys(changes).length > 0
  const found = (await listPaymentFacts(tx, ids)).flatMap((order) => {
    const isCancelled = status === undefined ? order.isCancelled : status === 'cancelled'
    const paymentStatus = getPaymentStatus({ ...order, ...changes, isCancelled })
    checkPaymentStatus(cause, order.paymentStatus, paymentStatus)
    return isChanged || paymentStatus !== order.paymentStatus ? [{ id: order.id, paymentStatus }] : []
  })
  for (const [paymentStatus, rows] of Map.groupBy(found, (row) => row.paymentStatus)) {
    const changedIds = rows.map(({ id }) => id)
    await tx
      .update(orders)
      .set({ ...changes, ...(status && { status }), paymentStatus })
      .where(inArray(orders.id, changedIds))
  }
}
