import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import type { TaxReport } from '#contract/taxes/tax-report.ts'
import { newOrderEmail, orderEmail } from '../orders/order-email-content.ts'
import { auditLog, orders, shippingZones } from '../platform/db/schema/index.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import type { Headers } from '../test/order-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', TIME_ZONE: 'UTC' } })
const { app, db, aProductRow } = shop
const { send, sendOk } = await createAdminRequests(shop)
const { aShopper, aCardOrder, fill, place, anOrder, change, connect, pay, paymentOf, orderOf } =
  createPaymentRequests(shop)
await connect()
const set = (changes: object) => sendOk('PATCH', '/api/admin/settings', changes)
const usual = {
  country: 'DE',
  currency: 'EUR',
  taxes: 'charged',
  pricesIncludeTax: true,
  shippingTax: 'standard',
  shippingPrice: 4.9,
  cashFee: 3,
  cashMaximum: null,
  bankTransfer: false,
}
await set(usual)
afterEach(() => set(usual))
const { id: lamp } = await aProductRow({ id: 'lamp', priceCents: 1000, stock: 1000, discountPpb: 0 })
const admin = await aShopper({ role: 'admin' })

const address = { ...anAddress, country: 'DE' }
const cash = { paymentMethod: 'cash', address }

/** A shopper with a lamp in the cart. */
async function aBuyer(quantity = 1) {
  const customer = await aShopper()
  await fill(customer.headers, { [lamp]: quantity })
  return customer
}

const placed = async (headers: Headers, payload: object = {}) => {
  const reply = await place(headers, { ...cash, ...payload })
  expect([reply.statusCode, reply.json()]).toMatchObject([200, {}])
  return reply.json<Order>()
}

const vat = { name: 'VAT', rate: 19 }
const fee = { fee: 3, feeTaxes: [{ ...vat, net: 2.52, tax: 0.48 }] }

