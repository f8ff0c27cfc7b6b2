import { and, eq, isNull } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { orders } from '../platform/db/schema/index.ts'
import { newOrderEmail } from './order-email-content.ts'
import { findOrder } from './queries.ts'
import type { OrderServices } from './services.ts'

type AnnounceOrderServices = Pick<OrderServices, 'outbox' | 'orderEmails' | 'settings'>

/** Queues the emails about a new order, to the customer and to the shop. */
export async function announceOrder(tx: Db, services: AnnounceOrderServices, order: Order): Promise<void> {
  await emailNewOrder(tx, services, order)
  await services.orderEmails.queue([order], tx)
}

/** Queues the email about a new order to the shop. */
export function emailNewOrder(
  tx: Db,
  { outbox, settings }: Omit<AnnounceOrderServices, 'orderEmails'>,
  order: Order,
): Promise<void> {
  return outbox.queue([newOrderEmail(settings.current, order)], tx)
}

/** Announces an order that is paid online, once it is. Returns false if it has been announced before. */
export async function announceOnce(tx: Db, services: AnnounceOrderServices, orderId: string): Promise<boolean> {
  const announced = await tx
    .update(orders)
    .set({ announcedAt: new Date() })
    .where(and(eq(orders.id, orderId), isNull(orders.announcedAt)))
    .returning({ id: orders.id })
  const order = announced.length > 0 ? await findOrder(tx, orderId) : undefined
  if (order) await announceOrder(tx, services, order)
  return order !== undefined
}
