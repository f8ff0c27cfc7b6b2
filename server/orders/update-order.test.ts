import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { nextStatuses, type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { orders, outboxEmails, sessions } from '../platform/db/schema/index.ts'
import { orderEmailsCreated } from '../test/order-emails.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'
import { statusEmails } from './order-email-kinds.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, outboxFolder } = shop
const { aShopper, change, find, anOrderAt } = createOrderRequests(shop)

type Who = 'admin' | 'owner'

/** The statuses that an order can be changed to, written out to check `nextStatuses`. */
const allowed: Record<Who, Record<OrderStatus, OrderStatus[]>> = {
  admin: { pending: ['dispatched', 'cancelled'], dispatched: ['delivered', 'cancelled'], delivered: [], cancelled: [] },
  owner: { pending: ['cancelled'], dispatched: [], delivered: [], cancelled: [] },
}
const cases = (['admin', 'owner'] as const).flatMap((who) => orderStatuses.map((from) => [who, from] as const))
const allowedCases = cases.flatMap(([who, from]) => allowed[who][from].map((to) => [who, from, to] as const))

const paymentStatuses = { pending: 'due', dispatched: 'due', delivered: 'paid', cancelled: 'void' }

test('the contract lists the same changes for admins', () => {
  expect(nextStatuses).toEqual(allowed.admin)
})

/** Only customers see the items that they can withdraw from. */
const seenByBoth = ({ withdrawable: _withdrawable, ...order }: Order) => order

test.each(allowedCases)('the %s can change %s to %s', async (who, from, to) => {
  const order = await anOrderAt(from)
  const before = await order.state()
  const reply = await change(order[who].headers, order.id, { status: to })
  const after = await order.state()
  expect([200, after.order]).toMatchObject([reply.statusCode, seenByBoth(reply.json())])
  const isOwner = who === 'owner'
  const by = { at: after.order.history.at(-1)?.at, by: order[who].user.name, byCustomer: isOwner }
  const cancellation = { reason: null, note: '', isRestocked: true }
  const entry = { status: to, ...by, ...(to === 'cancelled' && { cancellation }) }
  expect(after).toEqual({
    order: {
      ...before.order,
      status: to,
      paymentStatus: paymentStatuses[to],
      paid: to === 'delivered' ? before.order.total : 0,
      history: [...before.order.history, entry],
      marks: isOwner ? ['cancelled_by_customer'] : [],
    },
    stock: to === 'cancelled' ? 10 : 7,
    emails: [...before.emails, statusEmails[to]],
  })
})

test.each(cases)('the %s can change %s to nothing else', async (who, from) => {
  const order = await anOrderAt(from)
  const before = await order.state()
  for (const to of orderStatuses.filter((status) => status !== from && !allowed[who][from].includes(status))) {
    const reply = await change(order[who].headers, order.id, { status: to })
    const { code, fields } = reply.json<ErrorReply>()
    const message = `This order is ${from} and can’t be changed to ${to}.`
    expect([reply.statusCode, code, fields]).toEqual(
      who === 'owner' && to !== 'cancelled'
        ? [403, 'forbidden', undefined]
        : [409, 'invalid_status_transition', { status: message }],
    )
  }
  const unchanged = await change(order[who].headers, order.id, { status: from })
  const seen = { ...seenByBoth(unchanged.json()), history: expect.anything() as Order['history'] }
  expect([200, before.order]).toMatchObject([unchanged.statusCode, seen])
  expect(await order.state()).toEqual(before)
})

describe('the history', () => {
  test('the history contains each status and who set it, in order', async () => {
    const { order } = await anOrderAt('delivered')
    expect(order.history.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'Ada'],
      ['dispatched', 'Ida'],
      ['delivered', 'Ida'],
    ])
    const times = order.history.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('shows customers the name of the shop instead of staff names', async () => {
    const { id, owner, admin } = await anOrderAt('dispatched')
    const { name } = shop.settings.current
    const seen = (await find(owner.headers, id)).json<Order>()
    expect(seen.history.map(({ by }) => by)).toEqual(['Ada', name])
    const late = await change(owner.headers, id, { status: 'cancelled', expectedStatus: 'pending' })
    expect(late.json()).toMatchObject({
      code: 'order_changed',
      message: `${name} changed this order to dispatched.`,
    })
    const own = await app.inject({ url: '/api/order/own', headers: owner.headers })
    for (const reply of [own.body, late.body, JSON.stringify(seen)]) expect(reply).not.toMatch(/Ida/)
    expect(own.body).not.toContain(admin.user.email)
  })

  test('the history shows the email address of a user without a name', async () => {
    const { id } = await anOrderAt('pending')
    const admin = await aShopper({ name: '', role: 'admin' })
    const { history } = (await change(admin.headers, id, { status: 'dispatched' })).json<Order>()
    expect(history.at(-1)?.by).toBe(admin.user.email)
  })
})

test.each([
  ['fulfillment', 200, 'dispatched'],
  ['read_only', 403, 'pending'],
] as const)(
  'a change of a customer’s order with the staff role %s returns %i',
  async (staffRole, statusCode, status) => {
    const { id } = await anOrderAt('pending')
    const { headers } = await aShopper({ role: 'admin', staffRole })
    expect((await change(headers, id, { status: 'dispatched' })).statusCode).toBe(statusCode)
    expect((await find(headers, id)).json<Order>().status).toBe(status)
  },
)

describe('a request', () => {
  test('the request body can be a bare JSON string', async () => {
    const { id, admin } = await anOrderAt('pending')
    const reply = await change(admin.headers, id, 'dispatched')
    expect([reply.statusCode, reply.json<Order>().status]).toEqual([200, 'dispatched'])
  })

  test('changes the status only', async () => {
    const { id, admin, order } = await anOrderAt('pending')
    const others = { total: 0, paymentStatus: 'paid', userId: admin.user.id, number: 1, history: [], note: 'Mine' }
    const changed = (await change(admin.headers, id, { ...others, status: 'dispatched' })).json<Order>()
    expect({ ...changed, history: [] }).toEqual({ ...order, status: 'dispatched', history: [] })
  })

  test.each([
    ['status', 'lost'],
    ['status', {}],
    ['expectedStatus', { status: 'cancelled', expectedStatus: 'lost' }],
    ['body', ['cancelled']],
  ])('a request is rejected because of an invalid %s: %j', async (field, payload) => {
    const order = await anOrderAt('pending')
    const before = await order.state()
    const reply = await change(order.admin.headers, order.id, payload)
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect(await order.state()).toEqual(before)
  })

  test.each([
    ['text/plain', 'dispatched', 415],
    ['application/x-www-form-urlencoded', 'status=dispatched', 415],
    ['application/json', 'dispatched', 400],
  ])('a request of type %s with the body %j returns %d', async (type, payload, status) => {
    const { id, owner, admin } = await anOrderAt('pending')
    const headers = { ...admin.headers, 'content-type': type }
    const reply = await app.inject({ method: 'PATCH', url: `/api/order/${id}`, headers, payload })
    expect(reply.statusCode).toBe(status)
    expect((await find(owner.headers, id)).json<Order>().status).toBe('pending')
  })
})

test('each change is emailed to the shopper once, with the items', async () => {
  const { id, owner, admin, order } = await anOrderAt('pending')
  for (const status of ['dispatched', 'dispatched', 'delivered']) {
    await orderEmailsCreated(shop.database)
    await change(admin.headers, id, { status })
  }
  const received = async () => (await readEmails(outboxFolder)).filter(({ headers }) => headers.to === owner.user.email)
  await expect.poll(async () => (await received()).length).toBe(3)
  const texts = Object.fromEntries((await received()).map(({ headers, text }) => [headers.subject, text]))
  expect(Object.keys(texts).toSorted()).toEqual(
    [
      `We’ve received your order ${order.number}`,
      `Your order ${order.number} is on its way`,
      `Your order ${order.number} was delivered`,
    ].toSorted(),
  )
  for (const text of Object.values(texts)) expect(text).toContain(`3 × ${order.items[0]?.title}`)
})

test('nothing changes if the last step fails', async () => {
  const order = await anOrderAt('pending')
  const before = await order.state()
  await orderEmailsCreated(shop.database)
  await db.execute(sql`alter table jobs.job add constraint doomed
    check (data->>'kind' <> 'order_cancelled') not valid`)
  const reply = await change(order.admin.headers, order.id, { status: 'cancelled' })
  await db.execute(sql`alter table jobs.job drop constraint doomed`)
  expect([reply.statusCode, await order.state()]).toEqual([500, before])
})

test('many orders can be changed together, and the ones that can’t be changed are listed', async () => {
  const [one, two] = [await anOrderAt('pending'), await anOrderAt('cancelled')]
  const reply = await app.inject({
    method: 'PATCH',
    url: '/api/order',
    headers: one.admin.headers,
    payload: { ids: [one.id, two.id, one.id, 'nothing'], status: 'dispatched' },
  })
  const { changed, rejected } = reply.json<OrdersChanged>()
  expect(changed).toMatchObject([{ id: one.id, status: 'dispatched' }])
  expect(rejected).toMatchObject([
    { id: two.id, message: `Order ${two.order.number} wasn’t dispatched: it is cancelled.` },
    { id: 'nothing' },
  ])
})

test('errors about an order that is picked up call its statuses as its screens do', async () => {
  const order = await anOrderAt('dispatched')
  await db.update(orders).set({ pickupPlace: 'Mill Road 9' }).where(eq(orders.id, order.id))
  const { headers } = order.admin
  const late = await change(headers, order.id, { status: 'dispatched', expectedStatus: 'pending' })
  expect(late.statusCode).toBe(200)
  await change(headers, order.id, { status: 'delivered' })
  const again = await change(headers, order.id, { status: 'dispatched', expectedStatus: 'dispatched' })
  const changed = `${order.admin.user.name} changed this order to picked up.`
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'order_changed', message: changed }])
  const back = await change(headers, order.id, { status: 'pending' })
  expect(back.json()).toMatchObject({ message: 'This order is picked up and can’t be changed to pending.' })
  const payload = { ids: [order.id], status: 'dispatched' }
  const many = await app.inject({ method: 'PATCH', url: '/api/order', headers, payload })
  const message = `Order ${order.order.number} wasn’t marked as ready for pickup: it is picked up.`
  expect(many.json()).toMatchObject({ rejected: [{ reason: 'delivered', message }] })
})

