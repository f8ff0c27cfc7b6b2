import type Stripe from 'stripe'
import type { Credentials, PaymentProvider, ProviderKind, ProviderPlace } from './provider.ts'
import { createClient } from './stripe-client.ts'
import { connectStripe } from './stripe-connect.ts'
import { lookUpSession } from './stripe-look-up.ts'
import { listBegunDisputes, listMovements } from './stripe-movements.ts'
import { refundOnce } from './stripe-refunds.ts'
import { expireSession, startSession } from './stripe-sessions.ts'
import { removeOwnWebhooks } from './stripe-webhook-endpoints.ts'
import { parseStripeWebhook } from './stripe-webhooks.ts'

/**
 * Stripe, with Checkout Sessions on Stripe’s page. Its references are the ids of sessions (`cs_…`), and
 * `paymentReference` is the id of the payment intent (`pi_…`). Credentials: `secretKey`, `webhookSecret`.
 */
export const stripe: ProviderKind = { connect: connectStripe, open }

function open(
  { secretKey = '', webhookSecret = '' }: Credentials,
  { apiUrl, webhookUrl }: ProviderPlace,
): PaymentProvider {
  let opened: Stripe | undefined
  function client(): Stripe {
    opened ??= createClient(secretKey, apiUrl)
    return opened
  }
  return {
    start: async (request) => startSession(client(), request),
    lookUp: async (reference) => lookUpSession(client(), reference),
    expire: async (reference) => expireSession(client(), reference),
    refund: async (request) => refundOnce(client(), request),
    readWebhook: (request) => parseStripeWebhook(request, webhookSecret),
    disconnect: async () => (webhookUrl === '' ? undefined : removeOwnWebhooks(client(), webhookUrl)),
    listMovements: (period) => listMovements(client(), period),
    listDisputes: (period) => listBegunDisputes(client(), period),
  }
}
