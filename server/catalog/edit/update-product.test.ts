import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ChangesUndone } from '#contract/catalog/product-log.ts'
import { productChanges, products } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { forProductPage } from '../lists/queries.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow, catalog } = shop
const { aListedProduct, sendOk, create, listLog, patch, send } = await createAdminRequests(shop)

let lamp: Product
beforeEach(async () => {
  lamp = await aListedProduct({ title: 'Lamp', stock: 9 })
})

describe('changing a product', () => {
  test('changes the given fields, visible from the next request on', async () => {
    const changed = await sendOk<Product>('PATCH', `/api/products/${lamp.id}`, { price: 80.25, stock: null })
    expect(changed).toEqual({ ...lamp, price: 80.25, discountedPrice: changed.discountedPrice, stock: null })
    expect((await app.inject(`/api/products/${lamp.id}`)).json()).toEqual(forProductPage(changed))
  })

  test('accepts a whole product', async () => {
    expect(await sendOk('PATCH', `/api/products/${lamp.id}`, { ...lamp, title: 'Lantern' })).toEqual({
      ...lamp,
      title: 'Lantern',
    })
  })

  test('replaces the first image by a new thumbnail, or moves another image to the front', async () => {
    const [one, two] = [
      { src: '/media/one.webp', alt: 'One' },
      { src: '/media/two.webp', alt: 'Two' },
    ] as const
    const product = await sendOk<Product>('PATCH', `/api/products/${lamp.id}`, { images: [one, two] })
    const moved = { ...product, thumbnail: two.src }
    expect(await sendOk('PATCH', `/api/products/${lamp.id}`, moved)).toMatchObject({
      thumbnail: two.src,
      images: [two, one],
    })
    expect(await sendOk('PATCH', `/api/products/${lamp.id}`, { thumbnail: '/media/new.webp' })).toMatchObject({
      thumbnail: '/media/new.webp',
      images: [{ src: '/media/new.webp', alt: '' }, one],
    })
    for (const rejected of [{ thumbnail: '' }, { thumbnail: two.src, expected: { thumbnail: two.src } }]) {
      const reply = await patch(lamp.id, rejected)
      expect([reply.statusCode < 500, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
        true,
        ['thumbnail'],
      ])
    }
  })

  test('logs old and new values, if any has changed', async () => {
    await patch(lamp.id, { title: 'Lantern', stock: 9 })
    await patch(lamp.id, { title: 'Lantern' })
    expect(await listLog(lamp.id)).toMatchObject([
      { type: 'changed', by: 'Ada Admin', title: 'Lantern', fields: { title: { from: 'Lamp', to: 'Lantern' } } },
    ])
    expect(Object.keys((await listLog(lamp.id))[0]?.fields ?? {})).toEqual(['title'])
  })

  test('a change is rejected when an expected value has changed', async () => {
    await patch(lamp.id, { price: 70 })
    const reply = await patch(lamp.id, { price: 60, title: 'Lantern', expected: { price: lamp.price, title: 'Lamp' } })
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        message: 'Someone else changed this product. Reload to see the latest version.',
        code: 'product_changed',
        fields: { price: 'Changed to 70 in the meantime.' },
        current: { price: 70 },
      },
    ])
    expect(await catalog.read([lamp.id])).toMatchObject([{ price: 70, title: 'Lamp' }])
  })

  test('the error shows the other value in words', async () => {
    const images = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above' }]
    await patch(lamp.id, { color: 'Sand', stock: null, images, archived: true, description: 'Light. '.repeat(20) })
    const { color, stock, archived, description } = lamp
    const reply = await patch(lamp.id, { expected: { color, stock, images: [], archived, description } })
    expect(reply.json<{ fields: object }>().fields).toEqual({
      color: 'Changed to “Sand” in the meantime.',
      stock: 'Changed to “not tracked” in the meantime.',
      images: 'Changed in the meantime.',
      archived: 'Archived in the meantime.',
      description: `Changed to “${'Light. '.repeat(11)}…” in the meantime.`,
    })
  })

  test('a change is accepted when another admin has made the same change', async () => {
    await patch(lamp.id, { price: 70, archived: true })
    const reply = await patch(lamp.id, { price: 70, archived: true, expected: { price: lamp.price, archived: false } })
    expect(reply.statusCode).toBe(200)
    expect(await listLog(lamp.id)).toHaveLength(1)
  })

  test('returns 404 for an unknown product', async () => {
    for (const id of ['nothing', '%00']) expect((await patch(id, { stock: 1 })).statusCode).toBe(404)
  })

  test('archives and restores it', async () => {
    await patch(lamp.id, { archived: true })
    expect((await app.inject(`/api/products/${lamp.id}`)).statusCode).toBe(404)
    expect(await sendOk('GET', `/api/admin/products/${lamp.id}`)).toMatchObject({ archived: true })
    await patch(lamp.id, { archived: false })
    expect((await app.inject(`/api/products/${lamp.id}`)).json()).toEqual(forProductPage(lamp))
    expect((await listLog(lamp.id)).map((entry) => entry.type)).toEqual(['restored', 'archived'])
  })
})

