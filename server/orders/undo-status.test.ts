import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { recordAttempt } from '../emails/outbox-records.ts'
import { outboxEmails } from '../platform/db/schema/index.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' }, secondsToUndo: 3600 })
const { app, db, outboxFolder } = shop
const { change, anOrderAt } = createOrderRequests(shop)

type TestOrder = Awaited<ReturnType<typeof anOrderAt>>

const undo = ({ id, admin }: TestOrder, from: 'dispatched' | 'delivered') =>
  change(admin.headers, id, { status: from === 'dispatched' ? 'pending' : 'dispatched', expectedStatus: from })

const changeMany = (orders: TestOrder[], payload: object) =>
  app.inject({
    method: 'PATCH',
    url: '/api/order',
    headers: orders[0]?.admin.headers ?? {},
    payload: { ids: orders.map(({ id }) => id), ...payload },
  })

const ofDispatch = ({ id }: TestOrder) => and(eq(outboxEmails.orderId, id), eq(outboxEmails.kind, 'order_dispatched'))

/** The emails to the customer, oldest first. */
async function emailsOf({ id }: TestOrder) {
  const rows = await db.select().from(outboxEmails).where(eq(outboxEmails.orderId, id)).orderBy(outboxEmails.createdAt)
  return rows
    .filter(({ kind }) => kind !== 'new_order' && kind !== 'order_placed')
    .map(({ kind, state, suppressionReason }) => [kind, suppressionReason ?? state])
}

const subjectsTo = async ({ owner }: TestOrder) =>
  (await readEmails(outboxFolder)).flatMap(({ headers }) => (headers.to === owner.user.email ? headers.subject : []))

/** Lets the time pass for which emails wait, until their jobs have run. */
async function letEmailsLeave() {
  await db.execute(sql`update jobs.job set start_after = now() where name = 'order-email' and state = 'created'`)
  const waiting = async () => {
    const { rows } = (await db.execute(sql`
      select from jobs.job where name = 'order-email' and state <> 'completed'
    `)) as { rows: unknown[] }
    return rows
  }
  await expect.poll(waiting).toEqual([])
}

