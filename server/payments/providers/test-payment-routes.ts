import { eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import * as contract from '#contract/payments/test-payments.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { testPayments } from '../../platform/db/schema/index.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { ProviderError } from './provider.ts'
import { findTestPayment } from './test-provider.ts'

/** The page of the built-in test provider, on which anyone who has its link plays customer and bank. */
export const testPaymentRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  noStore(app)

  app.route({
    ...contract.getTestPayment,
    async handler({ params }) {
      const { state, orderNumber, shopName, amountCents, currency, cancelUrl } = await find(db, params.id)
      return { state, orderNumber, shopName, amount: toUnits(amountCents), currency, cancelUrl }
    },
  })

  app.route({
    ...contract.actOnTestPayment,
    handler: ({ params, body: { action } }) =>
      db.transaction(async (tx) => {
        const payment = await find(tx, params.id, { isLocking: true })
        const isOpen = payment.state === 'open' || payment.state === 'second_step'
        if (!isOpen || payment.expiresAt <= new Date()) {
          throw new ShopError('payment_not_possible', t('This payment is over. Go back to the shop.'))
        }
        await tx.update(testPayments).set(outcomes[action]).where(eq(testPayments.id, payment.id))
        return { url: action === 'second_step' || action === 'vanish' ? '' : payment.returnUrl }
      }),
  })
}

const outcomes: Record<contract.TestPaymentAction, Parameters<ReturnType<Db['update']>['set']>[0]> = {
  pay: { state: 'paid', paidAt: sql`now()` },
  vanish: { state: 'paid', paidAt: sql`now()` },
  decline: { state: 'failed' },
  second_step: { state: 'second_step' },
  pay_later: { state: 'processing', arrivesAt: sql`now() + interval '1 minute'` },
}

async function find(db: Db, id: string, options: { isLocking?: boolean } = {}) {
  if (!isUuid(id)) throw notFound(t('Payment not found.'))
  return findTestPayment(db, id, options).catch((error: unknown) => {
    throw error instanceof ProviderError ? notFound(t('Payment not found.')) : error
  })
}