describe('changing many products', () => {
  test('changes and logs each of them', async () => {
    const other = await aProductRow({ priceCents: 5000 })
    const changed = await sendOk<Product[]>('PATCH', '/api/products', {
      ids: [lamp.id, other.id, lamp.id],
      changes: { discountPercentage: 30 },
    })
    expect(changed.map(({ discountPercentage }) => discountPercentage)).toEqual([30, 30])
    for (const id of [lamp.id, other.id]) expect(await listLog(id)).toHaveLength(1)
  })

  test.each(['title', 'description', 'images', 'thumbnail'])('rejects the field %s', async (name) => {
    const reply = await send('PATCH', '/api/products', {
      ids: [lamp.id],
      changes: { stock: 1, [name]: lamp[name as 'title'] },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fields: { [`changes.${name}`]: 'Change this field one product at a time.' } },
    ])
    expect(await catalog.read([lamp.id])).toEqual([lamp])
  })

  test('prices change by a percentage of each own price, including variant prices', async () => {
    const desk = await aListedProduct({ priceCents: 4990 })
    const shirt = await aListedProduct({
      options: ['Size'],
      priceCents: 2000,
      variants: [{ values: ['S'] }, { values: ['M'], priceCents: 3000 }],
    })
    const ids = [desk.id, shirt.id]
    const change = (priceChange: object) => send('PATCH', '/api/products', { ids, changes: { priceChange } })
    const changed = (await change({ percent: 10, ending: '.99' })).json<Product[]>()
    const prices = new Map(
      changed.map(({ id, price, variants }) => [id, [price, ...variants.map((each) => each.price)]]),
    )
    expect(ids.map((id) => prices.get(id))).toEqual([[54.99], [21.99, 21.99, 32.99]])
    expect((await listLog(desk.id))[0]).toMatchObject({ fields: { price: { from: 49.9, to: 54.99 } } })
    for (const priceChange of [{ percent: -100, ending: 'none' }, { percent: 10, ending: '.50' }, { percent: 'x' }]) {
      expect((await change(priceChange)).statusCode).toBe(400)
    }
  })

  test('sets the stock of products, or of each variant of products with options', async () => {
    const shirt = await aListedProduct({
      options: ['Size'],
      variants: [{ values: ['S'], stock: 1 }, { values: ['M'] }],
    })
    const ids = [lamp.id, shirt.id]
    const changed = await sendOk<Product[]>('PATCH', '/api/products', { ids, changes: { stock: 4 } })
    const stocks = new Map(
      changed.map(({ id, stock, variants }) => [id, [stock, ...variants.map((each) => each.stock)]]),
    )
    expect(ids.map((id) => stocks.get(id))).toEqual([[4], [8, 4, 4]])
  })

  test('finds the ids of all that match', async () => {
    await Promise.all(Array.from({ length: 30 }, () => aListedProduct({ title: 'Sundial' })))
    const reply = await send('GET', '/api/admin/product-ids?q=sundial&_sort=title')
    expect([new Set(reply.json<string[]>()).size, reply.headers['x-total-count']]).toEqual([30, '30'])
    expect((await send('GET', '/api/admin/product-ids?_sort=none')).statusCode).toBe(400)
  })

  test('changes none if one is unknown', async () => {
    const reply = await send('PATCH', '/api/products', { ids: [lamp.id, 'nothing'], changes: { stock: 1 } })
    expect(reply.statusCode).toBe(404)
    expect(await catalog.read([lamp.id])).toEqual([lamp])
  })

  test('rejects ids and queries that contain NUL', async () => {
    const reply = await send('PATCH', '/api/products', { ids: ['a\0b'], changes: { stock: 1 } })
    expect(reply.statusCode).toBe(400)
    for (const url of ['/api/admin/changes?product=a%00b', '/api/order?q=a%00b', '/api/products?admin=true&q=a%00b']) {
      expect((await send('GET', url)).statusCode).toBe(400)
    }
  })

  test.each([[[]], [Array.from({ length: 1001 }, (_, index) => `p${index}`)]])(
    'rejects empty and too long lists (%#)',
    async (ids) => {
      expect((await send('PATCH', '/api/products', { ids, changes: { stock: 1 } })).statusCode).toBe(400)
    },
  )
})

