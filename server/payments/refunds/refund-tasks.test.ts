import { afterEach, expect, test } from 'vitest'
import type { Order, ShopSummary } from '#contract/orders/orders.ts'
import type { PaymentFilter } from '#contract/payments/payment-filters.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { recordMovement } from '../../ledger/write-ledger.ts'
import type { Headers } from '../../test/order-requests.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { listAttempts } from '../attempts/queries.ts'
import { ProviderError } from '../providers/provider.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, payments, paymentAccounts, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, anOrder, change, payAtTest, paymentOf, orderOf } = requests
await requests.connect()
await requests.offerBankTransfer()
const { headers: admin } = await aShopper({ role: 'admin' })

const open = paymentAccounts.open
afterEach(() => {
  paymentAccounts.open = open
})

function rejectRefunds(): void {
  paymentAccounts.open = async (provider) => ({
    ...(await open(provider)),
    async refund() {
      throw new ProviderError('rejected', 'The provider says no.')
    },
  })
}

const post = async (id: string, path: string, payload: object = {}) => {
  const url = `/api/admin/orders/${id}/${path}`
  const reply = await app.inject({ method: 'POST', url, headers: admin, payload })
  expect(reply.statusCode).toBe(200)
  return reply.json<OrderLedger>()
}

/** A paid order of five items for 10 each. */
async function aPaidOrder(paymentMethod: 'card' | 'bank_transfer' = 'card') {
  const product = await aProductRow({ priceCents: 1000, stock: 20 })
  const { headers } = await aShopper()
  if (paymentMethod === 'bank_transfer') {
    const { id } = await anOrder(headers, { [product.id]: 5 }, { paymentMethod })
    await post(id, 'payment')
    return { id, headers }
  }
  const { id } = await aCardOrder(headers, { [product.id]: 5 })
  await payAtTest(headers, id)
  await paymentOf(headers, id)
  return { id, headers }
}

async function listed(payment: PaymentFilter): Promise<string[]> {
  const reply = await app.inject({ url: `/api/order?payment=${payment}`, headers: admin })
  const found = reply.json<Order[]>()
  expect(reply.headers['x-total-count']).toBe(String(found.length))
  return found.map(({ id }) => id)
}

const summary = async (headers: Headers = admin) =>
  (await app.inject({ url: '/api/admin/summary', headers })).json<ShopSummary>().refunds

/** The tasks of an order, which the list and the overview agree with, and what its customer is still owed. */
async function tasksOf(id: string) {
  const { refundTasks = [], toRefund } = await orderOf(admin, id)
  const [toPay, failed] = [await listed('refund_to_pay'), await listed('refund_failed')]
  expect([toPay.includes(id), failed.includes(id)]).toEqual([
    refundTasks.includes('to_pay'),
    refundTasks.includes('failed'),
  ])
  expect(await summary()).toEqual({ toPay: toPay.length, failed: failed.length })
  return [...refundTasks, toRefund]
}

test('a refund that staff pay is a task until it is recorded, and again once that is undone', async () => {
  const { id, headers } = await aPaidOrder('bank_transfer')
  expect(await tasksOf(id)).toEqual([0])
  const { refunds } = await post(id, 'refunds', { amount: 20 })
  const refund = refunds[0]?.id
  expect(await tasksOf(id)).toEqual(['to_pay', 20])
  const customers = await orderOf(headers, id)
  expect([customers.toRefund, customers.refundTasks]).toEqual([20, undefined])
  await post(id, `refunds/${refund}/done`)
  expect(await tasksOf(id)).toEqual([0])
  await app.inject({ method: 'DELETE', url: `/api/admin/orders/${id}/refunds/${refund}/done`, headers: admin })
  expect(await tasksOf(id)).toEqual(['to_pay', 20])
  await change(headers, id, { status: 'cancelled' })
  expect(await tasksOf(id)).toEqual(['to_pay', 50])
  const { refunds: all } = (
    await app.inject({ url: `/api/admin/orders/${id}/payments`, headers: admin })
  ).json<OrderLedger>()
  for (const each of all) await post(id, `refunds/${each.id}/done`)
  expect(await tasksOf(id)).toEqual([0])
})

test('a failed refund is a task until it is retried', async () => {
  const { id } = await aPaidOrder()
  rejectRefunds()
  const { refunds } = await post(id, 'refunds', { amount: 20 })
  expect(await tasksOf(id)).toEqual(['failed', 20])
  await post(id, `refunds/${refunds[0]?.id}/retry`)
  expect(await tasksOf(id)).toEqual(['failed', 20])
  paymentAccounts.open = open
  const { refunds: twice } = await post(id, `refunds/${refunds[0]?.id}/retry`)
  await post(id, `refunds/${twice.at(-1)?.id}/retry`)
  expect(await tasksOf(id)).toEqual([0])
})

test('a failed refund that staff transfer is a refund to pay', async () => {
  const { id } = await aPaidOrder()
  rejectRefunds()
  const { refunds } = await post(id, 'refunds', { amount: 20 })
  const { refunds: both } = await post(id, `refunds/${refunds[0]?.id}/transfer`)
  expect(await tasksOf(id)).toEqual(['to_pay', 20])
  await post(id, `refunds/${both.at(-1)?.id}/done`)
  expect(await tasksOf(id)).toEqual([0])
})

test.each([
  ['another refund of the same amount', (id: string) => post(id, 'refunds', { amount: 20 })],
  ['the cancellation', (id: string) => change(admin, id, { status: 'cancelled' })],
])('a failed refund isn’t a task after %s', async (_, refund) => {
  const { id } = await aPaidOrder()
  rejectRefunds()
  await post(id, 'refunds', { amount: 20 })
  paymentAccounts.open = open
  await refund(id)
  await payments.run()
  await expect.poll(() => tasksOf(id)).toEqual([0])
})

test('a cancelled order whose payment comes back with a won dispute is to be refunded', async () => {
  const { id } = await aPaidOrder()
  const attemptId = (await listAttempts(db, id))[0]?.id ?? ''
  const dispute = {
    orderId: id,
    attemptId,
    channel: 'test',
    currency: 'USD',
    reference: id,
    amountCents: 5000,
  } as const
  await recordMovement(db, { ...dispute, kind: 'disputed' })
  await recordMovement(db, { ...dispute, kind: 'dispute_lost' })
  await change(admin, id, { status: 'cancelled' })
  expect(await tasksOf(id)).toEqual([0])
  await recordMovement(db, { ...dispute, kind: 'dispute_won' })
  expect(await tasksOf(id)).toEqual(['to_pay', 50])
})

test('the overview shows refunds only to staff who may refund', async () => {
  const { headers } = await aShopper({ role: 'admin', staffRole: 'fulfillment' })
  expect(await summary(headers)).toBeNull()
})
