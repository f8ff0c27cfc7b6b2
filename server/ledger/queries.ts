import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/payments/payment-methods.ts'
import type { Db } from '../platform/db/database.ts'
import { payments } from '../platform/db/schema/index.ts'
import type { PaymentFacts } from './payment-status.ts'

export type MovementRow = typeof payments.$inferSelect
export type NewMovement = Omit<typeof payments.$inferInsert, 'id'>

export function listMovements(db: Db, orderId: string): Promise<MovementRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

/** When an order was paid before its last payment, such as one that was recorded by mistake and reversed. */
export async function findEarlierPayment(tx: Db, orderId: string): Promise<Date | undefined> {
  const [, earlier] = await tx
    .select({ at: payments.at })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'paid')))
    .orderBy(desc(payments.id))
    .limit(2)
  return earlier?.at
}

type OrderFacts = PaymentFacts & { id: string; paymentStatus: PaymentStatus }

/** The facts that determine the payment statuses of orders, and the stored statuses; for all orders by default. */
export async function listPaymentFacts(db: Db, orderIds?: string[]): Promise<OrderFacts[]> {
  const { rows } = (await db.execute(sql`
    select orders.id, payment_status as "paymentStatus", status = 'cancelled' as "isCancelled",
      total_cents::float8 as "totalCents", payment_method as "paymentMethod", sums.*,
      coalesce((
        select kind = 'failed' from payments
        where order_id = orders.id and kind in ('started', 'authorized', 'failed') order by id desc limit 1
      ), false) as "hasFailed"
    from orders cross join lateral (
      select coalesce(sum(paid_cents), 0)::float8 as "paidCents", coalesce(sum(kept_cents), 0)::float8 as "keptCents",
        coalesce(sum(charged_back_cents), 0)::float8 as "chargedBackCents"
      from ledger where order_id = orders.id
    ) as sums
    ${orderIds && sql`where orders.id = any(${sql.param(orderIds)}::uuid[])`}
  `)) as { rows: OrderFacts[] }
  return rows
}
