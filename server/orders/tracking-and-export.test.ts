import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { toDay } from '#contract/orders/delivery.ts'
import type { Order, ShopSummary } from '#contract/orders/orders.ts'
import { outboxEmails, sessions } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { insertOrderRows } from '../test/order-rows.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'
import { exportOrders } from './export-orders.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aUser, signIn, outboxFolder } = shop
const { admin, send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)
const { id: lamp } = await aListedProduct({ title: 'Lamp', priceCents: 4950, discountPpb: 0 })

const track = (id: string, tracking: object | null) => send('PATCH', `/api/admin/orders/${id}/tracking`, { tracking })
const emailsTo = async (email: string) => (await readEmails(outboxFolder)).filter(({ headers }) => headers.to === email)

test('a tracking number that is entered before the dispatch is in the email about it', async () => {
  const { headers, user } = await aShopper()
  const { id } = await anOrder(headers, { [lamp]: 1 })
  await expect.poll(async () => (await emailsTo(user.email)).length).toBe(1)
  const tracked = (await track(id, { carrier: 'ups', number: '1Z 999' })).json<Order>()
  expect(tracked.tracking).toEqual({
    carrier: 'ups',
    name: 'UPS',
    number: '1Z 999',
    url: 'https://www.ups.com/track?tracknum=1Z999',
  })
  await change(admin, id, { status: 'dispatched' })
  await expect
    .poll(async () => (await emailsTo(user.email)).map(({ text }) => text.includes('UPS 1Z 999\nhttps://www.ups.com')))
    .toEqual([false, true])
  expect((await app.inject({ url: `/api/order/${id}`, headers })).json<Order>().tracking).toEqual(tracked.tracking)
})

test('a tracking number that is entered after the dispatch is emailed once', async () => {
  const { headers, user } = await aShopper()
  const { id } = await anOrder(headers, { [lamp]: 1 })
  await change(admin, id, { status: 'dispatched' })
  const other = { carrier: 'other', name: 'Bike Post', number: '7', url: '' }
  await expect.poll(async () => (await emailsTo(user.email)).length).toBe(2)
  for (const tracking of [other, other]) expect((await track(id, tracking)).statusCode).toBe(200)
  await expect.poll(async () => (await emailsTo(user.email)).length).toBe(3)
  expect((await emailsTo(user.email)).filter(({ text }) => text.includes('Bike Post 7'))).toHaveLength(1)
  expect((await track(id, null)).statusCode).toBe(200)
  expect(await db.$count(outboxEmails, eq(outboxEmails.orderId, id))).toBe(4)
})

test.each([
  [{ carrier: 'pigeon', number: '1' }, 'carrier'],
  [{ carrier: 'ups', number: ' ' }, 'number'],
  [{ carrier: 'ups', number: '<b>' }, 'number'],
  [{ carrier: 'other', number: '1' }, 'name'],
  [{ carrier: 'other', name: 'Bike', number: '1', url: 'javascript:alert(1)' }, 'url'],
])('%j is rejected', async (tracking, field) => {
  const { id } = await anOrder((await aShopper()).headers, { [lamp]: 1 })
  const reply = await track(id, tracking)
  expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, [`tracking.${field}`]])
  expect((await track('00000000-0000-4000-8000-000000000000', null)).statusCode).toBe(404)
})

test('a number that doesn’t look like one of its carrier is saved once it is confirmed', async () => {
  const { id } = await anOrder((await aShopper()).headers, { [lamp]: 1 })
  const dhl = { carrier: 'dhl', number: 'abc' }
  for (const confirmedNumber of ['', 'abd']) {
    const reply = await track(id, { ...dhl, confirmedNumber })
    const message = 'This doesn’t look like a DHL number. Check it, or save it again to keep it.'
    expect([reply.statusCode, reply.json<ErrorReply>()]).toEqual([
      400,
      { code: 'unusual_tracking_number', message, fields: { 'tracking.number': message } },
    ])
  }
  expect((await track(id, { ...dhl, confirmedNumber: 'abc' })).json<Order>().tracking).toMatchObject(dhl)
  // It is saved, so it needs no confirmation again.
  expect((await track(id, { ...dhl, confirmedNumber: '' })).statusCode).toBe(200)
  expect((await track(id, { carrier: 'dpd', number: 'abc' })).statusCode).toBe(200)
})

