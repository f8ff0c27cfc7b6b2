import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { TrackingFile } from '#contract/orders/order-preparation.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { outboxEmails } from '../platform/db/schema/index.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { aShopper, change, find, anOrderAt } = createOrderRequests(shop)
const { headers: staff } = await aShopper({ name: 'Ida', role: 'admin', staffRole: 'fulfillment' })

const send = (url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/orders/${url}`, headers: staff, payload })

const dhl = (number: string) => ({ carrier: 'dhl', number })
const stateOf = async (id: string) => {
  const { status, tracking } = (await find(staff, id)).json<Order>()
  return [status, tracking?.number]
}

describe('prepared orders', () => {
  test('prepared orders get their tracking numbers and are dispatched together, with one email each', async () => {
    const [one, two, three] = [await anOrderAt('pending'), await anOrderAt('pending'), await anOrderAt('pending')]
    const orders = [
      { id: one.id, tracking: dhl('JD01') },
      { id: two.id, tracking: { carrier: 'other', name: 'Bike Post', number: '7', url: '' } },
      { id: three.id, tracking: null },
    ]
    const reply = await send('prepare', { orders, dispatch: true })
    const { changed, rejected } = reply.json<OrdersChanged>()
    expect([reply.statusCode, rejected, changed.length]).toEqual([200, [], 3])
    expect(changed[0]?.tracking?.url).toContain('JD01')
    expect(await Promise.all([one, two, three].map(({ id }) => stateOf(id)))).toEqual([
      ['dispatched', 'JD01'],
      ['dispatched', '7'],
      ['dispatched', undefined],
    ])
    const emails = await db.select().from(outboxEmails).where(eq(outboxEmails.orderId, one.id))
    expect(emails.filter(({ kind }) => kind === 'order_dispatched')).toHaveLength(1)
    const last = await app.inject({ url: '/api/admin/orders/last-tracking', headers: staff })
    expect(['JD01', '7']).toContain(last.json<{ tracking: { number: string } }>().tracking.number)
  })

  test('orders that aren’t dispatched only get their numbers', async () => {
    const order = await anOrderAt('pending')
    await send('prepare', { orders: [{ id: order.id, tracking: dhl('JD02') }] })
    expect(await stateOf(order.id)).toEqual(['pending', 'JD02'])
    await send('prepare', { orders: [{ id: order.id, tracking: null, expectedNumber: 'JD02' }] })
    expect(await stateOf(order.id)).toEqual(['pending', undefined])
  })

  test('orders that can’t be dispatched are listed with the reason, and the others are dispatched', async () => {
    const [fine, delivered] = [await anOrderAt('pending'), await anOrderAt('delivered')]
    const cancelled = await anOrderAt('pending')
    await change(cancelled.owner.headers, cancelled.id, { status: 'cancelled' })
    const orders = [cancelled.id, delivered.id, 'none', fine.id].map((id) => ({ id, tracking: dhl('JD03') }))
    const { changed, rejected } = (await send('prepare', { orders, dispatch: true })).json<OrdersChanged>()
    expect(changed.map(({ id }) => id)).toEqual([fine.id])
    expect(rejected).toEqual([
      {
        id: cancelled.id,
        reason: 'cancelled',
        message: `Order ${cancelled.order.number} wasn’t dispatched: the customer has cancelled it.`,
      },
      {
        id: delivered.id,
        reason: 'delivered',
        message: `Order ${delivered.order.number} wasn’t dispatched: it is delivered.`,
      },
      { id: 'none', reason: 'not_found', message: 'Order not found.' },
    ])
    expect(await stateOf(cancelled.id)).toEqual(['cancelled', undefined])
  })

  test('a tracking number that another admin has entered is kept, unless it is the same', async () => {
    const order = await anOrderAt('pending')
    const enter = async (number: string, expectedNumber: string) => {
      const orders = [{ id: order.id, tracking: dhl(number), expectedNumber }]
      return (await send('prepare', { orders, dispatch: number === 'JD05' })).json<OrdersChanged>().rejected
    }
    expect(await enter('JD04', '')).toEqual([])
    const message = `Order ${order.order.number}: someone else entered DHL JD04.`
    expect(await enter('JD05', '')).toEqual([{ id: order.id, reason: 'changed', message }])
    expect(await stateOf(order.id)).toEqual(['pending', 'JD04'])
    expect(await enter('JD04', '')).toEqual([])
    expect(await enter('JD05', 'JD04')).toEqual([])
    expect(await stateOf(order.id)).toEqual(['dispatched', 'JD05'])
  })

  test('orders are dispatched once, even by several admins at the same time', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => anOrderAt('pending')))
    const entries = orders.map(({ id }, index) => ({ id, tracking: dhl(`JD1${index}`) }))
    const replies = await Promise.all(
      [entries, entries.toReversed(), entries].map((given) => send('prepare', { orders: given, dispatch: true })),
    )
    for (const reply of replies) expect(reply.json<OrdersChanged>().rejected).toEqual([])
    for (const { id } of orders) expect((await find(staff, id)).json<Order>().history).toHaveLength(2)
  })

  test('nothing changes if one number is invalid, and the error includes it', async () => {
    const [one, two] = [await anOrderAt('pending'), await anOrderAt('pending')]
    const orders = [
      { id: one.id, tracking: dhl('JD06') },
      { id: two.id, tracking: dhl('<b>') },
    ]
    const reply = await send('prepare', { orders, dispatch: true })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { 'orders.1.tracking.number': 'Enter letters and digits.' },
    ])
    expect(await stateOf(one.id)).toEqual(['pending', undefined])
  })
})

test('orders with unusual numbers are dispatched once the numbers are confirmed, the others right away', async () => {
  const [usual, unusual, saved] = [await anOrderAt('pending'), await anOrderAt('pending'), await anOrderAt('pending')]
  await send('prepare', { orders: [{ id: saved.id, tracking: dhl('JD2') }] })
  const prepare = async (...orders: object[]) =>
    (await send('prepare', { orders, dispatch: true })).json<OrdersChanged>()
  const ask = (number: string, confirmedNumber = '') => ({ ...dhl(number), confirmedNumber })
  const { changed, rejected } = await prepare(
    { id: usual.id, tracking: ask('JD014600003812345678') },
    { id: unusual.id, tracking: ask('JD1') },
    { id: saved.id, tracking: ask('JD2'), expectedNumber: 'JD2' },
  )
  expect(changed.map(({ id }) => id).toSorted()).toEqual([usual.id, saved.id].toSorted())
  expect(rejected).toEqual([
    {
      id: unusual.id,
      reason: 'unusual_number',
      message: 'This doesn’t look like a DHL number. Check it, or save it again to keep it.',
    },
  ])
  expect(await stateOf(unusual.id)).toEqual(['pending', undefined])
  await prepare({ id: unusual.id, tracking: ask('JD1', 'JD1') })
  expect(await stateOf(unusual.id)).toEqual(['dispatched', 'JD1'])
})

test('a cancelled order gets no tracking number, but one that it has can be removed', async () => {
  const order = await anOrderAt('cancelled')
  const track = (tracking: object | null) =>
    app.inject({
      method: 'PATCH',
      url: `/api/admin/orders/${order.id}/tracking`,
      headers: staff,
      payload: { tracking },
    })
  expect((await track(dhl('JD07'))).json<ErrorReply>().code).toBe('invalid_status_transition')
  expect((await track(null)).statusCode).toBe(200)
})

describe('the file of a carrier', () => {
  const read = async (...lines: string[]) => {
    const reply = await send('tracking-file', { csv: lines.join('\n') })
    return { status: reply.statusCode, ...reply.json<TrackingFile & ErrorReply>() }
  }

  test.each([
    ['Order number,Tracking number,Carrier', ',', 'DHL'],
    ['Sendungsnummer;Sendungsreferenz;Empfänger', ';', undefined],
    ['Paketscheinnummer\tKundenreferenz\tStatus', '\t', undefined],
    ['Parcel number;Reference 1;Weight', ';', undefined],
    ['order,tracking', ',', undefined],
  ])('a file is read by its columns: %s', async (header, delimiter, carrier) => {
    const { id, order } = await anOrderAt('pending')
    const isNumberFirst = /^(Sendung|Paket|Parcel)/.test(header)
    const number = '00340434161094022115'
    const cells = isNumberFirst ? [number, `#${order.number}`, 'x'] : [String(order.number), number, carrier ?? '']
    const { rows, problems } = await read(header, cells.join(delimiter))
    expect(problems).toEqual([])
    const found = { line: 2, order: { id, number: order.number }, number }
    expect(rows).toEqual([{ ...found, carrier: carrier ? 'dhl' : null }])
  })

  test.each(['="00340"', '"=""00340"""', "'00340"])(
    'may keep spreadsheets from reading text as numbers: %s',
    async (cell) => {
      const { id, order } = await anOrderAt('pending')
      const { rows, problems } = await read('Référence,="Tracking number"', `="${order.number}",${cell}`)
      expect(problems).toEqual([])
      expect(rows).toMatchObject([{ order: { id }, number: '00340' }])
    },
  )

  test.each([
    ['Deutsche Post DHL', 'deutsche-post'],
    ['Österreichische Post', 'austrian-post'],
    ['La Poste Suisse', 'swiss-post'],
    ['La Poste', 'la-poste'],
    ['Zásilkovna', 'packeta'],
    ['hermes germany', 'hermes'],
  ])('a file may contain the carrier %s', async (name, carrier) => {
    const { order } = await anOrderAt('pending')
    const { rows } = await read('Reference,Tracking number,Carrier', `${order.number},1234567890,${name}`)
    expect(rows).toMatchObject([{ carrier }])
  })

  test('reading a file changes nothing, and lists its errors by line', async () => {
    const [pending, cancelled] = [await anOrderAt('pending'), await anOrderAt('cancelled')]
    const { number } = pending.order
    const { rows, problems } = await read(
      'Reference,Tracking number,Carrier',
      `${number},="00340",DHL Paket`,
      `${number},00341,DHL`,
      `${cancelled.order.number},1Z,UPS`,
      '999999,1Z,UPS',
      'Anna Bauer,1Z,UPS',
      `${number},"3,40434E+19",DHL`,
      `${number},<b>,DHL`,
      `${number},1Z,Pigeon Post`,
      `${number},,UPS`,
    )
    expect(rows).toMatchObject([{ line: 2, number: '00340', carrier: 'dhl' }])
    expect(problems).toEqual([
      'Line 2: “00340” was filled in but doesn’t look like a DHL number.',
      `Line 3: order ${number} is also in line 2.`,
      `Line 4: order ${cancelled.order.number} is cancelled.`,
      'Line 5: there is no order 999999.',
      'Line 6: “Anna Bauer” isn’t an order number.',
      'Line 7: “3,40434E+19” was rounded by a spreadsheet. Export the file again.',
      'Line 8: “<b>” isn’t a tracking number.',
      'Line 9: the carrier “Pigeon Post” is unknown.',
    ])
    expect(await stateOf(pending.id)).toEqual(['pending', undefined])
  })

  test('a file may contain orders that another process cancels before they are dispatched', async () => {
    const [kept, cancelled] = [await anOrderAt('pending'), await anOrderAt('pending')]
    const { rows } = await read(
      'Reference,Tracking number',
      ...[kept, cancelled].map(({ order }) => `${order.number},JD${order.number}`),
    )
    const other = createOrderRequests(await openTestShop({ settings: { RATE_LIMITS: 'off' }, database: shop.database }))
    expect((await other.change(cancelled.owner.headers, cancelled.id, { status: 'cancelled' })).statusCode).toBe(200)
    const orders = rows.map(({ order, number }) => ({ id: order.id, tracking: dhl(number) }))
    const { changed, rejected } = (await send('prepare', { orders, dispatch: true })).json<OrdersChanged>()
    expect(changed.map(({ id }) => id)).toEqual([kept.id])
    expect(rejected.map(({ id }) => id)).toEqual([cancelled.id])
    expect(await stateOf(cancelled.id)).toEqual(['cancelled', undefined])
    const emails = await db.select().from(outboxEmails).where(eq(outboxEmails.orderId, cancelled.id))
    expect(emails.filter(({ kind }) => kind === 'order_dispatched')).toEqual([])
  })

  test.each([
    ['', 'Upload or paste a file.'],
    ['number\n1', 'The file has no column with order numbers, such as “Order number” or “Reference”, or with'],
    ['order,"tracking\n1', 'a quotation mark is never closed'],
  ])('an unreadable file is rejected: %j', async (csv, message) => {
    const { status, fields } = await read(csv)
    expect([status, fields?.['csv']]).toEqual([400, expect.stringContaining(message)])
  })
})
