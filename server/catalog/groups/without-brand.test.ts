import { beforeAll, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { forProductPage } from '../lists/queries.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { aListedProduct, create, listLog, patch, send, sendOk } = await createAdminRequests(shop)

const get = async <T>(url: string) => (await app.inject(url)).json<T>()
const countOf = async (url: string) =>
  Object.fromEntries((await get<FilterOption[]>(url)).map(({ value, count }) => [value, count]))
const idsOf = async (url: string) => (await get<Product[]>(url)).map(({ id }) => id)

beforeAll(async () => {
  await aListedProduct({ id: 'oat-lamp', color: 'Oat' })
  await aListedProduct({ id: 'vase', category: 'vases', brand: null, color: '' })
})

test('a product without brand and color has empty ones, and an id made from its title', async () => {
  const reply = await create({ title: 'Paper Kite', brand: undefined, color: undefined })
  const kite = reply.json<Product>()
  expect(kite).toMatchObject({ id: 'paper-kite', brand: '', brandLabel: '', color: '' })
  expect(await get(`/api/products/${kite.id}`)).toEqual(forProductPage(kite))
  expect(await idsOf('/api/products?q=kite')).toEqual([kite.id])
  const other = (await create({ title: 'Paper Kite', brand: '', color: '' })).json<Product>()
  expect(other).toMatchObject({ id: 'paper-kite-2', brand: '', color: '' })
  const named = (await create({ title: 'Paper Kite', brand: '', newBrand: 'Oakholm' })).json<Product>()
  expect(named).toMatchObject({ id: 'oakholm-paper-kite', brandLabel: 'Oakholm' })
})

test('a product without a brand is in its category, but in no brand or color count or filter', async () => {
  expect(await countOf('/api/categories')).toMatchObject({ vases: 1 })
  expect(await countOf('/api/brands?category=vases')).toEqual({ lumbrace: 0, oakholm: 0 })
  expect((await get<Facets>('/api/facets?category=vases')).colors).toEqual([])
  const { colors } = await get<Facets>('/api/facets?category=vases&color=white,other')
  expect(colors.filter(({ count }) => count > 0)).toEqual([])
  expect(await idsOf('/api/products?category=vases')).toEqual(['vase'])
  expect(await idsOf('/api/products?category=vases&brand=')).toEqual(['vase'])
  expect(await idsOf('/api/products?category=vases&brand=lumbrace')).toEqual([])
  expect(await idsOf('/api/products?category=vases&color=white,other')).toEqual([])
})

test('a product without a brand is paired with nothing by brand', async () => {
  await aListedProduct({ category: 'lighting', brand: null })
  expect(await get('/api/products/vase/frequently-bought-together')).toEqual([])
})

test('carts and wishlists accept a product without a brand', async () => {
  const added = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: 'vase' } })
  expect(added.statusCode).toBe(200)
  const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await app.inject({ method: 'POST', url: '/api/wishlist', payload: { product: 'vase' }, headers: { cookie } })
  const items = [{ product: { id: 'vase', brandLabel: '', color: '' } }]
  expect((await app.inject({ url: '/api/cart', headers: { cookie } })).json()).toMatchObject(items)
  expect((await app.inject({ url: '/api/wishlist', headers: { cookie } })).json()).toMatchObject({ items })
})

test('a brand can be removed and restored, and each change undone', async () => {
  const { id, brand } = await aListedProduct({ color: 'Oat' })
  expect((await patch(id, { brand: '', color: '', expected: { brand, color: 'Oat' } })).json()).toMatchObject({
    brand: '',
    brandLabel: '',
    color: '',
  })
  const [removal] = await listLog(id)
  expect(removal?.fields).toEqual({ brand: { from: brand, to: '' }, color: { from: 'Oat', to: '' } })
  expect(await sendOk('POST', `/api/admin/changes/${removal?.id}/undo`)).toMatchObject({ brand, color: 'Oat' })
  const [undo] = await listLog(id)
  expect(await sendOk('POST', `/api/admin/changes/${undo?.id}/undo`)).toMatchObject({ brand: '', color: '' })
})

test('two admins who set different brands get a conflict', async () => {
  const { id } = await aListedProduct({ brand: null })
  const conflict = await patch(id, { brand: 'lumbrace', expected: { brand: 'oakholm' } })
  expect([conflict.statusCode, conflict.json()]).toMatchObject([409, { fields: { brand: 'Cleared in the meantime.' } }])
})

test('the brand of many products can be removed together', async () => {
  const ids = [(await aListedProduct()).id, (await aListedProduct({ brand: null })).id]
  const changed = await sendOk<Product[]>('PATCH', '/api/products', { ids, changes: { brand: '' } })
  expect(changed.map(({ brandLabel }) => brandLabel)).toEqual(['', ''])
})

test('a brand without products can be deleted, and a merge moves only products with the brand', async () => {
  const [kept, lost] = [await aListedProduct({ brand: 'moth' }), await aListedProduct({ brand: 'moth' })]
  await patch(lost.id, { brand: '' })
  await sendOk('POST', '/api/brands/moth/merge', { into: 'lumbrace' })
  expect(await get(`/api/products/${kept.id}`)).toMatchObject({ brand: 'lumbrace' })
  expect(await get(`/api/products/${lost.id}`)).toMatchObject({ brand: '' })
  const { id } = await aListedProduct({ brand: 'anvil' })
  expect((await send('DELETE', '/api/brands/anvil')).statusCode).toBe(409)
  await patch(id, { brand: '' })
  expect((await send('DELETE', '/api/brands/anvil')).statusCode).toBe(200)
})