describe('a dispatch that is undone', () => {
  test('withdraws the email that waits, and leaves stock, payment and the rest as they were', async () => {
    const order = await anOrderAt('dispatched')
    const reply = await undo(order, 'dispatched')
    expect([reply.statusCode, reply.json<Order>().status]).toEqual([200, 'pending'])
    await letEmailsLeave()
    expect(await emailsOf(order)).toEqual([['order_dispatched', 'withdrawn']])
    const { stock, order: after } = await order.state()
    expect([stock, after.paymentStatus]).toEqual([7, 'due'])
    expect(after.history.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'Ada'],
      ['dispatched', 'Ida'],
      ['pending', 'Ida'],
    ])
    expect(await subjectsTo(order)).toEqual([`We’ve received your order ${after.number}`])
  })

  test('an undone dispatch is corrected by email if its email was sent', async () => {
    const order = await anOrderAt('dispatched')
    await letEmailsLeave()
    await undo(order, 'dispatched')
    await letEmailsLeave()
    expect(await subjectsTo(order)).toContain(`Your order ${order.order.number} hasn’t been dispatched yet`)
    // The customer was informed of the first dispatch only, so the second one is withdrawn without another email.
    await change(order.admin.headers, order.id, { status: 'dispatched' })
    await undo(order, 'dispatched')
    await letEmailsLeave()
    expect(await emailsOf(order)).toEqual([
      ['order_dispatched', 'sent'],
      ['order_not_dispatched', 'sent'],
      ['order_dispatched', 'withdrawn'],
    ])
  })

  test('an undone dispatch is corrected if its email was being sent, or its record was deleted', async () => {
    const old = await anOrderAt('dispatched')
    await letEmailsLeave()
    const sending = await anOrderAt('dispatched')
    await db.update(outboxEmails).set({ sendingSince: new Date() }).where(ofDispatch(sending))
    await db.delete(outboxEmails).where(eq(outboxEmails.orderId, old.id))
    for (const order of [sending, old]) await undo(order, 'dispatched')
    await letEmailsLeave()
    expect(await emailsOf(old)).toEqual([['order_not_dispatched', 'sent']])
    // The job of the first one runs again, as after its process was killed, and sends nothing.
    expect(await emailsOf(sending)).toEqual([
      ['order_dispatched', 'withdrawn'],
      ['order_not_dispatched', 'sent'],
    ])
    expect(await subjectsTo(sending)).not.toContain(`Your order ${sending.order.number} is on its way`)
  })

  test('an undone dispatch is not corrected if its email has only failed so far', async () => {
    const order = await anOrderAt('dispatched')
    await db.update(outboxEmails).set({ attempts: 2, lastError: 'No answer' }).where(ofDispatch(order))
    await undo(order, 'dispatched')
    await letEmailsLeave()
    expect(await emailsOf(order)).toEqual([['order_dispatched', 'withdrawn']])
  })

  test('a repeated dispatch sends the new email instead of the correction', async () => {
    const order = await anOrderAt('dispatched')
    await letEmailsLeave()
    await undo(order, 'dispatched')
    await change(order.admin.headers, order.id, { status: 'dispatched', expectedStatus: 'pending' })
    await letEmailsLeave()
    expect(await emailsOf(order)).toEqual([
      ['order_dispatched', 'sent'],
      ['order_not_dispatched', 'withdrawn'],
      ['order_dispatched', 'sent'],
    ])
  })

  test('lets the customer cancel the order again, and then can’t be undone once more', async () => {
    const order = await anOrderAt('dispatched')
    expect((await change(order.owner.headers, order.id, { status: 'cancelled' })).statusCode).toBe(409)
    await undo(order, 'dispatched')
    expect((await change(order.owner.headers, order.id, { status: 'cancelled' })).statusCode).toBe(200)
    const late = await undo(order, 'dispatched')
    expect([late.statusCode, late.json<ErrorReply>()]).toMatchObject([
      409,
      { code: 'order_changed', message: 'The customer changed this order to cancelled.' },
    ])
    const { rejected } = (await changeMany([order], { status: 'pending', expectedStatus: 'dispatched' })).json()
    const message = `Order ${order.order.number} wasn’t changed: the customer has cancelled it.`
    expect(rejected).toEqual([{ id: order.id, reason: 'cancelled', message }])
    expect((await order.state()).stock).toBe(10)
  })
})

test('a delivery that is undone is due again, and its email is withdrawn', async () => {
  const order = await anOrderAt('dispatched')
  await letEmailsLeave()
  await change(order.admin.headers, order.id, { status: 'delivered' })
  const reply = await undo(order, 'delivered')
  expect(reply.json<Order>()).toMatchObject({ status: 'dispatched', paymentStatus: 'due' })
  await letEmailsLeave()
  expect(await emailsOf(order)).toEqual([
    ['order_dispatched', 'sent'],
    ['order_delivered', 'withdrawn'],
  ])
})

test('a delivery is corrected by email once its email has left', async () => {
  const order = await anOrderAt('delivered')
  await letEmailsLeave()
  await undo(order, 'delivered')
  await letEmailsLeave()
  expect(await subjectsTo(order)).toContain(`Your order ${order.order.number} hasn’t been delivered yet`)
})

