import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { productAlerts } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { app, db } = shop
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder } = createOrderRequests(shop)

const remove = (...ids: string[]) =>
  sendOk<{ deleted: string[]; archived: string[] }>('POST', '/api/admin/products/delete', { ids })
const statusOf = async (url: string) => (await send('GET', url)).statusCode

test('a product is gone with its page and its alerts', async () => {
  const { id } = await aListedProduct({ options: ['Size'], variants: [{ values: ['M'], stock: 0 }] })
  const { id: other } = await aListedProduct()
  const { headers, user } = await aShopper()
  for (const [url, payload] of [
    ['/api/cart', { product: other, quantity: 2 }],
    ['/api/product-alerts', { product: id, variant: 'm', kind: 'back', email: user.email }],
  ] as const) {
    const reply = await send('POST', url, payload, headers)
    expect([url, reply.statusCode, reply.body]).toMatchObject([url, 200, expect.any(String)])
  }
  expect(await remove(id, other)).toEqual({ deleted: [id, other].toSorted(), archived: [] })
  for (const gone of [id, other]) {
    expect(await statusOf(`/api/products/${gone}`)).toBe(404)
    expect(await statusOf(`/api/admin/products/${gone}`)).toBe(404)
  }
  expect(await db.$count(productAlerts)).toBe(0)
  expect(await remove(id, 'unknown')).toEqual({ deleted: [], archived: [] })
})

test('a product that an order contains is archived instead', async () => {
  const { id } = await aListedProduct({ title: 'Ordered lamp' })
  const { headers } = await aShopper()
  const order = await anOrder(headers, { [id]: 1 })
  expect(await remove(id)).toEqual({ deleted: [], archived: [id] })
  expect([await statusOf(`/api/products/${id}`), await statusOf(`/api/admin/products/${id}`)]).toEqual([404, 200])
  const kept = (await app.inject({ url: `/api/order/${order.id}`, headers })).json<Order>()
  expect(kept.items).toMatchObject([{ title: 'Ordered lamp' }])
})