test('a tracking number has the carrier’s page in the shop’s country, and keeps it', async () => {
  const { id } = await anOrder((await aShopper()).headers, { [lamp]: 1 })
  const dpd = { carrier: 'dpd', number: '05212012345678' }
  const url = async () => (await track(id, dpd)).json<Order>().tracking?.url
  await sendOk('PATCH', '/api/admin/settings', { country: 'AT' })
  await change(admin, id, { status: 'dispatched' })
  expect(await url()).toBe('https://tracking.dpd.de/status/de_AT/parcel/05212012345678')
  const emails = () => db.$count(outboxEmails, eq(outboxEmails.orderId, id))
  const before = await emails()
  await sendOk('PATCH', '/api/admin/settings', { country: 'US' })
  expect(await url()).toBe('https://tracking.dpd.de/status/de_AT/parcel/05212012345678')
  expect(await emails()).toBe(before)
})

test('a note about an order is with the notes about its customer, who doesn’t see it', async () => {
  const { headers, user } = await aShopper()
  const order = await anOrder(headers, { [lamp]: 1 })
  const url = `/api/admin/customers/${user.id}/notes`
  await sendOk('POST', url, { text: 'Wrap it as a gift.', order: order.id })
  const other = await anOrder((await aShopper()).headers, { [lamp]: 1 })
  expect((await send('POST', url, { text: 'Not theirs.', order: other.id })).statusCode).toBe(404)
  const { notes } = await sendOk<CustomerDetails>('GET', `/api/admin/customers/${user.id}`)
  expect(notes).toMatchObject([{ text: 'Wrap it as a gift.', order: { id: order.id, number: order.number } }])
  expect((await app.inject({ url: `/api/order/${order.id}`, headers })).body).not.toContain('Wrap it')
})

test('orders are exported for bookkeeping, in order, with a row for each order or item', async () => {
  const { headers, user } = await aShopper()
  const address = { ...anAddress, name: '=1+1' }
  const first = await anOrder(headers, { [lamp]: 2 }, { address })
  const second = await anOrder(headers, { [lamp]: 1 })
  await change(headers, second.id, { status: 'cancelled' })
  const read = async (query: string) => {
    const reply = await send('GET', `/api/admin/orders.csv${query}`)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    return parse<Record<string, string>>(reply.body, { columns: true, bom: true })
  }
  const rows = (await read('')).slice(-2)
  expect(rows).toMatchObject([
    {
      number: String(first.number),
      status: 'pending',
      payment: 'cash',
      currency: 'USD',
      country: anAddress.country,
      subtotal: '99.00',
      shipping: '0.00',
      total: '99.00',
      email: user.email,
      name: "'=1+1",
    },
    { number: String(second.number), status: 'cancelled', 'payment status': 'void' },
  ])
  const [item, shipping] = (await read('?rows=items')).slice(-4)
  expect(item).toMatchObject({ product: 'Lamp', quantity: '2', 'unit price': '49.50', amount: '99.00' })
  expect(shipping).toMatchObject({ product: 'Shipping', quantity: '1', amount: '0.00' })
  const day = first.createdAt.slice(0, 10)
  expect((await read(`?from=${day}&to=${day}`)).length).toBeGreaterThan(1)
  expect(await read('?to=2020-01-01')).toEqual([])
})

