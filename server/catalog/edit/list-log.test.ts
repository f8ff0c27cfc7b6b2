import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { LogEntry, StockStep } from '#contract/catalog/product-log.ts'
import type { Order } from '#contract/orders/orders.ts'
import { users } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { aUser, signIn } = shop
const { admin, aListedProduct, sendOk, patch, send } = await createAdminRequests(shop)
const { aShopper, anOrder, change: updateOrder } = createOrderRequests(shop)

let lamp: Product
beforeEach(async () => {
  lamp = await aListedProduct({ title: 'Lamp', stock: 9 })
})

describe('the log', () => {
  test('the log has pages, newest first, and can be filtered by type', async () => {
    for (const stock of [1, 2, 3]) await patch(lamp.id, { stock })
    await patch(lamp.id, { archived: true })
    const reply = await send('GET', `/api/admin/changes?product=${lamp.id}&_limit=2&_page=2`)
    expect(reply.headers['x-total-count']).toBe('4')
    expect(reply.json<LogEntry[]>().map(({ fields }) => fields.stock?.to)).toEqual([2, 1])
    const archived = await sendOk<LogEntry[]>('GET', `/api/admin/changes?product=${lamp.id}&type=archived`)
    expect(archived).toHaveLength(1)
  })

  test('the log contains status changes of orders', async () => {
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [lamp.id]: 1 })
    await updateOrder(admin, order.id, { status: 'dispatched' })
    await patch(lamp.id, { price: 1 })
    await updateOrder(admin, order.id, { status: 'delivered' })
    const entries = await sendOk<LogEntry[]>('GET', '/api/admin/changes?_limit=3')
    const about = { order: { id: order.id, number: order.number }, productId: null, title: `Order ${order.number}` }
    expect(entries).toMatchObject([
      { type: 'order', by: 'Ada Admin', ...about, fields: { status: { from: 'dispatched', to: 'delivered' } } },
      { type: 'changed', productId: lamp.id, order: null, fields: { price: { from: 100, to: 1 } } },
      { type: 'order', ...about, fields: { status: { from: 'pending', to: 'dispatched' } } },
    ])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => sendOk<LogEntry[]>('GET', `/api/admin/changes?_limit=1&_page=${page}`)),
    )
    expect(pages.flat()).toEqual(entries)
    expect(await sendOk('GET', '/api/admin/changes?about=orders&_limit=2')).toEqual([entries[0], entries[2]])
    expect((await sendOk<LogEntry[]>('GET', '/api/admin/changes?about=products&_limit=1'))[0]).toEqual(entries[1])
    expect(await sendOk('GET', `/api/admin/changes?about=orders&product=${lamp.id}`)).toEqual([])
  })

  test('the log can be filtered by day and by person', async () => {
    const other = await signIn(await aUser({ role: 'admin', name: 'Grace Hopper_', email: 'grace@shop.example' }))
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [lamp.id]: 1 })
    await patch(lamp.id, { price: 3 })
    await send('PATCH', `/api/products/${lamp.id}`, { price: 4 }, other)
    await updateOrder(other, order.id, { status: 'dispatched' })
    const find = async (query: string) =>
      (await sendOk<LogEntry[]>('GET', `/api/admin/changes?${query}`)).map(({ type, by }) => [type, by])
    const both = [
      ['order', 'Grace Hopper_'],
      ['changed', 'Grace Hopper_'],
    ]
    for (const person of ['grace@shop', 'GRACE', 'hopper_'])
      expect([person, await find(`person=${person}`)]).toEqual([person, both])
    expect(await find('person=hopper%25')).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await find(`person=grace&day=${today}&about=products`)).toEqual([['changed', 'Grace Hopper_']])
    expect(await find('day=2020-01-01')).toEqual([])
  })

  test('the log counts its entries', async () => {
    const total = async (query: string) =>
      Number((await send('GET', `/api/admin/changes?${query}`)).headers['x-total-count'])
    const all = await total('')
    expect([await total('about=products'), await total('about=orders')].reduce((a, b) => a + b)).toBe(all)
    await patch(lamp.id, { price: 7 })
    expect(await total('')).toBe(all + 1)
  })
})

test('entries show the current names of accounts', async () => {
  const [renamed, deleted] = [await aShopper({ role: 'admin' }), await aShopper({ role: 'admin' })]
  await send('PATCH', `/api/products/${lamp.id}`, { stock: 8 }, deleted.headers)
  const { headers } = await aShopper()
  const order = await anOrder(headers, { [lamp.id]: 1 })
  await updateOrder(renamed.headers, order.id, { status: 'cancelled' })
  await shop.db.update(users).set({ name: 'Ida' }).where(eq(users.id, renamed.user.id))
  await shop.db.delete(users).where(eq(users.id, deleted.user.id))
  const entries = await sendOk<LogEntry[]>('GET', '/api/admin/changes?_limit=2')
  expect(entries.map(({ by }) => by)).toEqual(['Ida', 'Deleted account'])
  const steps = await sendOk<StockStep[]>('GET', `/api/admin/products/${lamp.id}/stock`)
  expect([steps[0]?.by, steps.at(-1)?.by]).toEqual(['Ida', 'Deleted account'])
  expect((await sendOk<Order>('GET', `/api/order/${order.id}`)).history.at(-1)).toMatchObject({ by: 'Ida' })
})

test('an entry lists the fields that have changed again', async () => {
  await patch(lamp.id, { price: 70, title: 'Lantern' })
  await patch(lamp.id, { price: 60 })
  await patch(lamp.id, { archived: true })
  const changedSince = async () =>
    (await sendOk<LogEntry[]>('GET', `/api/admin/changes?product=${lamp.id}`)).map((entry) => entry.changedSince)
  expect(await changedSince()).toEqual([[], [], ['price']])
  await patch(lamp.id, { price: 70, archived: false })
  expect(await changedSince()).toEqual([[], ['archived'], ['price'], []])
})

test('the stock history lists adjustments, sales and returns', async () => {
  await patch(lamp.id, { stock: 5 })
  const { headers } = await aShopper({ name: 'Sam Shopper' })
  const { id, number } = await anOrder(headers, { [lamp.id]: 2 })
  await updateOrder(admin, id, { status: 'cancelled' })
  const steps = await sendOk<StockStep[]>('GET', `/api/admin/products/${lamp.id}/stock`)
  expect(steps.map(({ createdAt: _createdAt, ...step }) => step)).toEqual([
    { by: 'Ada Admin', order: { id, number, event: 'cancelled' }, moved: 2, from: 3, to: 5, variant: null, reason: '' },
    { by: 'Sam Shopper', order: { id, number, event: 'sold' }, moved: -2, from: 5, to: 3, variant: null, reason: '' },
    { by: 'Ada Admin', order: null, moved: -4, from: 9, to: 5, variant: null, reason: '' },
  ])
})
