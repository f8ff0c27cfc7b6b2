import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aProductRow, catalog } = shop
const { aShopper, anOrder, change } = createOrderRequests(shop)
const admin = await aShopper({ role: 'admin' })

const portland = {
  name: 'Zoë O’Hara-Kraków',
  street: '12 St. John’s Wood',
  street2: 'Flat 7b',
  city: 'Portland',
  region: 'OR',
  postalCode: 'NW8 9AB',
  country: 'GB',
  phone: '+44 20 7946 0018',
}

const orders: Record<'old' | 'lamp' | 'vase' | 'both', Order> = {} as never

// Read by all tests and changed by none.
beforeAll(async () => {
  const [bea, oak] = [
    await aShopper({ email: 'bea@example.com', name: 'Béatrice Winter', phone: '030 5550199' }),
    await aShopper({ email: 'oak@example.org' }),
  ]
  await aProductRow({ id: 'oak-lamp', title: 'Oak Lamp' })
  await aProductRow({ id: 'blue-vase', title: 'Blue Väse' })
  await catalog.refresh()
  orders.old = await anOrder(bea.headers, { 'oak-lamp': 1 })
  orders.lamp = await anOrder(bea.headers, { 'oak-lamp': 1 })
  orders.vase = await anOrder(oak.headers, { 'blue-vase': 1 }, { address: portland })
  orders.both = await anOrder(oak.headers, { 'oak-lamp': 1, 'blue-vase': 1 })
  await db.execute(sql`update orders set created_at = '2026-03-10T23:30:00Z' where id = ${orders.old.id}::uuid`)
  await change(admin.headers, orders.lamp.id, { status: 'dispatched' })
  await db.execute(sql`update orders set expected_until = '2031-05-06' where id = ${orders.both.id}::uuid`)
  const tracking = { carrier: 'dhl', number: '00 3404-3416 1094' }
  const url = `/api/admin/orders/${orders.vase.id}/tracking`
  await app.inject({ method: 'PATCH', url, headers: admin.headers, payload: { tracking } })
})

/** The names of the orders that a query finds. */
async function find(query: string) {
  const reply = await app.inject({ url: `/api/order?${query}`, headers: admin.headers })
  expect(reply.statusCode).toBe(200)
  const found = reply.json<Order[]>().map(({ id }) => id)
  expect(reply.headers['x-total-count']).toBe(String(found.length))
  return Object.entries(orders).flatMap(([name, { id }]) => (found.includes(id) ? name : []))
}

describe('order search', () => {
  test('orders are found by number, with or without a #', async () => {
    expect(await find(`q=${orders.vase.number}`)).toEqual(['vase'])
    expect(await find(`q=%23${orders.vase.number}`)).toEqual(['vase'])
  })

  test('finds orders by the start of the email address, ignoring case', async () => {
    expect(await find('q=BEA@')).toEqual(['old', 'lamp'])
    expect(await find('q=bea')).toEqual(['old', 'lamp'])
    expect(await find('q=example')).toEqual([])
  })

  test('finds orders by words of product titles, ignoring accents', async () => {
    expect(await find('q=vase+blue')).toEqual(['vase', 'both'])
    expect(await find('q=lamp')).toEqual(['old', 'lamp', 'both'])
    expect(await find('q=am')).toEqual(['old', 'lamp', 'both'])
  })

  test('finds orders by a single letter only as the start of the email address', async () => {
    expect(await find('q=o')).toEqual(['vase', 'both'])
    expect(await find('q=m')).toEqual([])
  })

  test('lists an order once if it matches in several ways', async () => {
    expect(await find('q=oak')).toEqual(['old', 'lamp', 'vase', 'both'])
    const reply = await app.inject({ url: '/api/order?q=oak&_limit=1', headers: admin.headers })
    expect([reply.json<Order[]>().length, reply.headers['x-total-count']]).toEqual([1, '4'])
  })

  test.each([
    'zoe',
    'KRAKÓW',
    'krak',
    'st john’s wood',
    'wood 12',
    'Flat 7B',
    'nw8 9ab',
    'NW89AB',
    "o'hara",
    'portland zoë',
  ])('finds orders by words of the name and the address: %s', async (q) =>
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(['vase']),
  )

  test.each(['+44 20 7946 0018', '020 7946 0018', '(20) 79460018', '7946-0018', '0018'])(
    'the phone number of the address finds an order: %s',
    async (q) => expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(['vase']),
  )

  test.each(['winter', 'beatrice', '+49 30 5550199', '5550199'])(
    'finds orders by the name and the phone number of the account: %s',
    async (q) => expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(['old', 'lamp']),
  )

  test('finds orders by the start of the postal code', async () => {
    expect(await find('q=80331')).toEqual(['old', 'lamp', 'both'])
    expect(await find('q=8033')).toEqual(['old', 'lamp', 'both'])
    expect(await find('q=%2380331')).toEqual([])
  })

  test.each(['road zoe', 'zoe berg', 'zoe b', '12', '7946', "'", "o' | 'berg", '\\\\'])(
    'only if they have all the words: %s',
    async (q) => expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([]),
  )

  test.each(['0034043416', '0034 0434', '00 3404-3416 1094'])(
    'finds orders by the start of a tracking number: %s',
    async (q) => expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(['vase']),
  )

  test.each(['0340', '43416 1094'])('does not find orders by other parts of a tracking number: %s', async (q) =>
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([]),
  )

  test('finds orders by the day on which they were placed or are due', async () => {
    expect(await find('q=2026-03-10')).toEqual(['old'])
    expect(await find('q=March+10,+2026')).toEqual(['old'])
    expect(await find('q=2026-03-11&timeZone=Europe/Berlin')).toEqual(['old'])
    expect(await find('q=6.5.2031')).toEqual(['both'])
    expect(await find('q=2026-03-09')).toEqual([])
  })

  test('finds orders by status', async () => {
    expect(await find('status=dispatched')).toEqual(['lamp'])
    expect(await find('status=pending&q=bea')).toEqual(['old'])
  })

  test('finds orders by days in a time zone', async () => {
    expect(await find('from=2026-03-10&to=2026-03-10')).toEqual(['old'])
    expect(await find('from=2026-03-11&to=2026-03-11')).toEqual([])
    expect(await find('from=2026-03-11&to=2026-03-11&timeZone=Europe/Berlin')).toEqual(['old'])
    expect(await find('from=2026-03-11')).toEqual(['lamp', 'vase', 'both'])
    expect(await find('to=2026-03-09')).toEqual([])
    expect(await find('from=0001-01-01&to=9999-12-31&timeZone=Asia/Tokyo')).toHaveLength(4)
  })

  test.each(['', '%23', '++'])('lists all orders when the search is empty: %j', async (q) => {
    expect(await find(`q=${q}`)).toHaveLength(4)
  })

  test.each(['nothing', '999999999', "'; drop table orders; --", '%25', '_'])(
    'does not find orders by %j',
    async (q) => {
      expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([])
    },
  )
})

test.each([
  ['status', 'lost'],
  ['from', '2026-02-30'],
  ['from', '0000-01-01'],
  ['to', 'yesterday'],
  ['timeZone', 'Mars/Olympus'],
  // PostgreSQL counts offsets the other way round.
  ['timeZone', '%2B01:00'],
  ['q', 'x'.repeat(201)],
])('the query is rejected if %s is %j', async (name, value) => {
  const reply = await app.inject({ url: `/api/order?${name}=${value}`, headers: admin.headers })
  expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [name]])
})
