import { randomUUID } from 'node:crypto'
import { t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import type { RejectionReason } from '#contract/orders/rejected-orders.ts'
import { awaitsTransfer } from '#contract/payments/awaits-transfer.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import { listMovements, type MovementRow } from '../ledger/queries.ts'
import { changeOrders, recordMovement } from '../ledger/write-ledger.ts'
import { rejectChange } from '../orders/change-problem.ts'
import { isInformedOfPayment, overtakeEmails } from '../orders/email-queries.ts'
import { listOrdersById, type OrderRow } from '../orders/queries.ts'
import { restoreEmails } from '../orders/queue-status-emails.ts'
import type { OrderServices } from '../orders/services.ts'
import { lockOrder, lockOrders } from '../orders/write-queries.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { acceptPayment, readOrder } from './attempts/accept-payment.ts'
import { endOrderAttempts, listAttempts } from './attempts/queries.ts'
import { transferDays } from './plan-payment.ts'
import { listRefunds, type RefundRow } from './refunds/queries.ts'

type TransferServices = Pick<OrderServices, 'db' | 'outbox' | 'orderEmails' | 'settings'>

const kind = { channel: 'bank_transfer', kind: 'paid' } as const

/**
 * Records that the bank transfer for an order has arrived: the order continues, and its customer gets an email. An order
 * that was cancelled because it wasn’t paid is revived if there is stock; otherwise the payment of a cancelled order has to
 * be refunded. Once recorded, it is kept. Returns whether the order was revived. Throws `not_found`, or
 * `payment_not_possible` if no bank transfer is awaited.
 */
export async function recordTransfer(
  services: TransferServices,
  actor: Actor,
  id: string,
): Promise<{ isRevived: boolean }> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (openTransfer(await listMovements(tx, order.id))) return { isRevived: false }
    if (!mayRecord(order) || (await isBeingPaid(tx, order))) {
      throw new ShopError('payment_not_possible', t('This order isn’t waiting for a bank transfer.'))
    }
    return insertTransfer(tx, services, actor, order)
  })
}

/** Does the same with a locked order that is pending. Returns why it isn’t possible, or null once it is done. */
async function recordPending(
  tx: Db,
  services: TransferServices,
  actor: Actor,
  order: OrderRow,
): Promise<RejectionReason | null> {
  if (order.status !== 'pending') return order.status
  if (!awaitsTransfer(order))
    return isUnpaid(order.paymentStatus) || order.paymentStatus === 'due' ? 'other_method' : 'paid'
  if (await isBeingPaid(tx, order)) return 'paying'
  await insertTransfer(tx, services, actor, order)
  return null
}

async function insertTransfer(tx: Db, services: TransferServices, actor: Actor, order: OrderRow) {
  await endOrderAttempts(tx, [order.id])
  const { currency, totalCents: amountCents } = order
  const reference = randomUUID()
  await recordMovement(tx, { ...kind, orderId: order.id, amountCents, currency, reference, userId: actor.userId })
  await recordEvents(tx, actor, {
    event: 'payment_recorded',
    subject: { type: 'order', id: order.id },
    after: { amount: toUnits(amountCents) },
  })
  return acceptPayment(tx, services, {
    order,
    paidBy: { paymentMethod: 'bank_transfer', paymentProvider: null },
    source: { attemptId: null, channel: 'bank_transfer', amountCents, key: reference },
  })
}

/** Whether a bank transfer for an order can be recorded. One may arrive after the order was cancelled. */
export function mayRecord(order: OrderRow): boolean {
  const { paymentMethod, paymentStatus, status, totalCents } = order
  const isLate =
    status === 'cancelled' && paymentMethod === 'bank_transfer' && paymentStatus === 'void' && totalCents > 0
  return isLate || awaitsTransfer(order)
}

