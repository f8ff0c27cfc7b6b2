import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import { changeOrders } from '../../ledger/write-ledger.ts'
import { listOrdersById, type OrderRow } from '../../orders/queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import { setStatus } from '../../orders/set-status.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import { system } from '../../platform/audit/record-events.ts'
import { inMinutes } from '../plan-payment.ts'
import { claimReminders, isOpen, listAttempts, listUnpaidOrders } from './queries.ts'

type EndUnpaidOrdersServices = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'>

const batchSize = 50

/** How many orders end in one round. The next one continues. */
const maxOrders = 500

/** Hours for which an order is kept whose provider can’t be reached. */
const maxHoursUnknown = 24

/**
 * Cancels orders that weren’t paid in time and whose payments have ended. An order is kept while its payment is processed,
 * and for a day if its provider doesn’t respond. Returns the cancelled orders, whose stock was returned.
 */
export async function endUnpaidOrders(
  services: EndUnpaidOrdersServices,
  report: (error: unknown) => void,
): Promise<Order[]> {
  const ended = []
  for (const id of await listUnpaidOrders(services.db, { limit: maxOrders, maxHoursUnknown })) {
    try {
      const order = await endUnpaidOrder(services, id)
      if (order) ended.push(order)
    } catch (error) {
      report(error)
    }
  }
  return ended
}

async function endUnpaidOrder(services: EndUnpaidOrdersServices, id: string): Promise<Order | undefined> {
  return services.db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order || !isOverdue(order)) return undefined
    const attempts = await listAttempts(tx, id)
    const isUnknown = attempts.some(isOpen) && !isOverdue(order, maxHoursUnknown)
    if (isUnknown || attempts.some(({ state }) => state === 'processing')) return undefined
    await changeOrders(tx, [id], { unpaidAt: new Date() })
    const [cancelled] = await setStatus(tx, services, system, [order], 'cancelled', {
      email: 'order_unpaid',
      cancellation: { reason: 'not_paid', note: '', isRestocked: true },
    })
    return cancelled
  })
}

/** Whether an order was to be paid until now, or until some hours ago. */
function isOverdue({ status, paymentStatus, payableUntil }: OrderRow, hours = 0): boolean {
  const isOver = payableUntil !== null && payableUntil <= inMinutes(-60 * hours)
  return status === 'pending' && isUnpaid(paymentStatus) && isOver
}

/** Reminds customers who haven’t paid by bank transfer, and haven’t withdrawn, when half of their time has passed. */
export async function remindOfTransfers({
  db,
  orderEmails,
}: Pick<EndUnpaidOrdersServices, 'db' | 'orderEmails'>): Promise<void> {
  await db.transaction(async (tx) => {
    const orders = await listOrdersById(tx, await claimReminders(tx, batchSize))
    const unpaid = orders.filter(
      ({ paymentMethod, paymentStatus, marks }) =>
        paymentMethod === 'bank_transfer' && isUnpaid(paymentStatus) && !marks?.includes('withdrawn'),
    )
    await orderEmails.queue(unpaid, tx, { email: 'payment_reminder' })
  })
}