test.each([
  ['dispatched', 200, undefined],
  ['cancelled', 403, 'verification_required'],
] as const)('an hour after the sign-in, many orders can be %s: %i', async (status, statusCode, code) => {
  const order = await anOrderAt('pending')
  const headers = await shop.signIn(order.admin.user)
  const isOwn = eq(sessions.userId, order.admin.user.id)
  await db.update(sessions).set({ verifiedAt: sql`now() - interval '1 hour'` }).where(isOwn)
  const payload = { ids: [order.id], status }
  const reply = await app.inject({ method: 'PATCH', url: '/api/order', headers, payload })
  expect([reply.statusCode, reply.json<Partial<ErrorReply>>().code]).toEqual([statusCode, code])
})

describe('an order that its customer cancels', () => {
  test('a customer’s cancellation is emailed to the shop, and marked until staff dismiss it', async () => {
    const { id, number } = (await anOrderAt('pending')).order
    const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
    const customer = await shop.signIn({ id: row?.userId ?? '' })
    expect((await change(customer, id, { status: 'cancelled' })).statusCode).toBe(200)
    expect((await change(customer, id, { status: 'cancelled' })).statusCode).toBe(200)
    const received = async () =>
      (await readEmails(outboxFolder)).filter(
        ({ headers }) => headers.subject === `Order ${number} was cancelled by the customer`,
      )
    await expect.poll(async () => (await received()).length).toBe(1)
    const [email] = await received()
    expect(email?.headers).toMatchObject({
      to: shop.settings.current.shopEmail,
      'reply-to': expect.any(String) as string,
    })
    const { headers } = await aShopper({ role: 'admin' })
    const marked = async () =>
      (await app.inject({ url: '/api/order?mark=cancelled_by_customer&_limit=100', headers }))
        .json<Order[]>()
        .map((order) => order.id)
    expect(await marked()).toContain(id)
    const dismissed = await app.inject({ method: 'DELETE', url: `/api/admin/orders/${id}/marks`, headers })
    expect([dismissed.statusCode, dismissed.json<Order>().marks]).toEqual([200, []])
    expect(await marked()).not.toContain(id)
  })

  test('a bulk change lists a cancelled order and keeps it cancelled', async () => {
    const [order, other] = [await anOrderAt('pending'), await anOrderAt('pending')]
    await change(order.owner.headers, order.id, { status: 'cancelled' })
    const payload = { ids: [order.id, other.id], status: 'dispatched' }
    const reply = await app.inject({ method: 'PATCH', url: '/api/order', headers: order.admin.headers, payload })
    const message = `Order ${order.order.number} wasn’t dispatched: the customer has cancelled it.`
    expect(reply.json()).toMatchObject({ changed: [{ id: other.id }], rejected: [{ id: order.id, message }] })
  })

  test('a cancellation by staff is neither marked nor emailed to the shop', async () => {
    const { id } = await anOrderAt('cancelled')
    const emails = await db.select().from(outboxEmails).where(eq(outboxEmails.orderId, id))
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['new_order', 'order_cancelled', 'order_placed'])
  })
})

