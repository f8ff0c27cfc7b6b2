import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { products } from '../db/schema/index.ts'
import { createOrderCalls, type Headers } from '../test/order-calls.ts'
import { readMails } from '../test/read-mails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, outboxFolder, aProduct } = shop
const { aShopper, anOrder, change, find, stockOf, mailsTo } = createOrderCalls(shop)

const anAdmin = (name = 'Grace') => aShopper({ name, role: 'admin' })
const admin = await anAdmin('Ida')

const waysTo: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  dispatched: ['dispatched'],
  delivered: ['dispatched', 'delivered'],
  cancelled: ['cancelled'],
}

/** An order that has come as far as `status`, for three of a product of which there were ten. */
async function anOrderThatIs(status: OrderStatus, stock: number | null = 10) {
  const product = await aProduct({ stock })
  const owner = await aShopper({ name: 'Ada' })
  const { id } = await anOrder(owner.headers, { [product.id]: 3 })
  for (const step of waysTo[status]) expect((await change(admin.headers, id, { status: step })).statusCode).toBe(200)
  const order = (await find(owner.headers, id)).json<Order>()
  expect(order.status).toBe(status)
  return { id, order, owner, productId: product.id }
}

async function stateOf({ id, owner, productId }: Awaited<ReturnType<typeof anOrderThatIs>>) {
  return {
    order: (await find(owner.headers, id)).json<Order>(),
    stock: await stockOf(productId),
    mails: await mailsTo(owner.user.email),
  }
}

/** What comes of setting an order that is one thing to another. */
type Outcome = 'changes' | 'stays' | 'refused'

const byAdmin: Record<OrderStatus, Record<OrderStatus, Outcome>> = {
  pending: { pending: 'stays', dispatched: 'changes', delivered: 'refused', cancelled: 'changes' },
  dispatched: { pending: 'refused', dispatched: 'stays', delivered: 'changes', cancelled: 'changes' },
  delivered: { pending: 'refused', dispatched: 'refused', delivered: 'stays', cancelled: 'refused' },
  cancelled: { pending: 'refused', dispatched: 'refused', delivered: 'refused', cancelled: 'stays' },
}
const byOwner: typeof byAdmin = {
  pending: { pending: 'stays', dispatched: 'refused', delivered: 'refused', cancelled: 'changes' },
  dispatched: { pending: 'refused', dispatched: 'stays', delivered: 'refused', cancelled: 'refused' },
  delivered: { pending: 'refused', dispatched: 'refused', delivered: 'stays', cancelled: 'refused' },
  cancelled: { pending: 'refused', dispatched: 'refused', delivered: 'refused', cancelled: 'stays' },
}
const stepsThat = (outcome: Outcome) =>
  [
    { who: 'an admin', table: byAdmin },
    { who: 'its owner', table: byOwner },
  ].flatMap(({ who, table }) =>
    orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => table[from][to] === outcome).map((to) => ({ who, from, to })),
    ),
  )

async function take({ who, from, to }: ReturnType<typeof stepsThat>[number]) {
  const made = await anOrderThatIs(from)
  const before = await stateOf(made)
  const by = who === 'an admin' ? admin : made.owner
  const reply = await change(by.headers, made.id, { status: to })
  return { by: by.user.name, before, reply, after: await stateOf(made) }
}

const payments = { pending: 'due', dispatched: 'due', delivered: 'paid', cancelled: 'void' }
const subjects = { pending: '', dispatched: 'is on its way', delivered: 'was delivered', cancelled: 'was cancelled' }

