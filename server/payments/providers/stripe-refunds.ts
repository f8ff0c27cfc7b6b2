import type Stripe from 'stripe'
import type { ProviderRefund, RefundRequest } from './provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { all, metadataKeys, send } from './stripe-client.ts'

/**
 * Refunds once, however often it is called. Stripe forgets idempotency keys after a day, and returns a failure to
 * repeated requests until then, so it looks for the refund first.
 */
export async function refundOnce(client: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const refunds = await listRefunds(client, request.paymentReference)
  const existing = refunds.find((refund) => refund.metadata?.[metadataKeys.refund] === request.id)
  if (existing) return toProviderRefund(existing)
  const params = {
    payment_intent: request.paymentReference,
    amount: toStripeAmount(request.amountCents, request.currency),
    metadata: { [metadataKeys.refund]: request.id },
  }
  return toProviderRefund(await send(() => client.refunds.create(params, { idempotencyKey: request.id })))
}

export async function listRefunds(client: Stripe, intent: string): Promise<Stripe.Refund[]> {
  return send(() => client.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray(all))
}

export function toProviderRefund({ id, amount, currency, status, metadata }: Stripe.Refund): ProviderRefund {
  const state = status === 'succeeded' ? 'done' : hasFailed(status) ? 'failed' : 'pending'
  return {
    reference: id,
    refundId: metadata?.[metadataKeys.refund] ?? '',
    amountCents: fromStripeAmount(amount, currency),
    state,
  }
}

/** Whether a refund won’t reach the customer. Failed ones are paid back to the account. */
export function hasFailed(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}
