import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { orders, outboxEmails, users } from '../platform/db/schema/index.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({
  settings: { RATE_LIMITS: 'off', SHOP_EMAIL: 'shop@example.com' },
  secondsToUndo: 3600,
})
const { app, db, aProductRow, outboxFolder, failures } = shop
const requests = createPaymentRequests(shop)
const { aShopper, anOrder, change, orderOf } = requests
await requests.offerBankTransfer()
const { headers: staff } = await aShopper({ role: 'admin', name: 'Ida' })

// Without a folder to write emails to, they wait.
const stopSending = async () => {
  await mkdir(dirname(outboxFolder), { recursive: true })
  // An email of the test before may be written at the same moment, which creates the folder again.
  await vi.waitFor(async () => {
    await rm(outboxFolder, { recursive: true, force: true, maxRetries: 5 })
    await writeFile(outboxFolder, '')
  })
}

beforeEach(stopSending)

/** Lets the emails leave that wait. */
async function sendAll(): Promise<void> {
  if ((await stat(outboxFolder)).isFile()) await rm(outboxFolder)
  const waiting = sql`
    update jobs.job set start_after = now()
    where name in ('order-email', 'email') and state in ('created', 'retry') returning id
  `
  const left = async () => ((await db.execute(waiting)) as { rows: unknown[] }).rows
  await expect.poll(left).toEqual([])
  await expect.poll(() => db.$count(outboxEmails, eq(outboxEmails.state, 'waiting'))).toBe(0)
  failures.length = 0
}

type Placed = Awaited<ReturnType<typeof aPlacedOrder>>

async function aPlacedOrder(paymentMethod: 'cash' | 'bank_transfer' = 'bank_transfer') {
  const { id: product } = await aProductRow({ title: 'Walnut tray', priceCents: 1000, stock: 10 })
  const customer = await aShopper()
  const { id, number } = await anOrder(customer.headers, { [product]: 2 }, { paymentMethod })
  // None is being sent while the order changes.
  await expect.poll(() => countUntried(id)).toBe(0)
  return { id, number, ...customer }
}

const countUntried = (orderId: string) =>
  db.$count(outboxEmails, and(eq(outboxEmails.orderId, orderId), eq(outboxEmails.lastError, '')))

const send = (method: 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object) =>
  app.inject({ method, url, headers: staff, ...(payload && { payload }) })

const pay = ({ id }: Placed) => send('POST', `/api/admin/orders/${id}/payment`)
const refund = ({ id }: Placed, payload: object) => send('POST', `/api/admin/orders/${id}/refunds`, payload)

const emailsTo = async (address: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === address)

async function statesOf({ id }: Placed): Promise<string[]> {
  const rows = await db.select().from(outboxEmails).where(eq(outboxEmails.orderId, id)).orderBy(outboxEmails.createdAt)
  return rows.map(({ kind, state, suppressionReason }) => `${kind} ${suppressionReason ?? state}`)
}

const recordOf = async ({ id }: Placed, kind: EmailKind) =>
  (
    await db
      .select()
      .from(outboxEmails)
      .where(and(eq(outboxEmails.orderId, id), eq(outboxEmails.kind, kind)))
  )[0]

test('an email that leaves late states the order as it was, with the address of that time', async () => {
  const order = await aPlacedOrder('cash')
  await change(staff, order.id, { status: 'dispatched' })
  await send('PATCH', `/api/admin/orders/${order.id}/tracking`, { tracking: { carrier: 'dhl', number: 'JD0146' } })
  await db
    .update(users)
    .set({ email: `new-${order.user.email}` })
    .where(eq(users.id, order.user.id))
  await sendAll()
  const emails = await emailsTo(`new-${order.user.email}`)
  const textOf = (subject: string) => emails.find(({ headers }) => headers['subject'] === subject)?.text
  const placed = textOf(`We’ve received your order ${order.number}`)
  const dispatched = textOf(`Your order ${order.number} is on its way`)
  expect(placed).toContain('2 × Walnut tray')
  expect(placed).not.toContain('JD0146')
  expect(dispatched).toContain('DHL JD0146')
  // The record of the withdrawn email was deleted with the old address.
  expect(await statesOf(order)).toEqual(['new_order sent', 'order_placed sent', 'order_dispatched sent'])
})

test('a refund isn’t in an email that was queued before, not even when it is sent again', async () => {
  const order = await aPlacedOrder()
  await pay(order)
  const [made] = (await refund(order, { amount: 5 })).json<OrderLedger>().refunds
  await send('POST', `/api/admin/orders/${order.id}/refunds/${made?.id}/done`)
  await sendAll()
  const received = await recordOf(order, 'payment_received')
  expect((await send('POST', `/api/admin/outbox/${received?.id}/resend`)).statusCode).toBe(200)
  await expect.poll(async () => (await emailsTo(order.user.email)).length).toBe(3)
  const about = (await emailsTo(order.user.email)).filter(({ text }) => text.includes('your payment for order'))
  expect(about.map(({ text }) => /refunded/i.test(text))).toEqual([false, false])
})

test('an order that is cancelled before its confirmation has left is only announced as cancelled', async () => {
  const order = await aPlacedOrder('cash')
  await change(order.headers, order.id, { status: 'cancelled' })
  await sendAll()
  expect(await statesOf(order)).toEqual([
    'new_order withdrawn',
    'order_placed withdrawn',
    'order_cancelled sent',
    'cancelled_by_customer sent',
  ])
  const [email, ...others] = await emailsTo(order.user.email)
  expect(others).toEqual([])
  expect(email?.text).toContain('2 × Walnut tray')
})