test('rows of orders and rows of items add up to the same, with discounts', async () => {
  const code = 'EXPORT'
  const effect = { kind: 'amount', amount: 10, of: 'order' }
  await sendOk('POST', '/api/admin/discounts', { ...aDiscount, code, effect })
  const { headers } = await aShopper()
  await app.inject({ method: 'POST', url: '/api/cart/codes', headers, payload: { code } })
  const { number, total } = await anOrder(headers, { [lamp]: 1 })
  const read = async (rows: string) => {
    const { body } = await send('GET', `/api/admin/orders.csv?q=%23${number}&rows=${rows}`)
    return parse<Record<string, string>>(body, { columns: true, bom: true })
  }
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((all, row) => all + Number(row[column]), 0)
  const [order = {}] = await read('orders')
  expect(order).toMatchObject({ subtotal: '49.50', discount: '10.00', total: total.toFixed(2), codes: code })
  const items = await read('items')
  expect([sum(items, 'amount'), sum(items, 'discount')]).toEqual([total, 10])
})

test('the export and the shop’s email contain who is billed', async () => {
  const { headers } = await aShopper()
  const billing = { company: 'Moss GmbH', address: '=Ring 4\n 1010 Wien' }
  const { number } = await anOrder(headers, { [lamp]: 1 }, { billing })
  for (const rows of ['orders', 'items']) {
    const { body } = await send('GET', `/api/admin/orders.csv?q=%23${number}&rows=${rows}`)
    const cells = parse<Record<string, string>>(body, { columns: true, bom: true })
    expect(cells[0]).toMatchObject({ company: 'Moss GmbH', 'vat id': '', 'billing address': "'=Ring 4, 1010 Wien" })
  }
  const readText = async () =>
    (await readEmails(outboxFolder)).find((email) => email.headers.subject?.startsWith(`New order ${number} `))?.text
  await expect.poll(readText).toMatch(/Billed to\nMoss GmbH\n=Ring 4\n *1010 Wien/)
})

test('an export of marked orders contains only those', async () => {
  const { headers } = await aShopper()
  const order = await anOrder(headers, { [lamp]: 1 })
  await change(headers, order.id, { status: 'cancelled' })
  const other = await anOrder(headers, { [lamp]: 1 })
  const { body } = await send('GET', '/api/admin/orders.csv?mark=cancelled_by_customer')
  const numbers = parse<{ number: string }>(body, { columns: true, bom: true }).map(({ number }) => number)
  expect(numbers).toContain(String(order.number))
  expect(numbers).not.toContain(String(other.number))
})

test('an export has the day of each order in the shop’s time zone, which it names', async () => {
  const { headers } = await aShopper()
  const { id, createdAt } = await anOrder(headers, { [lamp]: 1 })
  const days = []
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const filter = { ids: [id] }
    const file = exportOrders(db, { filter, rows: 'items', timeZone, country: 'US' }, (error) =>
      expect.fail(String(error)),
    )
    const [row] = parse<Record<string, string>>((await file.toArray()).join(''), { columns: true, bom: true })
    expect(row).toMatchObject({ date: toDay(new Date(createdAt), timeZone), 'time zone': timeZone })
    days.push(row?.['date'])
  }
  expect(days[0]).not.toBe(days[1])
})

test('cells are separated with semicolons in a country with decimal commas', async () => {
  const { headers } = await aShopper()
  await anOrder(headers, { [lamp]: 1 })
  await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
  const { body } = await send('GET', '/api/admin/orders.csv?rows=items')
  await sendOk('PATCH', '/api/admin/settings', { country: 'US' })
  expect(body).toMatch(/^\uFEFF"number";"date";/)
  expect(body).toMatch(/;"Lamp";"";"[^"]*";1;"\d+,\d\d";"0,00";"\d+,\d\d";/)
})

test('every text in the export is in quotation marks, so that none of it begins a cell', async () => {
  const { headers } = await aShopper()
  await anOrder(headers, { [lamp]: 1 }, { address: { ...anAddress, name: 'Ada;=HYPERLINK(1)' } })
  const { body } = await send('GET', '/api/admin/orders.csv')
  expect(body).toContain(`"Ada;'=HYPERLINK(1)","DE"`)
})

