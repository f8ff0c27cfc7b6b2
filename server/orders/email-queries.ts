import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PaymentChannel } from '#contract/payments/payment-methods.ts'
import type { Db } from '../platform/db/database.ts'
import { outboxEmails } from '../platform/db/schema/index.ts'
import type { OrderEmailKind, RefundEvent } from './order-email-content.ts'

const ofOrders = (orderIds: string[], kinds: readonly OrderEmailKind[]) =>
  and(inArray(outboxEmails.orderId, orderIds), inArray(outboxEmails.kind, [...kinds]))

/** Withdraws emails that wait. One that is being sent now may still arrive, but isn't tried again. */
export async function withdrawEmails(tx: Db, orderIds: string[], kinds: readonly OrderEmailKind[]): Promise<void> {
  await withdraw(tx, ofOrders(orderIds, kinds))
}

/** Withdraws waiting emails about a refund. */
export async function withdrawRefundEmails(tx: Db, refundId: string): Promise<void> {
  await withdraw(tx, eq(outboxEmails.refundId, refundId))
}

async function withdraw(tx: Db, selected: SQL | undefined): Promise<void> {
  await tx
    .update(outboxEmails)
    .set({ state: 'suppressed', suppressionReason: 'withdrawn' })
    .where(and(selected, eq(outboxEmails.state, 'waiting')))
}

/** Whether an email was withdrawn, and the refund that it is about. */
export async function findQueuedEmail(db: Db, id: string) {
  const { refundId, suppressionReason } = outboxEmails
  const [row] = await db.select({ refundId, suppressionReason }).from(outboxEmails).where(eq(outboxEmails.id, id))
  return { isWithdrawn: row?.suppressionReason === 'withdrawn', refundId: row?.refundId ?? null }
}

/** A refund as the ledger recorded it, whatever has been refunded since. */
export async function findRefundEvent(db: Db, refundId: string): Promise<RefundEvent | undefined> {
  const { rows } = (await db.execute(sql`
    select channel, amount_cents::float8 as "amountCents", (
      select sum(refunded_cents) from ledger where ledger.order_id = payments.order_id and ledger.id <= payments.id
    )::float8 as "totalCents"
    from payments where order_id = (select order_id from refunds where id = ${refundId}) and refund_id = ${refundId}
      and kind = 'refunded' order by id desc limit 1
  `)) as { rows: { channel: PaymentChannel; amountCents: number; totalCents: number }[] }
  const [row] = rows
  return row && { channel: row.channel, amount: toUnits(row.amountCents), total: toUnits(row.totalCents) }
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
