import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reconciliation } from '#contract/payments/reconciliation.ts'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { startStripe } from '../../fakes/stripe-server.ts'
import { orders, paymentAttempts, paymentWebhooks } from '../../platform/db/schema/index.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { reconcileLastDays } from '../reconciliation/reconcile.ts'

// The shop, Stripe and Mollie are servers that reach each other.
const [stripe, mollie, port] = [await startStripe(), await startMollie(), await findPort()]
const settings = {
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  STRIPE_URL: stripe.url,
  MOLLIE_URL: mollie.url,
  RATE_LIMITS: 'off',
  ALLOW_UNENCRYPTED_HOSTS: '127.0.0.1',
}
// Runs last, after the shop’s background work.
afterAll(() => Promise.all([stripe.close(), mollie.close()]))
const shop = await openTestShop({ settings })
const { app, db, payments, paymentAccounts, aProductRow } = shop
await app.listen({ port, host: '127.0.0.1' })
const { aShopper, anOrder, change, stockOf, emailsTo, ...requests } = createPaymentRequests(shop)
const { pay, paymentOf, orderOf, ledgerOf, refundsOf, letTimePass } = requests
const admin = await aShopper({ role: 'admin' })

/** A free port. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: found } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return found
}

/** Events at the providers, by the reference of a payment. */
const providers = {
  stripe: {
    keys: { secretKey: 'sk_test_shop' },
    maxRecorded: 1,
    pay: (session: string) => void stripe.control.act({ session, action: 'pay' }),
    payLater: (session: string) => void stripe.control.act({ session, action: 'pay_later_sepa' }),
    arrive: (session: string, hasSucceeded: boolean) => stripe.control.settle({ session, hasSucceeded }),
    refund: (intent: string) => void stripe.control.refund({ intent, amount: 500 }),
    dispute: (intent: string) => stripe.control.dispute({ intent }).id,
    decide: (id: string) => void stripe.control.updateDispute({ id, status: 'won' }),
    hold: (hold: boolean) => stripe.control.holdWebhooks({ hold }),
    async deliver(times: number) {
      const events = stripe.control.listEvents().toReversed()
      for (const { id } of events.slice(0, 4)) await stripe.control.deliver({ event: id, times })
    },
    /** Sessions are closed by the shop. */
    passTime() {},
    statusOf: (session: string) => stripe.control.listSessions().find(({ id }) => id === session)?.status,
    fail: (times: number) => stripe.control.addFault({ kind: 'status', status: 500, times }),
    loseAnswer: () => stripe.control.addFault({ kind: 'cut', path: '/refunds', method: 'POST', isAfter: true }),
    recover: () => stripe.control.clearFaults(),
    countRefunds: (intent: string) =>
      stripe.control.listRefunds().filter(({ payment_intent: of }) => of === intent).length,
  },
  mollie: {
    keys: { apiKey: mollieKeys.test },
    /** Mollie’s have no ids. Some seconds may end between them. */
    maxRecorded: 2,
    pay: (id: string) => mollie.control.pay({ id }),
    payLater: (id: string) => mollie.control.setStatus({ id, status: 'pending' }),
    arrive: (id: string, hasSucceeded: boolean) =>
      hasSucceeded ? mollie.control.pay({ id }) : mollie.control.setStatus({ id, status: 'failed' }),
    refund: (id: string) => void mollie.control.refund({ id, value: '5.00' }),
    dispute: (id: string) => mollie.control.chargeback({ id }).id,
    decide: (id: string) => mollie.control.reverseChargeback({ id }),
    hold: (areHeld: boolean) => mollie.control.holdWebhooks({ areHeld }),
    deliver: async (times: number) => void (await mollie.control.deliverWebhooks({ isReversed: true, times })),
    /** Most payments can’t be cancelled and end by themselves. */
    statusOf: (id: string) => mollie.control.look().payments.find((one) => one.id === id)?.status,
    passTime: () => mollie.control.advance({ seconds: 3600 }),
    fail: (times: number) => mollie.control.fail({ status: 500, times }),
    loseAnswer: () => mollie.control.fail({ kind: 'timeout', method: 'POST', path: '/refunds', isAnswerOnly: true }),
    recover: () => mollie.control.stopFailing(),
    countRefunds: (id: string) => mollie.control.look().payments.find((one) => one.id === id)?.refunds.length ?? 0,
  },
}

