import type { PaymentAccounts } from './accounts.ts'
import { ProviderError } from './providers/provider.ts'
import { type AttemptRow, insertMovement, isOpen, updateAttempt } from './queries.ts'
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

async function endUnseen({ db }: CheckServices, attempt: AttemptRow): Promise<void> {
  await db.transaction(async (tx) => {
    await updateAttempt(tx, attempt.id, { state: 'expired', nextCheckAt: null })
    await insertMovement(tx, { ...movementOf(attempt), kind: 'failed', reference: attempt.id })
  })
}
