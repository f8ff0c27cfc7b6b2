import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { StockStep } from '#contract/catalog/product-log.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { admin, send, sendOk, aListedProduct, listLog, patch } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)

const adjust = (id: string, payload: object, key?: string) =>
  send('POST', `/api/admin/products/${id}/stock`, payload, { ...admin, ...(key && { 'idempotency-key': key }) })
const stockOf = async (id: string) => (await sendOk<Product>('GET', `/api/admin/products/${id}`)).stock
const historyOf = async (id: string) =>
  (await sendOk<StockStep[]>('GET', `/api/admin/products/${id}/stock`)).map(({ variant, moved, from, to }) =>
    [variant, moved, from, to].filter((value, index) => index > 0 || value !== null),
  )

test('a stock is changed by an amount, with a reason', async () => {
  const { id } = await aListedProduct({ stock: 5 })
  const added = (await adjust(id, { by: 12, reason: 'Received from supplier', note: 'Pallet 7' })).json<Product>()
  expect(added.stock).toBe(17)
  expect((await adjust(id, { by: -3, reason: 'Damaged' })).json<Product>().stock).toBe(14)
  const [last, first] = await listLog(id)
  expect([first, last]).toMatchObject([
    { reason: 'Received from supplier: Pallet 7', fields: { stock: { from: 5, to: 17 } } },
    { reason: 'Damaged', fields: { stock: { from: 17, to: 14 } } },
  ])
  const steps = await sendOk<StockStep[]>('GET', `/api/admin/products/${id}/stock`)
  expect(steps.map(({ reason }) => reason)).toEqual(['Damaged', 'Received from supplier: Pallet 7'])
  await sendOk('POST', `/api/admin/changes/${last?.id}/undo`)
  expect(await stockOf(id)).toBe(17)
})

test('simultaneous changes are all counted', async () => {
  const { id } = await aListedProduct({ stock: 0 })
  await Promise.all(Array.from({ length: 10 }, () => adjust(id, { by: 1, reason: 'Returned' })))
  expect(await stockOf(id)).toBe(10)
})

test('the stock of a variant can be changed', async () => {
  const { id } = await aListedProduct({
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 1 },
      { values: ['M'], stock: 4 },
    ],
  })
  const { stock, variants } = (await adjust(id, { by: 2, reason: 'Returned', variant: 'm' })).json<Product>()
  expect([stock, variants.map((variant) => variant.stock)]).toEqual([7, [1, 6]])
})

test('a stock has a highest value', async () => {
  const { id } = await aListedProduct({ stock: 1_000_000_000 })
  const reply = await adjust(id, { by: 1, reason: 'Received from supplier' })
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { by: 'Enter 1,000,000,000 or less.' }])
})

test.each([
  [{ by: -6, reason: 'Damaged' }, 'by', 'Only 5 left.'],
  [{ by: 0, reason: 'Damaged' }, 'by', 'Enter a number other than 0.'],
  [{ by: 1.5, reason: 'Damaged' }, 'by', 'Enter a whole number, such as 12 or -3.'],
  [{ by: 1, reason: 'Lost' }, 'reason', 'Select a reason.'],
  [{ reason: 'Damaged' }, 'by', 'Enter a whole number, such as 12 or -3.'],
  [{ by: 1, to: 5, reason: 'Damaged' }, 'to', 'Only “Counted” sets the stock. Give the change in “by”.'],
  [{ by: 1, reason: 'Counted' }, 'by', 'With “Counted”, give the new stock in “to”.'],
  [{ by: 1, to: 5, reason: 'Counted' }, 'by', 'With “Counted”, give the new stock in “to”.'],
  [{ reason: 'Counted' }, 'to', 'Enter the counted number.'],
  [{ to: '', reason: 'Counted' }, 'to', 'Enter the counted number.'],
  [{ to: -1, reason: 'Counted' }, 'to', 'Must be 0 or more.'],
  [{ to: 1_000_000_001, reason: 'Counted' }, 'to', 'Must be 1,000,000,000 or less.'],
])('%j is rejected', async (payload, field, message) => {
  const { id } = await aListedProduct({ stock: 5 })
  const reply = await adjust(id, payload)
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { [field]: message }])
})

test('a stock that is not tracked, a missing variant and an unknown product are rejected', async () => {
  const untracked = await aListedProduct({ stock: null })
  const { id } = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'], stock: 1 }] })
  const replies = [
    await adjust(untracked.id, { by: 1, reason: 'Other' }),
    await adjust(id, { by: 1, reason: 'Other' }),
    await adjust('unknown', { by: 1, reason: 'Other' }),
  ]
  expect(replies.map((reply) => [reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})])).toEqual([
    [400, ['by']],
    [400, ['variant']],
    [404, []],
  ])
})

