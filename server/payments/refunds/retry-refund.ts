import { t } from '#contract/language/t.ts'
import { taxesWithin } from '#contract/payments/refund-amounts.ts'
import { lockOrder } from '../../orders/write-queries.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { paymentUnavailable } from '../accounts.ts'
import { findAttempt } from '../attempts/queries.ts'
import { type CheckServices, checkPayment } from '../attempts/settle-payment.ts'
import { ProviderError } from '../providers/provider.ts'
import { type RefundWayOf, refundWay } from './cancel-payments.ts'
import { getRefund, type RefundRow, retryKey } from './queries.ts'
import { insertRefund, tooHigh } from './refund-order.ts'
import { getRemaining, isOfPrice, listSources, loadRefundable, moneyLeft } from './refundable.ts'

/**
 * Requests a new refund instead of a failed one, once, which goes the same way unless another one is given. Its items have
 * been returned to stock already. Throws `not_found`, `refund_too_high` if its amount or items have been refunded otherwise,
 * or `order_changed` if it hasn’t failed, or has been replaced in another way.
 */
export async function retryRefund(
  db: Db,
  actor: Actor,
  orderId: string,
  id: string,
  wayOf: RefundWayOf = refundWay,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const failed = await getRefund(tx, order, id)
    const refundable = await loadRefundable(tx, order)
    const { all, rest } = refundable
    const known = all.find(({ requestKey }) => requestKey === retryKey(id))
    if (known?.channel === wayOf(failed).channel) return known
    if (known) throw new ShopError('order_changed', t('This refund was already made another way.'))
    if (failed.state !== 'failed') throw new ShopError('order_changed', t('This refund hasn’t failed.'))
    const { amountCents, shippingCents, feeCents, reason } = failed
    const isLeft = failed.lines.every(({ position, quantity }) => quantity <= (rest.quantities[position] ?? 0))
    const sources = await listSources(tx, [order.id])
    const source = sources.find((each) => each.attemptId === failed.attemptId && each.channel === failed.channel)
    const max = isOfPrice(failed)
      ? Math.min(rest.cents, source ? getRemaining(source) : 0)
      : source
        ? getRemaining(source)
        : 0
    const isChargeLeft = shippingCents <= rest.shippingCents && feeCents <= rest.feeCents
    if (!isLeft || !isChargeLeft || amountCents > max) {
      throw tooHigh(t('This was already refunded another way.'))
    }
    return insertRefund(
      tx,
      actor,
      { source, wayOf },
      {
        orderId: order.id,
        amountCents,
        shippingCents,
        feeCents,
        reason,
        requestKey: retryKey(id),
        lines: failed.lines.map((line) => ({ ...line, isRestocked: false })),
        taxes: isOfPrice(failed) ? taxesWithin(moneyLeft(order, refundable.earlier), amountCents, failed.taxes) : [],
      },
    )
  })
}

/**
 * Lets staff give the money of a failed refund back by bank transfer, once, for example because the customer’s account was
 * closed. The provider is checked first: it may have made the refund after all. Throws like `retryRefund`, and
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
    attemptId,
    channel: 'bank_transfer',
    state: 'manual',
  }))
}

/** Nothing would keep staff from transferring money that the provider has refunded, so its response is awaited. */
async function askAgain(services: CheckServices, { attemptId }: RefundRow): Promise<void> {
  const attempt = attemptId === null ? undefined : await findAttempt(services.db, attemptId)
  if (!attempt) return
  try {
    await checkPayment(services, attempt)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // An account that the shop isn’t connected to anymore can’t be checked.
    if (error.code === 'unauthorized') return
    throw paymentUnavailable(t('We couldn’t reach the payment provider to check on this refund. Try again later.'))
  }
}
