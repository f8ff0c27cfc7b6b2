import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PaymentChannel } from '#contract/payments/payment-methods.ts'
import type { Db } from '../platform/db/database.ts'
import { outboxEmails, payments } from '../platform/db/schema/index.ts'
import type { OrderEmailKind } from './order-email-content.ts'

const ofOrders = (orderIds: string[], kinds: readonly OrderEmailKind[]) =>
  and(inArray(outboxEmails.orderId, orderIds), inArray(outboxEmails.kind, [...kinds]))

/** Withdraws emails that wait. One that is being sent now may still arrive, but isn't tried again. */
export async function withdrawEmails(tx: Db, orderIds: string[], kinds: readonly OrderEmailKind[]): Promise<void> {
  await tx
    .update(outboxEmails)
    .set({ state: 'suppressed', suppressionReason: 'withdrawn' })
    .where(and(ofOrders(orderIds, kinds), eq(outboxEmails.state, 'waiting')))
}

export async function isWithdrawn(db: Db, id: string): Promise<boolean> {
  return (
    (await db.$count(outboxEmails, and(eq(outboxEmails.id, id), eq(outboxEmails.suppressionReason, 'withdrawn')))) > 0
  )
}

/** Where the money of an order’s last refund moved that wasn’t taken back. */
export async function findRefundChannel(db: Db, orderId: string): Promise<PaymentChannel | undefined> {
  const isTakenBack = sql`exists (
    select from payments as later
    where later.channel = ${payments.channel} and later.reference = ${payments.reference} and later.kind = 'refund_failed'
  )`
  const [row] = await db
    .select({ channel: payments.channel })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'refunded'), not(isTakenBack)))
    .orderBy(desc(payments.id))
    .limit(1)
  return row?.channel
}

/**
 * Lists the orders whose email about a status may have left since they last got it. Without a record, which is deleted
 * after 30 days, it has.
 */
export async function listInformed(
  tx: Db,
  orderIds: string[],
  { status, kind }: { status: OrderStatus; kind: OrderEmailKind },
): Promise<string[]> {
  const { orderId, state, sendingSince, createdAt } = outboxEmails
  // The outbox rounds to milliseconds.
  const since = sql`(
    select max(date_trunc('milliseconds', at)) from order_history
    where order_history.order_id = ${orderId} and order_history.status = ${status}
  )`
  const records = await tx
    .select({ orderId, mayHaveLeft: sql<boolean>`${state} = 'sent' or ${sendingSince} is not null` })
    .from(outboxEmails)
    .where(and(ofOrders(orderIds, [kind]), sql`${createdAt} >= ${since}`))
  return orderIds.filter((id) => {
    const own = records.filter((record) => record.orderId === id)
    return own.length === 0 || own.some(({ mayHaveLeft }) => mayHaveLeft)
  })
}
