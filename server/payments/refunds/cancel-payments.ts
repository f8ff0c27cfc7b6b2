import { randomUUID } from 'node:crypto'
import { template } from '#contract/language/t.ts'
import type { PaymentChannel } from '#contract/payments/payment-methods.ts'
import { taxesWithin } from '#contract/payments/refund-amounts.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { endOrderAttempts } from '../attempts/queries.ts'
import { insertRefunds, type NewRefund, type RefundRow } from './queries.ts'
import { getRemaining, listCountedRefunds, listSources, moneyLeft } from './refundable.ts'

/** Ends the attempts to pay orders that have just been cancelled, and refunds their payments, for a reason that may be empty. */
export async function cancelPayments(tx: Db, orders: OrderRow[], actor: Actor, reason: string): Promise<void> {
  await endPayments(tx, orders)
  await refundCancelled(tx, orders, actor, reason)
}

/** Ends the attempts to pay orders that have just been cancelled or dispatched. */
export async function endPayments(tx: Db, orders: Pick<OrderRow, 'id'>[]): Promise<void> {
  await endOrderAttempts(
    tx,
    orders.map(({ id }) => id),
  )
}

/** How money is refunded, and which payment it belongs to. */
type RefundWay = Pick<NewRefund, 'attemptId' | 'channel' | 'state' | 'nextTryAt'>

export type RefundWayOf = (source: Pick<RefundRow, 'attemptId' | 'channel'>) => RefundWay

/** How money is refunded to the original payment method: by the provider, or by staff. */
export function refundWay({ attemptId, channel }: Pick<RefundRow, 'attemptId' | 'channel'>): RefundWay {
  return attemptId === null
    ? { attemptId, channel, state: 'manual' }
    : { attemptId, channel, state: 'requested', nextTryAt: new Date() }
}

type Unusable = { attemptId: string | null; channel: PaymentChannel; amountCents: number; reason: string; key: string }

/**
 * Refunds a payment that doesn’t pay for its order. It is sent by the job, or immediately after the transaction. `key` is
 * the payment’s key.
 */
export async function refundUnusable(
  tx: Db,
  { id: orderId }: OrderRow,
  { amountCents, reason, key, ...source }: Unusable,
): Promise<void> {
  const requestKey = `unusable ${key}`
  await insertRefunds(tx, [{ ...refundWay(source), orderId, amountCents, reason, requestKey, taxes: [] }])
}

/**
 * Refunds the rest of the payments of orders that have just been cancelled. Bank transfers and cash are left to staff.
 * The number of statements doesn’t depend on the number of orders.
 */
export async function refundCancelled(tx: Db, orders: OrderRow[], actor: Actor, reason: string): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const sources = (await listSources(tx, ids)).filter((source) => getRemaining(source) > 0)
  if (sources.length === 0) return
  const earlier = await listCountedRefunds(tx, ids)
  const rows: NewRefund[] = []
  for (const order of orders) {
    const made = [...(earlier.get(order.id) ?? [])]
    for (const source of sources.filter(({ orderId }) => orderId === order.id)) {
      const amountCents = getRemaining(source)
      const rest = moneyLeft(order, made)
      // What was paid twice isn’t part of the price.
      const taxes = rest.cents > 0 ? taxesWithin(rest, amountCents) : []
      made.push({ amountCents, lines: [], shippingCents: 0, feeCents: 0, taxes })
      rows.push({
        ...refundWay(source),
        orderId: order.id,
        amountCents,
        taxes,
        reason: reason || template('Cancelled'),
        requestKey: randomUUID(),
        userId: actor.userId,
      })
    }
  }
  await insertRefunds(tx, rows)
}
