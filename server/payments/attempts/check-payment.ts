import { recordMovement } from '../../ledger/write-ledger.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import type { PaymentAccounts } from '../accounts.ts'
import { ProviderError } from '../providers/provider.ts'
import { type AttemptRow, findAttempt, isOpen, updateAttempt } from './queries.ts'
import { movementOf, type SettleServices, settlePayment } from './settle-payment.ts'

export type CheckServices = SettleServices & { accounts: Pick<PaymentAccounts, 'open'> }

/**
 * Asks the provider about an attempt and settles what it says. One whose time is over is closed there first, so that it
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
    // Its page was saved in the meantime, or it was deleted with its order.
    if (attempt?.state !== 'starting') return
    await updateAttempt(tx, attempt, { state: 'expired', nextCheckAt: null })
    await recordMovement(tx, { ...movementOf(attempt), kind: 'failed', reference: attempt.id })
  })
}
