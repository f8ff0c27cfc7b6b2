import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { toDay } from '#contract/orders/delivery.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import type { TaxReport } from '#contract/taxes/tax-report.ts'
import { anyRequest } from '#contract/test/pricing-requests.ts'
import { recordMovement } from '../ledger/write-ledger.ts'
import { orderPriceColumns } from '../orders/frozen-price.ts'
import { refundCancelled } from '../payments/refunds/cancel-payments.ts'
import { system } from '../platform/audit/record-events.ts'
import { orders, payments } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { reportRange } from './report.ts'

const shop = await openTestShop({
  settings: { RATE_LIMITS: 'off', TIME_ZONE: 'Europe/Berlin', SHIPPING_PRICE: '4.90' },
})
const { db } = shop
const { send, sendOk } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)
await shop.aProductRow({ id: 'lamp', priceCents: 11_900, stock: 1000, discountPpb: 0 })
await sendOk('PATCH', '/api/admin/settings', { country: 'DE', currency: 'EUR', taxes: 'charged' })

const read = (from: string, to: string) => sendOk<TaxReport>('GET', `/api/admin/tax-report?from=${from}&to=${to}`)

const { headers } = await aShopper()
const placeAt = async (createdAt: string, country = 'DE') => {
  const { id } = await anOrder(headers, { lamp: 1 }, { address: { ...anAddress, country } })
  await change(headers, id, 'cancelled')
  await db
    .update(orders)
    .set({ createdAt: new Date(createdAt), status: 'delivered' })
    .where(eq(orders.id, id))
  return id
}

test('orders count in the month of the shop’s time zone, by country and rate', async () => {
  await placeAt('2025-01-31T22:59:59Z')
  await placeAt('2025-01-31T23:00:00Z')
  await placeAt('2025-02-10T12:00:00Z', 'FR')
  const cancelled = await placeAt('2025-02-10T12:00:00Z')
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled))
  const { rows, totals } = await read('2025-01-01', '2025-02-28')
  expect(rows.map(({ month, country, rate, count, net, tax }) => [month, country, rate, count, net, tax])).toEqual([
    ['2025-01', 'DE', 19, 1, 104.12, 19.78],
    ['2025-02', 'DE', 19, 1, 104.12, 19.78],
    ['2025-02', 'FR', 20, 1, 103.25, 20.65],
  ])
  expect(totals).toMatchObject([
    { currency: 'EUR', orders: 3, refunds: 0, net: 311.49, tax: 60.21, rounding: 0, total: 371.7 },
  ])
  expect((await read('2025-02-01', '2025-02-09')).rows).toHaveLength(1)
  const { body } = await send('GET', '/api/admin/tax-report.csv?from=2025-02-01&to=2025-02-28')
  expect(parse(body, { bom: true, delimiter: ';' })[2]).toEqual([
    '2025-02',
    'orders',
    'FR',
    'VAT',
    '20',
    '',
    'EUR',
    '1',
    '103,25',
    '20,65',
    '',
  ])
})

test('the report equals the sum of any orders, to the cent', async () => {
  const ids: string[] = []
  for (const request of fc.sample(anyRequest, { numRuns: 12, seed: 7 })) {
    const { lines, ...price } = priceOrder(request)
    const id = await placeAt('2024-06-15T12:00:00Z')
    const { price: details, ...sums } = orderPriceColumns({ lines, ...price })
    // Without the items, which the database compares with the order.
    await db.execute('alter table orders disable trigger user')
    await db
      .update(orders)
      .set({ ...sums, price: details })
      .where(eq(orders.id, id))
    await db.execute('alter table orders enable trigger user')
    ids.push(id)
  }
  const { rows, totals } = await read('2024-06-01', '2024-06-30')
  const rowsSum = rows.reduce((all, { net, tax }) => all + toCents(net) + toCents(tax), 0)
  const placed = await db.select().from(orders)
  const total = placed.filter(({ id }) => ids.includes(id)).reduce((all, order) => all + order.totalCents, 0)
  expect(toCents(totals[0]?.total ?? 0)).toBe(total)
  expect(rowsSum + toCents(totals[0]?.rounding ?? 0)).toBe(total)
})

