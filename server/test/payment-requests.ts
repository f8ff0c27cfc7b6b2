import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import type { OrderPayment, PaymentSelection } from '#contract/payments/payments.ts'
import type { TestPaymentAction } from '#contract/payments/test-payments.ts'
import { getPaymentStatus } from '../ledger/payment-status.ts'
import { listMovements, listPaymentFacts } from '../ledger/queries.ts'
import { saveAccount } from '../payments/accounts.ts'
import type { Credentials } from '../payments/providers/provider.ts'
import { orders, paymentAttempts, refunds, testPayments } from '../platform/db/schema/index.ts'
import { createOrderRequests, type Headers } from './order-requests.ts'
import type { openTestShop } from './test-shop.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Requests and queries of the tests about payments. */
export function createPaymentRequests(shop: TestShop) {
  const { app, db, payments, paymentAccounts, encryption, settings } = shop
  const orderRequests = createOrderRequests(shop)
  const { anOrder, find } = orderRequests

  // Each order’s payment status is stored, and must match its ledger.
  afterAll(async () => {
    const facts = await listPaymentFacts(db)
    expect(facts.filter((order) => order.paymentStatus !== getPaymentStatus(order))).toEqual([])
  })

  /** Connects the shop to a provider in test mode, or to one that moves money, without asking it. */
  async function connect(
    provider: OnlineProvider = 'test',
    credentials: Credentials = {},
    { isTest = true } = {},
  ): Promise<void> {
    const encrypted = encryption.encrypt(JSON.stringify(credentials))
    await saveAccount(db, { provider, name: 'Account', isTest, isEnabled: true, credentials: encrypted })
    await paymentAccounts.refresh()
  }

  /** Lets customers pay by bank transfer. */
  async function offerBankTransfer(): Promise<void> {
    Object.assign(settings.current, { bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' })
  }

  const pay = (headers: Headers, id: string, payload: PaymentSelection = { paymentMethod: 'card' }) =>
    app.inject({ method: 'POST', url: `/api/order/${id}/payment`, headers, payload })

  /** Goes to the page of the test provider, and does something there. Returns the id of the payment. */
  async function payAtTest(headers: Headers, id: string, action: TestPaymentAction = 'pay'): Promise<string> {
    const reply = await pay(headers, id)
    const { url } = reply.json<{ url: string }>()
    const paymentId = url.split('/').at(-1) ?? ''
    expect([reply.statusCode, paymentId]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)])
    expect((await act(paymentId, action)).statusCode).toBe(200)
    return paymentId
  }

  const act = (paymentId: string, action: TestPaymentAction) =>
    app.inject({ method: 'POST', url: `/api/test-payments/${paymentId}`, payload: { action } })

  /** Sends the request of the page that customers return to. */
  async function paymentOf(headers: Headers, id: string): Promise<OrderPayment> {
    return (await app.inject({ url: `/api/order/${id}/payment`, headers })).json()
  }

  /** An order that is to be paid online, for these products. */
  const aCardOrder = (headers: Headers, quantities: Record<string, number>) =>
    anOrder(headers, quantities, { paymentMethod: 'card' })

  async function orderOf(headers: Headers, id: string): Promise<Order> {
    return (await find(headers, id)).json()
  }

  /** The ledger of an order: kinds and amounts in cents. */
  async function ledgerOf(id: string): Promise<string[]> {
    return (await listMovements(db, id)).map(({ kind, amountCents }) => `${kind} ${amountCents}`)
  }

  async function refundsOf(id: string): Promise<string[]> {
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt)
    return rows.map(({ state, amountCents, reason }) => `${state} ${amountCents} ${reason}`)
  }

  /** Lets the time to pay an order pass, and then the job run. */
  async function letTimePass(id: string): Promise<void> {
    const past = sql`now() - interval '1 minute'`
    await db.update(orders).set({ payableUntil: past }).where(eq(orders.id, id))
    await db.update(paymentAttempts).set({ expiresAt: past, nextCheckAt: past }).where(eq(paymentAttempts.orderId, id))
    await payments.run()
  }

  /** The customer has gone to the page of the test provider, and the time to pay passes there, too. Returns the payment’s id. */
  async function cancelWithPayment(headers: Headers, id: string): Promise<string> {
    const paymentId = await payAtTest(headers, id, 'second_step')
    await letTimePass(id)
    expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled' })
    return paymentId
  }

  /** A payment turns out to be paid although it was closed, as providers can’t always prevent. */
  async function payLate(paymentId: string): Promise<void> {
    await db.update(testPayments).set({ state: 'paid', paidAt: sql`now()` }).where(eq(testPayments.id, paymentId))
    await makeDue(paymentId)
  }

  async function letMoneyArrive(paymentId: string): Promise<void> {
    await db.update(testPayments).set({ arrivesAt: sql`now()` }).where(eq(testPayments.id, paymentId))
    await makeDue(paymentId)
  }

  async function makeDue(paymentId: string): Promise<void> {
    await db.update(paymentAttempts).set({ nextCheckAt: sql`now()` }).where(eq(paymentAttempts.id, paymentId))
  }

  /** Lets the job send an order’s refunds again. */
  async function sendRefundsAgain(id: string): Promise<void> {
    await db
      .update(refunds)
      .set({ nextTryAt: sql`now()` })
      .where(and(eq(refunds.orderId, id), eq(refunds.state, 'requested')))
    await payments.run()
  }

  /** Lets the job ask about the payments of an order. */
  async function askAgain(id: string): Promise<void> {
    await db.update(paymentAttempts).set({ nextCheckAt: sql`now()` }).where(eq(paymentAttempts.orderId, id))
    await payments.run()
  }

  async function letHalfPass(id: string): Promise<void> {
    await db.update(orders).set({ remindAt: sql`now()` }).where(eq(orders.id, id))
  }

  return {
    ...orderRequests,
    sendRefundsAgain,
    askAgain,
    cancelWithPayment,
    payLate,
    letMoneyArrive,
    letHalfPass,
    connect,
    offerBankTransfer,
    pay,
    payAtTest,
    act,
    paymentOf,
    aCardOrder,
    orderOf,
    ledgerOf,
    refundsOf,
    letTimePass,
  }
}
