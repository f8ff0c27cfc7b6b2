import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Customer, CustomerDetails, CustomerNote } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { orders, users } from '../platform/db/schema/index.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aUser, aProductRow, signIn } = shop
const { aShopper, anOrder, change } = createOrderRequests(shop)
const staff = await aUser({ role: 'admin', name: 'Ida', email: 'ida@shop.example' })
const admin = await signIn(staff)

const list = async (query = '') => app.inject({ url: `/api/admin/customers${query}`, headers: admin })
const find = async (q: string) =>
  (await list(`?q=${encodeURIComponent(q)}`)).json<Customer[]>().map(({ email }) => email)
const get = async (id: string) =>
  (await app.inject({ url: `/api/admin/customers/${id}`, headers: admin })).json<CustomerDetails>()
const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers: admin, payload })

test('customers are listed newest first, in pages, without staff', async () => {
  await db.delete(users).where(eq(users.role, 'user'))
  for (const [index, name] of ['old', 'middle', 'new'].entries()) {
    await aUser({ email: `${name}@example.com`, createdAt: new Date(2026, index, 1) })
  }
  const pages = [await list('?_limit=2'), await list('?_limit=2&_page=2'), await list('?_limit=2&_page=3')]
  expect(pages.map((page) => page.json<Customer[]>().map(({ email }) => email))).toEqual([
    ['new@example.com', 'middle@example.com'],
    ['old@example.com'],
    [],
  ])
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3', '3'])
})

test('orders are counted, and unpaid totals are added up by currency', async () => {
  const { id } = await aProductRow({ priceCents: 5000, discountPpb: 0 })
  const { user, headers } = await aShopper({ email: 'spender@example.com' })
  const kept = await anOrder(headers, { [id]: 2 })
  const cancelled = await anOrder(headers, { [id]: 1 })
  await change(headers, cancelled.id, { status: 'cancelled' })
  const euros = await anOrder(headers, { [id]: 3 })
  await db.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, euros.id))
  expect(await get(user.id)).toMatchObject({
    orderCount: 3,
    spent: [],
    unpaid: [
      { currency: 'EUR', total: euros.total },
      { currency: kept.currency, total: kept.total },
    ],
  })
  const reply = await app.inject({ url: `/api/admin/customers/${user.id}/orders?_limit=1`, headers: admin })
  expect(reply.headers['x-total-count']).toBe('3')
  expect(reply.json<Order[]>().map(({ number }) => number)).toEqual([euros.number])
})

test('customers are found by email address, name, phone, order number, and the postal address of an order', async () => {
  const { id } = await aProductRow()
  const given = { email: 'quill@example.com', name: 'Renée Quill', phone: '+1 555 010 4477' }
  const { headers } = await aShopper(given)
  const guest = await aShopper({ email: 'nameless@example.com', passwordHash: null, emailConfirmedAt: null })
  const order = await anOrder(headers, { [id]: 1 })
  await anOrder(guest.headers, { [id]: 1 }, { address: { ...anAddress, name: 'Ottoline Brandt' } })
  for (const q of ['quill@', 'QUILL', 'renee qui', '555 010 4477', '0104477', `#${order.number}`, `${order.number}`]) {
    expect([q, await find(q)]).toEqual([q, ['quill@example.com']])
  }
  expect(await find('ottoline')).toEqual(['nameless@example.com'])
  expect(await find('ida@shop')).toEqual([])
  expect(await find('unknown name')).toEqual([])
  expect(await find("'\\ & | !:*")).toEqual([])
})

test('guests without a password are marked', async () => {
  const guest = await aUser({ passwordHash: null, emailConfirmedAt: null })
  const user = await aUser()
  expect([await get(guest.id), await get(user.id)]).toMatchObject([{ hasPassword: false }, { hasPassword: true }])
})

describe('guests with the same address', () => {
  const email = 'anna@example.com'
  const guest = { email, name: '', passwordHash: null, emailConfirmedAt: null }
  const searchFor = async (q: string) => (await list(`?q=${q}`)).json<Customer[]>()
  const orderAs = async (given: object, name: string) => {
    const { id } = await aProductRow({ priceCents: 1000, discountPpb: 0 })
    const { user, headers } = await aShopper(given)
    return { user, headers, order: await anOrder(headers, { [id]: 1 }, { address: { ...anAddress, name } }) }
  }

  test('guest accounts of one address are one customer with all orders, notes and sessions, and the name of the last order', async () => {
    const first = await orderAs({ ...guest, createdAt: new Date(2026, 0, 1) }, 'A. Bauer')
    const last = await orderAs({ ...guest, createdAt: new Date(2026, 0, 2) }, 'Anna Bauer')
    await post(`/api/admin/customers/${first.user.id}/notes`, { text: 'Rings twice.', order: last.order.id })
    const found = await searchFor(email)
    expect(found).toMatchObject([{ id: last.user.id, name: 'Anna Bauer', orderCount: 2, hasPassword: false }])
    expect(found[0]?.unpaid[0]?.total).toBe(first.order.total + last.order.total)
    expect(await searchFor(`%23${first.order.number}`)).toHaveLength(1)
    for (const id of [first.user.id, last.user.id]) {
      expect(await get(id)).toMatchObject({
        id: last.user.id,
        orderCount: 2,
        sessions: 2,
        notes: [{ text: 'Rings twice.' }],
      })
      const reply = await app.inject({ url: `/api/admin/customers/${id}/orders`, headers: admin })
      expect(reply.json<Order[]>().map(({ number }) => number)).toEqual([last.order.number, first.order.number])
    }
    await post(`/api/admin/customers/${first.user.id}/sign-out`)
    for (const { headers } of [first, last])
      expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
  })

  test('don’t join an account that hasn’t confirmed the address', async () => {
    const { user } = await orderAs({ email, name: 'Someone', emailConfirmedAt: null }, 'Someone')
    const counts = (await searchFor(email)).map(({ orderCount }) => orderCount)
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await get(user.id)).toMatchObject({ name: 'Someone', orderCount: 1 })
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id))
    expect(await searchFor(email)).toMatchObject([{ id: user.id, name: 'Someone', orderCount: 3, hasPassword: true }])
  })

  test('guest accounts with the address of an admin are a separate customer', async () => {
    const { user } = await orderAs({ ...guest, email: staff.email }, 'Ida')
    expect(await get(staff.id)).toMatchObject({ orderCount: 0 })
    expect(await searchFor(staff.email)).toMatchObject([{ id: user.id, orderCount: 1 }])
    await db.delete(orders).where(eq(orders.userId, user.id))
    await db.delete(users).where(eq(users.id, user.id))
  })
})

