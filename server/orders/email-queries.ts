import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Db } from '../platform/db/database.ts'
import { outboxMails } from '../platform/db/schema/index.ts'
import type { OrderMailKind } from './order-mails.ts'

const ofOrders = (orderIds: string[], kinds: readonly OrderMailKind[]) =>
  and(inArray(outboxMails.orderId, orderIds), inArray(outboxMails.kind, [...kinds]))

/** Withdraws emails that wait. One that is being sent now may still arrive, but isn't tried again. */
export async function withdrawEmails(tx: Db, orderIds: string[], kinds: readonly OrderMailKind[]): Promise<void> {
  await tx
    .update(outboxMails)
    .set({ state: 'withheld', withheldReason: 'withdrawn' })
    .where(and(ofOrders(orderIds, kinds), eq(outboxMails.state, 'waiting')))
}

export async function isWithdrawn(db: Db, id: string): Promise<boolean> {
  return (await db.$count(outboxMails, and(eq(outboxMails.id, id), eq(outboxMails.withheldReason, 'withdrawn')))) > 0
}

/**
 * Lists the orders whose email about a status may have left since they last got it. Without a record, which is deleted
 * after 30 days, it has.
 */
export async function listInformed(
  tx: Db,
  orderIds: string[],
  { status, kind }: { status: OrderStatus; kind: OrderMailKind },
): Promise<string[]> {
  const { orderId, state, sendingSince, createdAt } = outboxMails
  // The outbox rounds to milliseconds.
  const since = sql`(
    select max(date_trunc('milliseconds', at)) from order_history
    where order_history.order_id = ${orderId} and order_history.status = ${status}
  )`
  const records = await tx
    .select({ orderId, mayHaveLeft: sql<boolean>`${state} = 'sent' or ${sendingSince} is not null` })
    .from(outboxMails)
    .where(and(ofOrders(orderIds, [kind]), sql`${createdAt} >= ${since}`))
  return orderIds.filter((id) => {
    const own = records.filter((record) => record.orderId === id)
    return own.length === 0 || own.some(({ mayHaveLeft }) => mayHaveLeft)
  })
}
