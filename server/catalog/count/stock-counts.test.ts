import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { StockCountSaved, StockItem } from '#contract/catalog/stock-counts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { admin, aListedProduct, listLog, patch, send, sendOk } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)

const list = (query: Record<string, string>) =>
  sendOk<StockItem[]>('GET', `/api/admin/stock-items?${new URLSearchParams(query)}`)
async function read(product: string, variant: string | null = null): Promise<StockItem> {
  const found = (await list({ product })).find((item) => item.variant === variant)
  expect(found).toBeDefined()
  return found as StockItem
}
const counted = ({ product, variant, stock, ordered, readAt }: StockItem, units: number) => ({
  product,
  variant,
  stock,
  ordered,
  readAt,
  counted: units,
})
const request = (items: object[], key?: string) =>
  send('POST', '/api/admin/stock-counts', { items }, { ...admin, ...(key && { 'idempotency-key': key }) })
const save = async (items: object[], key?: string) => {
  const reply = await request(items, key)
  expect(reply.statusCode).toBe(200)
  return reply.json<StockCountSaved>()
}
const stockOf = async (id: string) => (await sendOk<Product>('GET', `/api/admin/products/${id}`)).stock
const aShirt = () =>
  aListedProduct({
    title: 'Striped shirt',
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 3, sku: `S-${Date.now()}` },
      { values: ['M'], stock: 5 },
    ],
  })

test('items are found by SKU, by barcode with or without a leading 0, and by words of their title', async () => {
  const mug = await aListedProduct({ title: 'Speckled mug', stock: 4, sku: 'Mug-Speckled', barcode: '036000291452' })
  const shirt = await aShirt()
  const found = async (code: string) => (await list({ code })).map(({ product, name }) => [product, name])
  expect(await found('mug-speckled')).toEqual([[mug.id, '']])
  expect(await found('0036000291452')).toEqual([[mug.id, '']])
  expect(await found('mug speck')).toEqual([[mug.id, '']])
  expect(await found('striped m')).toEqual([[shirt.id, 'M']])
  expect(await found('nothing like this')).toEqual([])
})

test('all items with a shared barcode are found', async () => {
  const barcode = '4006381333931'
  const ids = [(await aListedProduct({ barcode })).id, (await aListedProduct({ barcode })).id]
  expect((await list({ code: barcode })).map(({ product }) => product).toSorted()).toEqual(ids.toSorted())
})

test('a list has the tracked items of a category and its subcategories', async () => {
  const tracked = await aListedProduct({ stock: 1 })
  const untracked = await aListedProduct({ stock: null })
  const archived = await aListedProduct({ stock: 1, archivedAt: new Date() })
  const listed = new Set((await list({ category: tracked.category })).map(({ product }) => product))
  expect([tracked, untracked, archived].map(({ id }) => listed.has(id))).toEqual([true, false, false])
  expect(await list({ category: 'unknown' })).toEqual([])
})

test('a count sets stock, logs it together, and can be undone', async () => {
  const mug = await aListedProduct({ stock: 10 })
  const shirt = await aShirt()
  const [small, medium] = [await read(shirt.id, 's'), await read(shirt.id, 'm')]
  const saved = await save([counted(await read(mug.id), 8), counted(small, 4), counted(medium, 5)])
  expect(saved).toEqual({ changed: 2, kept: [] })
  expect([await stockOf(mug.id), await stockOf(shirt.id)]).toEqual([8, 9])
  const [entry] = await listLog(mug.id)
  expect(entry).toMatchObject({ reason: 'Counted', together: 2, fields: { stock: { from: 10, to: 8 } } })
  await sendOk('POST', `/api/admin/changes/${entry?.id}/undo-all`)
  expect([await stockOf(mug.id), await stockOf(shirt.id)]).toEqual([10, 8])
})

test('sales during and before a count are considered', async () => {
  const { id } = await aListedProduct({ stock: 10 })
  const { headers } = await aShopper()
  const before = await anOrder(headers, { [id]: 2 })
  const item = await read(id)
  expect(item).toMatchObject({ stock: 8, ordered: 2 })
  await anOrder(headers, { [id]: 3 })
  // Nine units in the shop, two of which are sold: one is missing.
  await save([counted(item, 9)])
  expect(await stockOf(id)).toBe(4)
  expect(await read(id)).toMatchObject({ stock: 4, ordered: 5 })
  await change(admin, before.id, { status: 'dispatched' })
  expect(await read(id)).toMatchObject({ stock: 4, ordered: 3 })
})

test('a stock doesn’t become negative if more was sold than there is', async () => {
  const { id } = await aListedProduct({ stock: 2 })
  const item = await read(id)
  const { headers } = await aShopper()
  await anOrder(headers, { [id]: 2 })
  expect(await save([counted(item, 1)])).toEqual({ changed: 0, kept: [] })
  expect(await stockOf(id)).toBe(0)
})

test('a stock that someone else has set since is kept, unless both counts agree', async () => {
  const mug = await aListedProduct({ stock: 10 })
  const shirt = await aShirt()
  const items = [counted(await read(mug.id), 8), counted(await read(shirt.id, 's'), 2)]
  await save(items)
  expect(await save(items)).toEqual({ changed: 0, kept: [] })
  await patch(mug.id, { stock: 9 })
  const reason = 'Someone has set its stock to 9 since. Count it again.'
  expect(await save(items)).toEqual({ changed: 0, kept: [{ product: mug.id, variant: null, reason }] })
  expect(await stockOf(mug.id)).toBe(9)
})

test('units that were added since a count are kept', async () => {
  const { id } = await aListedProduct({ stock: 10 })
  const item = await read(id)
  await sendOk('POST', `/api/admin/products/${id}/stock`, { by: 5, reason: 'Received from supplier' })
  await save([counted(item, 9)])
  expect(await stockOf(id)).toBe(14)
})

test('items that are no longer tracked or for sale are kept', async () => {
  const { id } = await aListedProduct({ stock: 10 })
  const item = await read(id)
  await patch(id, { stock: null })
  const gone = { ...item, product: 'gone' }
  const { changed, kept } = await save([counted(item, 9), counted(gone, 9)])
  expect([changed, kept.map(({ product }) => product)]).toEqual([0, [id, 'gone']])
})

test('a repeated request is saved once', async () => {
  const { id } = await aListedProduct({ stock: 10 })
  const items = [counted(await read(id), 8)]
  expect(await save(items, `count-${id}`)).toEqual({ changed: 1, kept: [] })
  expect(await save(items, `count-${id}`)).toEqual({ changed: 0, kept: [] })
  expect(await listLog(id)).toHaveLength(1)
})

test.each([
  [[], 'items', 'Count at least one item.'],
  [[{ counted: -1 }], 'items.0.counted', 'Must be 0 or more.'],
  [[{ readAt: 'now' }], 'items.0.readAt', 'Enter a date and a time.'],
  [[{}, {}], 'items', 'Each item can be counted once.'],
])('the items %j are rejected', async (given, field, message) => {
  const item = { product: 'mug', variant: null, counted: 1, stock: 1, ordered: 0, readAt: new Date().toISOString() }
  const reply = await request(given.map((each) => ({ ...item, ...each })))
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { [field]: message }])
})
