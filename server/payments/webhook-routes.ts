import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { receivePaymentWebhook } from '#contract/payments/payment-accounts.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { noStore } from '../platform/http/no-store.ts'
import { webhookLimits } from '../platform/limits/shopping-limits.ts'
import type { PlatformServices } from '../platform/services.ts'
import type { PaymentAccounts } from './accounts.ts'
import type { Payments } from './payments.ts'
import { ProviderError, WebhookError } from './providers/provider.ts'
import { findAttemptOf, insertWebhook } from './queries.ts'

type Options = Pick<PlatformServices, 'db' | 'limits'> & { paymentAccounts: PaymentAccounts; payments: Payments }

/** The longest webhook, in bytes. */
const bodyLimit = 262_144

/**
 * Webhooks are recorded, answered, and then their payments are asked about: what they say isn’t used, so that late,
 * repeated and forged ones change nothing.
 */
export const webhookRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, limits, paymentAccounts, payments }) => {
  noStore(app)
  // Signatures are of the body as it arrives.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.route({
    ...receivePaymentWebhook,
    bodyLimit,
    async handler({ params: { provider }, headers, body, ip }) {
      await limits.take(webhookLimits(ip))
      const client = await paymentAccounts.open(provider).catch((error: unknown) => {
        throw error instanceof ProviderError ? notFound('Payment provider') : error
      })
      const event = readEvent(() =>
        client.readWebhook({ headers, body: Buffer.isBuffer(body) ? body : Buffer.of(), receivedAt: new Date() }),
      )
      if (!event) return { isReceived: true }
      const attempt = await findAttemptOf(db, provider, event)
      const { id: eventId, type } = event
      const isNew = await insertWebhook(db, { provider, eventId, type, attemptId: attempt?.id ?? null })
      if (isNew && attempt) payments.poll()
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
