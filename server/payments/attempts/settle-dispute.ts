import { recordMovement } from '../../ledger/write-ledger.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Dispute } from '../providers/provider.ts'
import { listRefunds, updateRefund } from '../refunds/queries.ts'
import { listSources } from '../refunds/refundable.ts'
import type { AttemptRow } from './queries.ts'

/**
 * Records a dispute and its outcome, under the lock of its order. What was lost can’t be refunded anymore, and refunds that
 * would pay it out again and haven’t been made yet fail.
 */
export async function settleDispute(
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

/** Lets open refunds of a payment fail, the latest first, until the others are covered by what is left of it. */
async function failUncovered(tx: Db, { id, orderId }: AttemptRow): Promise<void> {
  const source = (await listSources(tx, [orderId])).find(({ attemptId }) => attemptId === id)
  const counted = (await listRefunds(tx, orderId)).filter((each) => each.attemptId === id && each.state !== 'failed')
  let missingCents = counted.reduce((sum, { amountCents }) => sum + amountCents, -(source?.paidCents ?? 0))
  for (const refund of counted.toReversed()) {
    const isOpen = refund.state === 'requested' || refund.state === 'manual'
    if (missingCents <= 0 || !isOpen) continue
    missingCents -= refund.amountCents
    await updateRefund(tx, refund, {
      ...{ state: 'failed', nextTryAt: null },
      problem: 'The customer’s bank has taken the money back after a dispute.',
    })
  }
}
