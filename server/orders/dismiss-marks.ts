import { eq, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { isDismissible } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { orders } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'
import { findOrder } from './queries.ts'
import { lockOrders } from './write-queries.ts'

/** Dismisses the marks of an order, if it has any. Throws `not_found`. */
export async function dismissMarks(db: Db, actor: Actor, id: string): Promise<Order> {
  return db.transaction(async (tx) => {
    await lockOrders(tx, [id])
    const order = await findOrder(tx, id)
    if (!order) throw notFound(t('Order not found.'))
    const marks = (order.marks ?? []).filter(isDismissible)
    if (marks.length === 0) return order
    await tx.update(orders).set({ marksDismissedAt: sql`now()` }).where(eq(orders.id, order.id))
    const subject = { type: 'order', id: order.id } as const
    await recordEvents(tx, actor, { event: 'order_marks_dismissed', subject, before: { marks } })
    return { ...order, marks: (order.marks ?? []).filter((mark) => !isDismissible(mark)) }
  })
}
