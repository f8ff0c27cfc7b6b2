import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { aNewProduct } from '../../test/factories.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { forProductPage, forShoppers } from '../lists/queries.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, catalog } = shop
const { aListedProduct, create, listLog, patch, send, sendOk } = await createAdminRequests(shop)
const kind = { category: 'lighting', brand: 'lumbrace' }

let lamp: Product
beforeEach(async () => {
  lamp = await aListedProduct({ title: 'Lamp', stock: 9 })
})

describe('creating a product', () => {
  test('returns it, and lists it from the next request on', async () => {
    const images = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above' }]
    const made = (await create({ discountPercentage: 12.5, stock: 4, rating: 4.5, images })).json<Product>()
    expect(made).toMatchObject({
      ...aNewProduct,
      ...kind,
      images,
      thumbnail: images[0]?.src,
      discountPercentage: 12.5,
      discountedPrice: 105.44,
      stock: 4,
      rating: 4.5,
      archived: false,
    })
    expect((await app.inject(`/api/products/${made.id}`)).json()).toEqual(forProductPage(made))
    expect((await app.inject('/api/products?_limit=1')).json()).toEqual([forShoppers(made)])
  })

  test('makes a unique id from brand and title', async () => {
    const ids: string[] = []
    for (const title of ['Café Lamp', 'Café Lamp', 'CAFÉ LAMP!']) ids.push((await create({ title })).json<Product>().id)
    expect(ids).toEqual(['lumbrace-cafe-lamp', 'lumbrace-cafe-lamp-2', 'lumbrace-cafe-lamp-3'])
  })

  test('makes different ids for concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'Crowd' })))
    expect(new Set(made.map((reply) => reply.json<Product>().id)).size).toBe(5)
  })

  test('makes an id for a title in any script', async () => {
    expect((await create({ title: '茶' })).json<Product>()).toMatchObject({ title: '茶', id: 'lumbrace-cha' })
  })

  test('accepts a thumbnail instead of images, and ignores fields that admins can’t set', async () => {
    const made = await create({ thumbnail: '/media/x.webp', id: 'mine', discountedPrice: 1 })
    expect(made.json()).toMatchObject({
      thumbnail: '/media/x.webp',
      images: [{ src: '/media/x.webp', alt: '' }],
      discountedPrice: 120.5,
    })
    expect(made.json<Product>().id).not.toBe('mine')
  })

  test('logs it', async () => {
    const { id } = (await create({})).json<Product>()
    expect(await listLog(id)).toMatchObject([{ type: 'created', by: 'Ada Admin', title: 'Oat Lamp', fields: {} }])
  })
})

describe('creating and changing rejects', () => {
  test.each<[string, object]>([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['description', { description: '' }],
    ['description', { description: 'a\0b' }],
    ['price', { price: -1 }],
    ['price', { price: 1.005 }],
    ['price', { price: '12' }],
    ['price', { price: 10_000_001 }],
    ['discountPercentage', { discountPercentage: 100.5 }],
    ['discountPercentage', { discountPercentage: 0.00000001 }],
    ['rating', { rating: 5.1 }],
    ['color', { color: 'x'.repeat(61) }],
    ['category', { category: 'No Slug' }],
    ['category', { category: 'unheard-of' }],
    ['brand', { brand: 'No Slug' }],
    ['brand', { brand: 'unheard-of' }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['images', { images: [{ src: 'https://example.com/x.png' }] }],
    ['images', { images: [{ src: '//example.com/x.png' }] }],
    ['thumbnail', { thumbnail: 'https://example.com/x.png' }],
    ['thumbnail', { thumbnail: '/media/x.webp', images: [{ src: '/media/y.webp' }] }],
    ['images', { images: Array.from({ length: 13 }, () => ({ src: '/media/x.webp' })) }],
  ])('an invalid %s: %j', async (field, given) => {
    for (const reply of [await create(given), await patch(lamp.id, given)]) {
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
      expect(Object.keys(reply.json<{ fields: object }>().fields)[0]).toMatch(new RegExp(`^${field}`))
    }
    expect(await catalog.read([lamp.id])).toEqual([lamp])
  })
})

test('an image of another site is rejected with an alternative', async () => {
  const src = 'https://example.com/x.png'
  const message =
    'Upload the image with POST /api/images, and use the URL that it returns. Only imports accept URLs of other sites.'
  const replies = [await create({ thumbnail: src }), await create({ images: [{ src }] })]
  expect(replies.map((reply) => reply.json<{ fields: object }>().fields)).toEqual([
    { thumbnail: message },
    { 'images.0.src': message },
  ])
})

describe('a draft', () => {
  test('a draft is only in the admin area until it is published as a new product', async () => {
    const draft = (await create({ title: 'Sundial', archived: true })).json<Product>()
    expect(draft).toMatchObject({ archived: true, draft: true })
    const ids = async (url: string) => (await sendOk<Product[]>('GET', url)).map(({ id }) => id)
    expect(await ids('/api/products?admin=true&state=draft')).toEqual([draft.id])
    expect(await ids('/api/products?admin=true&state=archived')).toEqual([])
    expect(await ids('/api/products?q=sundial')).toEqual([])
    expect((await send('GET', `/api/products/${draft.id}`)).statusCode).toBe(404)
    const older = await aListedProduct()
    const published = await sendOk<Product>('PATCH', `/api/products/${draft.id}`, { archived: false })
    expect(published).not.toHaveProperty('draft')
    expect(published.createdAt > older.createdAt).toBe(true)
    expect(await ids('/api/products?_limit=1')).toEqual([draft.id])
    await patch(draft.id, { archived: true })
    expect(await ids('/api/products?admin=true&state=archived')).toEqual([draft.id])
    await patch(draft.id, { archived: false })
    expect((await listLog(draft.id)).map(({ type }) => type)).toEqual(['restored', 'archived', 'published', 'created'])
    expect(await catalog.get(draft.id)).toEqual(published)
  })
})
