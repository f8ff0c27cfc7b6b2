import type { Actor } from '../../platform/audit/record-events.ts'
import { type CheckServices, checkPayment } from '../attempts/check-payment.ts'
import { findAttempt } from '../attempts/queries.ts'
import { paymentUnavailable } from '../payment-unavailable.ts'
import { ProviderError } from '../providers/provider.ts'
import { getRefund, type RefundRow } from './queries.ts'
import { lockOrder, retryRefund } from './refund-order.ts'

/**
 * Lets staff give the money of a failed refund back by bank transfer, once, for example because the customer’s account was
 * closed. The provider is asked first whether it has made the refund after all. Throws like `retryRefund`, and
 * `payment_unavailable` if the provider doesn’t respond.
 */
export async function transferRefund(
  services: CheckServices,
  actor: Actor,
  orderId: string,
  id: string,
): Promise<void> {
  const { db } = services
  await askAgain(services, await db.transaction(async (tx) => getRefund(tx, await lockOrder(tx, orderId), id)))
  await retryRefund(db, actor, orderId, id, ({ attemptId }) => ({
    ...{ attemptId, channel: 'bank_transfer', state: 'manual' },
  }))
}

/** Nothing would keep staff from transferring what the provider has refunded, so its answer is awaited. */
async function askAgain(services: CheckServices, { attemptId }: RefundRow): Promise<void> {
  const attempt = attemptId === null ? undefined : await findAttempt(services.db, attemptId)
  if (!attempt) return
  try {
    await checkPayment(services, attempt)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // An account that the shop isn’t connected to anymore can’t be asked.
    if (error.code === 'unauthorized') return
    throw paymentUnavailable(
      'The payment provider doesn’t respond, so it isn’t known whether it has made the refund. Try again later.',
    )
  }
}
