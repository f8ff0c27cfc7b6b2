import { findOrder } from '../../orders/queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RefundRow } from './queries.ts'
import { isOfPrice } from './refundable.ts'

/** Queues the email about a refund that has just been recorded in the ledger. */
export async function emailRefund(
  tx: Db,
  { orderEmails }: Pick<OrderServices, 'orderEmails'>,
  refund: RefundRow,
): Promise<void> {
  const order = await findOrder(tx, refund.orderId)
  const email = isOfPrice(refund) ? 'order_refunded' : 'payment_returned'
  if (order) await orderEmails.queue([order], tx, { email, refundId: refund.id })
}
