import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentAccount } from '#contract/payments/payment-accounts.ts'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { limits, paymentAttempts, paymentWebhooks } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { makeAttemptDue } from './queries.ts'

const mollie = await startMollie()
afterAll(() => mollie.close())
const settings = { MOLLIE_URL: mollie.url, PUBLIC_URL: 'http://localhost:4173' }
const shop = await openTestShop({ settings })
const otherProcess = await openTestShop({ settings, database: shop.database })
// The key of the credentials is a file of the first one’s folder.
otherProcess.paymentAccounts.open = shop.paymentAccounts.open
const { app, db, aProductRow } = shop
const { aShopper, aCardOrder, connect, pay, orderOf } = createPaymentRequests(shop)
const { sendOk } = await createAdminRequests(shop)
await connect('mollie', { apiKey: mollieKeys.test })

const client = '192.0.2.20'

async function aPaymentAtMollie() {
  const customer = await aShopper()
  const { id } = await aCardOrder(customer.headers, { [(await aProductRow({ stock: 10 })).id]: 1 })
  expect((await pay(customer.headers, id)).statusCode).toBe(200)
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  const reference = attempt?.reference ?? ''
  const countLookUps = () =>
    mollie.control.look().requests.filter(({ method, path }) => method === 'GET' && path.includes(reference)).length
  const countRecorded = () => db.$count(paymentWebhooks, eq(paymentWebhooks.attemptId, attempt?.id ?? ''))
  const isDue = async () =>
    (await db.$count(paymentAttempts, and(eq(paymentAttempts.orderId, id), isNotNull(paymentAttempts.nextCheckAt)))) > 0
  return { ...customer, id, attemptId: attempt?.id ?? '', reference, countLookUps, countRecorded, isDue }
}

const receive = (reference: string, remoteAddress = client) =>
  app.inject({
    method: 'POST',
    url: '/api/payment-webhooks/mollie',
    remoteAddress,
    payload: `id=${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const repeat = async <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run))

test('a hundred reads of a payment by two processes check it five times at most', async () => {
  const { id, headers, countLookUps } = await aPaymentAtMollie()
  const read = (process: typeof shop) => process.app.inject({ url: `/api/order/${id}/payment`, headers })
  const replies = await repeat(50, () => Promise.all([read(shop), read(otherProcess)]))
  expect(new Set(replies.flat().map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(countLookUps()).toBe(5)
})

test('a payment that becomes due while it is checked is checked once more', async () => {
  const { id, headers, attemptId, reference, isDue } = await aPaymentAtMollie()
  mollie.control.pay({ id: reference })
  // A webhook that another process has received.
  await makeAttemptDue(db, attemptId, 0)
  expect((await app.inject({ url: `/api/order/${id}/payment`, headers })).statusCode).toBe(200)
  expect([(await orderOf(headers, id)).paymentStatus, await isDue()]).toEqual(['paid', true])
  await shop.payments.run('mollie')
  expect(await isDue()).toBe(false)
})

test('a user can read how to pay orders 300 times an hour', async () => {
  const { id, user, headers } = await aPaymentAtMollie()
  const read = () => app.inject({ url: `/api/order/${id}/payment`, headers })
  expect((await read()).statusCode).toBe(200)
  await db
    .update(limits)
    .set({ count: 299 })
    .where(eq(limits.key, `payment-read:${user.id}`))
  expect([(await read()).statusCode, (await read()).statusCode]).toEqual([200, 429])
})

describe('a webhook without a signature', () => {
  test('an unsigned webhook has its payment checked and recorded, but a hundred of them only a few times', async () => {
    const { id, reference, headers, countLookUps, countRecorded } = await aPaymentAtMollie()
    mollie.control.pay({ id: reference })
    expect((await receive(reference)).statusCode).toBe(200)
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
    await repeat(100, () => receive(reference))
    await shop.payments.run('mollie')
    expect(countLookUps()).toBeLessThanOrEqual(5)
    expect(await countRecorded()).toBeLessThanOrEqual(2)
  })

  test('an unsigned webhook that comes too soon has its payment checked later', async () => {
    const { reference } = await aPaymentAtMollie()
    await repeat(6, () => receive(reference))
    await shop.payments.run('mollie')
    await receive(reference)
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference))
    const seconds = ((attempt?.nextCheckAt?.getTime() ?? 0) - Date.now()) / 1000
    expect([seconds > 5, seconds <= 15]).toEqual([true, true])
  })

  test('an unsigned webhook about an unknown payment isn’t recorded, and a client can send 300 a minute', async () => {
    const { reference } = await aPaymentAtMollie()
    const before = await db.$count(paymentWebhooks)
    const lastWebhook = async () =>
      (await sendOk<PaymentAccount[]>('GET', '/api/admin/payment-accounts')).map((account) => account.lastWebhook)
    const lastBefore = await lastWebhook()
    const from = '192.0.2.21'
    const send = async (id: string) => (await receive(id, from)).statusCode
    expect(await send('tr_unknown')).toBe(200)
    await db
      .update(limits)
      .set({ count: 299 })
      .where(eq(limits.key, `webhook:unknown:${from}`))
    expect([await send('tr_unknown2'), await send('tr_unknown3')]).toEqual([200, 429])
    expect([await db.$count(paymentWebhooks), await lastWebhook()]).toEqual([before, lastBefore])
    // Known payments aren’t affected.
    expect(await send(reference)).toBe(200)
  })
})