describe('undoing a log entry', () => {
  test('restores the old values', async () => {
    await patch(lamp.id, { title: 'Lantern', price: 1 })
    const [entry] = await listLog(lamp.id)
    expect(await sendOk('POST', `/api/admin/changes/${entry?.id}/undo`)).toEqual(lamp)
    expect((await listLog(lamp.id)).map(({ fields }) => fields)).toMatchObject([
      { title: { from: 'Lantern', to: 'Lamp' } },
      { title: { from: 'Lamp', to: 'Lantern' } },
    ])
  })

  test('an undo is rejected when the field has changed again', async () => {
    await patch(lamp.id, { price: 1 })
    const [entry] = await listLog(lamp.id)
    await patch(lamp.id, { price: 2 })
    const reply = await send('POST', `/api/admin/changes/${entry?.id}/undo`)
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      409,
      { price: 'Changed to 2 in the meantime.' },
    ])
  })

  test('undoes all changes made together, and lists products that have changed again', async () => {
    const [other, third] = [await aListedProduct({ title: 'Chair', stock: 2 }), await aListedProduct({ title: 'Desk' })]
    const ids = [lamp.id, other.id, third.id]
    await patch(lamp.id, { title: 'Lantern' })
    const before = await catalog.read(ids)
    await sendOk('PATCH', '/api/products', { ids, changes: { stock: 5, priceChange: { percent: 50, ending: 'none' } } })
    const [entry] = await listLog(lamp.id)
    expect(entry?.together).toBe(3)
    const undoAll = () => send('POST', `/api/admin/changes/${entry?.id}/undo-all`)
    await patch(other.id, { stock: 6 })
    const { products: undone, kept } = (await undoAll()).json<ChangesUndone>()
    expect(kept).toEqual([{ id: other.id, title: 'Chair', reason: 'It has changed again.' }])
    expect(undone.map(({ id }) => id).toSorted()).toEqual([lamp.id, third.id].toSorted())
    expect(await catalog.read([lamp.id, third.id])).toEqual(before.filter(({ id }) => id !== other.id))
    expect(await catalog.read([other.id])).toMatchObject([{ stock: 6 }])
    const again = await undoAll()
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      'All of these products have changed again.',
    ])
  })

  test('undoes nothing if more than a thousand products were changed together', async () => {
    const { category } = lamp
    const texts = { title: 'One of many', description: '', color: 'Oat', thumbnail: '' }
    const rows = Array.from({ length: 1001 }, (_, at) => ({ id: `many-${at}`, ...texts, category, priceCents: 100 }))
    await shop.db.insert(products).values(rows)
    const fields = { color: { from: 'Red', to: 'Oat' } }
    const entries = rows.map(({ id }) => ({ productId: id, type: 'changed' as const, fields }))
    const [entry] = await shop.db.insert(productChanges).values(entries).returning()
    const reply = await send('POST', `/api/admin/changes/${entry?.id}/undo-all`)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      409,
      'More than 1,000 products were changed together. Undo the import, or single changes.',
    ])
    expect(await shop.db.$count(products, eq(products.color, 'Red'))).toBe(0)
  })

  test('archives a product that was created', async () => {
    const { id } = (await create({})).json<Product>()
    const [entry] = await listLog(id)
    expect(await sendOk('POST', `/api/admin/changes/${entry?.id}/undo`)).toMatchObject({ archived: true })
  })

  test.each(['nothing', '00000000-0000-4000-8000-000000000000'])('returns 404 for the unknown entry %s', async (id) => {
    expect((await send('POST', `/api/admin/changes/${id}/undo`)).statusCode).toBe(404)
  })
})
