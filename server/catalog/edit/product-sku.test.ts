import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Import } from '#contract/imports/imports.ts'
import type { Order } from '#contract/orders/orders.ts'
import { aNewProduct } from '../../test/factories.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { aProductRow, catalog } = shop
const { send, check, run, rowsOf } = await createImportRequests(shop)
const { aShopper, anOrder } = createOrderRequests(shop)

async function aListedProduct(given: Parameters<typeof aProductRow>[0] = {}): Promise<Product> {
  const { id } = await aProductRow(given)
  await catalog.refresh([id])
  return catalog.get(id)
}

const errorsOf = async (file: Import) =>
  (await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors] as const)

const change = async (id: string, changes: object) => send('PATCH', `/api/products/${id}`, changes)

test('a product without options has a SKU and a barcode, in orders and searches as well', async () => {
  const { id } = await aListedProduct()
  const changed = (await change(id, { sku: 'SUN-77', barcode: '4006381333931' })).json<Product>()
  expect(changed).toMatchObject({ sku: 'SUN-77', barcode: '4006381333931' })
  for (const q of ['sun-77', '4006381333931']) {
    const found = (await send('GET', `/api/products?admin=true&q=${q}`)).json<Product[]>()
    expect([q, found.map((product) => product.id)]).toEqual([q, [id]])
  }
  const { headers } = await aShopper()
  const order: Order = await anOrder(headers, { [id]: 1 })
  expect(order.items[0]?.sku).toBe('SUN-77')
})

test('no two products or variants have the same SKU', async () => {
  const lamp = await aListedProduct()
  const shirt = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'], sku: 'TAKEN-1' }] })
  const reply = await change(lamp.id, { sku: 'TAKEN-1' })
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    400,
    { sku: 'Another product has this SKU.' },
  ])
  expect((await change(lamp.id, { sku: 'OWN-1' })).statusCode).toBe(200)
  const variant = await change(shirt.id, { variants: [{ id: 's', sku: 'OWN-1' }] })
  expect(variant.json<{ fields: object }>().fields).toEqual({ 'variants.0.sku': 'Another product has this SKU.' })
  const other = await aListedProduct()
  const file = await check('id,sku', `${other.id},OWN-1`, `${lamp.id},NEW-1`, `${shirt.id},`)
  expect(await errorsOf(file)).toEqual([[2, { sku: 'Another product has this SKU.' }]])
  const twice = await check('id,sku', `${other.id},SAME-1`, `${lamp.id},SAME-1`)
  expect(await errorsOf(twice)).toEqual([[3, { sku: 'Line 2 has the same SKU.' }]])
})

test('when products and variants get the same SKU at the same time, only one succeeds', async () => {
  const lamps = [await aListedProduct(), await aListedProduct()]
  const shirt = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'] }] })
  const replies = await Promise.all([
    ...lamps.map(({ id }) => change(id, { sku: 'AT-ONCE-1' })),
    change(shirt.id, { variants: [{ id: 's', sku: 'AT-ONCE-1' }] }),
    ...['Vase', 'Bowl'].map((title) =>
      send('POST', '/api/products', { ...aNewProduct, title, category: 'lighting', sku: 'AT-ONCE-1' }),
    ),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
})

test('an import fails if a SKU was taken after the file was checked', async () => {
  const [lamp, other] = [await aListedProduct(), await aListedProduct()]
  const shirt = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'] }] })
  const files = [
    await check('id,sku', `${lamp.id},SINCE-1`),
    await check('id,option1Name,option1Value,variantSku', `${shirt.id},Size,S,SINCE-1`),
    await check('title,description,price,category,sku', 'Vase,For flowers.,12,lighting,SINCE-1'),
  ]
  await change(other.id, { sku: 'SINCE-1' })
  for (const file of files) {
    expect(await run(file)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^A SKU now belongs to another product/) as string,
    })
  }
})

test('with options, only the variants have SKUs', async () => {
  const { id } = await aListedProduct({ sku: 'BASE-1' })
  const variants = [{ values: ['S'], sku: 'BASE-1' }]
  const changed = (await change(id, { options: ['Size'], variants })).json<Product>()
  expect([changed.sku, changed.variants[0]?.sku]).toEqual(['', 'BASE-1'])
  const [entry] = (await send('GET', `/api/admin/changes?product=${id}`)).json<{ id: string }[]>()
  expect((await send('POST', `/api/admin/changes/${entry?.id}/undo`)).json()).toMatchObject({
    sku: 'BASE-1',
    options: [],
  })
})
