import { template } from '#contract/language/t.ts'
import { changeOrders, recordMovement } from '../../ledger/write-ledger.ts'
import { announceOnce } from '../../orders/announce-order.ts'
import { overtakeEmails } from '../../orders/email-queries.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentAccounts } from '../accounts.ts'
import { inMinutes } from '../plan-payment.ts'
import { type Dispute, type PaymentState, ProviderError, type ProviderPayment } from '../providers/provider.ts'
import { refundUnusable } from '../refunds/cancel-payments.ts'
import { listRefunds, updateRefund } from '../refunds/queries.ts'
import { listSources } from '../refunds/refundable.ts'
import { settleRefund } from '../refunds/send-refund.ts'
import { acceptPayment, readOrder } from './accept-payment.ts'
import { type AttemptRow, checkMinutes, findAttempt, isOpen, setNextCheck, updateAttempt } from './queries.ts'

type SettleServices = Pick<OrderServices, 'db' | 'outbox' | 'orderEmails' | 'settings'>

export type CheckServices = SettleServices & { accounts: Pick<PaymentAccounts, 'open'> }

/**
 * Checks an attempt at the provider and settles the result. An attempt whose time is over is closed there first, so that it
 * can’t be paid afterwards. Throws ProviderError.
 */
export async function checkPayment(services: CheckServices, attempt: AttemptRow): Promise<void> {
  const { reference, provider } = attempt
  const isOver = attempt.expiresAt <= new Date() && isOpen(attempt)
  // No one has seen the page of a payment without a reference: customers get it once it is saved.
  if (reference === null) {
    if (isOver) await endUnseen(services, attempt)
    return
  }
  const client = await services.accounts.open(provider)
  try {
    if (isOver) await client.expire(reference)
    await settlePayment(services, attempt, await client.lookUp(reference))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'not_found') throw error
    // No one can pay what doesn’t exist, for example in another account of the shop.
    await settlePayment(services, attempt, { state: { status: 'expired' }, refunds: [], disputes: [] })
  }
}

async function endUnseen({ db }: CheckServices, { id, orderId }: AttemptRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrders(tx, [orderId])
    const attempt = await findAttempt(tx, id)
    // Its page has been saved since, or it was deleted with its order.
    if (attempt?.state !== 'starting') return
    await updateAttempt(tx, attempt, { state: 'expired', nextCheckAt: null })
    await recordMovement(tx, { ...toMovement(attempt), kind: 'failed', reference: attempt.id })
  })
}

/** Hours to pay again after a payment has failed that had seemed to succeed. */
const hoursAfterFailure = 24

/** How long after a check a refund that takes days is checked again. */
const minutesBetweenRefundChecks = 6 * 60

const isFinal = ({ state }: AttemptRow): boolean => state === 'paid' || state === 'failed' || state === 'expired'

/**
 * Updates an order with the state of a payment at its provider: the single entry point for the customer’s return, for
 * webhooks and for the job. Runs under the order’s lock and changes nothing if nothing is new, so it can be called
 * at any time, several times simultaneously, and with outdated responses.
 */
async function settlePayment(
  services: SettleServices,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  { state, refunds, disputes }: ProviderPayment,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    const attempt = await findAttempt(tx, id)
    // Both were deleted with the order.
    if (!order || !attempt) return
    await settleState(tx, services, { order, attempt, state })
    for (const refund of refunds) await settleRefund(tx, services, attempt, refund)
    for (const dispute of disputes) await settleDispute(tx, attempt, dispute)
    const isOver = state.status !== 'open' && state.status !== 'processing'
    const isRefunding = refunds.some((refund) => refund.state === 'pending')
    if (isOver) await setNextCheck(tx, id, isRefunding ? inMinutes(minutesBetweenRefundChecks) : null)
    else await updateAttempt(tx, attempt, { checkedAt: new Date() })
  })
}

type Attempted = { order: OrderRow; attempt: AttemptRow; state: PaymentState }

async function settleState(tx: Db, services: SettleServices, { order, attempt, state }: Attempted): Promise<void> {
  if (attempt.state === 'paid' || state.status === 'open') return
  if (state.status === 'paid') return settlePaid(tx, services, { order, attempt, state })
  if (state.status === 'processing') {
    if (attempt.state !== 'processing') await settleProcessing(tx, services, { order, attempt })
    return
  }
  if (isFinal(attempt)) return
  await updateAttempt(tx, attempt, { state: state.status })
  await recordMovement(tx, { ...toMovement(attempt), kind: 'failed', reference: attempt.id })
  if (attempt.state !== 'processing' || order.status !== 'pending') return
  await changeOrders(tx, [order.id], { payableUntil: inMinutes(hoursAfterFailure * 60) })
  await overtakeEmails(tx, [order.id], 'payment_failed')
  await services.orderEmails.queue([await readOrder(tx, order.id)], tx, { email: 'payment_failed' })
}

