import type Stripe from 'stripe'
import type { Dispute, PaymentState, ProviderPayment } from './provider.ts'
import { fromStripeAmount } from './stripe-amounts.ts'
import { all, send } from './stripe-client.ts'
import { describeMethod } from './stripe-methods.ts'
import { listRefunds, toProviderRefund } from './stripe-refunds.ts'

/** The state of a Checkout Session, with the refunds and disputes of its payment. */
export async function lookUpSession(client: Stripe, reference: string): Promise<ProviderPayment> {
  const expand = ['payment_intent.latest_charge']
  const session = await send(() => client.checkout.sessions.retrieve(reference, { expand }))
  const state = toPaymentState(session)
  const intent = session.payment_intent
  if (state.status !== 'paid' || !intent) return { state, refunds: [], disputes: [] }
  const id = typeof intent === 'string' ? intent : intent.id
  const [refunds, disputes] = await Promise.all([listRefunds(client, id), listDisputes(client, id)])
  return { state, refunds: refunds.map(toProviderRefund), disputes }
}

/** A session remains open after a declined card, and is complete as soon as the customer has nothing left to do. */
function toPaymentState(session: Stripe.Checkout.Session): PaymentState {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  if (session.status === 'expired') return { status: 'expired' }
  if (session.status !== 'complete') return { status: 'open' }
  if (session.payment_status === 'unpaid') {
    const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    return { status: hasFailed ? 'failed' : 'processing' }
  }
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
  return {
    status: 'paid',
    amountCents: fromStripeAmount(intent?.amount_received ?? session.amount_total ?? 0, currency),
    currency,
    // Without an intent, nothing had to be paid.
    paymentReference: intent?.id ?? session.id,
    method: describeMethod(charge?.payment_method_details),
  }
}

async function listDisputes(client: Stripe, intent: string): Promise<Dispute[]> {
  const list = client.disputes.list({ payment_intent: intent, limit: 100 })
  return (await send(() => list.autoPagingToArray(all))).map(toDispute)
}

/** An inquiry that was closed, and a dispute that Stripe has prevented, cost the shop nothing: like won ones. */
function toDispute({ id, amount, currency, status, evidence_details: { due_by: dueBy } }: Stripe.Dispute): Dispute {
  const isWon = status === 'won' || status === 'warning_closed' || status === 'prevented'
  const state = status === 'lost' ? 'lost' : isWon ? 'won' : 'open'
  const respondBy = status.endsWith('needs_response') && dueBy ? new Date(dueBy * 1000) : null
  return { reference: id, amountCents: fromStripeAmount(amount, currency), state, respondBy }
}
