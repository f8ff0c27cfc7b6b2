import { randomUUID } from 'node:crypto'
import { toUnits } from '#contract/money.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import { isInformedOfPayment, overtakeEmails } from '../orders/email-queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { restoreEmails } from '../orders/queue-status-emails.ts'
import type { OrderServices } from '../orders/services.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import { acceptPayment, readOrder } from './accept-payment.ts'
import { inMinutes } from './plan-payment.ts'
import {
  endAttemptsOf,
  insertMovement,
  listAttempts,
  listMovements,
  type MovementRow,
  updateOrderPayment,
} from './queries.ts'
import { lockOrder } from './refund-order.ts'
import { listRefunds, type RefundRow } from './refund-queries.ts'

type Services = Pick<OrderServices, 'db' | 'outbox' | 'orderEmails' | 'settings'>

const kind = { channel: 'bank_transfer', kind: 'paid' } as const

/**
 * Records that the bank transfer for an order has arrived: it goes on, and its customer gets an email. An order that was
 * cancelled because it wasn’t paid is revived if there is stock. Once recorded, it stays so. Returns whether the order
 * was revived. Throws `not_found`, or `payment_not_possible` if no bank transfer is awaited.
 */
export async function recordTransfer(services: Services, actor: Actor, id: string): Promise<{ isRevived: boolean }> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const movements = await listMovements(tx, order.id)
    if (openTransfer(movements)) return { isRevived: false }
    const isProcessing = (await listAttempts(tx, order.id)).some(({ state }) => state === 'processing')
    if (isProcessing || !mayRecord(order)) {
      throw new ShopError('payment_not_possible', 'This order doesn’t wait for a bank transfer.')
    }
    await endAttemptsOf(tx, [order.id])
    const { currency, totalCents: amountCents } = order
    const reference = randomUUID()
    await insertMovement(tx, { ...kind, orderId: order.id, amountCents, currency, reference, userId: actor.userId })
    await recordEvents(tx, actor, {
      ...{ event: 'payment_recorded', subject: { type: 'order', id: order.id } },
      after: { amount: toUnits(amountCents) },
    })
    return acceptPayment(tx, services, {
      order,
      paidBy: { paymentMethod: 'bank_transfer', paymentProvider: null },
      source: { attemptId: null, channel: 'bank_transfer', amountCents, key: reference },
    })
  })
}

/** Whether an order waits for a bank transfer, or did until it was cancelled. */
export function mayRecord({ paymentMethod, paymentStatus, status, unpaidAt, totalCents }: OrderRow): boolean {
  const isAwaited = status === 'pending' && isUnpaid(paymentStatus)
  const isOverdue = status === 'cancelled' && unpaidAt !== null && paymentStatus === 'void'
  return paymentMethod === 'bank_transfer' && totalCents > 0 && (isAwaited || isOverdue)
}

/** The recorded bank transfer that hasn’t been taken back. */
function openTransfer(movements: MovementRow[]): MovementRow | undefined {
  const of = (each: MovementRow['kind']) =>
    movements.filter((movement) => movement.kind === each && movement.channel === 'bank_transfer')
  const reversed = new Set(of('reversed').map(({ reference }) => reference))
  return of('paid').find(({ reference }) => !reversed.has(reference))
}

/** The recorded bank transfer that can be taken back: the order is still pending, and nothing was refunded. */
export function reversibleTransfer(
  { status }: OrderRow,
  movements: MovementRow[],
  refunds: RefundRow[],
): MovementRow | undefined {
  const isRefunded = refunds.some(({ state }) => state !== 'failed')
  return status === 'pending' && !isRefunded ? openTransfer(movements) : undefined
}

/**
 * Takes back that a bank transfer has arrived. The order waits for it again, as long as a new one does. Its customer is
 * reminded of it if the email about the payment may have been sent. Throws `not_found`, or
 * `order_changed` if something has followed.
 */
export async function reverseTransfer(services: Services, actor: Actor, id: string): Promise<void> {
  const { db, settings, orderEmails } = services
  await db.transaction(async (tx: Db) => {
    const order = await lockOrder(tx, id)
    const movements = await listMovements(tx, order.id)
    const transfer = reversibleTransfer(order, movements, await listRefunds(tx, order.id))
    if (!transfer) throw new ShopError('order_changed', 'This payment can’t be taken back anymore.')
    const { channel, amountCents, currency, reference } = transfer
    await insertMovement(tx, {
      ...{ orderId: order.id, channel, kind: 'reversed', amountCents, currency, reference, userId: actor.userId },
    })
    const days = settings.current.bankTransferDays
    await updateOrderPayment(tx, order.id, { payableUntil: inMinutes(days * 24 * 60) })
    await recordEvents(tx, actor, {
      ...{ event: 'payment_reversed', subject: { type: 'order', id: order.id } },
      before: { amount: toUnits(amountCents) },
    })
    const unpaid = await readOrder(tx, order.id)
    await overtakeEmails(tx, [order.id], 'payment_undone')
    if (await isInformedOfPayment(tx, order.id)) await orderEmails.queue([unpaid], tx, { email: 'payment_reminder' })
    else await restoreEmails(tx, orderEmails, [unpaid], 'payment_undone')
  })
}