describe('an order that is paid in cash on delivery', () => {
  test('a cash order costs the fee, with its tax, once its customer has seen it', async () => {
    const { headers } = await aBuyer()
    expect((await app.inject({ url: '/api/cart/pricing', headers })).json<CartPricing>().cashFeeCents).toBe(300)
    const rejected = await place(headers, { ...cash, expectedTotal: 14.9 })
    expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'total_changed', total: 17.9 }])
    const order = await placed(headers, { expectedTotal: 17.9 })
    expect(order).toMatchObject({ ...fee, subtotal: 10, shipping: 4.9, total: 17.9 })
    expect(order.taxes).toEqual([{ ...vat, net: 15.04, tax: 2.86 }])
    expect((await orderOf(headers, order.id)).fee).toBe(3)
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ feeCents: 300, shippingCents: 490, totalCents: 1790 })
  })

  test('a cash order keeps its fee when the setting changes, and its price can’t be changed in part', async () => {
    const { headers } = await aBuyer()
    const { id } = await placed(headers)
    await set({ cashFee: 5 })
    expect(await orderOf(headers, id)).toMatchObject({ fee: 3, total: 17.9 })
    const paid = db.update(orders).set({ feeCents: 0, totalCents: 1490 }).where(eq(orders.id, id))
    await expect(paid).rejects.toMatchObject({ cause: { message: expect.stringContaining('don’t add up') } })
    const other = db.update(orders).set({ feeCents: 0 }).where(eq(orders.id, id))
    await expect(other).rejects.toMatchObject({ cause: { message: expect.stringContaining('total_is_the_sum') } })
  })

  test('the emails about the order include the fee, and so does the email to the shop', async () => {
    const { headers } = await aBuyer()
    const order = await placed(headers)
    const emails = [
      orderEmail(shop.settings.current, order, 'order_placed'),
      newOrderEmail(shop.settings.current, order),
    ]
    for (const { text, html } of emails) {
      expect(text).toMatch(/Cash on delivery fee:? +€3\.00/)
      expect(html.replaceAll(/<[^>]*>\s*/g, ' ')).toMatch(/Cash on delivery fee +€3\.00/)
    }
    expect(emails[0]?.text).toContain('you pay the courier €17.90')
  })

  test('exports include the fee, and their rows of orders and items add up to the same total', async () => {
    const { headers } = await aBuyer(2)
    const { number } = await placed(headers)
    const read = async (rows: string) => {
      const { body } = await send('GET', `/api/admin/orders.csv?q=%23${number}&rows=${rows}`)
      return parse<Record<string, string>>(body.replaceAll(/(\d),(\d)/g, '$1.$2'), {
        columns: true,
        bom: true,
        delimiter: ';',
      })
    }
    const sum = (rows: Record<string, string>[], column: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    const [order = {}] = await read('orders')
    expect(order).toMatchObject({ subtotal: '20.00', shipping: '4.90', fee: '3.00', total: '27.90', tax: '4.45' })
    const items = await read('items')
    expect(items.slice(1)).toMatchObject([
      { product: 'Shipping', amount: '4.90', net: '4.12', tax: '0.78' },
      { product: 'Cash on delivery fee', quantity: '1', amount: '3.00', net: '2.52', tax: '0.48' },
    ])
    expect([sum(items, 'amount'), sum(items, 'tax')]).toEqual([2790, 445])
  })

  test('the tax report includes the order with its fee, and refunds cover all of it', async () => {
    const { headers } = await aBuyer()
    const { id } = await placed(headers)
    for (const status of ['dispatched', 'delivered']) await change(admin.headers, id, { status })
    await db
      .update(orders)
      .set({ createdAt: new Date('2024-03-05') })
      .where(eq(orders.id, id))
    const report = (from: string, to: string) => sendOk<TaxReport>('GET', `/api/admin/tax-report?from=${from}&to=${to}`)
    expect(await report('2024-03-01', '2024-03-31')).toMatchObject({
      rows: [{ rate: 19, net: 15.04, tax: 2.86, count: 1 }],
      totals: [{ orders: 1, net: 15.04, tax: 2.86, rounding: 0, total: 17.9 }],
    })
    const url = `/api/admin/orders/${id}/refunds`
    const tooHigh = await send('POST', url, { fee: 3.01 })
    expect([tooHigh.statusCode, tooHigh.json()]).toMatchObject([409, { code: 'refund_too_high' }])
    const preview = await sendOk('POST', `${url}/preview`, { fee: 3 })
    expect(preview).toEqual({ amount: 3, taxes: [{ ...vat, net: 2.52, tax: 0.48 }] })
    const first = await sendOk<OrderLedger>('POST', url, { fee: 3, expectedAmount: 3 })
    expect(first).toMatchObject({ left: { amount: 14.9, shipping: 4.9, fee: 0 }, refunds: [{ fee: 3, amount: 3 }] })
    const lines = [{ position: 0, quantity: 1 }]
    const { refunds } = await sendOk<OrderLedger>('POST', url, { lines, shipping: 4.9 })
    expect(refunds.map(({ amount }) => amount)).toEqual([3, 14.9])
    for (const refund of refunds) await sendOk('POST', `${url}/${refund.id}/done`)
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await report(today, today)
    expect(rows.filter(({ kind }) => kind === 'refunds')).toMatchObject([{ rate: 19, net: -15.04, tax: -2.86 }])
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 17.9 })
  })

  test('the fee’s tax is added where prices don’t include tax, and split like the tax of shipping', async () => {
    await set({ pricesIncludeTax: false, shippingTax: 'split' })
    const { id: book } = await aProductRow({ priceCents: 1000, taxClass: 'reduced', discountPpb: 0 })
    const { headers } = await aBuyer()
    await fill(headers, { [book]: 1 })
    const order = await placed(headers)
    expect(order).toMatchObject({ fee: 3, addedTax: 3.64, total: 31.54 })
    expect(order.feeTaxes).toEqual([
      { ...vat, net: 1.5, tax: 0.29 },
      { ...vat, rate: 7, net: 1.5, tax: 0.11 },
    ])
  })
})

