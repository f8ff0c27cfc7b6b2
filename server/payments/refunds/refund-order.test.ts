import { and, desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { orderEmail } from '../../orders/order-email-content.ts'
import { readFacts } from '../../orders/order-emails.ts'
import { outboxEmails, paymentAttempts, refunds } from '../../platform/db/schema/index.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { ProviderError } from '../providers/provider.ts'

// Emails about refunds wait.
const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' }, secondsToUndo: 3600 })
const { app, db, settings, payments, paymentAccounts, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, change, stockOf, emailsTo, connect, payAtTest, paymentOf, orderOf } = requests
const { ledgerOf, refundsOf, sendRefundsAgain } = requests
await connect()
const admin = await aShopper({ role: 'admin', name: 'Ida' })

const open = paymentAccounts.open
afterEach(() => {
  paymentAccounts.open = open
})

/** Makes the provider fail instead of making refunds, before or after it has made them. */
function failRefunds(code: ProviderError['code'], { isMade = false } = {}): void {
  paymentAccounts.open = async (provider) => {
    const client = await open(provider)
    return {
      ...client,
      async refund(request) {
        if (isMade) await client.refund(request)
        throw new ProviderError(code, 'The provider says no.')
      },
    }
  }
}

/** The text of the email about an order’s last refund. */
async function refundEmail(id: string) {
  const made = and(eq(refunds.orderId, id), eq(refunds.state, 'done'))
  const [last] = await db.select().from(refunds).where(made).orderBy(desc(refunds.createdAt)).limit(1)
  const facts = await readFacts(db, id, last?.id)
  return facts && orderEmail(settings.current, facts, 'order_refunded').text
}

async function statesOfRefundEmails(id: string): Promise<string[]> {
  const rows = await db
    .select({ state: outboxEmails.state })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.orderId, id), eq(outboxEmails.kind, 'order_refunded')))
  return rows.map(({ state }) => state)
}

/** A paid order of five items for 10 each. */
async function aPaidOrder({ stock = 20, quantity = 5 } = {}) {
  const product = await aProductRow({ stock, priceCents: 1000 })
  const customer = await aShopper()
  const { id } = await aCardOrder(customer.headers, { [product.id]: quantity })
  await payAtTest(customer.headers, id)
  await paymentOf(customer.headers, id)
  return { id, product, ...customer }
}

