import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { refunds } from '../../platform/db/schema/index.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { type Dispute, ProviderError } from '../providers/provider.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, payments, paymentAccounts, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, change, stockOf, emailsTo, connect, payAtTest, paymentOf } = requests
const { orderOf, ledgerOf, refundsOf } = requests
await connect()
const admin = await aShopper({ role: 'admin' })

/** The disputes that the provider reports, by the reference of their payment. */
const disputes = new Map<string, Dispute>()
let rejectsRefunds = false
const open = paymentAccounts.open.bind(paymentAccounts)
paymentAccounts.open = async (provider) => {
  const client = await open(provider)
  return {
    ...client,
    async lookUp(reference) {
      const dispute = disputes.get(reference)
      return { ...(await client.lookUp(reference)), disputes: dispute ? [dispute] : [] }
    },
    async refund(request) {
      if (rejectsRefunds) throw new ProviderError('rejected', 'The payment is disputed.')
      return client.refund(request)
    },
  }
}

async function report(id: string, paymentId: string, state: Dispute['state'], amountCents = 5000): Promise<void> {
  disputes.set(paymentId, { reference: `dispute ${paymentId}`, amountCents, state, respondBy: null })
  await requests.askAgain(id)
}

/** A paid order of five items for 10 each. */
async function aPaidOrder() {
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const customer = await aShopper()
  const { id } = await aCardOrder(customer.headers, { [product.id]: 5 })
  const paymentId = await payAtTest(customer.headers, id)
  await paymentOf(customer.headers, id)
  return { id, paymentId, product, ...customer }
}

const post = (id: string, path: string, payload?: object) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/orders/${id}/${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })

async function ledger(id: string): Promise<OrderLedger> {
  return (await app.inject({ url: `/api/admin/orders/${id}/payments`, headers: admin.headers })).json()
}

async function exported(number: number): Promise<string> {
  const { body } = await app.inject({ url: `/api/admin/orders.csv?q=%23${number}`, headers: admin.headers })
  return body
}

test('a lost dispute can’t be refunded, neither by itself nor by cancelling the order', async () => {
  const { id, paymentId, product, user, headers } = await aPaidOrder()
  await report(id, paymentId, 'open')
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid', chargedBack: 0 })
  await report(id, paymentId, 'lost')
  const { number } = await orderOf(headers, id)
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'charged_back', chargedBack: 50, refunded: 0 })
  expect(await ledger(id)).toMatchObject({
    status: 'charged_back',
    paid: 50,
    left: { amount: 0 },
    disputes: [{ state: 'lost', amount: 50 }],
    movements: [
      {},
      { kind: 'paid', effect: 50 },
      { kind: 'disputed', effect: 0 },
      { kind: 'dispute_lost', effect: -50 },
    ],
  })
  const reply = await post(id, 'refunds', { amount: 1 })
  expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'refund_too_high'])
  await change(admin.headers, id, { status: 'cancelled' })
  await payments.run()
  expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'charged_back', refunded: 0 })
  expect([await refundsOf(id), await stockOf(product.id)]).toEqual([[], 20])
  expect(await emailsTo(user.email)).toEqual(['order_placed', 'order_cancelled'])
  expect(await exported(number)).toContain('"paid","refunded","charged back"')
  expect(await exported(number)).toContain('"50.00","0.00","50.00"')
})

test('an order with a lost dispute isn’t listed as ready for dispatch', async () => {
  const { id, paymentId } = await aPaidOrder()
  const listed = async (payment: string) => {
    const reply = await app.inject({ url: `/api/order?payment=${payment}&_limit=50`, headers: admin.headers })
    return reply.json<{ id: string }[]>().some((order) => order.id === id)
  }
  expect([await listed('ready'), await listed('charged_back')]).toEqual([true, false])
  await report(id, paymentId, 'lost')
  expect([await listed('ready'), await listed('charged_back')]).toEqual([false, true])
})

test('an order with a lost dispute isn’t dispatched, and the error explains what to do instead', async () => {
  const { id, paymentId, headers } = await aPaidOrder()
  await report(id, paymentId, 'lost')
  const reply = await change(admin.headers, id, { status: 'dispatched' })
  const { number } = await orderOf(headers, id)
  const message = `Order ${number} wasn’t dispatched: its payment was charged back. Cancel it to return its items to stock.`
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'payment_missing', message }])
})

test('the amount that is neither refunded nor lost in a dispute can still be refunded, once', async () => {
  const { id, paymentId, headers } = await aPaidOrder()
  await post(id, 'refunds', { lines: [{ position: 0, quantity: 1 }] })
  await report(id, paymentId, 'lost', 2500)
  expect(await ledger(id)).toMatchObject({ status: 'charged_back', left: { amount: 15, quantities: [4] } })
  const reply = await post(id, 'refunds', { lines: [{ position: 0, quantity: 2 }] })
  expect(reply.json<ErrorReply>()).toMatchObject({ code: 'refund_too_high', message: 'You can refund up to 15.00.' })
  await change(admin.headers, id, { status: 'cancelled' })
  await payments.run()
  await expect.poll(() => orderOf(headers, id)).toMatchObject({ refunded: 25, chargedBack: 25 })
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'charged_back' })
  expect(await refundsOf(id)).toEqual(['done 1000 ', 'done 1500 Cancelled'])
})

test('a lost dispute of more than is left makes nothing refundable', async () => {
  const { id, paymentId } = await aPaidOrder()
  await post(id, 'refunds', { amount: 30 })
  await report(id, paymentId, 'lost')
  expect(await ledger(id)).toMatchObject({ status: 'charged_back', paid: 50, left: { amount: 0 } })
})

test('a dispute that is won after it was lost restores its amount', async () => {
  const { id, paymentId, headers } = await aPaidOrder()
  await report(id, paymentId, 'lost')
  await report(id, paymentId, 'won')
  await report(id, paymentId, 'lost')
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid', chargedBack: 0 })
  expect(await ledger(id)).toMatchObject({ left: { amount: 50 }, disputes: [{ state: 'won' }] })
  expect((await ledger(id)).movements.map(({ effect }) => effect)).toEqual([0, 50, 0, -50, 50])
  expect((await post(id, 'refunds', { amount: 50 })).statusCode).toBe(200)
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 50 })
})

test('a refund that waits for staff is given up when the dispute is lost', async () => {
  const { id, paymentId, headers } = await aPaidOrder()
  rejectsRefunds = true
  await post(id, 'refunds', { amount: 20 })
  const [failed] = await db.select().from(refunds).where(eq(refunds.orderId, id))
  await post(id, `refunds/${failed?.id}/transfer`)
  rejectsRefunds = false
  expect(await refundsOf(id)).toEqual(['failed 2000 ', 'manual 2000 '])
  await report(id, paymentId, 'lost')
  expect(await refundsOf(id)).toEqual(['failed 2000 ', 'failed 2000 '])
  const [, transfer] = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt)
  expect((await post(id, `refunds/${transfer?.id}/done`)).statusCode).toBe(409)
  expect((await post(id, `refunds/${failed?.id}/retry`)).statusCode).toBe(409)
  expect(await ledgerOf(id)).not.toContain('refunded 2000')
  await report(id, paymentId, 'won')
  expect((await post(id, 'refunds', { amount: 20 })).statusCode).toBe(200)
  expect(await orderOf(headers, id)).toMatchObject({ refunded: 20, chargedBack: 0 })
})
