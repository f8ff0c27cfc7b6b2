import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Order, OrdersChanged, ShopSummary } from '#contract/orders.ts'
import { createOrderCalls } from '../test/order-calls.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aProduct, catalog } = shop
const { aShopper, anOrder, change } = createOrderCalls(shop)
const admin = await aShopper({ role: 'admin', name: 'Ada Admin' })
const [bea, cal] = [await aShopper({ email: 'bea@example.com' }), await aShopper({ email: 'cal@example.org' })]

const placed: Record<'lamp' | 'vase' | 'both' | 'old', Order> = {} as never

beforeAll(async () => {
  await aProduct({ id: 'oak-lamp', title: 'Oak Lamp', priceCents: 10_000 })
  await aProduct({ id: 'blue-vase', title: 'Blue Väse', priceCents: 5000, stock: 3 })
  await aProduct({ id: 'bowl', title: 'Bowl', stock: 0 })
  await catalog.refresh()
  placed.old = await anOrder(bea.headers, { 'oak-lamp': 1 })
  placed.lamp = await anOrder(bea.headers, { 'oak-lamp': 1 })
  placed.vase = await anOrder(cal.headers, { 'blue-vase': 1 })
  placed.both = await anOrder(cal.headers, { 'oak-lamp': 1, 'blue-vase': 1 })
  await db.execute(sql`update orders set created_at = '2026-03-10T23:30:00Z' where id = ${placed.old.id}::uuid`)
  await change(admin.headers, placed.lamp.id, { status: 'dispatched' })
})

const byAlphabet = (one: string, other: string) => (one < other ? -1 : 1)
const names = (orders: Order[]) =>
  orders.map(({ id }) => Object.entries(placed).find(([, order]) => order.id === id)?.[0] ?? '').toSorted(byAlphabet)

async function find(query: string) {
  const reply = await app.inject({ url: `/api/order?${query}`, headers: admin.headers })
  expect(reply.statusCode).toBe(200)
  const found = reply.json<Order[]>()
  expect(reply.headers['x-total-count']).toBe(String(found.length))
  return names(found)
}

describe('orders are found', () => {
  test('by their number, also with the sign before it', async () => {
    expect(await find(`q=${placed.vase.number}`)).toEqual(['vase'])
    expect(await find(`q=%23${placed.vase.number}`)).toEqual(['vase'])
  })

  test('by how the email address of who ordered begins, in any case', async () => {
    expect(await find('q=BEA@')).toEqual(['lamp', 'old'])
    expect(await find('q=cal')).toEqual(['both', 'vase'])
    expect(await find('q=example')).toEqual([])
  })

  test('by words of what was ordered, whatever their accents', async () => {
    expect(await find('q=vase+blue')).toEqual(['both', 'vase'])
    expect(await find('q=oak')).toEqual(['both', 'lamp', 'old'])
  })

  test('by one letter: by how the email address begins, as nearly every product has that letter', async () => {
    expect(await find('q=c')).toEqual(['both', 'vase'])
    expect(await find('q=k')).toEqual([])
    expect(await find('q=ak')).toEqual(['both', 'lamp', 'old'])
  })

  test('once, when they are found in several ways', async () => {
    const lamps = await aShopper({ email: 'lamp@example.com' })
    const order = await anOrder(lamps.headers, { 'oak-lamp': 1 })
    const reply = await app.inject({ url: '/api/order?q=lamp&_limit=1', headers: admin.headers })
    expect([reply.json<Order[]>().map(({ id }) => id), reply.headers['x-total-count']]).toEqual([[order.id], '4'])
    await db.execute(sql`delete from orders where id = ${order.id}::uuid`)
  })

  test('by status', async () => {
    expect(await find('status=dispatched')).toEqual(['lamp'])
    expect(await find('status=pending&q=bea')).toEqual(['old'])
  })

  test('by the days in which they were placed, as the time zone divides them', async () => {
    expect(await find('from=2026-03-10&to=2026-03-10')).toEqual(['old'])
    expect(await find('from=2026-03-11&to=2026-03-11')).toEqual([])
    expect(await find('from=2026-03-11&to=2026-03-11&timeZone=Europe/Berlin')).toEqual(['old'])
    expect(await find('from=2026-03-11')).toEqual(['both', 'lamp', 'vase'])
    expect(await find('to=2026-03-09')).toEqual([])
  })

  test.each(['', '%23', '++'])('all, when nothing is looked for (%j)', async (q) => {
    expect(await find(`q=${q}`)).toHaveLength(4)
  })

  test.each(['nothing', '999999999', "'; drop table orders; --", '%25', '_'])('never by %j', async (q) => {
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([])
  })

  test.each([
    ['status', 'lost'],
    ['from', '2026-02-30'],
    ['to', 'yesterday'],
    ['timeZone', 'Mars/Olympus'],
    ['q', 'x'.repeat(201)],
  ])('only where %s is not %j', async (name, value) => {
    const reply = await app.inject({ url: `/api/order?${name}=${value}`, headers: admin.headers })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [name]])
  })
})

test('many orders take a step at once, each by itself, and those that cannot say why', async () => {
  const [one, two] = [await anOrder(bea.headers, { 'oak-lamp': 1 }), await anOrder(cal.headers, { 'oak-lamp': 1 })]
  await change(admin.headers, two.id, { status: 'cancelled' })
  const reply = await app.inject({
    method: 'PATCH',
    url: '/api/order',
    headers: admin.headers,
    payload: { ids: [one.id, two.id, one.id, 'nothing'], status: 'dispatched' },
  })
  const { changed, rejected } = reply.json<OrdersChanged>()
  expect(changed).toMatchObject([{ id: one.id, status: 'dispatched' }])
  expect(rejected).toEqual([
    { id: two.id, message: "This order is cancelled and can't be changed to dispatched." },
    { id: 'nothing', message: 'There is no such order.' },
  ])
})

describe('the summary', () => {
  const ask = async (query = '') =>
    (await app.inject({ url: `/api/admin/summary${query}`, headers: admin.headers })).json<ShopSummary>()

  test('tells of thirty days up to today, of revenue without what was cancelled, and of what there is to do', async () => {
    const before = (await ask()).days.at(-1)
    const order = await anOrder(bea.headers, { 'oak-lamp': 2 })
    const cancelled = await anOrder(bea.headers, { 'oak-lamp': 1 })
    await change(admin.headers, cancelled.id, { status: 'cancelled' })
    const { days, toDispatch, lowStock, soldOut } = await ask()
    expect(days).toHaveLength(30)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect(days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      orders: (before?.orders ?? 0) + 2,
      revenue: (before?.revenue ?? 0) + order.total,
    })
    expect({ toDispatch, lowStock, soldOut }).toEqual({ toDispatch: await countPending(), lowStock: 1, soldOut: 1 })
  })

  test('divides days as the time zone does', async () => {
    const zone = new Date().getUTCHours() >= 12 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
    expect((await ask(`?timeZone=${zone}`)).days.at(-1)?.day).toBe(today)
  })

  async function countPending() {
    const reply = await app.inject({ url: '/api/order?status=pending&_limit=1', headers: admin.headers })
    return Number(reply.headers['x-total-count'])
  }
})