describe.each(['stripe', 'mollie'] as const)('with %s', (provider) => {
  const at = providers[provider]

  async function connected() {
    const url = `/api/admin/payment-accounts/${provider}`
    const reply = await app.inject({ method: 'POST', url, headers: admin.headers, payload: at.keys })
    expect([reply.statusCode, reply.body]).toEqual([200, expect.not.stringContaining(Object.values(at.keys)[0] ?? '')])
  }

  /** An order whose customer is on the provider’s page. */
  async function begun({ stock = 5 } = {}) {
    await connected()
    const product = await aProductRow({ stock, priceCents: 1000 })
    const customer = await aShopper()
    const payment = { paymentMethod: 'card', paymentProvider: provider } as const
    const { id } = await anOrder(customer.headers, { [product.id]: 2 }, payment)
    const reply = await pay(customer.headers, id, payment)
    expect(reply.json()).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1/) })
    return { id, product, payment, ...customer, ...(await referenceOf(id)) }
  }

  async function referenceOf(id: string) {
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    return { reference: attempt?.reference ?? '', paymentReference: attempt?.paymentReference ?? '' }
  }

  test('a payment is detected by its webhook', async () => {
    const { id, headers, user, reference } = await begun()
    at.pay(reference)
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
    expect([await ledgerOf(id), await emailsTo(user.email)]).toEqual([['started 2000', 'paid 2000'], ['order_placed']])
  })

  test('a payment is detected when the customer returns if the webhook is late, which then changes nothing', async () => {
    at.hold(true)
    const { id, headers, user, reference } = await begun()
    at.pay(reference)
    await paymentOf(headers, id)
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
    await at.deliver(3)
    at.hold(false)
    await payments.run()
    expect([await ledgerOf(id), await emailsTo(user.email)]).toEqual([['started 2000', 'paid 2000'], ['order_placed']])
  })

  test('repeated webhooks are recorded once', async () => {
    at.hold(true)
    const { reference, id } = await begun()
    at.pay(reference)
    await at.deliver(5)
    at.hold(false)
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    const isOfAttempt = eq(paymentWebhooks.attemptId, attempt?.id ?? '')
    const recorded = await db.$count(paymentWebhooks, isOfAttempt)
    expect([recorded >= 1, recorded <= at.maxRecorded]).toEqual([true, true])
  })

  test('a payment that takes days keeps the order, and pays or releases it in the end', async () => {
    const [good, bad] = [await begun(), await begun()]
    for (const { reference } of [good, bad]) at.payLater(reference)
    for (const { headers, id } of [good, bad]) {
      expect(await paymentOf(headers, id)).toMatchObject({ isProcessing: true })
      await letTimePass(id)
      expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'awaiting' })
    }
    at.arrive(good.reference, true)
    at.arrive(bad.reference, false)
    const statusOf = async ({ headers, id }: typeof good) => (await orderOf(headers, id)).paymentStatus
    await expect.poll(() => Promise.all([good, bad].map(statusOf))).toEqual(['paid', 'failed'])
    expect(await emailsTo(bad.user.email)).toEqual(['order_placed', 'payment_failed'])
  })

  test('an order whose time is over can’t be paid afterwards', async () => {
    const { id, headers, product, reference } = await begun()
    at.passTime()
    await letTimePass(id)
    expect([await orderOf(headers, id), await stockOf(product.id)]).toMatchObject([{ status: 'cancelled' }, 5])
    expect(at.statusOf(reference)).toBe('expired')
  })

  test('an order is kept while the provider doesn’t respond, and ends once it does', async () => {
    const { id, headers } = await begun()
    at.fail(50)
    await expect(letTimePass(id)).resolves.toBeUndefined()
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'awaiting' })
    at.recover()
    shop.failures.length = 0
    at.passTime()
    await letTimePass(id)
    expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled' })
  })

  test('a customer can pay another way while the provider doesn’t respond', async () => {
    await connected()
    const product = await aProductRow({ stock: 5 })
    const { headers } = await aShopper()
    const payment = { paymentMethod: 'card', paymentProvider: provider } as const
    const { id } = await anOrder(headers, { [product.id]: 1 }, payment)
    at.fail(5)
    expect((await pay(headers, id, payment)).json()).toMatchObject({ code: 'payment_unavailable' })
    expect((await pay(headers, id, { paymentMethod: 'cash' })).json()).toEqual({ url: '' })
    at.recover()
    expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'due' })
  })

  test('a refund whose response is lost is made once', async () => {
    const { id, headers, reference } = await begun()
    at.pay(reference)
    await paymentOf(headers, id)
    const { paymentReference } = await referenceOf(id)
    at.loseAnswer()
    await change(headers, id, { status: 'cancelled' })
    const sendAgain = async () => {
      await requests.sendRefundsAgain(id)
      return ledgerOf(id)
    }
    await expect.poll(sendAgain, { timeout: 40_000, interval: 500 }).toContain('refunded 2000')
    expect([at.countRefunds(paymentReference), await refundsOf(id)]).toMatchObject([1, { length: 1 }])
    expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunded: 20 })
    shop.failures.length = 0
  }, 60_000)

  test('refunds and disputes at the provider appear on the order', async () => {
    const { id, headers, reference } = await begun()
    at.pay(reference)
    await paymentOf(headers, id)
    const { paymentReference } = await referenceOf(id)
    at.refund(paymentReference)
    await requests.askAgain(id)
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 5 })
    at.dispute(paymentReference)
    await requests.askAgain(id)
    await expect.poll(async () => (await ledgerOf(id)).join()).toMatch(/disputed \d+/)
  })

  test('the shop’s books match the provider’s, and differences are listed', async () => {
    const { id, headers, reference } = await begun()
    at.pay(reference)
    await paymentOf(headers, id)
    const { paymentReference } = await referenceOf(id)
    // Mollie’s clock has been moved by some hours, perhaps into the next day.
    const [from, to] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    const query = new URLSearchParams({ provider, from: from ?? '', to: to ?? '' })
    const compare = async () => {
      const url = `/api/admin/payment-reconciliation?${query}`
      const reply = await app.inject({ url, headers: admin.headers })
      expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
      return reply.json<Reconciliation>()
    }
    const { compared, differences } = await compare()
    expect([compared > 0, differences]).toEqual([true, []])
    at.hold(true)
    at.refund(paymentReference)
    expect((await compare()).differences).toMatchObject([
      { kind: 'unknown', movement: 'refunded', booked: null, atProvider: 5, order: null },
    ])
    await requests.askAgain(id)
    await expect.poll(compare).toMatchObject({ differences: [] })
    await at.deliver(1)
    at.hold(false)
  })

  test('the nightly job detects refunds, disputes and late payments once, even with two processes', async () => {
    at.hold(true)
    const webhooks = () => db.$count(paymentWebhooks, eq(paymentWebhooks.provider, provider))
    const webhooksBefore = await webhooks()
    const [paid, late] = [await begun(), await begun()]
    at.pay(paid.reference)
    await paymentOf(paid.headers, paid.id)
    // The time to pay is over in the shop, and the provider lets the customer pay.
    const overdue = { state: 'expired', nextCheckAt: null } as const
    await db.update(paymentAttempts).set(overdue).where(eq(paymentAttempts.orderId, late.id))
    at.pay(late.reference)
    const { paymentReference } = await referenceOf(paid.id)
    at.refund(paymentReference)
    const dispute = at.dispute(paymentReference)
    const errors: unknown[] = []
    const reconcile = () =>
      reconcileLastDays({ db, accounts: paymentAccounts, payments }, (error) => void errors.push(error))
    await Promise.all([reconcile(), reconcile()])
    await reconcile()
    expect(errors).toEqual([])
    // Chargebacks at Mollie are lost when they are made.
    const paymentStatus = provider === 'stripe' ? 'partly_refunded' : 'charged_back'
    expect(await orderOf(paid.headers, paid.id)).toMatchObject({ paymentStatus, refunded: 5 })
    expect(await orderOf(late.headers, late.id)).toMatchObject({ paymentStatus: 'paid' })
    const count = async (kind: string) => (await ledgerOf(paid.id)).filter((row) => row.startsWith(`${kind} `)).length
    expect([await count('refunded'), await count('disputed'), await count('dispute_won')]).toEqual([1, 1, 0])
    const nightly = await app.inject({ url: '/api/admin/payment-reconciliations', headers: admin.headers })
    expect(nightly.json<{ provider: string }[]>().find((each) => each.provider === provider)).toMatchObject({
      last: { differences: [] },
    })
    at.decide(dispute)
    await reconcile()
    expect(await count('dispute_won')).toBe(1)
    expect(await webhooks()).toBe(webhooksBefore)
    at.hold(false)
  })

  test('webhooks of others change nothing', async () => {
    const { id, headers } = await begun()
    const url = `/api/payment-webhooks/${provider}`
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'id=tr_unknown'],
      ['application/x-www-form-urlencoded', 'id=../../payments'],
      ['application/json', '{"id":"evt_1","type":"checkout.session.completed"}'],
      ['application/json', '{'],
    ] as const) {
      const reply = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(reply.statusCode).toBeLessThan(500)
    }
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'awaiting' })
  })
})