function post(
  id: string,
  path: string,
  payload?: object,
  { key, headers = admin.headers }: { key?: string; headers?: object } = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/admin/orders/${id}/${path}`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
}

const refund = (id: string, payload: object, key?: string) =>
  post(id, 'refunds', payload, key === undefined ? {} : { key })

const lines = (quantity: number, isRestocked = false) => ({ lines: [{ position: 0, quantity, isRestocked }] })

const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as ErrorReply).code

describe('a refund', () => {
  test('a refund covers the price of items, and returns them to stock', async () => {
    const { id, product, user, headers } = await aPaidOrder()
    const reply = await refund(id, { ...lines(2, true), reason: 'Sent back', expectedAmount: 20 })
    expect([reply.statusCode, reply.json<OrderLedger>()]).toMatchObject([
      200,
      {
        status: 'partly_refunded',
        left: { amount: 30, quantities: [3], shipping: 0 },
        refunds: [{ state: 'done', amount: 20, reason: 'Sent back', by: 'Ida', channel: 'test' }],
      },
    ])
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 20 })
    expect([await stockOf(product.id), await emailsTo(user.email)]).toEqual([17, ['order_placed', 'order_refunded']])
  })

  test('a refund removes items that aren’t sent, but not items sent back after the dispatch', async () => {
    const { id, headers } = await aPaidOrder()
    const units = async () => (await orderOf(headers, id)).items.map(({ refunded, removed }) => [refunded, removed])
    expect(await units()).toEqual([[0, 0]])
    await refund(id, lines(2, true))
    expect(await units()).toEqual([[2, 2]])
    await change(admin.headers, id, { status: 'dispatched' })
    await refund(id, lines(1))
    expect(await units()).toEqual([[3, 2]])
    await change(admin.headers, id, { status: 'pending', expectedStatus: 'dispatched' })
    expect(await units()).toEqual([[3, 3]])
    const listed = await app.inject({ url: '/api/order/own', headers })
    expect(listed.json()).toMatchObject([{ items: [{ quantity: 5, refunded: 3, removed: 3 }] }])
  })

  test('a refund followed by a cancellation returns every item once and the full amount', async () => {
    const { id, product, headers } = await aPaidOrder()
    await refund(id, lines(2, true))
    await refund(id, lines(1))
    await change(headers, id, { status: 'cancelled' })
    await payments.run()
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 50 })
    expect([await stockOf(product.id), await refundsOf(id)]).toEqual([
      20,
      ['done 2000 ', 'done 1000 ', 'done 2000 Cancelled'],
    ])
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, id))
    const parts = rows.flatMap(({ taxes }) => taxes)
    expect(parts.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)).toBe(5000)
    expect(codeOf(await refund(id, { amount: 1 }))).toBe('refund_too_high')
  })

  test.each([
    [{ amount: 50.01 }, 'You can refund up to 50.00.'],
    [lines(6), 'Only 5 of “'],
    [{ lines: [{ position: 1, quantity: 1 }] }, 'The order has no such item.'],
    [{ shipping: 1 }, 'You can refund up to 0.00 of shipping.'],
    [{}, 'Select what to refund.'],
  ])('a refund of %j is rejected', async (payload, message) => {
    const { id } = await aPaidOrder()
    const reply = await refund(id, payload)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'refund_too_high', message: expect.stringContaining(message) as string },
    ])
    expect(await refundsOf(id)).toEqual([])
  })

  test('a refund is rejected if the screen is out of date', async () => {
    const { id } = await aPaidOrder()
    await refund(id, { amount: 45 })
    const reply = await refund(id, { ...lines(1), expectedAmount: 10 })
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'order_changed'])
    expect((await post(id, 'refunds/preview', lines(1))).json()).toMatchObject({ amount: 5 })
  })

  test('a refund is made once for each key', async () => {
    const { id, product } = await aPaidOrder()
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(id, lines(2, true), 'key')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect([await ledgerOf(id), await stockOf(product.id)]).toEqual([
      ['started 5000', 'paid 5000', 'refunded 2000'],
      17,
    ])
    expect(codeOf(await refund(id, lines(1), 'key'))).toBe('idempotency_key_reused')
  })

  test('a refund needs its permission', async () => {
    const { id } = await aPaidOrder()
    const clerk = await aShopper({ role: 'admin', staffRole: 'fulfillment' })
    expect((await post(id, 'refunds', { amount: 1 }, { headers: clerk.headers })).statusCode).toBe(403)
  })
})

describe('simultaneous refunds', () => {
  test('simultaneous refunds never exceed the amount paid', async () => {
    const { id, product, headers } = await aPaidOrder()
    const replies = await Promise.all(Array.from({ length: 20 }, () => refund(id, lines(1, true))))
    const countOf = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
    expect([countOf(200), countOf(409)]).toEqual([5, 15])
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 50 })
    expect(await stockOf(product.id)).toBe(20)
  })

  test('a simultaneous refund and cancellation refund everything once', async () => {
    const { id, product, headers } = await aPaidOrder()
    await Promise.all([
      ...Array.from({ length: 4 }, () => refund(id, lines(1, true))),
      change(headers, id, { status: 'cancelled' }),
      refund(id, { amount: 7.5 }),
    ])
    await payments.run()
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ status: 'cancelled', refunded: 50 })
    expect(await stockOf(product.id)).toBe(20)
  })
})

describe('a provider', () => {
  test('a refund that a provider rejects leaves its amount refundable, and can be made again, once', async () => {
    const { id, product, headers } = await aPaidOrder()
    failRefunds('rejected')
    const failed = (await refund(id, { ...lines(2, true), reason: 'Broken' })).json<OrderLedger>()
    expect(failed).toMatchObject({
      left: { amount: 50, quantities: [5] },
      refunds: [{ state: 'failed', problem: 'The provider says no.', isOpen: true }],
    })
    paymentAccounts.open = open
    const path = `refunds/${failed.refunds[0]?.id}/retry`
    const replies = await Promise.all([1, 2, 3].map(() => post(id, path)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await refundsOf(id)).toEqual(['failed 2000 Broken', 'done 2000 Broken'])
    expect([await stockOf(product.id), (await orderOf(headers, id)).refunded]).toEqual([17, 20])
    await change(headers, id, { status: 'cancelled' })
    expect(await stockOf(product.id)).toBe(20)
  })

  test.each([
    { what: 'that doesn’t respond gets the refund again later', isMade: false },
    { what: 'whose answer is lost refunds once', isMade: true },
  ])('$what', async ({ isMade }) => {
    const { id, headers } = await aPaidOrder()
    failRefunds('unavailable', { isMade })
    const { refunds: made } = (await refund(id, { amount: 12 })).json<OrderLedger>()
    expect(made).toMatchObject([{ state: 'requested', problem: 'The provider says no.' }])
    paymentAccounts.open = open
    // The provider has forgotten the key by then.
    const past = new Date(Date.now() - 2 * 3_600_000)
    await db.update(refunds).set({ nextTryAt: past, createdAt: past }).where(eq(refunds.orderId, id))
    await payments.run()
    expect(await orderOf(headers, id)).toMatchObject({ refunded: 12 })
    expect(await ledgerOf(id)).toEqual(['started 5000', 'paid 5000', 'refunded 1200'])
  })

  test('nothing changes if a provider rejects a refund that it has just made', async () => {
    const { id, headers } = await aPaidOrder()
    paymentAccounts.open = async (provider) => ({
      ...(await open(provider)),
      async refund(request) {
        paymentAccounts.open = open
        await sendRefundsAgain(id)
        throw new ProviderError('rejected', `The provider says no to ${request.id}.`)
      },
    })
    await refund(id, { amount: 12 })
    expect((await orderOf(headers, id)).refunded).toBe(12)
    expect(await refundsOf(id)).toEqual(['done 1200 '])
  })
})

describe('a refund that its provider rejects', () => {
  const failedId = async (id: string) => {
    const { refunds: made } = (await post(id, 'refunds', lines(2, true))).json<OrderLedger>()
    return made[0]?.id ?? ''
  }
  const transfer = (id: string, of: string) => post(id, `refunds/${of}/transfer`)

  test('a rejected refund is paid once by bank transfer, and never more than was paid', async () => {
    const { id, product, user, headers } = await aPaidOrder()
    failRefunds('rejected')
    const failed = await failedId(id)
    paymentAccounts.open = open
    const replies = await Promise.all([1, 2, 3].map(() => transfer(id, failed)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(replies[0]?.json()).toMatchObject({
      left: { amount: 30, quantities: [3] },
      refunds: [{ isOpen: false }, {}],
    })
    expect(await refundsOf(id)).toEqual(['failed 2000 ', 'manual 2000 '])
    expect(codeOf(await post(id, `refunds/${failed}/retry`))).toBe('order_changed')
    expect(codeOf(await refund(id, { amount: 30.01 }))).toBe('refund_too_high')
    const made = (await db.select().from(refunds).where(eq(refunds.orderId, id))).find(
      ({ state }) => state === 'manual',
    )
    await Promise.all([1, 2].map(() => post(id, `refunds/${made?.id}/done`)))
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 20 })
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'order_refunded'])
    expect(await refundEmail(id)).toContain('We’ve transferred it to your bank account.')
    await change(headers, id, { status: 'cancelled' })
    await payments.run()
    await expect.poll(() => orderOf(headers, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 50 })
    expect([await refundsOf(id), await stockOf(product.id)]).toEqual([
      ['failed 2000 ', 'done 2000 ', 'done 3000 Cancelled'],
      20,
    ])
    expect(await refundEmail(id)).toContain('It goes to your original payment method')
  })

  test('a rejected refund isn’t paid twice by a simultaneous retry and bank transfer', async () => {
    const { id } = await aPaidOrder()
    failRefunds('rejected')
    const failed = await failedId(id)
    paymentAccounts.open = open
    const replies = await Promise.all([
      ...[1, 2].map(() => post(id, `refunds/${failed}/retry`)),
      ...[1, 2].map(() => transfer(id, failed)),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect((await refundsOf(id)).filter((row) => !row.startsWith('failed'))).toHaveLength(1)
  })

  test('a rejected refund isn’t paid by bank transfer if the provider has made it after all', async () => {
    const { id } = await aPaidOrder()
    failRefunds('rejected', { isMade: true })
    const failed = await failedId(id)
    paymentAccounts.open = open
    expect(codeOf(await transfer(id, failed))).toBe('order_changed')
    expect([await refundsOf(id), (await ledgerOf(id)).at(-1)]).toEqual([['done 2000 '], 'refunded 2000'])
  })

  test.each([
    ['unavailable', 503, ['failed 2000 ']],
    ['unauthorized', 200, ['failed 2000 ', 'manual 2000 ']],
  ] as const)('a rejected refund is checked at the provider first, which is %s: %s', async (code, status, rows) => {
    const { id } = await aPaidOrder()
    failRefunds('rejected')
    const failed = await failedId(id)
    paymentAccounts.open = async () => {
      throw new ProviderError(code, 'No.')
    }
    expect((await transfer(id, failed)).statusCode).toBe(status)
    expect(await refundsOf(id)).toEqual(rows)
  })

  test('a rejected refund that the provider makes later replaces an open bank transfer', async () => {
    const { id, headers } = await aPaidOrder()
    failRefunds('rejected')
    const failed = await failedId(id)
    paymentAccounts.open = open
    await transfer(id, failed)
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    const [reference, paymentReference] = [attempt?.reference ?? '', attempt?.paymentReference ?? '']
    await (await open('test')).refund({ id: failed, reference, paymentReference, amountCents: 2000, currency: 'EUR' })
    await requests.askAgain(id)
    expect(await refundsOf(id)).toEqual(['done 2000 ', 'failed 2000 '])
    expect(await orderOf(headers, id)).toMatchObject({ refunded: 20 })
  })
})

describe('a bank transfer', () => {
  async function aTransferOrder() {
    await requests.offerBankTransfer()
    const product = await aProductRow({ stock: 4, priceCents: 1000 })
    const customer = await aShopper()
    const { id } = await requests.anOrder(customer.headers, { [product.id]: 2 }, { paymentMethod: 'bank_transfer' })
    return { id, product, ...customer }
  }
  const reverse = (id: string) =>
    app.inject({ method: 'DELETE', url: `/api/admin/orders/${id}/payment`, headers: admin.headers })

  test('a bank transfer is recorded once, and can be undone and recorded again', async () => {
    const { id, user, headers } = await aTransferOrder()
    const replies = await Promise.all([1, 2, 3].map(() => post(id, 'payment')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid', payableUntil: null })
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'payment_received'])
    expect((await reverse(id)).json<OrderLedger>()).toMatchObject({ status: 'awaiting', canRecord: true })
    expect(await orderOf(headers, id)).toMatchObject({ payableUntil: expect.any(String) as string })
    expect(codeOf(await reverse(id))).toBe('order_changed')
    await post(id, 'payment')
    expect(await ledgerOf(id)).toEqual(['paid 2000', 'reversed 2000', 'paid 2000'])
  })

  test('a bank transfer is refunded by staff, who record it, and then it can’t be undone', async () => {
    const { id, user, headers } = await aTransferOrder()
    await post(id, 'payment')
    const {
      refunds: [made],
      ...ledger
    } = (await refund(id, { amount: 5 })).json<OrderLedger>()
    expect([made, ledger]).toMatchObject([{ state: 'manual', channel: 'bank_transfer' }, { left: { amount: 15 } }])
    expect(await orderOf(headers, id)).toMatchObject({ refunded: 0 })
    expect(codeOf(await reverse(id))).toBe('order_changed')
    await Promise.all([1, 2].map(() => post(id, `refunds/${made?.id}/done`)))
    expect(await orderOf(headers, id)).toMatchObject({ refunded: 5, paymentStatus: 'partly_refunded' })
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'payment_received', 'order_refunded'])
    expect(await ledgerOf(id)).toEqual(['paid 2000', 'refunded 500'])
  })

  test('the bank transfer of a refund is reversed once if it was recorded by mistake, and recorded again', async () => {
    const { id, headers } = await aTransferOrder()
    await post(id, 'payment')
    const { refunds: made } = (await refund(id, { amount: 5 })).json<OrderLedger>()
    const done = `refunds/${made[0]?.id}/done`
    const takeBack = () =>
      app.inject({ method: 'DELETE', url: `/api/admin/orders/${id}/${done}`, headers: admin.headers })
    expect(codeOf(await takeBack())).toBe('order_changed')
    await post(id, done)
    const codes = (await Promise.all([takeBack(), takeBack(), takeBack()])).map(({ statusCode }) => statusCode)
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([1, 2])
    expect(await orderOf(headers, id)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
    expect(await statesOfRefundEmails(id)).toEqual(['suppressed'])
    // Its amount is still reserved.
    expect(codeOf(await refund(id, { amount: 15.01 }))).toBe('refund_too_high')
    await post(id, done)
    await takeBack()
    await Promise.all([1, 2].map(() => post(id, done)))
    expect(await orderOf(headers, id)).toMatchObject({ refunded: 5, paymentStatus: 'partly_refunded' })
    expect([await ledgerOf(id), await refundsOf(id)]).toEqual([
      ['paid 2000', 'refunded 500', 'refund_failed 500', 'refunded 500', 'refund_failed 500', 'refunded 500'],
      ['done 500 '],
    ])
    expect((await statesOfRefundEmails(id)).toSorted()).toEqual(['suppressed', 'suppressed', 'waiting'])
  })

  test('a bank transfer can’t be reversed if the provider has made the refund', async () => {
    const { id } = await aPaidOrder()
    const { refunds: made } = (await refund(id, { amount: 5 })).json<OrderLedger>()
    const url = `/api/admin/orders/${id}/refunds/${made[0]?.id}/done`
    expect(codeOf(await app.inject({ method: 'DELETE', url, headers: admin.headers }))).toBe('order_changed')
  })

  test('a bank transfer that arrives too late revives the order if there is stock, and is refunded otherwise', async () => {
    const revived = await aTransferOrder()
    await requests.letTimePass(revived.id)
    expect((await orderOf(revived.headers, revived.id)).status).toBe('cancelled')
    await post(revived.id, 'payment')
    expect(await orderOf(revived.headers, revived.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await stockOf(revived.product.id)).toBe(2)

    const late = await aTransferOrder()
    await requests.letTimePass(late.id)
    const other = await aShopper()
    await requests.anOrder(other.headers, { [late.product.id]: 3 })
    await post(late.id, 'payment')
    expect(await orderOf(late.headers, late.id)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(late.id)).toEqual(['manual 2000 Paid after the order was cancelled'])
  })

  test.each(['the customer', 'staff'])(
    'a bank transfer for an order that %s cancelled is recorded and refunded',
    async (by) => {
      const { id, product, headers } = await aTransferOrder()
      await change(by === 'staff' ? admin.headers : headers, id, { status: 'cancelled' })
      expect((await post(id, 'payment')).json<OrderLedger>()).toMatchObject({ canRecord: false, canReverse: false })
      expect(await orderOf(headers, id)).toMatchObject({ status: 'cancelled' })
      expect([await refundsOf(id), await ledgerOf(id)]).toEqual([
        ['manual 2000 Paid after the order was cancelled'],
        ['paid 2000'],
      ])
      expect(await stockOf(product.id)).toBe(4)
    },
  )

  test('a bank transfer isn’t recorded for orders that don’t wait for one', async () => {
    const { id } = await aPaidOrder()
    expect(codeOf(await post(id, 'payment'))).toBe('payment_not_possible')
  })
})

test('staff refund cash after the delivery', async () => {
  const product = await aProductRow({ stock: 4, priceCents: 1000 })
  const { headers } = await aShopper()
  const { id } = await requests.anOrder(headers, { [product.id]: 2 })
  expect(codeOf(await refund(id, { amount: 1 }))).toBe('refund_too_high')
  for (const status of ['dispatched', 'delivered']) await change(admin.headers, id, { status })
  const {
    refunds: [made],
  } = (await refund(id, lines(1, true))).json<OrderLedger>()
  expect(made).toMatchObject({ state: 'manual', channel: 'cash', amount: 10 })
  await post(id, `refunds/${made?.id}/done`)
  expect([(await orderOf(headers, id)).refunded, await stockOf(product.id)]).toEqual([10, 3])
})