test('a counted stock is set, and the log shows it before and after', async () => {
  const { id } = await aListedProduct({ stock: 3 })
  expect((await adjust(id, { to: 5, reason: 'Counted', note: 'Shelf 2' })).json<Product>().stock).toBe(5)
  expect(await listLog(id)).toMatchObject([{ reason: 'Counted: Shelf 2', fields: { stock: { from: 3, to: 5 } } }])
})

test('the last count wins if no expected number is given', async () => {
  const { id } = await aListedProduct({ stock: 3 })
  await Promise.all([adjust(id, { to: 5, reason: 'Counted' }), adjust(id, { to: 5, reason: 'Counted' })])
  await adjust(id, { to: 4, reason: 'Counted' })
  expect(await historyOf(id)).toEqual([
    [-1, 5, 4],
    [2, 3, 5],
  ])
})

test('a count is rejected if the stock is no longer the expected one, unless it equals the count', async () => {
  const { id } = await aListedProduct({ stock: 3 })
  const { headers } = await aShopper()
  await anOrder(headers, { [id]: 1 })
  const late = await adjust(id, { to: 5, expected: 3, reason: 'Counted' })
  expect([late.statusCode, late.json<ErrorReply>()]).toMatchObject([
    409,
    { code: 'product_changed', fields: { to: 'Changed to 2 in the meantime.' } },
  ])
  expect(await stockOf(id)).toBe(2)
  expect((await adjust(id, { to: 2, expected: 3, reason: 'Counted' })).statusCode).toBe(200)
  expect((await adjust(id, { to: 5, expected: 2, reason: 'Counted' })).json<Product>().stock).toBe(5)
})

test('a repeated request with the same key changes the stock once', async () => {
  const { id } = await aListedProduct({ stock: 5 })
  const received = { by: 12, reason: 'Received from supplier' }
  const replies = await Promise.all([adjust(id, received, 'key-1'), adjust(id, received, 'key-1')])
  expect(replies.map((reply) => [reply.statusCode, reply.json<Product>().stock])).toEqual([
    [200, 17],
    [200, 17],
  ])
  const other = await adjust(id, { by: 1, reason: 'Received from supplier' }, 'key-1')
  expect([other.statusCode, other.json<ErrorReply>().code]).toEqual([409, 'idempotency_key_reused'])
  expect((await adjust(id, received, 'key-2')).json<Product>().stock).toBe(29)
})

test('the history shows each change with the stock before and after', async () => {
  const { id } = await aListedProduct({ stock: 10 })
  const { headers } = await aShopper()
  await anOrder(headers, { [id]: 2 })
  await adjust(id, { by: -1, reason: 'Sold elsewhere' })
  const order = await anOrder(headers, { [id]: 3 })
  await change(headers, order.id, { status: 'cancelled' })
  await patch(id, { stock: null })
  await anOrder(headers, { [id]: 1 })
  await patch(id, { stock: 4 })
  expect(await historyOf(id)).toEqual([
    [null, null, 4],
    [-1, null, null],
    [null, 7, null],
    [3, 4, 7],
    [-3, 7, 4],
    [-1, 8, 7],
    [-2, 10, 8],
  ])
})

test('each variant has its own stock history, which starts anew when options are added', async () => {
  const { id } = await aListedProduct({ stock: 4 })
  const { headers } = await aShopper()
  await anOrder(headers, { [id]: 1 })
  await patch(id, { options: ['Size'], variants: ['S', 'M'].map((value) => ({ values: [value], stock: 5 })) })
  await anOrder(headers, { [`${id}/s`]: 1 })
  await adjust(id, { to: 9, reason: 'Counted', variant: 'm' })
  await anOrder(headers, { [`${id}/m`]: 2 })
  expect(await historyOf(id)).toEqual([
    ['M', -2, 9, 7],
    ['M', 4, 5, 9],
    ['S', -1, 5, 4],
    ['S', null, null, 5],
    ['M', null, null, 5],
    [-1, 4, 3],
  ])
})

test('fulfillment staff may correct stock but not prices, and read-only staff neither', async () => {
  const { id } = await aListedProduct({ stock: 3 })
  const statuses = async (staffRole: 'fulfillment' | 'read_only') => {
    const headers = await shop.signIn(await shop.aUser({ role: 'admin', staffRole }))
    const [sale, price] = [{ by: -1, reason: 'Sold in the shop' }, { price: 1 }]
    const sold = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/products/${id}/stock`,
      headers,
      payload: sale,
    })
    const changed = await shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers, payload: price })
    return [sold.statusCode, changed.statusCode]
  }
  expect(await statuses('fulfillment')).toEqual([200, 403])
  expect(await statuses('read_only')).toEqual([403, 403])
  expect(await stockOf(id)).toBe(2)
})
