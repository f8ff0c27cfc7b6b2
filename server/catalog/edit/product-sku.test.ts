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
const { send, check, run, rowsOf, findProduct } = await createImportRequests(shop)
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

test('a SKU that another product or variant has is rejected when it is entered', async () => {
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
})

test('an import keeps SKUs that several products and variants share, with a warning that shows where', async () => {
  const [lamp, other] = [await aListedProduct({ sku: 'SHARED-1' }), await aListedProduct()]
  const shirt = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'], sku: 'SHIRT-1' }] })
  const lines = [
    'id,sku,option1Value,variantSku',
    `${other.id},SHARED-1,,`,
    `${shirt.id},,S,SHIRT-1`,
    `${shirt.id},,M,SHIRT-1`,
  ]
  const file = await check(...lines)
  expect(await errorsOf(file)).toEqual([])
  expect(file.warnings).toMatchObject([
    { kind: 'sku', count: 1, products: [{ line: 2, title: other.title, detail: `SHARED-1, as “${lamp.id}”` }] },
  ])
  expect((await run(file)).state).toBe('done')
  expect(await findProduct(other.id)).toMatchObject({ sku: 'SHARED-1' })
  expect((await findProduct(shirt.id)).variants.map(({ sku }) => sku)).toEqual(['SHIRT-1', 'SHIRT-1'])
  expect(await check(...lines)).toMatchObject({ unchanged: 2, warnings: [] })
  // Other values can be changed, and the SKU as well.
  const variants = [
    { id: 's', sku: 'SHIRT-1', stock: 3 },
    { id: 'm', sku: 'SHIRT-2' },
  ]
  expect((await change(shirt.id, { variants: [variants[0]] })).statusCode).toBe(200)
  expect((await change(shirt.id, { variants })).statusCode).toBe(200)
  expect((await change(other.id, { sku: 'SHARED-1', color: 'Sand' })).statusCode).toBe(200)
  const twice = await check('id,sku', `${other.id},SAME-1`, `${lamp.id},SAME-1`)
  expect(twice.warnings).toMatchObject([{ kind: 'sku', products: [{ line: 3, detail: 'SAME-1, as in line 2' }] }])
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

test('only the variants of a product with options have SKUs', async () => {
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