test('a page that arrives after another payment method was selected isn’t shown, and is closed', async () => {
  for (const provider of ['stripe', 'mollie'] as const) {
    const url = `/api/admin/payment-accounts/${provider}`
    await app.inject({ method: 'POST', url, headers: admin.headers, payload: providers[provider].keys })
  }
  const product = await aProductRow({ stock: 5 })
  const { headers } = await aShopper()
  const byStripe = { paymentMethod: 'card', paymentProvider: 'stripe' } as const
  const { id } = await anOrder(headers, { [product.id]: 1 }, byStripe)
  stripe.control.addFault({ kind: 'slow', method: 'POST', path: '/checkout/sessions', delayMs: 2000 })
  const [late, other] = await Promise.all([
    pay(headers, id, byStripe),
    setTimeout(500).then(() => pay(headers, id, { ...byStripe, paymentProvider: 'mollie' })),
  ])
  expect([late.json(), other.json()]).toMatchObject([
    { code: 'payment_not_possible' },
    { url: expect.stringMatching(/^http/) },
  ])
  await payments.run()
  const [session] = stripe.control.listSessions().filter(({ metadata }) => metadata['order_id'] === id)
  expect(session).toMatchObject({ status: 'expired' })
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'awaiting', paymentProvider: 'mollie' })
})