test('a customer whose payment has arrived gets no payment reminder', async () => {
  const order = await aPlacedOrder()
  await pay(order)
  await sendAll()
  expect(await statesOf(order)).toEqual([
    'new_order withdrawn',
    'order_placed withdrawn',
    'payment_received sent',
    'new_order sent',
  ])
  const [toShop] = (await emailsTo('shop@example.com')).filter(({ headers }) =>
    headers['subject']?.startsWith(`New order ${order.number} `),
  )
  expect(toShop?.text).toContain('It is paid.')
})

test('the shop gets one email about a new order that is paid while that email is being sent', async () => {
  const order = await aPlacedOrder()
  await db
    .update(outboxEmails)
    .set({ sendingSince: sql`now()` })
    .where(and(eq(outboxEmails.orderId, order.id), eq(outboxEmails.kind, 'new_order')))
  await pay(order)
  await sendAll()
  expect(await statesOf(order)).toEqual(['new_order sent', 'order_placed withdrawn', 'payment_received sent'])
})

test('a payment that arrives two weeks later postpones the expected day, once', async () => {
  const order = await aPlacedOrder()
  const earlier = sql`interval '14 days'`
  await db
    .update(orders)
    .set({
      createdAt: sql`created_at - ${earlier}`,
      expectedFrom: sql`expected_from - 14`,
      expectedUntil: sql`expected_until - 14`,
    })
    .where(eq(orders.id, order.id))
  const before = (await orderOf(order.headers, order.id)).expectedDelivery
  const today = new Date().toISOString().slice(0, 10)
  expect(before.until < today).toBe(true)
  await pay(order)
  const { expectedDelivery } = await orderOf(order.headers, order.id)
  expect(expectedDelivery.from >= today).toBe(true)
  await send('DELETE', `/api/admin/orders/${order.id}/payment`)
  await pay(order)
  expect((await orderOf(order.headers, order.id)).expectedDelivery).toEqual(expectedDelivery)
  await sendAll()
  const text = (await emailsTo(order.user.email)).find(({ text: each }) => each.includes('has arrived'))?.text
  expect(text).toContain(`Expected delivery: ${formatDeliveryDays([expectedDelivery.from, expectedDelivery.until])}.`)
})

test('a payment that is reversed before its email has left restores the confirmation', async () => {
  const order = await aPlacedOrder()
  await pay(order)
  expect((await send('DELETE', `/api/admin/orders/${order.id}/payment`)).statusCode).toBe(200)
  await sendAll()
  expect((await statesOf(order)).filter((state) => !state.startsWith('new_order'))).toEqual([
    'order_placed withdrawn',
    'payment_received withdrawn',
    'order_placed sent',
  ])
})

test('a customer who was told of a payment is reminded of it when it is reversed', async () => {
  const order = await aPlacedOrder()
  await pay(order)
  await sendAll()
  await send('DELETE', `/api/admin/orders/${order.id}/payment`)
  await sendAll()
  expect((await statesOf(order)).at(-1)).toBe('payment_reminder sent')
})

test('a delivery that is undone before its email has left restores the email about the dispatch', async () => {
  const order = await aPlacedOrder('cash')
  for (const status of ['dispatched', 'delivered']) await change(staff, order.id, { status })
  await change(staff, order.id, { status: 'dispatched', expectedStatus: 'delivered' })
  await sendAll()
  expect((await statesOf(order)).slice(2)).toEqual([
    'order_dispatched withdrawn',
    'order_delivered withdrawn',
    'order_dispatched sent',
  ])
})

test('a correction is restored if the repeated dispatch is undone as well', async () => {
  const order = await aPlacedOrder('cash')
  await change(staff, order.id, { status: 'dispatched' })
  await sendAll()
  expect((await statesOf(order)).at(-1)).toBe('order_dispatched sent')
  for (const status of ['pending', 'dispatched', 'pending']) {
    const expectedStatus = status === 'pending' ? 'dispatched' : 'pending'
    await change(staff, order.id, { status, expectedStatus })
  }
  await sendAll()
  expect((await statesOf(order)).slice(3)).toEqual([
    'order_not_dispatched withdrawn',
    'order_dispatched withdrawn',
    'order_not_dispatched sent',
  ])
})

test('an email that a later event has overtaken isn’t sent again', async () => {
  const order = await aPlacedOrder('cash')
  await sendAll()
  await change(order.headers, order.id, { status: 'cancelled' })
  for (const [kind, reason] of [
    ['order_placed', 'The order has changed since.'],
    ['new_order', 'The order was cancelled since.'],
  ] as const) {
    const reply = await send('POST', `/api/admin/outbox/${(await recordOf(order, kind))?.id}/resend`)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { message: `This email can’t be sent again. ${reason}` },
    ])
  }
})

test('an email that an earlier version has queued is sent, with the status of that time', async () => {
  const order = await aPlacedOrder('cash')
  await change(staff, order.id, { status: 'dispatched' })
  await db.update(outboxEmails).set({ facts: null }).where(eq(outboxEmails.orderId, order.id))
  await db.execute(sql`
    update jobs.job set data = data || jsonb_build_object('status', 'pending')
    where name = 'order-email' and data ->> 'order' = ${order.id} and data ->> 'kind' = 'order_placed'
  `)
  await sendAll()
  expect((await orderOf(order.headers, order.id)).status).toBe('dispatched')
  const texts = (await emailsTo(order.user.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('You can cancel your order until it is dispatched'))).toHaveLength(1)
})
