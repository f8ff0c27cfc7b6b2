import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { paymentAttempts, products, testPayments } from '../platform/db/schema/index.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHOP_EMAIL: 'shop@example.com' } })
const { db, payments, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, anOrder, place, fill, change, stockOf, emailsTo } = requests
const { connect, offerBankTransfer, pay, payAtTest, act, paymentOf, orderOf, ledgerOf, refundsOf, letTimePass } =
  requests
await connect()
const admin = await aShopper({ role: 'admin' })

async function anUnpaidOrder({ stock = 5, quantity = 2 } = {}) {
  const product = await aProductRow({ stock, priceCents: 1000 })
  const customer = await aShopper()
  const { id } = await aCardOrder(customer.headers, { [product.id]: quantity })
  return { id, product, ...customer }
}

describe('an order that is paid online', () => {
  test('an order exists before its customer leaves, keeps its stock, and isn’t announced', async () => {
    const { id, product, user, headers } = await anUnpaidOrder()
    expect(await orderOf(headers, id)).toMatchObject({
      status: 'pending',
      paymentMethod: 'card',
      paymentProvider: 'test',
      paymentStatus: 'awaiting',
    })
    expect([await stockOf(product.id), await emailsTo(user.email), await ledgerOf(id)]).toEqual([3, [], []])
  })

  test('an order is paid when its customer returns, and then announced to both', async () => {
    const { id, user, headers } = await anUnpaidOrder()
    const before = await emailsTo('shop@example.com')
    await payAtTest(headers, id)
    expect(await paymentOf(headers, id)).toEqual({ options: [], isProcessing: false, url: '', bankDetails: '' })
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid', payableUntil: null })
    expect(await emailsTo(user.email)).toEqual(['order_placed'])
    expect(await emailsTo('shop@example.com')).toEqual([...before, 'new_order'])
    expect(await ledgerOf(id)).toEqual(['started 2000', 'paid 2000'])
  })

  test('an order is paid by the job when its customer never returns', async () => {
    const { id, headers } = await anUnpaidOrder()
    await payAtTest(headers, id, 'vanish')
    await db.update(paymentAttempts).set({ nextCheckAt: new Date() }).where(eq(paymentAttempts.orderId, id))
    await payments.run()
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test('an order is paid once, however often and wherever its payment is detected', async () => {
    const { id, user, headers } = await anUnpaidOrder()
    await payAtTest(headers, id)
    await db.update(paymentAttempts).set({ nextCheckAt: new Date() }).where(eq(paymentAttempts.orderId, id))
    await Promise.all([...Array.from({ length: 6 }, () => paymentOf(headers, id)), payments.run(), payments.run()])
    expect(await ledgerOf(id)).toEqual(['started 2000', 'paid 2000'])
    expect(await emailsTo(user.email)).toEqual(['order_placed'])
  })

  test('the provider isn’t polled anymore once an order is paid, whatever triggers another check', async () => {
    const { id, headers } = await anUnpaidOrder()
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    await requests.askAgain(id)
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    expect(attempt).toMatchObject({ state: 'paid', nextCheckAt: null })
  })

  test('an order whose payment takes a while is checked after 1 and 5 minutes, then hourly, and when its customer returns', async () => {
    const { id, headers } = await anUnpaidOrder()
    const paymentId = await payAtTest(headers, id, 'pay_later')
    const minutesUntilCheck = async () => {
      const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, paymentId))
      return Math.round(((attempt?.nextCheckAt?.getTime() ?? 0) - Date.now()) / 60_000)
    }
    /** Moves all that has happened into the past. */
    const letMinutesPass = async (minutes: number) => {
      const interval = sql`make_interval(mins => ${minutes})`
      await db.transaction(async (tx) => {
        // Entries of the ledger are protected by a trigger.
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update payments set at = at - ${interval} where order_id = ${id}`)
      })
      const earlier = { createdAt: sql`created_at - ${interval}`, nextCheckAt: sql`next_check_at - ${interval}` }
      await db.update(paymentAttempts).set(earlier).where(eq(paymentAttempts.id, paymentId))
    }
    expect(await paymentOf(headers, id)).toMatchObject({ isProcessing: true })
    const checks = [await minutesUntilCheck()]
    for (const minutes of [1, 4, 60]) {
      await letMinutesPass(minutes)
      await payments.run()
      checks.push(await minutesUntilCheck())
    }
    expect(checks).toEqual([1, 4, 60, 60])
    await db.update(testPayments).set({ arrivesAt: sql`now()` }).where(eq(testPayments.id, paymentId))
    expect(await paymentOf(headers, id)).toMatchObject({ isProcessing: false })
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test('an order can be paid again after a failure, and the same page is used while it is open', async () => {
    const { id, headers } = await anUnpaidOrder()
    await payAtTest(headers, id, 'decline')
    expect(await paymentOf(headers, id)).toMatchObject({ options: [{ method: 'cash' }, { provider: 'test' }] })
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'failed' })
    const [first, second] = [await pay(headers, id), await pay(headers, id)]
    expect(first.json()).toEqual(second.json())
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await ledgerOf(id)).toEqual(['started 2000', 'failed 2000', 'started 2000', 'paid 2000'])
  })

  test('an order is confirmed while the money is on its way, and paid once it arrives', async () => {
    const { id, user, headers } = await anUnpaidOrder()
    const paymentId = await payAtTest(headers, id, 'pay_later')
    expect(await paymentOf(headers, id)).toMatchObject({ isProcessing: true, options: [] })
    expect([await emailsTo(user.email), (await pay(headers, id)).json<ErrorReply>().code]).toEqual([
      ['order_placed'],
      'payment_not_possible',
    ])
    await letTimePass(id)
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'awaiting' })
    await requests.letMoneyArrive(paymentId)
    await payments.run()
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'payment_received'])
  })

  test('an order isn’t dispatched before it is paid, alone or with others', async () => {
    const { id, headers } = await anUnpaidOrder()
    const alone = await change(admin.headers, id, { status: 'dispatched' })
    expect([alone.statusCode, alone.json<ErrorReply>().code]).toEqual([409, 'payment_missing'])
    const payload = { ids: [id], status: 'dispatched' }
    const many = await shop.app.inject({ method: 'PATCH', url: '/api/order', headers: admin.headers, payload })
    expect(many.json()).toMatchObject({
      changed: [],
      rejected: [{ message: expect.stringContaining('isn’t paid yet') }],
    })
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    expect((await change(admin.headers, id, { status: 'dispatched' })).statusCode).toBe(200)
  })

  test('an order with a total of 0 needs no payment', async () => {
    const product = await aProductRow({ priceCents: 0 })
    const { headers, user } = await aShopper()
    const { id } = await aCardOrder(headers, { [product.id]: 1 })
    expect(await orderOf(headers, id)).toMatchObject({ total: 0, paymentStatus: 'paid', payableUntil: null })
    expect(await emailsTo(user.email)).toEqual(['order_placed'])
  })

  test('an order is only paid by its customer', async () => {
    const { id } = await anUnpaidOrder()
    const other = await aShopper()
    expect((await pay(other.headers, id)).statusCode).toBe(404)
    expect((await shop.app.inject({ url: `/api/order/${id}/payment`, headers: other.headers })).statusCode).toBe(404)
  })

  test('payment can’t be selected at a provider that the shop isn’t connected to', async () => {
    const product = await aProductRow()
    const { headers } = await aShopper()
    await fill(headers, { [product.id]: 1 })
    const reply = await place(headers, { paymentMethod: 'card', paymentProvider: 'stripe' })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { paymentMethod: expect.any(String) } }])
  })
})

test('cash has a maximum total, to the cent, and countries that don’t apply to pickup', () => {
  const limited = { ...shop.settings.current, cashMaximum: 100.1, cashCountries: ['DE'] }
  const plan = (totalCents: number, country: string, isPickup = false) =>
    payments.plan(limited, { paymentMethod: 'cash', totalCents, country, isPickup, allowsTests: false }).paymentMethod
  expect([plan(100_10, 'DE'), plan(100_10, 'US', true)]).toEqual(['cash', 'cash'])
  expect(() => plan(100_11, 'DE')).toThrow('over the limit for cash')
  expect(() => plan(100_10, 'US')).toThrow('this country')
})

describe('an order that isn’t paid in time', () => {
  test('an unpaid order is cancelled, its stock returns, and its customer is emailed', async () => {
    const { id, product, user, headers } = await anUnpaidOrder()
    await pay(headers, id)
    await letTimePass(id)
    expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'void' })
    expect([await stockOf(product.id), await emailsTo(user.email)]).toEqual([5, ['order_unpaid']])
    expect((await pay(headers, id)).json<ErrorReply>().code).toBe('payment_not_possible')
  })

  test('an order is paid if its customer was faster', async () => {
    const { id, headers } = await anUnpaidOrder()
    await payAtTest(headers, id, 'vanish')
    await letTimePass(id)
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  })

  test('an order is revived if the money arrives later and there is stock', async () => {
    const { id, product, user, headers } = await anUnpaidOrder()
    const paymentId = await requests.cancelWithPayment(headers, id)
    expect(await stockOf(product.id)).toBe(5)
    await requests.payLate(paymentId)
    await payments.run()
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect([await stockOf(product.id), await refundsOf(id)]).toEqual([3, []])
    expect(await emailsTo(user.email)).toEqual(['order_unpaid', 'order_placed'])
  })

  test('a payment is refunded if it arrives later and the stock is gone', async () => {
    const { id, product, user, headers } = await anUnpaidOrder()
    const paymentId = await requests.cancelWithPayment(headers, id)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
    await requests.payLate(paymentId)
    await payments.run()
    expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunded: 0 })
    expect([await stockOf(product.id), await ledgerOf(id)]).toEqual([
      1,
      ['started 2000', 'failed 2000', 'paid 2000', 'refunded 2000'],
    ])
    expect(await emailsTo(user.email)).toEqual(['order_unpaid', 'payment_returned'])
  })
})

describe('cancelling', () => {
  test('cancelling a paid order refunds it once', async () => {
    const { id, user, headers } = await anUnpaidOrder()
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    const replies = await Promise.all([1, 2].map(() => change(headers, id, { status: 'cancelled' })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await Promise.all([payments.run(), payments.run()])
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 20 })
    expect(await ledgerOf(id)).toEqual(['started 2000', 'paid 2000', 'refunded 2000'])
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'order_cancelled', 'order_refunded'])
  })

  test('cancelling an unpaid order closes its payment, and refunds a simultaneous payment', async () => {
    const { id, headers } = await anUnpaidOrder()
    const paymentId = await payAtTest(headers, id, 'second_step')
    await change(headers, id, { status: 'cancelled' })
    await payments.run()
    expect((await act(paymentId, 'pay')).json<ErrorReply>().code).toBe('payment_not_possible')
    await expect.poll(() => ledgerOf(id)).toEqual(['started 2000', 'failed 2000'])

    const other = await anUnpaidOrder()
    await payAtTest(other.headers, other.id, 'vanish')
    await change(other.headers, other.id, { status: 'cancelled' })
    await payments.run()
    const paid = { status: 'cancelled', paymentStatus: 'refunded' }
    await expect.poll(() => orderOf(other.headers, other.id)).toMatchObject(paid)
  })
})

describe('a bank transfer', () => {
  test('an order waits some days for a bank transfer, with a reminder, and is then cancelled', async () => {
    await offerBankTransfer()
    const product = await aProductRow({ stock: 4 })
    const { headers, user } = await aShopper()
    const { id } = await anOrder(headers, { [product.id]: 1 }, { paymentMethod: 'bank_transfer' })
    expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'bank_transfer', paymentStatus: 'awaiting' })
    expect(await paymentOf(headers, id)).toMatchObject({ bankDetails: expect.stringContaining('IBAN') as string })
    await requests.letHalfPass(id)
    await payments.run()
    await payments.run()
    await letTimePass(id)
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'payment_reminder', 'order_unpaid'])
    expect([await stockOf(product.id), (await orderOf(headers, id)).status]).toEqual([4, 'cancelled'])
  })

  test('no reminder of a bank transfer is sent after its customer has withdrawn', async () => {
    await offerBankTransfer()
    const product = await aProductRow({ stock: 4 })
    const { headers, user } = await aShopper()
    const { id, number } = await anOrder(headers, { [product.id]: 1 }, { paymentMethod: 'bank_transfer' })
    const payload = { name: 'Ada', contract: String(number), email: user.email, items: '' }
    expect((await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })).statusCode).toBe(200)
    const emails = ['order_placed', 'withdrawal_received']
    await expect.poll(() => emailsTo(user.email)).toEqual(emails)
    await requests.letHalfPass(id)
    await payments.run()
    expect(await emailsTo(user.email)).toEqual(emails)
  })

  test('a bank transfer can replace a payment that was begun online, which ends', async () => {
    await offerBankTransfer()
    const { id, headers } = await anUnpaidOrder()
    const paymentId = await payAtTest(headers, id, 'second_step')
    expect((await pay(headers, id, { paymentMethod: 'bank_transfer' })).json()).toEqual({ url: '' })
    expect((await act(paymentId, 'pay')).json<ErrorReply>().code).toBe('payment_not_possible')
    expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'bank_transfer', paymentProvider: null })
  })
})

describe('an order that is paid in cash', () => {
  /** Its customer couldn’t pay online, and selected cash. */
  async function aCashOrder() {
    const order = await anUnpaidOrder()
    await payAtTest(order.headers, order.id, 'decline')
    await pay(order.headers, order.id, { paymentMethod: 'cash' })
    expect(await orderOf(order.headers, order.id)).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'due' })
    return order
  }
  const setStatus = async (id: string, status: 'dispatched' | 'delivered') =>
    expect((await change(admin.headers, id, { status })).statusCode).toBe(200)

  const stateOf = async (paymentId: string) => {
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, paymentId))
    return attempt?.state
  }

  test('a cash order can be paid online instead, once, and no cash is collected then', async () => {
    const { id, user, headers } = await aCashOrder()
    expect((await paymentOf(headers, id)).options).toMatchObject([{ method: 'card', provider: 'test' }])
    const [first, second] = await Promise.all([pay(headers, id), pay(headers, id)])
    expect(first.json()).toEqual(second.json())
    expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'due' })
    await payAtTest(headers, id)
    await Promise.all([paymentOf(headers, id), paymentOf(headers, id), payments.run()])
    expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'card', paymentStatus: 'paid' })
    expect((await pay(headers, id)).json<ErrorReply>().code).toBe('payment_not_possible')
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'payment_received'])
    await setStatus(id, 'dispatched')
    await setStatus(id, 'delivered')
    expect(await ledgerOf(id)).toEqual(['started 2000', 'failed 2000', 'started 2000', 'paid 2000'])
  })

  test('a cash order is unchanged if its customer doesn’t pay online after all', async () => {
    const { id, product, headers } = await aCashOrder()
    await pay(headers, id)
    await db
      .update(paymentAttempts)
      .set({ expiresAt: new Date(), nextCheckAt: new Date() })
      .where(eq(paymentAttempts.orderId, id))
    await payments.run()
    expect(await orderOf(headers, id)).toMatchObject({ status: 'pending', paymentStatus: 'due', payableUntil: null })
    expect(await stockOf(product.id)).toBe(3)
  })

  test('a cash order can’t be paid by bank transfer anymore', async () => {
    await offerBankTransfer()
    const { id, headers } = await aCashOrder()
    const reply = await pay(headers, id, { paymentMethod: 'bank_transfer' })
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'payment_not_possible'])
    expect((await paymentOf(headers, id)).options).toMatchObject([{ provider: 'test' }])
  })

  test.each(['dispatched', 'cancelled'] as const)('a cash order can’t be paid online once it is %s', async (status) => {
    const { id, headers } = await aCashOrder()
    const paymentId = await payAtTest(headers, id, 'second_step')
    expect((await change(admin.headers, id, { status })).statusCode).toBe(200)
    await payments.run()
    expect((await act(paymentId, 'pay')).statusCode).toBe(409)
    expect((await pay(headers, id)).json<ErrorReply>().code).toBe('payment_not_possible')
    expect(await paymentOf(headers, id)).toMatchObject({ options: [], url: '' })
  })

  test('a cash order is paid by a payment that arrives before the delivery, and not paid twice by a later one', async () => {
    const [early, late] = [await aCashOrder(), await aCashOrder()]
    for (const { id, headers } of [early, late]) {
      const paymentId = await payAtTest(headers, id, 'second_step')
      await setStatus(id, 'dispatched')
      await payments.run()
      // The scheduled job may have taken it, and would close it after it is paid.
      await expect.poll(() => stateOf(paymentId)).toBe('expired')
      if (id === late.id) await setStatus(id, 'delivered')
      // The provider couldn’t close its page.
      await requests.payLate(paymentId)
      await payments.run()
      await expect.poll(() => ledgerOf(id)).toContain('paid 2000')
    }
    await setStatus(early.id, 'delivered')
    expect(await orderOf(early.headers, early.id)).toMatchObject({ paymentMethod: 'card', paymentStatus: 'paid' })
    expect((await ledgerOf(early.id)).filter((row) => row.startsWith('paid'))).toEqual(['paid 2000'])
    expect(await refundsOf(late.id)).toEqual(['done 2000 Paid twice'])
    expect(await orderOf(late.headers, late.id)).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'paid' })
  })
})
