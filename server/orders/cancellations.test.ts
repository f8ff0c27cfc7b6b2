import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StockStep } from '#contract/catalog/product-log.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import { auditLog } from '../platform/db/schema/index.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, anOrder, change, find, letTimePass, offerBankTransfer, orderOf, refundsOf, stockOf } = requests
await offerBankTransfer()
const { headers: admin } = await aShopper({ role: 'admin', name: 'Ida' })

/** An order of two of a product’s ten units. */
async function aPlacedOrder(paymentMethod: Order['paymentMethod'] = 'cash') {
  const product = await aProductRow({ stock: 10, priceCents: 1000 })
  const { headers } = await aShopper()
  const { id } = await anOrder(headers, { [product.id]: 2 }, { paymentMethod })
  return { id, product, headers }
}

const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers: admin, payload })

async function stepsOf(product: string): Promise<string[]> {
  const steps = (await app.inject({ url: `/api/admin/products/${product}/stock`, headers: admin })).json<StockStep[]>()
  return steps.map(({ order, moved, from, to }) => `${order?.event} ${moved} ${from} ${to}`)
}

const writtenOff = { reason: 'damaged', note: 'dropped', isRestocked: false }

test('staff cancel an order with a reason, and its items are written off', async () => {
  const { id, product, headers } = await aPlacedOrder()
  const reply = await change(admin, id, { status: 'cancelled', cancellation: writtenOff })
  expect(reply.json<Order>().history.at(-1)).toMatchObject({ by: 'Ida', cancellation: writtenOff })
  expect([await stockOf(product.id), await stepsOf(product.id)]).toEqual([8, ['written_off 0 8 8', 'sold -2 10 8']])
  const events = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(events).toMatchObject([{ after: { status: 'cancelled', ...writtenOff } }])

  // Customers don't see the note of staff.
  for (const seen of [await find(headers, id), await app.inject({ url: '/api/order/own', headers })])
    expect(seen.body).not.toMatch(/dropped|damaged/)
  expect((await change(admin, id, { status: 'cancelled' })).json<Order>().history.at(-1)).toMatchObject({
    cancellation: writtenOff,
  })
  expect(await stockOf(product.id)).toBe(8)
})

test('the items of an order that is cancelled without further details return to stock', async () => {
  const { id, product } = await aPlacedOrder()
  const { history } = (await change(admin, id, { status: 'cancelled' })).json<Order>()
  expect(history.at(-1)).toMatchObject({ cancellation: { reason: null, note: '', isRestocked: true } })
  expect([await stockOf(product.id), await stepsOf(product.id)]).toEqual([10, ['cancelled 2 8 10', 'sold -2 10 8']])
})

test('selected orders are cancelled with one reason, without returning to stock', async () => {
  const placed = [await aPlacedOrder(), await aPlacedOrder()]
  const ids = placed.map(({ id }) => id)
  const payload = { ids, status: 'cancelled', cancellation: writtenOff }
  const reply = await app.inject({ method: 'PATCH', url: '/api/order', headers: admin, payload })
  const { changed } = reply.json<OrdersChanged>()
  expect(changed.map(({ history }) => history.at(-1)?.cancellation)).toEqual([writtenOff, writtenOff])
  for (const { product } of placed) expect(await stockOf(product.id)).toBe(8)
})

test('the refund of a cancelled order has its reason, and returns nothing to stock', async () => {
  const { id, product } = await aPlacedOrder('bank_transfer')
  await post(`/api/admin/orders/${id}/payment`)
  await change(admin, id, { status: 'cancelled', cancellation: writtenOff })
  expect(await refundsOf(id)).toEqual(['manual 2000 Damaged: dropped'])
  expect((await orderOf(admin, id)).refundTasks).toEqual(['to_pay'])
  expect(await stockOf(product.id)).toBe(8)
})

test('units that a refund has returned are kept in stock when the rest of the order is written off', async () => {
  const { id, product } = await aPlacedOrder('bank_transfer')
  await post(`/api/admin/orders/${id}/payment`)
  await post(`/api/admin/orders/${id}/refunds`, { lines: [{ position: 0, quantity: 1, isRestocked: true }] })
  await change(admin, id, { status: 'cancelled', cancellation: writtenOff })
  expect([await stockOf(product.id), await stepsOf(product.id)]).toEqual([
    9,
    ['written_off 0 9 9', 'refunded 1 8 9', 'sold -2 10 8'],
  ])
})

test('an order that isn’t paid in time is cancelled as not paid, and returns to stock', async () => {
  const { id, product } = await aPlacedOrder('bank_transfer')
  await letTimePass(id)
  expect((await orderOf(admin, id)).history.at(-1)).toMatchObject({
    cancellation: { reason: 'not_paid', note: '', isRestocked: true },
  })
  expect(await stockOf(product.id)).toBe(10)
  // A late payment takes the stock again.
  await post(`/api/admin/orders/${id}/payment`)
  expect([(await orderOf(admin, id)).status, await stockOf(product.id)]).toEqual(['pending', 8])
})

test('customers can’t keep their items from returning to stock', async () => {
  const { id, product, headers } = await aPlacedOrder()
  const rejected = await change(headers, id, { status: 'cancelled', cancellation: writtenOff })
  expect([rejected.statusCode, rejected.json<ErrorReply>().fields]).toEqual([
    400,
    { cancellation: 'Only staff can give a reason.' },
  ])
  await change(headers, id, { status: 'cancelled' })
  expect(await stockOf(product.id)).toBe(10)
})

test.each([
  ['cancellation', { status: 'dispatched', cancellation: {} }],
  ['cancellation.reason', { status: 'cancelled', cancellation: { reason: 'boredom' } }],
  ['cancellation.note', { status: 'cancelled', cancellation: { note: 'x'.repeat(251) } }],
  ['cancellation.isRestocked', { status: 'cancelled', cancellation: { isRestocked: 'no' } }],
])('an invalid %s is rejected', async (field, payload) => {
  const { id } = await aPlacedOrder()
  const reply = await change(admin, id, payload)
  const { code, fields } = reply.json<ErrorReply>()
  expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
})
