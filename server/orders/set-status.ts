import { describeReason } from '#contract/orders/cancellation-reasons.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Cancellation, Order } from '#contract/orders/orders.ts'
import { lockProducts } from '../catalog/edit/edit-queries.ts'
import { deleteUses } from '../discounts/queries.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { cancelledByCustomerEmail } from './order-email-content.ts'
import type { OrderEmail } from './order-email-kinds.ts'
import { listOrdersById, type OrderRow } from './queries.ts'
import { queueStatusEmails } from './queue-status-emails.ts'
import type { OrderServices } from './services.ts'
import { listQuantities, returnStock } from './stock-queries.ts'
import { markCancelledByCustomer, noReason, updateStatuses } from './write-queries.ts'

type SetStatusServices = Pick<OrderServices, 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'>

type SetStatusOptions = {
  /** The email to customers, instead of the one about the status. */
  email?: OrderEmail
  /** Why the orders are cancelled, and whether their items return to stock. By default, they do. */
  cancellation?: Cancellation | undefined
}

/**
 * Sets the status of locked orders, and queues emails about the changed ones. Cancelling refunds the payment and, unless the
 * items are written off, the stock.
 */
export async function setStatus(
  tx: Db,
  { outbox, orderEmails, orderPayments, settings }: SetStatusServices,
  actor: Actor,
  rows: OrderRow[],
  status: OrderStatus,
  { email, cancellation = noReason }: SetStatusOptions = {},
): Promise<Order[]> {
  const outdated = rows.filter((row) => row.status !== status)
  const ids = outdated.map(({ id }) => id)
  if (status === 'cancelled') {
    if (cancellation.isRestocked) await returnOrderedStock(tx, ids)
    await deleteUses(tx, ids)
  }
  await updateStatuses(tx, ids, { status, userId: actor.userId, cancellation })
  if (status === 'cancelled') await orderPayments.cancelled(tx, outdated, actor, describeReason(cancellation))
  if (status === 'dispatched') await orderPayments.dispatched(tx, outdated)
  const isByCustomer = ({ userId }: { userId: string }) => status === 'cancelled' && userId === actor.userId
  await markCancelledByCustomer(
    tx,
    outdated.filter(isByCustomer).map(({ id }) => id),
  )
  await recordEvents(
    tx,
    actor,
    ...outdated.map((order) => ({
      event: 'order_status_changed' as const,
      subject: { type: 'order' as const, id: order.id },
      before: { status: order.status },
      after: { status, ...givenReason(cancellation) },
    })),
  )
  const orders = await listOrdersById(
    tx,
    rows.map(({ id }) => id),
  )
  const changed = orders.filter(({ id }) => ids.includes(id))
  const announced = changed.filter(({ id }) => rows.some((row) => row.id === id && row.announcedAt !== null))
  await queueStatusEmails(tx, orderEmails, email ? changed : announced, status, email)
  const cancelled = announced.filter(({ user }) => isByCustomer({ userId: user.id }))
  await outbox.queue(
    cancelled.map((order) => cancelledByCustomerEmail(settings.current, order)),
    tx,
  )
  return orders
}

/** The reason that staff gave for a cancellation, for the audit log. */
function givenReason({ reason, note, isRestocked }: Cancellation) {
  return { ...(reason && { reason }), ...(note && { note }), ...(!isRestocked && { isRestocked }) }
}

async function returnOrderedStock(tx: Db, orderIds: string[]): Promise<void> {
  const quantities = await listQuantities(tx, orderIds)
  await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  await returnStock(tx, quantities)
}
