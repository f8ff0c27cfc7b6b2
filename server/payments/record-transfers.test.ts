import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import type { TaxReport } from '#contract/taxes/tax-report.ts'
import { auditLog, orders, outboxEmails } from '../platform/db/schema/index.ts'
import type { Headers } from '../test/order-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

// Emails about payments wait.
const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' }, secondsToUndo: 3600 })
const { app, db, payments, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, anOrder, change, ledgerOf, orderOf, stockOf, emailsTo } = requests
await requests.connect()
await requests.offerBankTransfer()
const { headers: admin } = await aShopper({ role: 'admin' })

async function aTransferOrder() {
  const product = await aProductRow({ stock: 4, priceCents: 1000 })
  const { headers, user } = await aShopper()
  const { id, number } = await anOrder(headers, { [product.id]: 2 }, { paymentMethod: 'bank_transfer' })
  // One that waits would be withdrawn by the payment.
  const isWaiting = and(eq(outboxEmails.recipient, user.email), eq(outboxEmails.state, 'waiting'))
  await expect.poll(() => db.$count(outboxEmails, isWaiting)).toBe(0)
  return { id, number, product, headers, user }
}

const send = (payload: object, headers: Headers = admin) =>
  app.inject({ method: 'PATCH', url: '/api/admin/orders/payments', headers, payload })

async function mark(ids: string[], isPaid = true): Promise<OrdersChanged> {
  const reply = await send({ ids, isPaid })
  expect(reply.statusCode).toBe(200)
  return reply.json<OrdersChanged>()
}

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)

async function received(): Promise<number | undefined> {
  const day = new Date().toISOString().slice(0, 10)
  const reply = await app.inject({ url: `/api/admin/tax-report?from=${day}&to=${day}`, headers: admin })
  return reply.json<TaxReport>().totals[0]?.money.received
}

test('many bank transfers are marked as received together, and the same ones can be undone together', async () => {
  const placed = [await aTransferOrder(), await aTransferOrder(), await aTransferOrder()]
  const ids = idsOf(placed)
  expect(await received()).toBe(0)
  const { changed, rejected } = await mark(ids)
  expect([idsOf(changed), rejected]).toEqual([ids, []])
  for (const order of changed) expect(order).toMatchObject({ paymentStatus: 'paid', paid: 20, payableUntil: null })
  expect(await received()).toBe(60)

  const undone = await mark(ids, false)
  expect(idsOf(undone.changed)).toEqual(ids)
  for (const order of undone.changed) expect(order).toMatchObject({ paymentStatus: 'awaiting', paid: 0 })
  expect(await received()).toBe(0)
  for (const { id, user } of placed) {
    expect(await ledgerOf(id)).toEqual(['paid 2000', 'reversed 2000'])
    expect(await emailsTo(user.email)).toEqual(['order_placed', 'payment_received'])
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect([row?.payableUntil, row?.remindAt]).toEqual([expect.any(Date), expect.any(Date)])
    const events = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(events.map(({ event }) => event)).toEqual(['payment_recorded', 'payment_reversed'])
  }
})

test('orders whose bank transfer can’t be marked as received are listed with the reason', async () => {
  const { headers } = await aShopper()
  const { id: product } = await aProductRow({ stock: 20, priceCents: 1000 })
  const placed = await Promise.all([aTransferOrder(), aTransferOrder(), aTransferOrder()])
  const [open, paid, cancelled] = idsOf(placed) as [string, string, string]
  const cash = (await anOrder(headers, { [product]: 1 })).id
  const card = (await aCardOrder(headers, { [product]: 1 })).id
  await mark([paid])
  await change(admin, cancelled, { status: 'cancelled' })
  const { changed, rejected } = await mark([paid, cash, card, open, cancelled, open, 'unknown'])
  expect(idsOf(changed)).toEqual([open])
  expect(rejected.map(({ id, reason }) => [id, reason])).toEqual([
    [paid, 'paid'],
    [cash, 'other_method'],
    [card, 'other_method'],
    [cancelled, 'cancelled'],
    ['unknown', 'not_found'],
  ])
  expect(rejected[0]?.message).toBe(`Order ${placed[1]?.number} wasn’t marked as paid: it was already paid.`)
})

test('a payment is undone only while nothing has followed from it', async () => {
  const [sent, refunded, unpaid] = idsOf(await Promise.all([aTransferOrder(), aTransferOrder(), aTransferOrder()]))
  const ids = [sent, refunded, unpaid] as [string, string, string]
  await mark(ids.slice(0, 2))
  await change(admin, ids[0], { status: 'dispatched' })
  const url = `/api/admin/orders/${ids[1]}/refunds`
  await app.inject({ method: 'POST', url, headers: admin, payload: { amount: 5 } })
  const { changed, rejected } = await mark(ids, false)
  expect(changed).toEqual([])
  expect(rejected.map(({ reason }) => reason)).toEqual(['dispatched', 'refunded', 'unpaid'])
})

test('two members of staff who mark the same orders as paid record each payment once', async () => {
  const ids = idsOf(await Promise.all([aTransferOrder(), aTransferOrder()]))
  const results = await Promise.all([mark(ids), mark(ids.toReversed()), mark(ids)])
  expect(results.reduce((sum, { changed }) => sum + changed.length, 0)).toBe(2)
  for (const id of ids) expect(await ledgerOf(id)).toEqual(['paid 2000'])
})

test('a payment that is begun online while its transfer is marked as received doesn’t pay the order twice', async () => {
  const { id, headers } = await aTransferOrder()
  await mark([id])
  expect((await requests.pay(headers, id)).statusCode).toBe(409)
  await payments.run()
  expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'bank_transfer', paid: 20 })
})

test('marking payments needs ids and whether they have arrived', async () => {
  const { id, product } = await aTransferOrder()
  expect((await send({ ids: [], isPaid: true })).json()).toMatchObject({ fields: { ids: 'Select at least one.' } })
  expect((await send({ ids: [id] })).json()).toMatchObject({
    code: 'invalid_input',
    fields: { isPaid: expect.any(String) },
  })
  expect(await stockOf(product.id)).toBe(2)
})