test('a dispatch is undone once, even if requested twice and by several admins at the same time', async () => {
  const order = await anOrderAt('dispatched')
  const replies = await Promise.all([1, 2, 3, 4].map(() => undo(order, 'dispatched')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const many = await Promise.all(
    [1, 2].map(() => changeMany([order], { status: 'pending', expectedStatus: 'dispatched' })),
  )
  for (const reply of many) expect(reply.json<OrdersChanged>().rejected).toEqual([])
  expect((await order.state()).order.history).toHaveLength(3)
})

test('many dispatches are undone together, and orders with another status are listed', async () => {
  const orders = [await anOrderAt('dispatched'), await anOrderAt('dispatched'), await anOrderAt('delivered')]
  const reply = await changeMany(orders, { status: 'pending', expectedStatus: 'dispatched' })
  const { changed, rejected } = reply.json<OrdersChanged>()
  expect(changed.map(({ id, status }) => [id, status])).toEqual(orders.slice(0, 2).map(({ id }) => [id, 'pending']))
  const message = `Order ${orders[2]?.order.number} wasn’t changed: it is delivered.`
  expect(rejected).toEqual([{ id: orders[2]?.id, reason: 'delivered', message }])
})

test('a request without an expected status undoes nothing', async () => {
  const [dispatched, delivered] = [await anOrderAt('dispatched'), await anOrderAt('delivered')]
  const single = await change(delivered.admin.headers, delivered.id, { status: 'dispatched' })
  expect([single.statusCode, single.json<ErrorReply>().code]).toEqual([409, 'invalid_status_transition'])
  const many = await changeMany([dispatched, delivered], { status: 'dispatched' })
  expect(many.json<OrdersChanged>().rejected.map(({ id }) => id)).toEqual([delivered.id])
})

test('customers can’t undo a status', async () => {
  const order = await anOrderAt('dispatched')
  const reply = await change(order.owner.headers, order.id, { status: 'pending', expectedStatus: 'dispatched' })
  expect(reply.statusCode).toBe(403)
})

test('a dispatched order that is cancelled while its email waits sends the cancellation only', async () => {
  const order = await anOrderAt('dispatched')
  await change(order.admin.headers, order.id, { status: 'cancelled' })
  await letEmailsLeave()
  expect(await emailsOf(order)).toEqual([
    ['order_dispatched', 'withdrawn'],
    ['order_cancelled', 'sent'],
  ])
})

test('a tracking number that is entered while the email waits is in one email', async () => {
  const order = await anOrderAt('dispatched')
  const payload = { tracking: { carrier: 'dhl', number: 'JD0146' } }
  const url = `/api/admin/orders/${order.id}/tracking`
  await app.inject({ method: 'PATCH', url, headers: order.admin.headers, payload })
  await letEmailsLeave()
  expect(await emailsOf(order)).toEqual([
    ['order_dispatched', 'withdrawn'],
    ['order_dispatched', 'sent'],
  ])
  const emails = (await readEmails(outboxFolder)).filter(({ headers }) => headers.to === order.owner.user.email)
  const onTheWay = emails.filter(({ headers }) => headers.subject === `Your order ${order.order.number} is on its way`)
  expect(onTheWay.map(({ text }) => text.includes('DHL JD0146'))).toEqual([true])
})

test('the log shows the undone status', async () => {
  const order = await anOrderAt('dispatched')
  await undo(order, 'dispatched')
  const reply = await app.inject({ url: '/api/admin/changes?about=orders&_limit=1', headers: order.admin.headers })
  expect(reply.json<LogEntry[]>()).toMatchObject([
    { title: `Order ${order.order.number}`, fields: { status: { from: 'dispatched', to: 'pending' } }, by: 'Ida' },
  ])
})

test('an email that is withdrawn while another process is about to send it is not sent', async () => {
  const order = await anOrderAt('dispatched')
  const [row] = await db.select().from(outboxEmails).where(ofDispatch(order))
  await undo(order, 'dispatched')
  const email = {
    id: row?.id ?? '',
    kind: 'order_dispatched' as const,
    to: order.owner.user.email,
    subject: 'On its way',
  }
  expect(await recordAttempt(db, email)).toBe(false)
  expect(await db.select().from(outboxEmails).where(ofDispatch(order))).toMatchObject([{ attempts: 0, subject: '' }])
})

test('a withdrawn email can’t be sent again, and the outbox shows why', async () => {
  const order = await anOrderAt('dispatched')
  await undo(order, 'dispatched')
  const { headers } = order.admin
  const listed = await app.inject({ url: `/api/admin/orders/${order.id}/emails`, headers })
  const email = listed.json<{ id: string; kind: string }[]>().find(({ kind }) => kind === 'order_dispatched')
  const reason = 'It was withdrawn because the order changed before it had left.'
  expect(email).toMatchObject({ state: 'suppressed', canSendAgain: false, reason })
  const again = await app.inject({ method: 'POST', url: `/api/admin/outbox/${email?.id}/resend`, headers })
  expect(again.statusCode).toBe(409)
})
