import type Stripe from 'stripe'
import { ProviderError } from './provider.ts'
import { send } from './stripe-client.ts'

/**
 * Finds the permissions that a restricted key lacks, as Stripe calls them. Writing is tried on objects that don’t
 * exist, so nothing is changed.
 */
export async function findMissingPermissions(client: Stripe): Promise<string[]> {
  // Not translated: names of permissions
  const attempts: [string, () => Promise<unknown>][] = [
    ['Checkout Sessions (write)', () => client.checkout.sessions.expire('cs_none')],
    ['Charges and Refunds (write)', () => client.refunds.create({ payment_intent: 'pi_none' })],
    ['Payment Intents (read)', () => client.paymentIntents.list({ limit: 1 })],
    ['Charges and Refunds (read)', () => client.charges.list({ limit: 1 })],
    ['Disputes (read)', () => client.disputes.list({ limit: 1 })],
    ['Balance (read)', () => client.balanceTransactions.list({ limit: 1 })],
  ]
  const allowed = await Promise.all(attempts.map(([, attempt]) => isAllowed(attempt)))
  return attempts.flatMap(([name], index) => (allowed[index] ? [] : [name]))
}

async function isAllowed(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await send(attempt)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError) || error.isTemporary) throw error
    return error.code !== 'unauthorized'
  }
}
