import { changeOrders, recordMovement } from '../../ledger/write-ledger.ts'
import { announceOnce } from '../../orders/announce-order.ts'
import { overtakeEmails } from '../../orders/email-queries.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { inMinutes } from '../plan-payment.ts'
import type { PaymentState, ProviderPayment } from '../providers/provider.ts'
import { listSources } from '../refunds/refundable.ts'
import { refundUnusable } from '../refunds/refunds.ts'
import { settleRefund } from '../refunds/send-refund.ts'
import { acceptPayment, readOrder } from './accept-payment.ts'
import { type AttemptRow, checkMinutes, findAttempt, setNextCheck, updateAttempt } from './queries.ts'
import { settleDispute } from './settle-dispute.ts'

export type SettleServices = Pick<OrderServices, 'db' | 'outbox' | 'orderEmails' | 'settings'>

/** Hours to pay again after a payment has failed that had seemed to succeed. */
const hoursAfterFailure = 24

/** How long after asking about a refund that takes days it is asked about again. */
const minutesBetweenRefundChecks = 6 * 60

const isFinal = ({ state }: AttemptRow): boolean => state === 'paid' || state === 'failed' || state === 'expired'

/**
 * Brings an order up to date with what its provider says about a payment: the one way in for the customer’s return, for
 * webhooks and for the job. Runs under the order’s lock and changes nothing if it knows all of it already, so it can be
 * called at any time, several times at once, and with answers that are out of date.
 */
export async function settlePayment(
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
  await recordMovement(tx, { ...movementOf(attempt), kind: 'failed', reference: attempt.id })
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
  await recordMovement(tx, { ...movementOf(attempt), kind: 'authorized', reference: attempt.id })
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
    ...{ ...movementOf(attempt), kind: 'paid', reference: paymentReference },
    ...{ amountCents, currency },
  })
  const sources = await listSources(tx, [order.id])
  const otherCents = sources.reduce((sum, { paidCents }) => sum + paidCents, 0) - amountCents
  const isPaidTwice = otherCents > 0 && otherCents >= order.totalCents
  const isUsable = currency === order.currency && amountCents >= order.totalCents
  const source = { attemptId: attempt.id, channel: attempt.provider, amountCents, key: attempt.id }
  // What doesn’t pay for the order is not the shop’s.
  if (isPaidTwice || !isUsable) {
    await refundUnusable(tx, order, { ...source, reason: isPaidTwice ? 'Paid twice' : 'Wrong amount' })
    return
  }
  await acceptPayment(tx, services, { order, paidBy: paidBy(attempt), source })
}

const paidBy = ({ provider }: AttemptRow) => ({ paymentMethod: 'card', paymentProvider: provider }) as const

/** What the movements of an attempt have in common. */
export const movementOf = ({ id, orderId, provider, amountCents, currency }: AttemptRow) => ({
  ...{ orderId, channel: provider, attemptId: id, amountCents, currency },
})