/** The money is on its way, which may take days. Until then, the stock is kept. */
async function settleProcessing(
  tx: Db,
  services: SettleServices,
  { order, attempt }: Omit<Attempted, 'state'>,
): Promise<void> {
  await updateAttempt(tx, attempt, { state: 'processing', nextCheckAt: inMinutes(checkMinutes[0]) })
  await recordMovement(tx, { ...toMovement(attempt), kind: 'authorized', reference: attempt.id })
  if (order.status !== 'pending') return
  await changeOrders(tx, [order.id], { ...paidBy(attempt), payableUntil: null, remindAt: null })
  await announceOnce(tx, services, order.id)
}

async function settlePaid(
  tx: Db,
  services: SettleServices,
  { order, attempt, state }: Attempted & { state: Extract<PaymentState, { status: 'paid' }> },
): Promise<void> {
  const { paymentReference, method, amountCents, currency } = state
  await updateAttempt(tx, attempt, { state: 'paid', paymentReference, method })
  await recordMovement(tx, {
    ...toMovement(attempt),
    kind: 'paid',
    reference: paymentReference,
    amountCents,
    currency,
  })
  const sources = await listSources(tx, [order.id])
  const otherCents = sources.reduce((sum, { paidCents }) => sum + paidCents, 0) - amountCents
  const isPaidTwice = otherCents > 0 && otherCents >= order.totalCents
  const isUsable = currency === order.currency && amountCents >= order.totalCents
  const source = { attemptId: attempt.id, channel: attempt.provider, amountCents, key: attempt.id }
  // What doesn’t pay for the order is not the shop’s.
  if (isPaidTwice || !isUsable) {
    await refundUnusable(tx, order, {
      ...source,
      reason: isPaidTwice ? template('Paid twice') : template('Wrong amount'),
    })
    return
  }
  await acceptPayment(tx, services, { order, paidBy: paidBy(attempt), source })
}

const paidBy = ({ provider }: AttemptRow) => ({ paymentMethod: 'card', paymentProvider: provider }) as const

/** The fields that all movements of an attempt have in common. */
export const toMovement = ({ id, orderId, provider, amountCents, currency }: AttemptRow) => ({
  orderId,
  channel: provider,
  attemptId: id,
  amountCents,
  currency,
})

/**
 * Records a dispute and its outcome, under the lock of its order. What was lost can’t be refunded anymore, and refunds that
 * would pay it out again and haven’t been made yet fail.
 */
async function settleDispute(
  tx: Db,
  attempt: AttemptRow,
  { reference, amountCents, state, respondBy }: Dispute,
): Promise<void> {
  const { id: attemptId, orderId, provider: channel, currency } = attempt
  const movement = { orderId, channel, attemptId, currency, reference, amountCents, respondBy }
  await recordMovement(tx, { ...movement, kind: 'disputed' })
  if (state === 'won') await recordMovement(tx, { ...movement, kind: 'dispute_won' })
  if (state === 'lost' && (await recordMovement(tx, { ...movement, kind: 'dispute_lost' }))) {
    await failUncovered(tx, attempt)
  }
}

/** Lets open refunds of a payment fail, the latest first, until the rest of it covers the others. */
async function failUncovered(tx: Db, { id, orderId }: AttemptRow): Promise<void> {
  const source = (await listSources(tx, [orderId])).find(({ attemptId }) => attemptId === id)
  const counted = (await listRefunds(tx, orderId)).filter((each) => each.attemptId === id && each.state !== 'failed')
  let missingCents = counted.reduce((sum, { amountCents }) => sum + amountCents, -(source?.paidCents ?? 0))
  for (const refund of counted.toReversed()) {
    const isUnsent = refund.state === 'requested' || refund.state === 'manual'
    if (missingCents <= 0 || !isUnsent) continue
    missingCents -= refund.amountCents
    await updateRefund(tx, refund, {
      state: 'failed',
      nextTryAt: null,
      problem: template('The customer’s bank reversed the payment after a dispute.'),
    })
  }
}
