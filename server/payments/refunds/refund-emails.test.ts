import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { outboxEmails, paymentAttempts } from '../../platform/db/schema/index.ts'
import { orderEmailsCreated } from '../../test/order-emails.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { type ReceivedEmail, readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

// Emails about refunds wait.
const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' }, secondsToUndo: 3600 })
const { app, db, payments, aProductRow, outboxFolder } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, anOrder, change, payAtTest, paymentOf, orderOf, payLate, refundsOf } = requests
await requests.connect()
const admin = await aShopper({ role: 'admin' })

async function aPaidOrder() {
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const customer = await aShopper()
  const { id } = await aCardOrder(customer.headers, { [product.id]: 5 })
  await payAtTest(customer.headers, id)
  await paymentOf(customer.headers, id)
  return { id, ...customer }
}

async function anOpenTransfer() {
  await requests.offerBankTransfer()
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const customer = await aShopper()
  const { id } = await anOrder(customer.headers, { [product.id]: 2 }, { paymentMethod: 'bank_transfer' })
  return { id, ...customer }
}

async function aPaidTransfer() {
  const order = await anOpenTransfer()
  await send('POST', order.id, 'payment')
  return order
}

const send = (method: 'POST' | 'DELETE', id: string, path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/admin/orders/${id}/${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })

const refund = async (id: string, amount: number) =>
  (await send('POST', id, 'refunds', { amount })).json<OrderLedger>().refunds

type Customer = { user: { email: string } }

/** Lets the time pass for which emails wait, and returns those to a customer. */
async function orderEmailsTo({ user }: Customer): Promise<ReceivedEmail[]> {
  await db.execute(sql`update jobs.job set start_after = now() where name = 'order-email' and state = 'created'`)
  await orderEmailsCreated(shop.database)
  return (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === user.email)
}

/** The customer’s emails about refunds, by their amount. */
async function refundEmailsTo(customer: Customer): Promise<ReceivedEmail[]> {
  const emails = await orderEmailsTo(customer)
  return emails
    .filter(({ text }) => /refunded \S+ of|returned a payment/.test(text))
    .toSorted((a, b) => a.text.localeCompare(b.text))
}

async function cancelledEmailTo(customer: Customer): Promise<string | undefined> {
  return (await orderEmailsTo(customer)).find(({ headers }) => headers['subject']?.endsWith('was cancelled'))?.text
}

test('each email states its own refund, and the sum so far, even if it was made after the first', async () => {
  const order = await aPaidOrder()
  await refund(order.id, 10)
  await refund(order.id, 2.5)
  const [first, second] = await refundEmailsTo(order)
  expect(first?.text).toMatch(/^Hello,\n\nWe’ve refunded \$10\.00 of order/)
  expect(first?.text).toMatch(
    /\nRefund: \$10\.00\nOrder total: \$50\.00\nRefunded in total: −\$10\.00\nRemaining total: \$40\.00/,
  )
  expect(first?.text).not.toMatch(/12\.50/)
  expect(second?.text).toMatch(/^Hello,\n\nWe’ve refunded \$2\.50 of order/)
  expect(second?.text).toMatch(/\nRefund: \$2\.50\nOrder total: \$50\.00\nRefunded in total: −\$12\.50\n/)
})

test('an email about a refund is stored with the tax of that refund, and of the rest', async () => {
  const order = await aPaidOrder()
  for (const amount of [10, 2.5]) await refund(order.id, amount)
  const about = and(eq(outboxEmails.orderId, order.id), eq(outboxEmails.kind, 'order_refunded'))
  const rows = await db.select().from(outboxEmails).where(about).orderBy(outboxEmails.createdAt)
  const untaxed = { name: '', rate: 0, tax: 0 }
  expect(rows.map(({ facts }) => facts?.refund)).toMatchObject([
    { amount: 10, total: 10, taxes: [{ ...untaxed, net: 10 }], taxesLeft: [{ ...untaxed, net: 40 }] },
    { amount: 2.5, total: 12.5, taxes: [{ ...untaxed, net: 2.5 }], taxesLeft: [{ ...untaxed, net: 37.5 }] },
  ])
})

test('an email about a reopened refund isn’t sent, and one about another refund is', async () => {
  const order = await aPaidTransfer()
  const [first] = await refund(order.id, 5)
  const [, second] = await refund(order.id, 3)
  for (const made of [first, second]) await send('POST', order.id, `refunds/${made?.id}/done`)
  await send('DELETE', order.id, `refunds/${first?.id}/done`)
  const emails = await refundEmailsTo(order)
  expect(emails.map(({ text }) => /refunded (\S+) of/.exec(text)?.[1])).toEqual(['$3.00'])
})

test('an email that is sent again states the same refund', async () => {
  const order = await aPaidOrder()
  await refund(order.id, 10)
  await refundEmailsTo(order)
  await refund(order.id, 40)
  await change(admin.headers, order.id, { status: 'cancelled' })
  const about = and(eq(outboxEmails.orderId, order.id), eq(outboxEmails.kind, 'order_refunded'))
  const [record] = await db.select().from(outboxEmails).where(about).orderBy(outboxEmails.createdAt)
  const url = `/api/admin/outbox/${record?.id}/resend`
  expect((await app.inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(200)
  const emails = await refundEmailsTo(order)
  expect(emails.map(({ text }) => /refunded (\S+) of/.exec(text)?.[1])).toEqual(['$10.00', '$10.00', '$40.00'])
})

test('a second payment that is returned is no refund of the order', async () => {
  const order = await aShopper()
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const { id } = await anOrder(order.headers, { [product.id]: 2 })
  const paymentId = await payAtTest(order.headers, id, 'second_step')
  for (const status of ['dispatched', 'delivered']) await change(admin.headers, id, { status })
  // The dispatch has the payment checked in the background.
  await payments.run()
  await db.update(paymentAttempts).set({ state: 'expired' }).where(eq(paymentAttempts.id, paymentId))
  await payLate(paymentId)
  await payments.run()
  await expect.poll(() => refundsOf(id)).toEqual(['done 2000 Paid twice'])
  const after = await orderOf(order.headers, id)
  expect(after).toMatchObject({ paymentStatus: 'paid', paid: 20, refunded: 0 })
  const [email, ...others] = await refundEmailsTo(order)
  expect(others).toEqual([])
  expect(email?.headers.subject).toBe(`Your payment for order ${after.number} was returned`)
  expect(email?.text).toContain(`We’ve returned a payment of $20.00 that wasn’t needed for order ${after.number}.`)
  expect(email?.text).not.toContain('Refunded')
})

test('the email about a cancelled order states how its payment is refunded, as of the cancellation', async () => {
  const [unpaid, paid] = [await anOpenTransfer(), await aPaidOrder()]
  for (const { id } of [unpaid, paid]) await change(admin.headers, id, { status: 'cancelled' })
  await payments.run()
  await expect.poll(() => orderOf(paid.headers, paid.id)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await cancelledEmailTo(unpaid)).toMatch(/^Hello,\n\nYour order was cancelled\. There’s nothing to pay\.\n/)
  // By then it has been made.
  expect(await cancelledEmailTo(paid)).toMatch(
    /^Hello,\n\nYour order was cancelled\. We’ll refund your payment of \$50\.00\. It goes/,
  )
})