describe('there is no fee', () => {
  test('other payment methods and an order that costs nothing have no cash fee', async () => {
    const { headers } = await aShopper()
    expect(await aCardOrder(headers, { [lamp]: 1 })).toMatchObject({ fee: 0, feeTaxes: [], total: 14.9 })
    await set({ shippingPrice: 0 })
    const { id: gift } = await aProductRow({ priceCents: 0 })
    expect(await anOrder(headers, { [gift]: 1 }, cash)).toMatchObject({ fee: 0, total: 0, paymentStatus: 'paid' })
  })

  test('a pickup order has no cash fee', async () => {
    const zone = await sendOk<ShopZone>('POST', '/api/admin/shipping/zones', {
      name: 'Germany',
      countries: ['DE'],
      regions: [],
    })
    const pickup = { kind: 'pickup', pickupPlace: 'Mill Road 9', steps: [{ from: 0, price: 0 }] }
    const { id } = await sendOk<ShopMethod>('POST', `/api/admin/shipping/zones/${zone.id}/methods`, {
      ...aShippingMethod,
      ...pickup,
    })
    const { headers } = await aBuyer()
    expect(await placed(headers, { shippingMethodId: id })).toMatchObject({ fee: 0, total: 10 })
    await db.delete(shippingZones)
    await shop.settings.refresh()
  })
})

test('a change of the fee is in the audit log', async () => {
  await set({ cashFee: 5 })
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.event, 'settings_changed'))
    .orderBy(desc(auditLog.id))
  expect(row).toMatchObject({ before: { cashFee: 3 }, after: { cashFee: 5 } })
})

test('the largest total in cash includes the fee', async () => {
  await set({ cashMaximum: 17.89 })
  const { headers } = await aBuyer()
  const rejected = await place(headers, cash)
  expect([rejected.statusCode, rejected.json<ErrorReply>().fields?.['paymentMethod']]).toEqual([
    400,
    'This order is over the limit for cash. Select another payment method.',
  ])
  await set({ cashMaximum: 17.9 })
  expect(await placed(headers)).toMatchObject({ total: 17.9 })
})

test('cash with a fee can’t be selected for an order that has been placed, and a payment that has begun continues', async () => {
  const { headers } = await aShopper()
  const { id } = await aCardOrder(headers, { [lamp]: 1 })
  await pay(headers, id)
  const { url } = await paymentOf(headers, id)
  expect((await paymentOf(headers, id)).options.map(({ method }) => method)).toEqual(['card'])
  const rejected = await pay(headers, id, { paymentMethod: 'cash' })
  expect([rejected.statusCode, rejected.json<ErrorReply>().fields]).toEqual([
    400,
    { paymentMethod: expect.stringContaining('a payment method with a fee') },
  ])
  expect(await paymentOf(headers, id)).toMatchObject({ url })
  await set({ cashFee: 0 })
  expect((await paymentOf(headers, id)).options.map(({ method }) => method)).toEqual(['cash', 'card'])
  expect((await pay(headers, id, { paymentMethod: 'cash' })).statusCode).toBe(200)
  expect(await orderOf(headers, id)).toMatchObject({ paymentMethod: 'cash', fee: 0, total: 14.9 })
})

test('an order with the fee is paid in cash, and one that was placed before there was a fee can be paid online', async () => {
  await set({ cashFee: 0 })
  const [before, after] = [await aBuyer(), await aBuyer()]
  const { id } = await placed(before.headers)
  await set({ cashFee: 3, bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' })
  expect((await paymentOf(before.headers, id)).options.map(({ method }) => method)).toEqual(['card'])
  expect((await pay(before.headers, id, { paymentMethod: 'cash' })).statusCode).toBe(200)
  expect((await pay(before.headers, id)).statusCode).toBe(200)
  const { id: withFee } = await placed(after.headers)
  expect((await paymentOf(after.headers, withFee)).options).toEqual([])
  for (const paymentMethod of ['card', 'bank_transfer'] as const) {
    expect((await pay(after.headers, withFee, { paymentMethod })).statusCode).toBe(400)
  }
  expect((await pay(after.headers, withFee, { paymentMethod: 'cash' })).json()).toEqual({ url: '' })
  expect(await orderOf(after.headers, withFee)).toMatchObject({ paymentMethod: 'cash', fee: 3, total: 17.9 })
})

test('a customer who was to pay by bank transfer keeps the price', async () => {
  await set({ bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' })
  const { headers } = await aBuyer()
  const { id } = await placed(headers, { paymentMethod: 'bank_transfer' })
  expect((await paymentOf(headers, id)).options.map(({ method }) => method)).toEqual(['bank_transfer', 'card'])
  expect(await orderOf(headers, id)).toMatchObject({ fee: 0, total: 14.9 })
})
