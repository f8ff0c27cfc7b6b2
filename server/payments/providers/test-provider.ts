import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { t, template } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { testPayments } from '../../platform/db/schema/index.ts'
import { ProviderError, type ProviderKind, type ProviderMovement, type ProviderPayment } from './provider.ts'

type TestPayment = typeof testPayments.$inferSelect

/** The reference of a refund of the test provider. */
const refundReference = (id: string) => `test-refund-${id}`

/**
 * The built-in provider without real charges: its payments are rows of the shop’s database, and its page is a screen of the
 * shop. It has no webhooks.
 */
export function createTestProvider(db: Db): ProviderKind {
  return {
    connect: async () => ({ name: '', isTest: true, credentials: {} }),
    open: () => ({
      async start({ id, orderNumber, shopName, amountCents, currency, returnUrl, cancelUrl, expiresAt }) {
        const payment = { id, orderNumber, shopName, amountCents, currency, returnUrl, cancelUrl, expiresAt }
        await db.insert(testPayments).values(payment).onConflictDoNothing()
        // Next to the page of the order, so that it is in the same language.
        return { reference: id, url: new URL(`../test-payment/${id}`, returnUrl).href }
      },
      async lookUp(reference) {
        return toProviderPayment(await findTestPayment(db, reference))
      },
      async expire(reference) {
        await db
          .update(testPayments)
          .set({ state: 'expired' })
          .where(and(eq(testPayments.id, reference), sql`state in ('open', 'second_step')`))
      },
      async refund({ id, reference, amountCents }) {
        return db.transaction(async (tx) => {
          const { refunds, ...payment } = await findTestPayment(tx, reference, { isLocking: true })
          const refund = { refundId: id, reference: refundReference(id), amountCents, state: 'done' as const }
          if (refunds.some((made) => made.id === id)) return refund
          const left = refunds.reduce((rest, made) => rest - made.amountCents, payment.amountCents)
          if (payment.state !== 'paid' || amountCents > left) {
            throw new ProviderError('rejected', t('The test payment has less money left.'))
          }
          const all = [...refunds, { id, amountCents, at: new Date().toISOString() }]
          await tx.update(testPayments).set({ refunds: all }).where(eq(testPayments.id, reference))
          return refund
        })
      },
      readWebhook: () => null,
      disconnect: async () => {},
      listMovements: (period) => listMovements(db, period),
      listDisputes: async function* () {},
    }),
  }
}

/** Throws ProviderError with `not_found`. A payment that takes time has arrived once its time has come. */
export async function findTestPayment(db: Db, id: string, { isLocking = false } = {}): Promise<TestPayment> {
  await db
    .update(testPayments)
    .set({ state: 'paid', paidAt: sql`arrives_at` })
    .where(and(eq(testPayments.id, id), sql`state = 'processing' and arrives_at <= now()`))
  const query = db.select().from(testPayments).where(eq(testPayments.id, id))
  const [payment] = await (isLocking ? query.for('update') : query)
  if (!payment) throw new ProviderError('not_found', t('There is no such test payment.'))
  return payment
}

function toProviderPayment({ id, state, amountCents, currency, refunds }: TestPayment): ProviderPayment {
  return {
    state:
      state === 'paid'
        ? { status: 'paid', amountCents, currency, paymentReference: id, method: template('Test') }
        : { status: state === 'second_step' ? 'open' : state },
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      reference: refundReference(refund.id),
      amountCents: refund.amountCents,
      state: 'done',
    })),
    disputes: [],
  }
}

async function* listMovements(db: Db, { from, until }: { from: Date; until: Date }): AsyncGenerator<ProviderMovement> {
  const paid = await db
    .select()
    .from(testPayments)
    .where(and(gte(testPayments.paidAt, from), lt(testPayments.paidAt, until)))
  for (const { id, amountCents, currency, paidAt } of paid) {
    yield { kind: 'paid', reference: id, paymentReference: id, id, amountCents, currency, at: paidAt ?? from }
  }
  const refunded = await db.select().from(testPayments).where(sql`jsonb_array_length(refunds) > 0`)
  for (const { id: paymentReference, currency, refunds } of refunded) {
    for (const refund of refunds) {
      const at = new Date(refund.at)
      if (at < from || at >= until) continue
      const { id, amountCents } = refund
      yield { kind: 'refunded', reference: refundReference(id), paymentReference, id, amountCents, currency, at }
    }
  }
}
