import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { StockStep } from '#contract/catalog/product-log.ts'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import { countSold } from '../../catalog/lists/queries.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { createReviewRequests } from '../../test/review-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, change, connect, payAtTest, paymentOf, orderOf, stockOf } = requests
const { cancelWithPayment, payLate } = requests
await connect()
const { headers } = await aShopper({ role: 'admin' })

/** A paid order of two items for 10 each. */
async function aPaidOrder() {
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const customer = await aShopper()
  const { id, number } = await aCardOrder(customer.headers, { [product.id]: 2 })
  await payAtTest(customer.headers, id)
  await paymentOf(customer.headers, id)
  return { id, number, product }
}

async function refund(id: string, payload: object): Promise<void> {
  const reply = await app.inject({ method: 'POST', url: `/api/admin/orders/${id}/refunds`, headers, payload })
  expect(reply.statusCode).toBe(200)
}

const lines = (quantity: number) => ({ lines: [{ position: 0, quantity, isRestocked: true }] })

const listReady = async () => {
  const reply = await app.inject({ url: '/api/order?status=pending&payment=ready&_limit=100', headers })
  return reply.json<{ id: string }[]>().map(({ id }) => id)
}

test.each([
  ['all items', lines(2)],
  ['the whole amount', { amount: 20 }],
])('an order is not dispatched once %s were refunded, alone or with others', async (_, given) => {
  const [order, other] = [await aPaidOrder(), await aPaidOrder()]
  await refund(order.id, given)
  const alone = await change(headers, order.id, { status: 'dispatched' })
  const message = `Order ${order.number} wasn’t dispatched: everything in it was refunded. Cancel it instead.`
  expect([alone.statusCode, alone.json()]).toMatchObject([409, { code: 'nothing_to_send', message }])
  const rejected = [{ id: order.id, reason: 'refunded', message }]
  const ids = [order.id, other.id]
  const payload = { ids, status: 'dispatched' }
  const many = await app.inject({ method: 'PATCH', url: '/api/order', headers, payload })
  expect(many.json<OrdersChanged>()).toMatchObject({ changed: [{ id: other.id }], rejected })
  const orders = [{ id: order.id, tracking: null }]
  const url = '/api/admin/orders/prepare'
  const prepared = await app.inject({ method: 'POST', url, headers, payload: { orders, dispatch: true } })
  expect(prepared.json<OrdersChanged>()).toMatchObject({ changed: [], rejected })
  expect(await listReady()).not.toContain(order.id)
})

test('an order whose items were refunded and whose shipping wasn’t is no longer to be dispatched', async () => {
  const { shippingPrice } = shop.settings.current
  Object.assign(shop.settings.current, { shippingPrice: 5 })
  const { id } = await aPaidOrder()
  Object.assign(shop.settings.current, { shippingPrice })
  expect(await listReady()).toContain(id)
  await refund(id, lines(2))
  expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'partly_refunded' })
  expect(await listReady()).not.toContain(id)
  const paid = await app.inject({ url: '/api/order?payment=partly_refunded&_limit=100', headers })
  expect(paid.json<{ id: string }[]>().map((order) => order.id)).toContain(id)
})

test('an order of which some items were refunded is dispatched, and cancelling it returns only the others', async () => {
  const { id, number, product } = await aPaidOrder()
  await refund(id, lines(1))
  const { body } = await app.inject({ url: `/api/admin/orders.csv?q=%23${number}&rows=items`, headers })
  const [cells] = parse<Record<string, string>>(body, { columns: true, bom: true })
  expect(cells).toMatchObject({ quantity: '2', 'quantity refunded': '1', 'quantity removed': '1' })
  expect([await stockOf(product.id), await listReady()]).toEqual([19, expect.arrayContaining([id])])
  expect((await change(headers, id, { status: 'dispatched' })).statusCode).toBe(200)
  expect((await orderOf(headers, id)).items).toMatchObject([{ quantity: 2, refunded: 1, removed: 1 }])
  expect((await change(headers, id, { status: 'cancelled' })).statusCode).toBe(200)
  expect(await stockOf(product.id)).toBe(20)
})

test('the stock history lists the units that a refund and a later cancellation returned, and never a wrong stock', async () => {
  const { id, product } = await aPaidOrder()
  const listSteps = async () => {
    const reply = await app.inject({ url: `/api/admin/products/${product.id}/stock`, headers })
    return reply.json<StockStep[]>().map(({ order, moved, from, to }) => `${order?.event} ${moved} ${from} ${to}`)
  }
  await refund(id, lines(1))
  expect(await listSteps()).toEqual(['refunded 1 18 19', 'sold -2 20 18'])
  await change(headers, id, { status: 'cancelled' })
  expect(await listSteps()).toEqual(['cancelled 1 19 20', 'refunded 1 18 19', 'sold -2 20 18'])
  const other = await aPaidOrder()
  await refund(other.id, lines(2))
  await change(headers, other.id, { status: 'cancelled' })
  expect(await stockOf(other.product.id)).toBe(20)
})

test('only products that were sent are reviewed, and refunded units don’t count as sold', async () => {
  const [kept, removed] = [await aProductRow({ stock: 5, priceCents: 1000 }), await aProductRow({ priceCents: 1000 })]
  const customer = await aShopper()
  const { id, items } = await aCardOrder(customer.headers, { [kept.id]: 2, [removed.id]: 1 })
  await payAtTest(customer.headers, id)
  await paymentOf(customer.headers, id)
  const positionOf = (product: string) => items.findIndex(({ productId }) => productId === product)
  const line = (product: string) => ({ position: positionOf(product), quantity: 1, isRestocked: true })
  await refund(id, { lines: [line(removed.id), line(kept.id)] })
  for (const status of ['dispatched', 'delivered']) {
    expect((await change(headers, id, { status })).statusCode).toBe(200)
  }
  const { write } = createReviewRequests(shop)
  const replies = [await write(customer.headers, kept.id), await write(customer.headers, removed.id)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403])
  const sold = await countSold(shop.db)
  expect([sold.get(kept.id), sold.get(removed.id)]).toEqual([1, 0])
})

test('the stock history lists the stock that an order takes again once it is paid after all', async () => {
  const product = await aProductRow({ stock: 5 })
  const customer = await aShopper()
  const { id } = await aCardOrder(customer.headers, { [product.id]: 2 })
  const paymentId = await cancelWithPayment(customer.headers, id)
  await payLate(paymentId)
  await shop.payments.run()
  const reply = await app.inject({ url: `/api/admin/products/${product.id}/stock`, headers })
  const steps = reply.json<StockStep[]>().map(({ order, moved, from, to }) => `${order?.event} ${moved} ${from} ${to}`)
  expect(steps).toEqual(['sold -2 5 3', 'cancelled 2 3 5', 'sold -2 5 3'])
})
