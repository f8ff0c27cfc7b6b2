import { template } from '#contract/language/t.ts'
import { postponeDelivery } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentChannel } from '#contract/payments/payment-methods.ts'
import { findEarlierPayment } from '../../ledger/queries.ts'
import { changeOrders } from '../../ledger/write-ledger.ts'
import { announceOnce, emailNewOrder } from '../../orders/announce-order.ts'
import { overtakeEmails, withdrawNewOrderEmail } from '../../orders/email-queries.ts'
import { findOrder, type OrderRow } from '../../orders/queries.ts'
import { reviveOrder } from '../../orders/revive-order.ts'
import type { OrderServices } from '../../orders/services.ts'
import type { Db } from '../../platform/db/database.ts'
import { refundUnusable } from '../refunds/cancel-payments.ts'

type AcceptPaymentServices = Pick<OrderServices, 'outbox' | 'orderEmails' | 'settings'>

type Accepted = {
  order: OrderRow
  paidBy: Pick<OrderRow, 'paymentMethod' | 'paymentProvider'>
  source: { attemptId: string | null; channel: PaymentChannel; amountCents: number; key: string }
}

/**
 * Continues a locked order once its payment is in the ledger: it is expected as many business days
 * later as it has waited, and its customer gets an email.
 * If it was cancelled because it wasn’t paid, it is revived; if it can’t be, the payment is refunded. Returns whether it
 * was revived, and its stock taken again.
 */
export async function acceptPayment(
  tx: Db,
  services: AcceptPaymentServices,
  { order, paidBy, source }: Accepted,
): Promise<{ isRevived: boolean }> {
  const isRevived = order.unpaidAt !== null && order.status === 'cancelled' && (await reviveOrder(tx, order))
  if (order.status === 'cancelled' && !isRevived) {
    await refundUnusable(tx, order, { ...source, reason: template('Paid after the order was cancelled') })
    return { isRevived: false }
  }
  const since = (await findEarlierPayment(tx, order.id)) ?? order.createdAt
  const days = { from: order.expectedFrom, until: order.expectedUntil }
  const waited = { since, now: new Date(), isPickup: order.pickupPlace !== null }
  const expected = postponeDelivery(days, waited, services.settings.current)
  await changeOrders(tx, [order.id], {
    ...paidBy,
    payableUntil: null,
    remindAt: null,
    unpaidAt: null,
    expectedFrom: expected.from,
    expectedUntil: expected.until,
  })
  await overtakeEmails(tx, [order.id], 'paid')
  if (!(await announceOnce(tx, services, order.id))) {
    const paid = await readOrder(tx, order.id)
    await services.orderEmails.queue([paid], tx, { email: 'payment_received' })
    if (await withdrawNewOrderEmail(tx, order.id)) await emailNewOrder(tx, services, paid)
  }
  return { isRevived }
}

/** An order that is known to exist. */
export async function readOrder(tx: Db, id: string): Promise<Order> {
  const order = await findOrder(tx, id)
  if (!order) throw new Error('The order of a payment is missing.')
  return order
}
