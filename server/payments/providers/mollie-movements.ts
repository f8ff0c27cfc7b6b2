import type { MollieClient } from '@mollie/api-client'
import { amountCents, idIn, toProviderRefund } from './mollie-payments.ts'
import type { BegunDispute, ProviderMovement } from './provider.ts'

type Period = { from: Date; until: Date }

/** Bank transfers arrive up to 14 days after their payment was created, and authorized payments within 28. */
const longestPaymentMs = 30 * 24 * 60 * 60 * 1000

/** The lists of Mollie have no filter. They start with the newest, by creation. */
export async function* listMovements(client: MollieClient, period: Period): AsyncGenerator<ProviderMovement> {
  yield* listPaid(client, period)
  yield* listRefunded(client, period)
}

async function* listPaid(client: MollieClient, { from, until }: Period): AsyncGenerator<ProviderMovement> {
  for await (const { id, amount, createdAt, paidAt, metadata } of client.payments.iterate()) {
    if (new Date(createdAt).getTime() < from.getTime() - longestPaymentMs) return
    if (!paidAt) continue
    const at = new Date(paidAt)
    if (at < from || at >= until) continue
    const { currency } = amount
    const ids = { reference: id, paymentReference: id, id: idIn(metadata, 'paymentId') }
    yield { kind: 'paid', ...ids, amountCents: amountCents(amount), currency, at }
  }
}

async function* listRefunded(client: MollieClient, { from, until }: Period): AsyncGenerator<ProviderMovement> {
  for await (const refund of client.refunds.iterate()) {
    const at = new Date(refund.createdAt)
    if (at < from) return
    const { reference, refundId, amountCents: cents, state } = toProviderRefund(refund)
    if (at >= until || state === 'failed') continue
    const { currency } = refund.amount
    const ids = { reference, paymentReference: refund.paymentId, id: refundId }
    yield { kind: 'refunded', ...ids, amountCents: cents, currency, at }
  }
}

export async function* listChargebacks(client: MollieClient, { from, until }: Period): AsyncGenerator<BegunDispute> {
  for await (const { id, paymentId, createdAt } of client.chargebacks.iterate()) {
    const at = new Date(createdAt)
    if (at < from) return
    if (at < until) yield { reference: id, paymentReference: paymentId }
  }
}
