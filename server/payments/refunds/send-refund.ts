import { template } from '#contract/language/t.ts'
import { taxesWithin } from '#contract/payments/refund-amounts.ts'
import { recordMovement } from '../../ledger/write-ledger.ts'
import { overtakeRefundEmails } from '../../orders/email-queries.ts'
import { findOrder } from '../../orders/queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentAccounts } from '../accounts.ts'
import { type AttemptRow, findAttempt } from '../attempts/queries.ts'
import { type PaymentProvider, ProviderError, type ProviderRefund } from '../providers/provider.ts'
import {
  findRefund,
  findRefundByReference,
  insertRefunds,
  listRefunds,
  type RefundRow,
  retryKey,
  updateRefund,
} from './queries.ts'
import { countedRefunds, isOfPrice, moneyLeft } from './refundable.ts'

type SendRefundServices = Pick<OrderServices, 'db' | 'orderEmails'> & { accounts: Pick<PaymentAccounts, 'open'> }

/** Milliseconds after which a refund that no provider has taken is given up, for staff to look at. */
const giveUpAfter = 3 * 24 * 3_600_000

/** Milliseconds for which all providers are sure to remember an idempotency key. */
const keyLifetime = 30 * 60_000

/**
 * Sends a refund to its provider, with its id as the idempotency key, so that it is made once however often it is sent. A
 * rejected one gives its amount free again. What is unclear is tried again. Returns false if the provider doesn’t respond.
 */
export async function sendRefund(services: SendRefundServices, { id }: Pick<RefundRow, 'id'>): Promise<boolean> {
  const refund = await findRefund(services.db, id)
  const attempt = refund?.attemptId ? await findAttempt(services.db, refund.attemptId) : undefined
  if (refund?.state !== 'requested' || !attempt?.reference || !attempt.paymentReference) return true
  const { createdAt } = refund
  try {
    const client = await services.accounts.open(attempt.provider)
    const made = (await findMade(client, attempt, refund)) ?? (await request(client, attempt, refund))
    await services.db.transaction(async (tx) => {
      await lockOrders(tx, [attempt.orderId])
      await settleRefund(tx, services, attempt, { ...made, refundId: id })
    })
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isOver =
      error.code === 'rejected' || error.code === 'not_found' || Date.now() - createdAt.getTime() > giveUpAfter
    await services.db.transaction(async (tx) => {
      await lockOrders(tx, [attempt.orderId])
      const current = await findRefund(tx, id)
      // A simultaneous one is kept.
      if (current?.state !== 'requested') return
      await updateRefund(tx, current, { problem: error.message, ...(isOver && { state: 'failed', nextTryAt: null }) })
    })
    return !error.isTemporary
  }
}

/** A refund may have been made by a process that died, longer ago than the provider remembers the key. */
async function findMade(
  client: PaymentProvider,
  { reference }: AttemptRow,
  { id, createdAt }: RefundRow,
): Promise<ProviderRefund | undefined> {
  if (reference === null || Date.now() - createdAt.getTime() < keyLifetime) return undefined
  const { refunds } = await client.lookUp(reference)
  return refunds.find(({ refundId }) => refundId === id)
}

function request(
  client: PaymentProvider,
  { reference, paymentReference, currency }: AttemptRow,
  { id, amountCents }: RefundRow,
): Promise<ProviderRefund> {
  return client.refund({
    id,
    amountCents,
    currency,
    reference: reference ?? '',
    paymentReference: paymentReference ?? '',
  })
}

/**
 * Updates a refund with its state at the provider, under the lock of its order. Refunds that were made at the
 * provider are added.
 */
export async function settleRefund(
  tx: Db,
  services: Pick<OrderServices, 'orderEmails'>,
  attempt: AttemptRow,
  { refundId, reference, amountCents, state }: ProviderRefund,
): Promise<void> {
  const known = await findKnown(tx, attempt, { refundId, reference })
  if (!known && state === 'failed') return
  const refund = known ?? (await addRefund(tx, attempt, { reference, amountCents, state }))
  const movement = {
    orderId: attempt.orderId,
    channel: attempt.provider,
    attemptId: attempt.id,
    refundId: refund.id,
    amountCents,
    currency: attempt.currency,
    reference,
    userId: refund.userId,
  }
  // The provider has accepted it, so it counts until the provider reports otherwise.
  const isNew = state !== 'failed' && (await recordMovement(tx, { ...movement, kind: 'refunded' }))
  const hasFailed = state === 'failed' && refund.state !== 'failed'
  if (hasFailed && refund.reference !== null) await recordMovement(tx, { ...movement, kind: 'refund_failed' })
  if (hasFailed) await overtakeRefundEmails(tx, refund.id)
  await updateRefund(tx, refund, {
    reference,
    state,
    nextTryAt: null,
    problem: state === 'failed' ? template('The provider couldn’t transfer the money.') : '',
  })
  if (!isNew) return
  if (refund.state === 'failed') await dropReplacement(tx, refund)
  await emailRefund(tx, services, refund)
}

/** Drops the refund by staff that replaced a failed one, because its provider has made it after all. */
async function dropReplacement(tx: Db, { id, orderId }: RefundRow): Promise<void> {
  const replacement = (await listRefunds(tx, orderId)).find(({ requestKey }) => requestKey === retryKey(id))
  if (replacement?.state !== 'manual') return
  await updateRefund(tx, replacement, {
    state: 'failed',
    problem: template('The provider has made this refund after all.'),
  })
}

async function findKnown(
  tx: Db,
  attempt: AttemptRow,
  { refundId, reference }: Pick<ProviderRefund, 'refundId' | 'reference'>,
): Promise<RefundRow | undefined> {
  const own = refundId === '' ? undefined : await findRefund(tx, refundId)
  return own ?? (await findRefundByReference(tx, attempt.provider, reference))
}

async function addRefund(
  tx: Db,
  { id, orderId, provider }: AttemptRow,
  { reference, amountCents, state }: Pick<ProviderRefund, 'reference' | 'amountCents' | 'state'>,
): Promise<RefundRow> {
  const [order] = await lockOrders(tx, [orderId])
  const rest = order && moneyLeft(order, countedRefunds(await listRefunds(tx, orderId)))
  const [added] = await insertRefunds(tx, [
    {
      orderId,
      attemptId: id,
      channel: provider,
      state,
      amountCents,
      reference,
      taxes: rest && rest.cents > 0 ? taxesWithin(rest, amountCents) : [],
      requestKey: `provider ${reference}`,
      reason: template('Refunded at the payment provider'),
    },
  ])
  if (!added) throw new Error('A refund of the provider was added twice.')
  return added
}

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
