import { randomUUID } from 'node:crypto'
import { t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import { isManualChannel } from '#contract/payments/manual-channels.ts'
import { listMovements } from '../../ledger/queries.ts'
import { recordMovement } from '../../ledger/write-ledger.ts'
import { overtakeRefundEmails } from '../../orders/email-queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import { lockOrder } from '../../orders/write-queries.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { getRefund, updateRefund } from './queries.ts'
import { emailRefund } from './send-refund.ts'

/** Records that staff have paid a refund. Throws `not_found`, or `order_changed` if providers do that. */
export async function recordRefund(
  services: Pick<OrderServices, 'db' | 'orderEmails'>,
  actor: Actor,
  orderId: string,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await getRefund(tx, order, id)
    const { state, channel, amountCents } = refund
    if (state === 'done' && isManualChannel(channel)) return
    if (state !== 'manual') throw new ShopError('order_changed', t('This refund isn’t paid by staff.'))
    await updateRefund(tx, refund, { state: 'done' })
    const { currency } = order
    // It may be reversed and recorded again.
    const reference = randomUUID()
    await recordMovement(tx, {
      orderId: order.id,
      channel,
      kind: 'refunded',
      amountCents,
      currency,
      reference,
      refundId: id,
      userId: actor.userId,
    })
    await recordEvents(tx, actor, {
      event: 'refund_recorded',
      subject: { type: 'order', id: order.id },
      after: { amount: toUnits(amountCents) },
    })
    await emailRefund(tx, services, refund)
  })
}

/**
 * Reopens a refund that was recorded as paid by staff, and reserves its amount. An
 * email about it that waits isn’t sent. Throws `not_found`, or `order_changed` if it isn’t recorded.
 */
export async function reverseRefund(db: Db, actor: Actor, orderId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await getRefund(tx, order, id)
    const { state, channel } = refund
    if (state !== 'done' || !isManualChannel(channel)) {
      throw new ShopError('order_changed', t('This refund isn’t marked as paid.'))
    }
    // The last one: the others have been reversed.
    const recorded = (await listMovements(tx, order.id)).findLast(
      ({ kind, refundId }) => kind === 'refunded' && refundId === id,
    )
    if (!recorded) throw new Error('The entry of a refund is missing in the ledger.')
    const { amountCents, currency, reference } = recorded
    await recordMovement(tx, {
      orderId: order.id,
      channel,
      kind: 'refund_failed',
      amountCents,
      currency,
      reference,
      refundId: id,
      userId: actor.userId,
    })
    await updateRefund(tx, refund, { state: 'manual' })
    await overtakeRefundEmails(tx, id)
    await recordEvents(tx, actor, {
      event: 'refund_reversed',
      subject: { type: 'order', id: order.id },
      before: { amount: toUnits(amountCents) },
    })
  })
}