test('refunds count in the month in which they were made, and the report is the orders without them, to the cent', async () => {
  let paidCents = 0
  let refundedCents = 0
  for (const [index, request] of fc.sample(anyRequest, { numRuns: 10, seed: 11 }).entries()) {
    const { lines, ...price } = priceOrder(request)
    if (price.totalCents < 3) continue
    const id = await placeAt('2024-09-15T12:00:00Z')
    const { price: details, ...sums } = orderPriceColumns({ lines, ...price })
    await db.execute('alter table orders disable trigger user')
    await db
      .update(orders)
      .set({ ...sums, price: details })
      .where(eq(orders.id, id))
    await db.execute('alter table orders enable trigger user')
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('The order is missing.')
    const { currency, totalCents: amountCents } = order
    await recordMovement(db, {
      orderId: id,
      channel: 'bank_transfer',
      kind: 'paid',
      amountCents,
      currency,
      reference: id,
    })
    await sendOk('POST', `/api/admin/orders/${id}/refunds`, { amount: toUnits(Math.floor(amountCents / 3)) })
    // Every other order is cancelled, which refunds the rest.
    if (index % 2 === 0) {
      await refundCancelled(db, [order], system, '')
      await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    }
    const { refunds } = await sendOk<OrderLedger>('GET', `/api/admin/orders/${id}/payments`)
    for (const refund of refunds) await sendOk('POST', `/api/admin/orders/${id}/refunds/${refund.id}/done`)
    paidCents += amountCents
    refundedCents += refunds.reduce((all, { amount }) => all + toCents(amount), 0)
  }
  const today = toDay(new Date(), 'Europe/Berlin')
  const placed = await read('2024-09-01', '2024-09-30')
  expect(toCents(placed.totals[0]?.total ?? 0)).toBe(paidCents)
  expect(placed.rows.every(({ kind }) => kind === 'orders')).toBe(true)
  const made = (await read(today, today)).rows.filter(({ kind }) => kind === 'refunds')
  expect(made.every(({ net, tax }) => net <= 0 && tax <= 0)).toBe(true)
  const { rows, totals } = await read('2024-09-01', today)
  const ofOthers = await read('2024-10-01', '2026-10-31')
  expect(toCents(totals[0]?.total ?? 0) - toCents(ofOthers.totals[0]?.total ?? 0)).toBe(paidCents - refundedCents)
  const rowsSum = rows.reduce((all, { net, tax }) => all + toCents(net) + toCents(tax), 0)
  expect(rowsSum + toCents(totals[0]?.rounding ?? 0)).toBe(toCents(totals[0]?.total ?? 0))
})

test('a reopened refund is added again in its own month', async () => {
  const id = await placeAt('2023-03-15T12:00:00Z')
  const payment = { orderId: id, channel: 'bank_transfer', kind: 'paid', reference: id } as const
  await recordMovement(db, { ...payment, amountCents: 12_390, currency: 'EUR' })
  const { refunds } = await sendOk<OrderLedger>('POST', `/api/admin/orders/${id}/refunds`, { amount: 11.9 })
  const url = `/api/admin/orders/${id}/refunds/${refunds[0]?.id}/done`
  await sendOk('POST', url)
  await sendOk('DELETE', url)
  await db.execute('alter table payments disable trigger user')
  const moveTo = (kind: 'refunded' | 'refund_failed', at: string) =>
    db
      .update(payments)
      .set({ at: new Date(at) })
      .where(and(eq(payments.orderId, id), eq(payments.kind, kind)))
  await moveTo('refunded', '2023-04-10T12:00:00Z')
  await moveTo('refund_failed', '2023-05-10T12:00:00Z')
  await db.execute('alter table payments enable trigger user')
  const { rows } = await read('2023-04-01', '2023-05-31')
  expect(rows.map(({ month, kind, net, tax }) => [month, kind, net, tax])).toEqual([
    ['2023-04', 'refunds', -10, -1.9],
    ['2023-05', 'refunds', 10, 1.9],
  ])
})

test.each([
  // It is already March in Tokyo, and still last year in Los Angeles.
  ['Asia/Tokyo', '2026-02-28T23:00:00Z', {}, ['2026-01-01', '2026-03-01']],
  ['America/Los_Angeles', '2027-01-01T01:00:00Z', {}, ['2026-01-01', '2026-12-31']],
  ['UTC', '2026-11-29T12:00:00Z', { to: '2025-06-30' }, ['2025-01-01', '2025-06-30']],
  ['UTC', '2026-11-29T12:00:00Z', { from: '2025-06-30' }, ['2025-06-30', '2026-11-29']],
])('a report in %s at %s for the days %o covers %s', (timeZone, now, query, [from, to]) => {
  expect(reportRange(query, timeZone, Date.parse(now))).toEqual({ from, to })
})

test('a report without days covers the year so far', async () => {
  const { from, to } = await sendOk<TaxReport>('GET', '/api/admin/tax-report')
  expect([from, to]).toEqual([`${to.slice(0, 4)}-01-01`, toDay(new Date(), 'Europe/Berlin')])
})

test.each([
  ['2025-02-01', '2025-01-01', 'Must not be before the start.'],
  ['1990-01-01', '2025-01-01', 'Select up to 60 months.'],
])('a report from %s to %s is rejected', async (from, to, message) => {
  const reply = await send('GET', `/api/admin/tax-report?from=${from}&to=${to}`)
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { to: message }])
})
