import { randomUUID } from 'node:crypto'
import type { RefundState } from '#contract/payments/payment-methods.ts'
import { findOrder, type OrderRow } from '../orders/queries.ts'
import type { OrderServices } from '../orders/services.ts'
import { lockOrders } from '../orders/write-queries.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import type { PaymentAccounts } from './accounts.ts'
import { ProviderError, type ProviderRefund } from './providers/provider.ts'
import { type AttemptRow, findAttempt, insertMovement, listBalances } from './queries.ts'
import {
  findRefund,
  findRefundOf,
  insertRefunds,
  type NewRefund,
  type RefundRow,
  updateRefund,
} from './refund-queries.ts'

type Services = Pick<OrderServices, 'db' | 'orderEmails'> & { accounts: Pick<PaymentAccounts, 'open'> }

/** Milliseconds after which a refund that no provider has taken is given up, for staff to look at. */
const giveUpAfter = 3 * 24 * 3_600_000

/** Refunds a payment that can’t be used. It is sent by the job, or immediately after the transaction. */
export async function refundRest(
  tx: Db,
  {
    order,
    attempt,
    amountCents,
    reason,
  }: { order: OrderRow; attempt: AttemptRow; amountCents: number; reason: string },
): Promise<void> {
  await insertRefunds(tx, [
    {
      ...{
        orderId: order.id,
        attemptId: attempt.id,
        channel: attempt.provider,
        state: 'requested',
        amountCents,
        reason,
      },
      ...{ taxes: [], requestKey: `unusable ${attempt.id}`, nextTryAt: new Date() },
    },
  ])
}

/**
 * Refunds what is left of the payments of orders that have just been cancelled. Bank transfers and cash are left to staff.
 * The number of statements doesn’t depend on the number of orders.
 */
export async function refundCancelled(tx: Db, orders: OrderRow[], actor: Actor): Promise<void> {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const balances = await listBalances(tx, [...byId.keys()])
  const rows = balances.flatMap(({ orderId, paidCents, refundedCents, attemptId }): NewRefund[] => {
    const order = byId.get(orderId)
    const amountCents = paidCents - refundedCents
    if (!order || amountCents <= 0) return []
    const { paymentMethod, paymentProvider, price } = order
    return [
      {
        ...{ orderId, attemptId, amountCents, reason: 'Cancelled', requestKey: randomUUID(), userId: actor.userId },
        taxes: refundedCents === 0 ? price.taxes : [],
        ...(attemptId && paymentProvider
          ? { channel: paymentProvider, state: 'requested', nextTryAt: new Date() }
          : { channel: paymentMethod === 'cash' ? 'cash' : 'bank_transfer', state: 'manual' }),
      },
    ]
  })
  await insertRefunds(tx, rows)
}

/**
 * Sends a refund to its provider, with its id as the idempotency key, so that it is made once however often it is sent. A
 * rejected one gives its amount free again. What is unclear is tried again.
 */
export async function sendRefund(services: Services, { id }: Pick<RefundRow, 'id'>): Promise<void> {
  const refund = await findRefund(services.db, id)
  const attempt = refund?.attemptId ? await findAttempt(services.db, refund.attemptId) : undefined
  if (refund?.state !== 'requested' || !attempt?.reference || !attempt.paymentReference) return
  const { amountCents, createdAt } = refund
  const { reference, paymentReference, currency, provider } = attempt
  try {
    const client = await services.accounts.open(provider)
    const made = await client.refund({ id, reference, paymentReference, amountCents, currency })
    await services.db.transaction(async (tx) => {
      await lockOrders(tx, [attempt.orderId])
      await settleRefund(tx, services, attempt, { ...made, refundId: id })
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isOver = error.code === 'rejected' || Date.now() - createdAt.getTime() > giveUpAfter
    await updateRefund(services.db, id, {
      problem: error.message,
      ...(isOver && { state: 'failed' as const, nextTryAt: null }),
    })
  }
}

/**
 * Brings a refund up to date with what its provider says, under the lock of its order. Refunds that were made at the
 * provider are added.
 */
export async function settleRefund(
  tx: Db,
  { orderEmails }: Pick<OrderServices, 'orderEmails'>,
  attempt: AttemptRow,
  { refundId, reference, amountCents, state }: ProviderRefund,
): Promise<void> {
  const known = await findKnown(tx, attempt, { refundId, reference })
  if (!known && state === 'failed') return
  const refund = known ?? (await addRefund(tx, attempt, { reference, amountCents, state }))
  const movement = {
    ...{ orderId: attempt.orderId, channel: attempt.provider, attemptId: attempt.id, refundId: refund.id },
    ...{ amountCents, currency: attempt.currency, reference, userId: refund.userId },
  }
  // The provider has taken it, so it counts until the provider says otherwise.
  const isNew = state !== 'failed' && (await insertMovement(tx, { ...movement, kind: 'refunded' }))
  const hasFailed = state === 'failed' && refund.state !== 'failed'
  if (hasFailed && refund.reference !== null) await insertMovement(tx, { ...movement, kind: 'refund_failed' })
  await updateRefund(tx, refund.id, {
    ...{ reference, state, nextTryAt: null },
    problem: state === 'failed' ? 'The provider couldn’t transfer the money.' : '',
  })
  if (!isNew) return
  const order = await findOrder(tx, attempt.orderId)
  if (order) await orderEmails.queue([order], tx, { kind: 'order_refunded' })
}

async function findKnown(
  tx: Db,
  attempt: AttemptRow,
  { refundId, reference }: Pick<ProviderRefund, 'refundId' | 'reference'>,
): Promise<RefundRow | undefined> {
  const own = refundId === '' ? undefined : await findRefund(tx, refundId)
  return own ?? (await findRefundOf(tx, attempt.provider, reference))
}

async function addRefund(
  tx: Db,
  { id, orderId, provider }: AttemptRow,
  { reference, amountCents, state }: Pick<ProviderRefund, 'reference' | 'amountCents'> & { state: RefundState },
): Promise<RefundRow> {
  const [added] = await insertRefunds(tx, [
    {
      ...{ orderId, attemptId: id, channel: provider, state, amountCents, reference, taxes: [] },
      ...{ requestKey: `provider ${reference}`, reason: 'Refunded at the payment provider' },
    },
  ])
  if (!added) throw new Error('A refund of the provider was added twice.')
  return added
}