test('an export needs a recent confirmation, for which a browser goes to the page and back to the orders', async () => {
  const headers = await signIn(await aUser({ role: 'admin', staffRole: 'manager' }))
  await db.update(sessions).set({ verifiedAt: new Date(Date.now() - 3_600_000) })
  const url = '/api/admin/orders.csv?from=2026-01-01'
  const asked = await app.inject({ url, headers: { ...headers, accept: 'text/html,*/*' } })
  expect([asked.statusCode, asked.headers.location]).toEqual([
    302,
    'http://localhost:3000/confirm?next=%2Fadmin%2Forders%3Ffrom%3D2026-01-01',
  ])
  expect((await app.inject({ url, headers })).json()).toMatchObject({ code: 'verification_required' })
  await db.update(sessions).set({ verifiedAt: new Date() })
})

test('both exports contain the filtered list, add up to the same total, and have the filters in their names', async () => {
  await sendOk('PATCH', '/api/admin/settings', { shippingPrice: 4.9, freeShippingThreshold: 60 })
  const { headers, user } = await aShopper()
  for (const quantity of [1, 2]) await anOrder(headers, { [lamp]: quantity })
  const cancelled = await anOrder(headers, { [lamp]: 1 })
  await change(headers, cancelled.id, { status: 'cancelled' })
  const read = async (rows: string, query: string) => {
    const reply = await send('GET', `/api/admin/orders.csv?rows=${rows}&${query}`)
    const cells = parse<Record<string, string>>(reply.body, { columns: true, bom: true })
    const sum = (column: string) => Math.round(cells.reduce((total, row) => total + 100 * Number(row[column]), 0)) / 100
    return { cells, sum, name: /filename="(.*)"/.exec(String(reply.headers['content-disposition']))?.[1] }
  }
  const day = cancelled.createdAt.slice(0, 10)
  for (const query of [
    `q=${user.email}`,
    `q=${user.email}&status=cancelled`,
    `q=${user.email}&from=${day}&to=${day}`,
  ]) {
    const list = await sendOk<Order[]>('GET', `/api/order?${query}&_limit=100`)
    const [orders, items] = [await read('orders', query), await read('items', query)]
    const numbers = new Set(list.map(({ number }) => String(number)))
    expect(new Set(orders.cells.map(({ number }) => number))).toEqual(numbers)
    expect(new Set(items.cells.map(({ number }) => number))).toEqual(numbers)
    const total = Math.round(list.reduce((sum, order) => sum + 100 * order.total, 0)) / 100
    expect([orders.sum('total'), items.sum('amount')]).toEqual([total, total])
    expect(orders.sum('shipping')).toBeGreaterThan(0)
  }
  const today = new Date().toISOString().slice(0, 10)
  expect((await read('orders', 'status=cancelled')).name).toBe(`orders-${today}_cancelled.csv`)
  expect((await read('items', `from=${day}`)).name).toBe(`order-items-${today}_from-${day}.csv`)
  await sendOk('PATCH', '/api/admin/settings', { shippingPrice: 0 })
})

test('more orders than one batch are all exported', async () => {
  const owner = await aUser()
  await insertOrderRows(db, { userId: owner.id, count: 1200, productIds: [lamp] })
  const { body } = await send('GET', '/api/admin/orders.csv')
  const numbers = parse<{ number: string }>(body, { columns: true, bom: true }).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThan(1200)
})

test('revenue and exports are for owners and managers', async () => {
  const days = async (staffRole: 'manager' | 'fulfillment' | 'read_only') => {
    const headers = await signIn(await aUser({ role: 'admin', staffRole }))
    const [summary, file] = [
      await app.inject({ url: '/api/admin/summary', headers }),
      await app.inject({ url: '/api/admin/orders.csv', headers }),
    ]
    return [summary.json<ShopSummary>().days.length, file.statusCode]
  }
  expect([await days('manager'), await days('fulfillment'), await days('read_only')]).toEqual([
    [30, 200],
    [0, 403],
    [0, 403],
  ])
})
