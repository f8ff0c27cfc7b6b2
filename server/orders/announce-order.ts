import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import type { Db } from '../platform/db/database.ts'
import { newOrderEmail } from './order-email-content.ts'
import type { OrderServices } from './services.ts'

/** Whether the customer and the shop hear about an order. One that is paid online only counts once its customer has paid. */
export function isAnnounced({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean {
  return paymentMethod !== 'card' || !isUnpaid(paymentStatus)
}

/** Queues the emails about a new order, to the customer and to the shop. */
export async function announceOrder(
  tx: Db,
  { outbox, orderEmails, settings }: Pick<OrderServices, 'outbox' | 'orderEmails' | 'settings'>,
  order: Order,
): Promise<void> {
  await outbox.queue([newOrderEmail(settings.current, order)], tx)
  await orderEmails.queue([order], tx)
}