test('a note has its author, and can be deleted', async () => {
  const [{ id }, other] = [await aUser(), await aUser()]
  const url = `/api/admin/customers/${id}/notes`
  expect((await post(url, { text: ' ' })).statusCode).toBe(400)
  const first = (await post(url, { text: 'Calls before noon.' })).json<CustomerNote>()
  const second = (await post(url, { text: 'Prefers\nthe side door.' })).json<CustomerNote>()
  expect((await get(id)).notes).toMatchObject([
    { id: second.id, text: 'Prefers\nthe side door.', by: 'Ida' },
    { id: first.id, text: 'Calls before noon.', by: 'Ida' },
  ])
  const remove = (customer: string) =>
    app.inject({ method: 'DELETE', url: `/api/admin/customers/${customer}/notes/${first.id}`, headers: admin })
  expect([(await remove(other.id)).statusCode, (await remove(id)).statusCode]).toEqual([404, 200])
  expect((await get(id)).notes.map(({ text }) => text)).toEqual(['Prefers\nthe side door.'])
})

test('a customer has tags, in lower case and once, by which they are found', async () => {
  const email = 'tagged@example.com'
  const guest = { email, name: '', passwordHash: null, emailConfirmedAt: null }
  const [{ id }, other] = [await aUser(guest), await aUser(guest)]
  const tag = (tags: string[]) =>
    app.inject({ method: 'PATCH', url: `/api/admin/customers/${id}`, headers: admin, payload: { tags } })
  expect((await tag(['Wholesale', 'berlin', 'wholesale'])).json()).toMatchObject({ tags: ['berlin', 'wholesale'] })
  expect(await get(other.id)).toMatchObject({ tags: ['berlin', 'wholesale'] })
  expect(await find('Wholesale')).toEqual([email])
  const wrong = await tag(['ada@example.com'])
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { fields: { 'tags.0': 'Use letters, digits and hyphens.' } },
  ])
  expect((await tag([])).json()).toMatchObject({ tags: [] })
})

test('tags that another admin has changed are not replaced', async () => {
  const { id } = await aUser()
  const tag = (tags: string[], expected?: string[]) => {
    const payload = { tags, ...(expected && { expected: { tags: expected } }) }
    return app.inject({ method: 'PATCH', url: `/api/admin/customers/${id}`, headers: admin, payload })
  }
  const replies = await Promise.all([tag(['berlin'], []), tag(['wholesale'], [])])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { tags } = await get(id)
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'customer_changed',
    fields: { tags: `Changed to “${tags[0]}” in the meantime.` },
    current: { tags },
  })
  expect((await tag(tags, ['other'])).statusCode).toBe(200)
  expect((await tag(['Berlin', 'wholesale'], tags)).json()).toMatchObject({ tags: ['berlin', 'wholesale'] })
  expect((await tag([])).statusCode).toBe(200)
  expect((await tag(['vip'], ['berlin'])).json()).toMatchObject({
    fields: { tags: 'Cleared in the meantime.' },
  })
})

test('a customer can be signed out everywhere, but not staff', async () => {
  const { user, headers } = await aShopper()
  expect(await get(user.id)).toMatchObject({ sessions: 1, isAdmin: false })
  // The process remembers the session.
  expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(200)
  expect((await post(`/api/admin/customers/${user.id}/sign-out`)).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
  expect(await get(user.id)).toMatchObject({ sessions: 0 })
  expect((await post(`/api/admin/customers/${staff.id}/sign-out`)).statusCode).toBe(403)
})

test.each(['none', '00000000-0000-4000-8000-000000000000'])('the id %s is not found', async (id) => {
  const url = `/api/admin/customers/${id}`
  const replies = [
    await app.inject({ url, headers: admin }),
    await app.inject({ url: `${url}/orders`, headers: admin }),
    await post(`${url}/notes`, { text: 'Calls before noon.' }),
    await post(`${url}/sign-out`),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})
