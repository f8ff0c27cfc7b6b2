import type Stripe from 'stripe'
import type { BegunDispute, ProviderMovement } from './provider.ts'
import { fromStripeAmount } from './stripe-amounts.ts'
import { metadataKeys, sendForAll } from './stripe-client.ts'
import { hasFailed } from './stripe-refunds.ts'

/**
 * Payments and refunds that Stripe has booked in a period. Balance transactions list both, 100 with each request, with
 * their objects. Their own amounts are in the account’s currency, so the objects’ amounts are returned.
 */
export async function* listMovements(
  client: Stripe,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<ProviderMovement> {
  const list = sendForAll(() =>
    client.balanceTransactions.list({
      created: between({ from, until }),
      expand: ['data.source'],
      limit: 100,
    }),
  )
  for await (const transaction of list) {
    const movement = toMovement(transaction)
    if (movement) yield movement
  }
}

/** Disputes and inquiries. Most of them aren’t booked, or later. */
export async function* listBegunDisputes(
  client: Stripe,
  period: { from: Date; until: Date },
): AsyncGenerator<BegunDispute> {
  const list = sendForAll(() => client.disputes.list({ created: between(period), limit: 100 }))
  for await (const { id, payment_intent: intent } of list) {
    yield { reference: id, paymentReference: toId(intent) ?? '' }
  }
}

function between({ from, until }: { from: Date; until: Date }) {
  return { gte: toSeconds(from), lt: toSeconds(until) }
}

/** Rounded up, so that periods that follow each other neither overlap nor leave a gap. */
function toSeconds(date: Date): number {
  return Math.ceil(date.getTime() / 1000)
}

/** Debits of bank accounts are booked before it’s known whether they succeed, and failed refunds remain booked. */
function toMovement({ type, source, created }: Stripe.BalanceTransaction): ProviderMovement | null {
  if (!source || typeof source === 'string') return null
  const at = new Date(created * 1000)
  if ((type === 'charge' || type === 'payment') && source.object === 'charge') {
    if (source.status !== 'succeeded') return null
    const reference = toId(source.payment_intent) ?? source.id
    const id = source.metadata[metadataKeys.payment] ?? ''
    return { kind: 'paid', reference, paymentReference: reference, id, at, ...amountOf(source) }
  }
  if ((type === 'refund' || type === 'payment_refund') && source.object === 'refund') {
    if (hasFailed(source.status)) return null
    const id = source.metadata?.[metadataKeys.refund] ?? ''
    const paymentReference = toId(source.payment_intent) ?? ''
    return { kind: 'refunded', reference: source.id, paymentReference, id, at, ...amountOf(source) }
  }
  return null
}

function amountOf({ amount, currency }: { amount: number; currency: string }) {
  return { amountCents: fromStripeAmount(amount, currency), currency: currency.toUpperCase() }
}

/** The id of an object that may be expanded. */
export function toId(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === 'string' ? object : object?.id
}
