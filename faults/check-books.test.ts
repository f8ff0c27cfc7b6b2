import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { recordMovement } from '../server/ledger/write-ledger.ts'
import { insertAttempt } from '../server/payments/attempts/queries.ts'
import { insertRefunds } from '../server/payments/refunds/queries.ts'
import { orders, paymentAttempts, products } from '../server/platform/db/schema/index.ts'
import { orderEmailsCreated } from '../server/test/order-emails.ts'
import { createOrderRequests } from '../server/test/order-requests.ts'
import { openTestShop } from '../server/test/test-shop.ts'
import { checkBooks } from './check-books.ts'
import { checkLedger, expectedEmails } from './check-ledger.ts'
import type { TakenPayment } from './payment-servers.ts'
import type { Purchase } from './shoppers.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { database, db } = shop
const { aShopper, fill, place } = createOrderRequests(shop)
const stock = 100
await shop.aProductRow({ id: 'lamp', stock, priceCents: 1000 })
const { headers } = await aShopper({})

beforeEach(async () => {
  await deleteOrders()
  await db.update(products).set({ stock })
})

async function deleteOrders(): Promise<void> {
  await orderEmailsCreated(database)
  await db.execute(sql`delete from orders`)
}

async function anOrder(key: string = randomUUID()): Promise<Order> {
  await fill(headers, { lamp: 2 })
  return (await place(headers, {}, key)).json()
}

describe('the check of the books', () => {
  /** A payment that a provider has taken, and that the shop has recorded. */
  async function aPayment({ id: orderId }: Order, isBooked = true): Promise<TakenPayment> {
    const paymentReference = `pi_${randomUUID()}`
    const provider = 'stripe'
    const [amountCents, currency] = [2000, 'USD']
    const { id: attemptId } = await insertAttempt(db, {
      orderId,
      provider,
      isTest: true,
      state: 'paid',
      amountCents,
      currency,
      paymentReference,
      expiresAt: new Date(),
    })
    const movement = { orderId, attemptId, channel: provider, amountCents, currency } as const
    if (isBooked) await recordMovement(db, { ...movement, kind: 'paid', reference: paymentReference })
    return { provider, attemptId, paymentReference, amountCents, refunds: [] }
  }

  async function aRefund({ id: orderId }: Order, { attemptId }: TakenPayment) {
    const [amountCents, reference, channel] = [500, `re_${randomUUID()}`, 'stripe'] as const
    const [refund] = await insertRefunds(db, [
      { orderId, attemptId, channel, state: 'done', amountCents, reference, taxes: [], requestKey: reference },
    ])
    const refundId = refund?.id ?? ''
    const movement = { orderId, attemptId, refundId, channel, amountCents, currency: 'USD' }
    return {
      movement: { ...movement, kind: 'refunded', reference } as const,
      made: { reference, refundId, amountCents },
    }
  }

  const check = (...taken: TakenPayment[]) => checkBooks(database, taken)
  const nothing = { lost: [], twice: [] }

  test('finds nothing if every payment and refund is recorded once', async () => {
    const order = await anOrder()
    const payment = await aPayment(order)
    expect(await check(payment)).toEqual(nothing)
    const { movement, made } = await aRefund(order, payment)
    await recordMovement(db, movement)
    expect(await check({ ...payment, refunds: [made] })).toEqual(nothing)
  })

  test('names an order whose payment is missing', async () => {
    const order = await anOrder()
    const payment = await aPayment(order, false)
    expect(await check(payment)).toEqual({
      lost: [
        `the payment stripe ${payment.paymentReference}`,
        `order ${order.number} is pending and due, and 2000 of 2000 cents were kept`,
      ],
      twice: [],
    })
  })

  test('names a payment that no one made', async () => {
    const order = await anOrder()
    const { paymentReference } = await aPayment(order)
    expect(await check()).toEqual({
      lost: [`order ${order.number} is pending and paid, and 0 of 2000 cents were kept`],
      twice: [`order ${order.number} has the payment stripe ${paymentReference}, which no one made`],
    })
  })

  test('names an order that was paid twice', async () => {
    const order = await anOrder()
    expect(await check(await aPayment(order), await aPayment(order))).toEqual({
      lost: [],
      twice: [`order ${order.number} is pending and paid, and 4000 of 2000 cents were kept`],
    })
  })

  test('names a refund that is missing in the ledger, or at its provider', async () => {
    const order = await anOrder()
    const payment = await aPayment(order)
    const { movement, made } = await aRefund(order, payment)
    expect(await check({ ...payment, refunds: [made] })).toEqual({
      lost: [
        `the refund stripe ${made.reference}`,
        `order ${order.number} is pending and paid, and 1500 of 2000 cents were kept`,
      ],
      twice: [],
    })
    await recordMovement(db, movement)
    expect(await check(payment)).toEqual({
      lost: [
        `a refund of order ${order.number}, which is done`,
        `order ${order.number} is pending and partly_refunded, and 2000 of 2000 cents were kept`,
      ],
      twice: [`order ${order.number} has the refund stripe ${made.reference}, which was not made`],
    })
  })

  test('names a refund that was made twice', async () => {
    const order = await anOrder()
    const payment = await aPayment(order)
    const { movement, made } = await aRefund(order, payment)
    await recordMovement(db, movement)
    const { lost, twice } = await check({ ...payment, refunds: [made, { ...made, reference: 're_again' }] })
    expect([lost, twice]).toEqual([
      ['the refund stripe re_again'],
      [`the refund stripe re_again of order ${order.number}`],
    ])
  })

  test('lists money kept of a cancelled order, and unresolved attempts', async () => {
    const order = await anOrder()
    const payment = await aPayment(order)
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    await db.update(paymentAttempts).set({ state: 'open' })
    expect(await check(payment)).toEqual({
      lost: [`what became of a payment of order ${order.number}: open`],
      twice: [`order ${order.number} is cancelled and paid, and 2000 of 2000 cents were kept`],
    })
  })

  test('names an order whose status differs from its ledger', async () => {
    const order = await anOrder()
    const payment = await aPayment(order)
    await db.update(orders).set({ paymentStatus: 'due' }).where(eq(orders.id, order.id))
    const { lost } = await check(payment)
    expect(lost[0]).toBe(`order ${order.number} is due, but paid by its ledger`)
  })
})