describe('a status', () => {
  test.each(stepsThat('changes'))('can be set by $who from $from to $to', async (step) => {
    const { by, before, reply, after } = await take(step)
    const { to } = step
    expect([reply.statusCode, reply.json()]).toEqual([200, after.order])
    expect(after).toEqual({
      order: {
        ...before.order,
        status: to,
        paymentStatus: payments[to],
        history: [...before.order.history, { status: to, at: after.order.history.at(-1)?.at, by }],
      },
      stock: to === 'cancelled' ? 10 : 7,
      mails: [...before.mails, `Your order ${before.order.number} ${subjects[to]}`],
    })
  })

  test.each(stepsThat('stays'))('stays as it is when $who sets it from $from to $to', async (step) => {
    const { before, reply, after } = await take(step)
    expect([reply.statusCode, reply.json()]).toEqual([200, before.order])
    expect(after).toEqual(before)
  })

  test.each(stepsThat('refused'))('cannot be set by $who from $from to $to', async (step) => {
    const { before, reply, after } = await take(step)
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, fields]).toEqual([
      409,
      'status_not_allowed',
      { status: `This order is ${step.from} and can't be changed to ${step.to}.` },
    ])
    expect(after).toEqual(before)
  })

  test('that has come all the way tells who set it when', async () => {
    const { order } = await anOrderThatIs('delivered')
    expect(order.history.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'Ada'],
      ['dispatched', 'Ida'],
      ['delivered', 'Ida'],
    ])
    const times = order.history.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('that somebody without a name has set is signed with their address', async () => {
    const { id } = await anOrderThatIs('pending')
    const nameless = await anAdmin('')
    const { history } = (await change(nameless.headers, id, { status: 'dispatched' })).json<Order>()
    expect(history.at(-1)?.by).toBe(nameless.user.email)
  })

  test.each([
    ['pending', 'pending'],
    ['pending', 'dispatched'],
    ['dispatched', 'delivered'],
    ['dispatched', 'cancelled'],
  ] as const)('can be set from %s to %s by a bare JSON string', async (from, status) => {
    const { id } = await anOrderThatIs(from)
    const reply = await app.inject({
      method: 'PATCH',
      url: `/api/order/${id}`,
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: `"${status}"`,
    })
    expect([reply.statusCode, reply.json<Order>().status]).toEqual([200, status])
  })

  test.each<[string, string]>([
    ['status', '"lost"'],
    ['status', '{}'],
    ['status', '{"status":"lost"}'],
    ['status', '{"status":null}'],
    ['status', '{"status":["cancelled"]}'],
    ['expectedStatus', '{"status":"cancelled","expectedStatus":"lost"}'],
    ['body', 'null'],
    ['body', '7'],
    ['body', '["cancelled"]'],
  ])('is refused by its %s: %s', async (field, payload) => {
    const made = await anOrderThatIs('pending')
    const before = await stateOf(made)
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'PATCH', url: `/api/order/${made.id}`, headers, payload })
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect(await stateOf(made)).toEqual(before)
  })

  test.each([
    ['text/plain', 'dispatched', 415],
    ['application/x-www-form-urlencoded', 'status=dispatched', 415],
    ['application/json', 'dispatched', 400],
    ['application/json', '', 400],
  ])('in %s that reads “%s” is answered %d', async (type, payload, status) => {
    const { id, owner } = await anOrderThatIs('pending')
    const headers = { ...admin.headers, 'content-type': type }
    const reply = await app.inject({ method: 'PATCH', url: `/api/order/${id}`, headers, payload })
    expect(reply.statusCode).toBe(status)
    expect((await find(owner.headers, id)).json<Order>().status).toBe('pending')
  })

  test('is all that changes, whatever else is sent', async () => {
    const { id, order } = await anOrderThatIs('pending')
    const claims = { total: 0, paymentStatus: 'paid', userId: admin.user.id, number: 1, history: [], note: 'Mine' }
    const changed = (await change(admin.headers, id, { ...claims, status: 'dispatched' })).json<Order>()
    expect({ ...changed, history: [] }).toEqual({ ...order, status: 'dispatched', history: [] })
  })
})

describe('each change', () => {
  test('is mailed to the shopper, with the order’s lines, once', async () => {
    const { id, owner, order } = await anOrderThatIs('pending')
    await change(admin.headers, id, { status: 'dispatched' })
    await change(admin.headers, id, { status: 'dispatched' })
    await change(admin.headers, id, { status: 'delivered' })
    const received = async () =>
      (await readMails(outboxFolder)).filter(({ headers }) => headers.to === owner.user.email)
    await expect.poll(async () => (await received()).length).toBe(3)
    const texts = Object.fromEntries((await received()).map(({ headers, text }) => [headers.subject, text]))
    expect(new Set(Object.keys(texts))).toEqual(
      new Set(['', ' is on its way', ' was delivered'].map((news) => `Your order ${order.number}${news}`)),
    )
    for (const text of Object.values(texts)) expect(text).toContain(`3 × ${order.items[0]?.title}`)
  })

  test('that fails at its last step leaves nothing behind', async () => {
    const made = await anOrderThatIs('pending')
    const before = await stateOf(made)
    await db.execute(sql`alter table jobs.job add constraint doomed
      check (data->>'subject' not like '%was cancelled') not valid`)
    const reply = await change(admin.headers, made.id, { status: 'cancelled' })
    await db.execute(sql`alter table jobs.job drop constraint doomed`)
    expect([reply.statusCode, await stateOf(made)]).toEqual([500, before])
  })
})