describe('an order', () => {
  test('returns 404 for another user’s order', async () => {
    const order = await anOrderAt('pending')
    const before = await order.state()
    const { headers } = await aShopper()
    expect(await statusesFor(headers, order.id)).toEqual([404, 404, 404])
    expect(await statusesFor({}, order.id)).toEqual([401, 401, 401])
    expect(await order.state()).toEqual(before)
  })

  test('admins can read orders of any user', async () => {
    const { id, admin, order } = await anOrderAt('pending')
    expect((await find(admin.headers, id)).json()).toEqual(order)
  })

  test.each(['nothing', '1001', '%00', 'a%2f..%2fb', "'; drop table orders; --", 'a'.repeat(400), crypto.randomUUID()])(
    'an order with the id %s does not exist',
    async (id) => {
      const admin = await aShopper({ role: 'admin' })
      expect(await statusesFor(admin.headers, id)).toEqual([404, 404, 404])
    },
  )

  /** The statuses of reading and of changing an order. */
  async function statusesFor(headers: { cookie?: string }, id: string): Promise<number[]> {
    const replies = [
      await find(headers, id),
      await change(headers, id, { status: 'cancelled' }),
      await change(headers, id, 'pending'),
    ]
    return replies.map(({ statusCode }) => statusCode)
  }
})