describe('the check of the shoppers’ ledger', () => {
  const aPurchase = (key: string, order: Order): Purchase => ({
    key,
    order,
    shopper: { cookie: '' },
    quantities: new Map([['lamp', { min: 2, max: 2 }]]),
  })

  /** Everything has been emailed. */
  async function check(purchases: Purchase[], number: number) {
    const emails = expectedEmails({ number, status: 'pending' }).map((subject, id) => ({
      id: `${id}`,
      to: '',
      subject,
    }))
    const requests = { asked: 0, acknowledged: 0, unavailable: 0, problems: [] }
    return checkLedger(database, { ...requests, purchases }, { stock, discountUses: 0 }, emails)
  }

  test('finds nothing if the shop has everything it acknowledged', async () => {
    const order = await anOrder('key')
    expect(await check([aPurchase('key', order)], order.number)).toEqual({ lost: [], twice: [] })
  })

  test('names an order that is missing, with what it took', async () => {
    const order = await anOrder('key')
    await deleteOrders()
    const { lost, twice } = await check([aPurchase('key', order)], order.number)
    expect(lost).toEqual([`order ${order.number}`])
    expect(twice).toEqual([
      'lamp has 98 in stock, not 100',
      ...expectedEmails({ number: order.number, status: 'pending' }),
    ])
  })

  test('names an order that no one placed, one with other items, and a lost cancellation', async () => {
    const order = await anOrder('key')
    expect((await check([], order.number)).twice).toEqual([`order ${order.number} was placed by no one`])
    const more = { ...aPurchase('key', order), quantities: new Map([['lamp', { min: 3, max: 3 }]]) }
    expect((await check([more], order.number)).lost).toEqual([`order ${order.number} has 2 of lamp, not 3`])
    const cancelled: Purchase = { ...aPurchase('key', order), cancellation: 'acknowledged' }
    expect((await check([cancelled], order.number)).lost).toEqual([`the cancellation of order ${order.number}`])
  })

  test('accepts that a cancellation withdraws the emails about a new order unless they have left', async () => {
    const order = await anOrder('key')
    await db.update(orders).set({ status: 'cancelled' })
    await db.update(products).set({ stock })
    await db.execute(sql`delete from jobs.job where name in ('email', 'order-email')`)
    const purchase: Purchase = { ...aPurchase('key', order), cancellation: 'acknowledged' }
    const ledger = { asked: 0, acknowledged: 0, unavailable: 0, problems: [], purchases: [purchase] }
    const { number } = order
    const [received] = expectedEmails({ number, status: 'pending' })
    const cancelled = expectedEmails({ number, status: 'cancelled' })
    for (const subjects of [cancelled, [received ?? '', ...cancelled]]) {
      const emails = subjects.map((subject, id) => ({ id: `${id}`, to: '', subject }))
      const found = await checkLedger(database, ledger, { stock, discountUses: 0 }, emails)
      expect(found).toEqual({ lost: [], twice: [] })
    }
  })

  test('names an email that is missing, and one that was sent twice', async () => {
    const order = await anOrder('key')
    await db.execute(sql`delete from jobs.job where name in ('email', 'order-email')`)
    const purchases = [aPurchase('key', order)]
    const [received = '', announced = ''] = expectedEmails({ number: order.number, status: 'pending' })
    const emails = [1, 2].map((id) => ({ id: `${id}`, to: '', subject: `${received} from the shop` }))
    const ledger = { asked: 0, acknowledged: 0, unavailable: 0, problems: [], purchases }
    expect(await checkLedger(database, ledger, { stock, discountUses: 0 }, emails)).toEqual({
      lost: [announced],
      twice: [received],
    })
  })
})