describe('cancelling', () => {
  test('returns the stock once, also when several do it at the same moment', async () => {
    const made = await anOrderThatIs('pending')
    const other = await anAdmin()
    const everybody = [admin, other, made.owner, admin, made.owner]
    const replies = await Promise.all(everybody.map(({ headers }) => change(headers, made.id, { status: 'cancelled' })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const after = await stateOf(made)
    expect(after.stock).toBe(10)
    expect(after.order.history.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    expect(after.mails).toHaveLength(2)
  })

  test('returns what was sold, to what is there by then', async () => {
    const made = await anOrderThatIs('dispatched')
    await db.update(products).set({ stock: 100, archivedAt: new Date() }).where(eq(products.id, made.productId))
    await change(admin.headers, made.id, { status: 'cancelled' })
    expect(await stockOf(made.productId)).toBe(103)
  })

  test('leaves alone what is not counted', async () => {
    const made = await anOrderThatIs('pending', null)
    expect((await change(made.owner.headers, made.id, { status: 'cancelled' })).statusCode).toBe(200)
    expect(await stockOf(made.productId)).toBe(null)
  })

  test('lets somebody else have the last ones', async () => {
    const made = await anOrderThatIs('pending', 3)
    const { headers } = await aShopper()
    await change(made.owner.headers, made.id, { status: 'cancelled' })
    expect((await anOrder(headers, { [made.productId]: 3 })).items).toMatchObject([{ quantity: 3 }])
    expect(await stockOf(made.productId)).toBe(0)
  })
})

describe('of two admins with the same order on their screens', () => {
  test('the second is told who did what, and overwrites nothing', async () => {
    const made = await anOrderThatIs('pending')
    const second = await anAdmin('Grace')
    await change(admin.headers, made.id, { status: 'dispatched', expectedStatus: 'pending' })
    const before = await stateOf(made)
    const reply = await change(second.headers, made.id, { status: 'cancelled', expectedStatus: 'pending' })
    const { code, message, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code]).toEqual([409, 'order_changed'])
    expect(message).toMatch(/^Ida changed this order to dispatched in the meantime/)
    expect(fields).toEqual({ status: message })
    expect(await stateOf(made)).toEqual(before)
    expect(
      (await change(second.headers, made.id, { status: 'cancelled', expectedStatus: 'dispatched' })).statusCode,
    ).toBe(200)
  })

  test('one gets through when both press at the same moment', async () => {
    const made = await anOrderThatIs('pending')
    const second = await anAdmin('Grace')
    const replies = await Promise.all([
      change(admin.headers, made.id, { status: 'dispatched', expectedStatus: 'pending' }),
      change(second.headers, made.id, { status: 'cancelled', expectedStatus: 'pending' }),
    ])
    const { order, mails } = await stateOf(made)
    const [won, lost] = order.status === 'dispatched' ? replies : replies.toReversed()
    expect([won?.statusCode, lost?.statusCode, lost?.json<ErrorReply>().code]).toEqual([200, 409, 'order_changed'])
    expect(lost?.json<ErrorReply>().message).toContain(`${order.status === 'dispatched' ? 'Ida' : 'Grace'} changed`)
    expect([order.history.length, mails.length]).toEqual([2, 2])
  })

  test('both are content when both wanted the same', async () => {
    const made = await anOrderThatIs('pending')
    const wish = { status: 'dispatched', expectedStatus: 'pending' }
    const replies = await Promise.all([admin, await anAdmin()].map(({ headers }) => change(headers, made.id, wish)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await stateOf(made)).order.history).toHaveLength(2)
  })
})

describe('an order of somebody else', () => {
  test('does not exist for a shopper: not to look at, not to change', async () => {
    const made = await anOrderThatIs('pending')
    const before = await stateOf(made)
    const { headers } = await aShopper()
    expect(await answersTo(headers, made.id)).toEqual([404, 404, 404])
    expect(await answersTo({}, made.id)).toEqual([401, 401, 401])
    expect(await stateOf(made)).toEqual(before)
  })

  test('is there for an admin', async () => {
    const { id, order } = await anOrderThatIs('pending')
    expect((await find(admin.headers, id)).json()).toEqual(order)
  })
})

test.each([
  'nothing',
  '0',
  '1001',
  '%00',
  'a%2f..%2fb',
  'null',
  "'; drop table orders; --",
  'a'.repeat(400),
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
])('there is no order %s', async (id) => {
  expect(await answersTo(admin.headers, id)).toEqual([404, 404, 404])
})

/** How looking at an order, cancelling it and setting it to what it is are answered. */
async function answersTo(headers: Headers, id: string): Promise<number[]> {
  const replies = [
    await find(headers, id),
    await change(headers, id, { status: 'cancelled' }),
    await change(headers, id, 'pending'),
  ]
  return replies.map(({ statusCode }) => statusCode)
}
