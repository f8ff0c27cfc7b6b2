import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { deliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as schema from '../platform/db/schema/index.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { insertOrderRows } from '../test/order-rows.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow } = shop
const { aShopper, anOrder, change } = createOrderRequests(shop)

const admin = await aShopper({ role: 'admin' })
const [ada, bea] = [await aShopper(), await aShopper()]

/** Orders of two shoppers in all statuses, some with the same total, oldest first. */
const placed: Order[] = []
const { id: product } = await aProductRow()
for (const [index, quantity] of [3, 1, 2, 3, 1, 5, 2, 3, 4, 1, 2, 3].entries()) {
  const { id } = await anOrder(index % 3 === 0 ? bea.headers : ada.headers, { [product]: quantity })
  for (const status of [[], ['dispatched'], ['dispatched', 'delivered'], ['cancelled']][index % 4] ?? [])
    await change(admin.headers, id, { status })
  await shop.db
    .update(schema.orders)
    .set({ expectedUntil: `2026-03-0${1 + (index % 5)}` })
    .where(eq(schema.orders.id, id))
  placed.push((await app.inject({ url: `/api/order/${id}`, headers: admin.headers })).json())
}

async function list(query: string, headers: Headers = admin.headers) {
  const reply = await app.inject({ url: `/api/order${query}`, headers })
  expect(reply.statusCode).toBe(200)
  return { orders: reply.json<Order[]>(), total: reply.headers['x-total-count'] }
}

const numbers = (orders: Order[]) => orders.map(({ number }) => number)

/** Removes fields that staff and customers see differently. */
const seenByBoth = ({ history: _by, marks: _marks, refundTasks: _tasks, withdrawable: _offer, ...order }: Order) =>
  order

test('shoppers see their own orders only, newest first', async () => {
  for (const { user, headers } of [ada, bea]) {
    const reply = await app.inject({ url: '/api/order/own', headers })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const own = placed.filter((order) => order.user.id === user.id).toReversed()
    expect(reply.json<Order[]>().map(seenByBoth)).toEqual(own.map(seenByBoth))
  }
})

test('pages of own orders do not overlap and have a total', async () => {
  const own = placed.filter((order) => order.user.id === ada.user.id).toReversed()
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => app.inject({ url: `/api/order/own?_page=${page}&_limit=3`, headers: ada.headers })),
  )
  expect(pages.map((page) => page.headers['x-total-count'])).toEqual(['8', '8', '8', '8'])
  expect(pages.map((page) => page.json<Order[]>().length)).toEqual([3, 3, 2, 0])
  expect(pages.flatMap((page) => page.json<Order[]>()).map(seenByBoth)).toEqual(own.map(seenByBoth))
  const rejected = await app.inject({ url: '/api/order/own?_limit=101', headers: ada.headers })
  expect(rejected.statusCode).toBe(400)
})

test('admins also have their own orders', async () => {
  expect((await app.inject({ url: '/api/order/own', headers: admin.headers })).json()).toEqual([])
})

test('the list of all orders begins with the newest ten and has a total', async () => {
  const { orders, total } = await list('')
  expect(orders).toEqual(placed.toReversed().slice(0, 10))
  expect(total).toBe('12')
})

test('pages do not overlap, and pages beyond the last are empty', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?_page=${page}&_limit=5`)))
  expect(pages.map(({ orders }) => orders.length)).toEqual([5, 5, 2, 0])
  expect(numbers(pages.flatMap(({ orders }) => orders))).toEqual(numbers(placed.toReversed()))
  expect(pages.map(({ total }) => total)).toEqual(['12', '12', '12', '12'])
})

type Sort = 'createdAt' | 'total' | 'status' | 'due'

const compare = (one: Order, other: Order, by: Sort) => {
  const valueOf = (order: Order) => (by === 'due' ? order.expectedDelivery.until : order[by])
  return valueOf(one) < valueOf(other) ? -1 : valueOf(one) > valueOf(other) ? 1 : one.id < other.id ? -1 : 1
}

test.each([
  ['createdAt', 'asc'],
  ['createdAt', 'desc'],
  ['total', 'asc'],
  ['total', 'desc'],
  ['status', 'asc'],
  ['status', 'desc'],
  ['due', 'asc'],
  ['due', 'desc'],
] as const)('sorted by %s %s, pages never overlap, even if orders are equal', async (sort, order) => {
  const sign = order === 'asc' ? 1 : -1
  const expected = placed.toSorted((one, other) => sign * compare(one, other, sort))
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`?_sort=${sort}&_order=${order}&_page=${page}&_limit=4`)),
  )
  expect(numbers(pages.flatMap(({ orders }) => orders))).toEqual(numbers(expected))
})

test.each([
  ['_sort', 'price'],
  ['_sort', 'constructor'],
  ['_sort', ''],
  ['_order', 'up'],
  ['_page', '0'],
  ['_page', '-1'],
  ['_page', '1.5'],
  ['_page', '99999999999'],
  ['_limit', '0'],
  ['_limit', '101'],
  ['_limit', 'all'],
])('%s=%s is rejected', async (name, value) => {
  const reply = await app.inject({ url: '/api/order', query: { [name]: value }, headers: admin.headers })
  const { code, fields } = reply.json<ErrorReply>()
  expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [name]])
})

test('an unknown sort is rejected with a list of the valid ones', async () => {
  const reply = await app.inject({ url: '/api/order?_sort=price', headers: admin.headers })
  expect(reply.json<ErrorReply>().message).toBe('_sort must be one of: createdAt, due, total, status.')
})

test('an order keeps its delivery estimate', async () => {
  const { headers } = await aShopper()
  const { id, expectedDelivery } = await anOrder(headers, { [product]: 1 })
  const { current } = shop.settings
  const [from, until] = deliveryDays(new Date(), current.deliveryTime, current)
  expect(expectedDelivery).toEqual({ from, until })
  const payload = { deliveryTime: { minDays: 20, maxDays: 30 } }
  await app.inject({ method: 'PATCH', url: '/api/admin/settings', headers: admin.headers, payload })
  const later = (await app.inject({ url: `/api/order/${id}`, headers })).json<Order>()
  expect(later.expectedDelivery).toEqual(expectedDelivery)
})

test('only admins can list all orders', async () => {
  const replies = [
    await app.inject({ url: '/api/order', headers: ada.headers }),
    await app.inject({ url: '/api/order' }),
    await app.inject({ url: '/api/order/own' }),
  ]
  expect(replies.map((reply) => [reply.statusCode, reply.json<ErrorReply>().code])).toEqual([
    [403, 'forbidden'],
    [401, 'unauthenticated'],
    [401, 'unauthenticated'],
  ])
})

test('all own orders are returned if neither a page nor a limit is given, and otherwise ten', async () => {
  const { headers, user } = await aShopper()
  await insertOrderRows(shop.db, { userId: user.id, count: 101, productIds: [product] })
  const countOf = async (query: string) => {
    const reply = await app.inject({ url: `/api/order/own${query}`, headers })
    return [reply.json<Order[]>().length, reply.headers['x-total-count']]
  }
  expect(await countOf('')).toEqual([101, '101'])
  expect(await countOf('?_page=1')).toEqual([10, '101'])
  expect(await countOf('?_page=11')).toEqual([1, '101'])
  expect(await countOf('?_limit=20')).toEqual([20, '101'])
})