test('7 of 40 buyers for 7 units pay, and the others aren’t charged', async () => {
  await requests.connect()
  const product = await aProductRow({ stock: 7, priceCents: 1000 })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => aShopper()))
  await Promise.all(buyers.map(({ headers }) => requests.fill(headers, { [product.id]: 1 })))
  const placed = await Promise.all(
    buyers.map(({ headers }) => requests.place(headers, { paymentMethod: 'card', paymentProvider: 'stripe' })),
  )
  const [accepted, rejected] = [200, 409].map((code) => placed.filter(({ statusCode }) => statusCode === code))
  expect([accepted?.length, rejected?.length, await stockOf(product.id)]).toEqual([7, 33, 0])
  await Promise.all(
    placed.map(async (reply, index) => {
      if (reply.statusCode !== 200) return
      const { headers } = buyers[index] ?? {}
      const { id } = reply.json<{ id: string }>()
      await pay(headers ?? {}, id, { paymentMethod: 'card', paymentProvider: 'stripe' })
      const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
      stripe.control.act({ session: attempt?.reference ?? '', action: 'pay' })
    }),
  )
  const countPaid = () => db.$count(orders, eq(orders.paymentStatus, 'paid'))
  const before = await countPaid()
  await expect
    .poll(
      async () => {
        const states = await Promise.all(
          placed.map(async (reply, index) =>
            reply.statusCode === 200
              ? (await orderOf(buyers[index]?.headers ?? {}, reply.json<{ id: string }>().id)).paymentStatus
              : '',
          ),
        )
        return states.filter((state) => state === 'paid').length
      },
      { timeout: 20_000 },
    )
    .toBe(7)
  expect(before).toBeGreaterThan(0)
})
