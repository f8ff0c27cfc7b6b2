import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { app, aProductRow, catalog } = shop
const { aShopper, anOrder, change } = createOrderRequests(shop)

const paired = async (id: string) => {
  const reply = await app.inject(`/api/products/${id}/frequently-bought-together`)
  return [reply.statusCode, reply.json<Product[]>().map((product) => product.id)]
}

beforeAll(async () => {
  const ids = ['vase', 'bowl', 'tray', 'once', 'gone', 'cancelled']
  for (const id of ids) await aProductRow({ id, category: 'vases', brand: 'oakholm' })
  await aProductRow({ id: 'lamp', rating: 3 })
  await aProductRow({ id: 'other-lamp', rating: 5 })
  await aProductRow({ id: 'desk', category: 'furniture', rating: 4 })
  await aProductRow({ id: 'chair', category: 'furniture', rating: 5 })
  await aProductRow({ id: 'sold-out', category: 'furniture', rating: 5, stock: 0 })
  await catalog.refresh()
  const { headers } = await aShopper()
  await anOrder(headers, { lamp: 1, vase: 1, bowl: 1, once: 1, gone: 1, 'other-lamp': 1 })
  await anOrder(headers, { lamp: 2, bowl: 1, gone: 1, 'other-lamp': 1 })
  await anOrder(headers, { lamp: 1, vase: 1, bowl: 1 })
  for (const _ of [1, 2]) {
    const { id } = await anOrder(headers, { lamp: 1, cancelled: 1 })
    await change(headers, id, { status: 'cancelled' })
  }
  await shop.db.execute(`update products set archived_at = now() where id = 'gone'`)
  await catalog.refresh()
})

test('lists products most often ordered together, then the best of the brand, both from other categories', async () => {
  expect(await paired('lamp')).toEqual([200, ['bowl', 'vase', 'chair', 'desk']])
})

test('the list is empty if nothing was ordered with the product', async () => {
  expect(await paired('tray')).toEqual([200, []])
})

test('products of its subcategory aren’t listed with a product through their parent category', async () => {
  await shop.db.execute(`insert into categories (value, label) values ('home', 'Home') on conflict do nothing`)
  await shop.db.execute(`update categories set parent = 'home' where value in ('furniture', 'vases')`)
  await catalog.refresh()
  expect(await paired('desk')).toEqual([200, ['other-lamp', 'lamp']])
})

test('returns 404 for an unknown product', async () => {
  expect((await app.inject('/api/products/unknown/frequently-bought-together')).statusCode).toBe(404)
})

test('the list can be limited to ids, in their order, without archived or unknown ones', async () => {
  const list = async (query: string) => (await app.inject(`/api/products?${query}`)).json<Product[]>()
  const products = await list('id=vase&id=lamp&id=gone&id=unknown&id=vase&_page=3&category=none')
  expect(products.map(({ id }) => id)).toEqual(['vase', 'lamp'])
  const admin = await shop.signIn(await shop.aUser({ role: 'admin' }))
  const all = await app.inject({ url: '/api/products?id=gone&id=lamp&admin=true', headers: admin })
  expect(all.json<Product[]>().map(({ id, archived }) => [id, archived])).toEqual([
    ['gone', true],
    ['lamp', false],
  ])
  const tooMany = await app.inject(`/api/products?id=${Array.from({ length: 25 }, (_, index) => index).join(',')}`)
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([400, { fields: { id: 'At most 24 values.' } }])
})
