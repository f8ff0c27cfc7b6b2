import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders, paymentAttempts } from '../platform/db/schema/index.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const settings = { RATE_LIMITS: 'off' }
const shop = await openTestShop({ settings })
const otherProcess = await openTestShop({ settings, database: shop.database })
const { db, payments, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, anOrder, aCardOrder, connect, offerBankTransfer, payAtTest, paymentOf, orderOf, emailsTo } = requests
await connect()
await offerBankTransfer()
const admin = await aShopper({ role: 'admin' })

const recovered = Promise.withResolvers<never>()
recovered.promise.catch(() => {})
/** The payments that Stripe should have closed, and hasn’t. */
const hanging: string[] = []
const { open } = shop.paymentAccounts
for (const { paymentAccounts } of [shop, otherProcess]) {
  paymentAccounts.open = async (provider) => {
    const client = await open('test')
    if (provider === 'test') return client
    return {
      ...client,
      expire(reference) {
        hanging.push(reference)
        return recovered.promise
      },
    }
  }
}

// It runs before the shops’ work after all tests.
afterAll(async () => {
  recovered.reject(new Error('The provider hangs.'))
  for (const { payments: running, failures } of [shop, otherProcess]) {
    await running.close()
    failures.length = 0
  }
})

/** An order with a payment at Stripe that is over, and that Stripe would have to close. */
async function anOrderAtHangingProvider(): Promise<string> {
  const { headers } = await aShopper()
  const { id } = await aCardOrder(headers, { [(await aProductRow()).id]: 1 })
  const past = sql`now() - interval '1 minute'`
  await db.update(orders).set({ payableUntil: past, paymentProvider: 'stripe' }).where(eq(orders.id, id))
  await db.insert(paymentAttempts).values({
    orderId: id,
    provider: 'stripe',
    isTest: false,
    state: 'open',
    reference: id,
    amountCents: 100,
    currency: 'EUR',
    expiresAt: past,
    nextCheckAt: past,
  })
  return id
}

test('a provider that hangs delays neither another one’s payments and refunds nor reminders and overdue orders', async () => {
  const atHanging = await Promise.all(Array.from({ length: 12 }, anOrderAtHangingProvider))
  payments.poll()
  await expect.poll(() => hanging.length).toBeGreaterThan(0)

  const [product, customer, other, late] = [await aProductRow(), await aShopper(), await aShopper(), await aShopper()]
  const paid = await aCardOrder(customer.headers, { [product.id]: 1 })
  await payAtTest(customer.headers, paid.id)
  await paymentOf(customer.headers, paid.id)
  await requests.change(admin.headers, paid.id, { status: 'cancelled' })
  const vanished = await aCardOrder(customer.headers, { [product.id]: 1 })
  await payAtTest(customer.headers, vanished.id, 'vanish')
  await db.update(paymentAttempts).set({ nextCheckAt: sql`now()` }).where(eq(paymentAttempts.orderId, vanished.id))
  const reminded = await anOrder(other.headers, { [product.id]: 1 }, { paymentMethod: 'bank_transfer' })
  await requests.letHalfPass(reminded.id)
  const overdue = await anOrder(late.headers, { [product.id]: 1 }, { paymentMethod: 'bank_transfer' })
  await db.update(orders).set({ payableUntil: sql`now()` }).where(eq(orders.id, overdue.id))

  payments.poll()
  await expect.poll(() => orderOf(customer.headers, paid.id)).toMatchObject({ paymentStatus: 'refunded' })
  await expect.poll(() => orderOf(customer.headers, vanished.id)).toMatchObject({ paymentStatus: 'paid' })
  await expect.poll(() => emailsTo(other.user.email)).toContain('payment_reminder')
  await expect.poll(() => orderOf(late.headers, overdue.id)).toMatchObject({ status: 'cancelled' })
  // The orders of the hanging one are kept, and it gets eight requests at the same time at most.
  expect(await Promise.all(atHanging.map(async (id) => (await orderOf(admin.headers, id)).status))).not.toContain(
    'cancelled',
  )
  expect(hanging).toHaveLength(8)
})

test('an order whose provider hasn’t responded for a day ends', async () => {
  const id = await anOrderAtHangingProvider()
  await db.update(orders).set({ payableUntil: sql`now() - interval '25 hours'` }).where(eq(orders.id, id))
  payments.poll()
  await expect.poll(() => orderOf(admin.headers, id)).toMatchObject({ status: 'cancelled' })
})

test('two processes don’t check the same payments', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, anOrderAtHangingProvider))
  payments.poll()
  otherProcess.payments.poll()
  await expect.poll(() => hanging).toEqual(expect.arrayContaining(ids))
  expect(new Set(hanging).size).toBe(hanging.length)
})

test('closing doesn’t wait for a provider that hangs', async () => {
  const before = Date.now()
  await otherProcess.payments.close()
  expect(Date.now() - before).toBeLessThan(5000)
})
