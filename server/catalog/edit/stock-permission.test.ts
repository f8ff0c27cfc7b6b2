import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { aUser, signIn } = shop
const { aListedProduct, listLog, send, sendOk } = await createAdminRequests(shop)
const fulfillment = await signIn(await aUser({ role: 'admin', staffRole: 'fulfillment' }))

const change = (id: string, body: object) => send('PATCH', `/api/products/${id}`, body, fulfillment)
const undo = (id = '', all = '') => send('POST', `/api/admin/changes/${id}/undo${all}`, undefined, fulfillment)

test('fulfillment changes stock and undoes that, but nothing else', async () => {
  const mug = await aListedProduct({ stock: 10 })
  const shirt = await aListedProduct({ options: ['Size'], variants: [{ values: ['M'], stock: 5 }] })
  expect((await change(mug.id, { stock: 7, expected: { stock: 10 } })).json<Product>().stock).toBe(7)
  expect((await change(shirt.id, { variants: [{ id: 'm', stock: 4 }] })).json<Product>().stock).toBe(4)
  for (const body of [
    { price: 1 },
    { stock: null },
    { stock: 6, title: 'Cup' },
    { variants: [{ id: 'm', stock: 3, sku: 'M' }] },
    { variants: [{ values: ['L'], stock: 3 }] },
  ]) {
    expect((await change(shirt.id, body)).statusCode).toBe(403)
  }
  const [entry] = await listLog(mug.id)
  expect((await undo(entry?.id)).json<Product>().stock).toBe(10)
  await sendOk('PATCH', `/api/products/${mug.id}`, { price: 80 })
  const [priced] = await listLog(mug.id)
  expect([(await undo(priced?.id)).statusCode, (await undo(priced?.id, '-all')).statusCode]).toEqual([403, 403])
})
