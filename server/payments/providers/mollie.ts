import type { MollieClient, Payment, PaymentEmbed } from '@mollie/api-client'
import { t } from '#contract/language/t.ts'
import { computeOnce } from '../../platform/cache/compute-once.ts'
import { fieldError } from '../../platform/errors.ts'
import { loadMollie } from './mollie-client.ts'
import { listChargebacks, listMovements } from './mollie-movements.ts'
import { toAmount, toProviderPayment, toProviderRefund } from './mollie-payments.ts'
import { parseMollieWebhook } from './mollie-webhook.ts'
import type { PaymentProvider, PaymentRequest, ProviderKind, ProviderRefund, RefundRequest } from './provider.ts'
import { ProviderError } from './provider.ts'

/** Payments with Mollie (https://docs.mollie.com). Its credentials are one `apiKey`, for test or live payments. */
export const mollie: ProviderKind = {
  async connect({ apiKey = '' }, { apiUrl }) {
    const client = await loadMollie(apiKey, apiUrl)
    const { name } = await client.profiles.getCurrent().catch(rejectKey)
    return { name, isTest: apiKey.startsWith('test_'), credentials: { apiKey } }
  },

  open({ apiKey = '' }, { apiUrl, webhookUrl }): PaymentProvider {
    const getClient = computeOnce(() => loadMollie(apiKey, apiUrl))
    return {
      start: async (request) => await start(await getClient(), request, webhookUrl),
      async lookUp(reference) {
        return toProviderPayment(await getPayment(await getClient(), reference))
      },
      expire: async (reference) => await expire(await getClient(), reference),
      refund: async (request) => await refund(await getClient(), request),
      readWebhook: parseMollieWebhook,
      disconnect: async () => {},
      async *listMovements(period) {
        yield* listMovements(await getClient(), period)
      },
      async *listDisputes(period) {
        yield* listChargebacks(await getClient(), period)
      },
    }
  },
}

function rejectKey(error: unknown): never {
  if (!(error instanceof ProviderError) || error.code !== 'unauthorized') throw error
  throw fieldError('apiKey', t('Mollie doesn’t accept this API key. Copy it again from your Mollie dashboard.'))
}

async function start(client: MollieClient, request: PaymentRequest, webhookUrl: string) {
  const payment = await client.payments.create({
    amount: toAmount(request.amountCents, request.currency),
    description: t('Order {number}', { number: String(request.orderNumber) }),
    redirectUrl: request.returnUrl,
    cancelUrl: request.cancelUrl,
    ...(webhookUrl !== '' && { webhookUrl }),
    metadata: { paymentId: request.id },
    idempotencyKey: request.id,
  })
  const url = payment._links.checkout?.href
  if (url === undefined) throw new ProviderError('rejected', t('Mollie has no page for this payment.'))
  return { reference: payment.id, url }
}

async function getPayment(client: MollieClient, reference: string) {
  // The library puts ids into paths as they are.
  if (!/^tr_\w{1,64}$/.test(reference)) throw new ProviderError('not_found', t('This isn’t a Mollie payment.'))
  return await client.payments.get(reference, { embed: ['refunds', 'chargebacks'] as PaymentEmbed[] })
}

async function expire(client: MollieClient, reference: string): Promise<void> {
  if (!isAbandonable(await getPayment(client, reference))) return
  try {
    await client.payments.cancel(reference, { idempotencyKey: `cancel-${reference}` })
  } catch (error) {
    // It may have been paid or canceled in between.
    if (isAbandonable(await getPayment(client, reference))) throw error
  }
}

/**
 * Only some methods can be canceled; other open payments expire within minutes or hours by themselves. A bank transfer can
 * be, but may be on its way.
 */
function isAbandonable(payment: Payment): boolean {
  return payment.isCancelable && toProviderPayment(payment).state.status === 'open'
}

/**
 * Mollie remembers an idempotency key for an hour. So the refund is looked for first: a process may have died before it
 * stored the response.
 */
async function refund(client: MollieClient, request: RefundRequest): Promise<ProviderRefund> {
  const { refunds } = toProviderPayment(await getPayment(client, request.reference))
  const earlier = refunds.find((each) => each.refundId === request.id)
  if (earlier) return earlier
  const created = await client.paymentRefunds.create({
    paymentId: request.reference,
    amount: toAmount(request.amountCents, request.currency),
    metadata: { refundId: request.id },
    idempotencyKey: request.id,
  })
  return toProviderRefund(created)
}
