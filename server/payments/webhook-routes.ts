import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { t } from '#contract/language/t.ts'
import { receivePaymentWebhook } from '#contract/payments/payment-accounts.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { noStore } from '../platform/http/no-store.ts'
import type { PlatformServices } from '../services.ts'
import type { PaymentAccounts } from './accounts.ts'
import { type AttemptRow, findAttemptByReference, insertWebhook, makeAttemptDue } from './attempts/queries.ts'
import { lookUpLimits, lookUpSeconds, unknownWebhookLimits, webhookLimits } from './payment-limits.ts'
import type { Payments } from './payments.ts'
import { ProviderError, WebhookError } from './providers/provider.ts'

type WebhookRoutesOptions = Pick<PlatformServices, 'db' | 'limits'> & {
  paymentAccounts: PaymentAccounts
  payments: Payments
}

/** The longest webhook, in bytes. */
const bodyLimit = 262_144

/**
 * Webhooks only make the shop check their payments, at most every few seconds: their content isn’t used, so that late,
 * repeated and forged ones change nothing. Unsigned ones about unknown payments aren’t even recorded.
 */
export const webhookRoutes: FastifyPluginAsyncZod<WebhookRoutesOptions> = async (
  app,
  { db, limits, paymentAccounts, payments },
) => {
  noStore(app)
  // Signatures are of the body as it arrives.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  async function checkSoon({ id }: AttemptRow): Promise<void> {
    const canCheckNow = await limits.isWithin(lookUpLimits(id))
    await makeAttemptDue(db, id, canCheckNow ? 0 : lookUpSeconds)
    if (canCheckNow) payments.poll()
  }

  app.route({
    ...receivePaymentWebhook,
    bodyLimit,
    async handler({ params: { provider }, headers, body, ip }) {
      await limits.take(webhookLimits(ip))
      const client = await paymentAccounts.open(provider).catch((error: unknown) => {
        throw error instanceof ProviderError ? notFound(t('Payment provider not found.')) : error
      })
      const event = readEvent(() =>
        client.readWebhook({ headers, body: Buffer.isBuffer(body) ? body : Buffer.of(), receivedAt: new Date() }),
      )
      if (!event) return { isReceived: true }
      const attempt = await findAttemptByReference(db, provider, event)
      const { id: eventId, type, isSigned } = event
      if (!attempt && !isSigned) await limits.take(unknownWebhookLimits(ip))
      else await insertWebhook(db, { provider, eventId, type, attemptId: attempt?.id ?? null })
      if (attempt) await checkSoon(attempt)
      return { isReceived: true }
    },
  })
}

function readEvent<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof WebhookError ? new ShopError('invalid_input', error.message) : error
  }
}