/** Whether an online payment for an order is being processed. */
async function isBeingPaid(tx: Db, { id }: OrderRow): Promise<boolean> {
  return (await listAttempts(tx, id)).some(({ state }) => state === 'processing')
}

/** The recorded bank transfer that hasn’t been reversed. */
function openTransfer(movements: MovementRow[]): MovementRow | undefined {
  const of = (each: MovementRow['kind']) =>
    movements.filter((movement) => movement.kind === each && movement.channel === 'bank_transfer')
  const reversed = new Set(of('reversed').map(({ reference }) => reference))
  return of('paid').find(({ reference }) => !reversed.has(reference))
}

/** The recorded bank transfer that can be reversed: the order is still pending, and nothing was refunded. */
export function reversibleTransfer(
  { status }: OrderRow,
  movements: MovementRow[],
  refunds: RefundRow[],
): MovementRow | undefined {
  const isRefunded = refunds.some(({ state }) => state !== 'failed')
  return status === 'pending' && !isRefunded ? openTransfer(movements) : undefined
}

/**
 * Undoes that a bank transfer has arrived. The order waits for it again, as long as a new one does. Its customer is
 * reminded of it if the email about the payment may have been sent. Throws `not_found`, or
 * `order_changed` if something has followed.
 */
export async function reverseTransfer(services: TransferServices, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const reason = await reversePending(tx, services, actor, await lockOrder(tx, id))
    if (reason) throw new ShopError('order_changed', t('This payment can’t be undone anymore.'))
  })
}

/** Does the same with a locked order. Returns why it isn’t possible, or null once it is done. */
async function reversePending(
  tx: Db,
  { settings, orderEmails }: TransferServices,
  actor: Actor,
  order: OrderRow,
): Promise<RejectionReason | null> {
  const movements = await listMovements(tx, order.id)
  const transfer = reversibleTransfer(order, movements, await listRefunds(tx, order.id))
  if (!transfer) return order.status !== 'pending' ? order.status : openTransfer(movements) ? 'refunded' : 'unpaid'
  const { channel, amountCents, currency, reference } = transfer
  await recordMovement(tx, {
    orderId: order.id,
    channel,
    kind: 'reversed',
    amountCents,
    currency,
    reference,
    userId: actor.userId,
  })
  const isInformed = await isInformedOfPayment(tx, order.id)
  await changeOrders(tx, [order.id], transferDays(settings.current, { isReminded: isInformed }))
  await recordEvents(tx, actor, {
    event: 'payment_reversed',
    subject: { type: 'order', id: order.id },
    before: { amount: toUnits(amountCents) },
  })
  const unpaid = await readOrder(tx, order.id)
  await overtakeEmails(tx, [order.id], 'payment_undone')
  if (isInformed) await orderEmails.queue([unpaid], tx, { email: 'payment_reminder' })
  else await restoreEmails(tx, orderEmails, [unpaid], 'payment_undone')
  return null
}

/**
 * Records that the bank transfers for many pending orders have arrived, or undoes that, each in a separate transaction: the
 * emails and the stock of one order don’t depend on the others. Lists the orders that couldn’t be changed.
 */
export async function recordTransfers(
  services: TransferServices,
  actor: Actor,
  { ids, isPaid }: { ids: string[]; isPaid: boolean },
): Promise<OrdersChanged> {
  const change = isPaid ? recordPending : reversePending
  const changed: string[] = []
  const rejected: OrdersChanged['rejected'] = []
  for (const id of new Set(ids)) {
    const rejection = await services.db.transaction(async (tx) => {
      const [order] = await lockOrders(tx, [id])
      if (!order) return { reason: 'not_found' as const, message: notFound(t('Order not found.')).message }
      const reason = await change(tx, services, actor, order)
      return reason && rejectChange(order, isPaid ? 'paid' : 'unpaid', reason)
    })
    if (rejection) rejected.push({ ...rejection, id })
    else changed.push(id)
  }
  return { changed: await listOrdersById(services.db, changed), rejected }
}
