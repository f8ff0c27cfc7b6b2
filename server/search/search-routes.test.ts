import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog.ts'
import type { Suggestions } from '#contract/search.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow, aCategory, catalog, db } = shop
const { sendOk, patch } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)

beforeAll(async () => {
  await aCategory({ value: 'footwear', label: 'Footwear' })
  const inFootwear = { category: 'footwear', brand: 'stridmoor' }
  await aProductRow({ id: 'low', title: 'Low Canvas Sneakers', rating: 3, priceCents: 9000, ...inFootwear })
  await aProductRow({ id: 'high', title: 'High Canvas Sneakers', rating: 5, priceCents: 7000, stock: 0, ...inFootwear })
  await aProductRow({ id: 'court', title: 'Court Canvas Sneakers', rating: 4, priceCents: 8000, brand: 'awlstead' })
  await aProductRow({ id: 'bag', title: 'Bag', description: 'For your canvas sneakers.', color: 'Sage' })
  await aProductRow({ id: 'old', title: 'Old Sneakers', archivedAt: new Date() })
  await catalog.refresh()
})

async function list(query: string) {
  const reply = await app.inject(`/api/products?${query}`)
  expect(reply.statusCode).toBe(200)
  return { ids: reply.json<Product[]>().map(({ id }) => id), headers: reply.headers }
}

const find = async (query: string) => (await list(query)).ids

describe('a search', () => {
  test('lists the best matches first, then those in stock, then the best rated', async () => {
    const { ids, headers } = await list('q=sneaker')
    expect(ids).toEqual(['court', 'low', 'high', 'bag'])
    expect([headers['x-total-count'], headers['x-search-nearest']]).toEqual(['4', undefined])
    expect(await find('q=sneaker&_sort=relevance&_order=asc')).toEqual(ids)
  })

  test('lists what was sold more often first among equals, without cancelled orders', async () => {
    for (const id of ['kettle-a', 'kettle-b', 'kettle-c']) await aProductRow({ id, title: 'Kettle' })
    await catalog.refresh()
    const { headers } = await aShopper()
    await anOrder(headers, { 'kettle-a': 1 })
    await anOrder(headers, { 'kettle-b': 2 })
    const cancelled = await anOrder(headers, { 'kettle-c': 3 })
    expect((await change(headers, cancelled.id, { status: 'cancelled' })).statusCode).toBe(200)
    await catalog.countSold()
    expect(await find('q=kettle')).toEqual(['kettle-b', 'kettle-a', 'kettle-c'])
  })

  test('works with every sort, filter and page', async () => {
    expect(await find('q=sneaker&_sort=price')).toEqual(['high', 'court', 'low', 'bag'])
    expect(await find('q=sneaker&category=footwear')).toEqual(['low', 'high'])
    expect(await find('q=sneaker&brand=awlstead,stridmoor&_sort=rating&_order=desc')).toEqual(['high', 'court', 'low'])
    expect([await find('q=sneaker&_limit=2'), await find('q=sneaker&_limit=2&_page=2')].flat()).toEqual(
      await find('q=sneaker'),
    )
    expect((await list('q=sneaker&_page=9')).headers['x-total-count']).toBe('4')
  })

  test('finds words of the brand, the category and the color', async () => {
    for (const q of ['stridmoor', 'footwear']) expect(await find(`q=${q}`)).toEqual(['low', 'high'])
    expect(await find('q=sage')).toEqual(['bag'])
  })

  test('finds option values of variants for sale', async () => {
    const variants = [{ values: ['Cedar'] }, { values: ['Maple'], archivedAt: new Date() }]
    const { id } = await aProductRow({ options: ['Scent'], variants })
    await catalog.refresh([id])
    expect([await find('q=cedar'), await find('q=maple')]).toEqual([[id], []])
  })

  test('without a product that has all words, lists those with most of them', async () => {
    const { ids, headers } = await list('q=purple+low+sneakers')
    expect([ids, headers['x-search-nearest'], headers['x-total-count']]).toEqual([['low'], 'true', '1'])
    expect((await list('q=xylophone')).headers).toMatchObject({ 'x-total-count': '0' })
    expect((await list('q=xylophone')).headers).not.toHaveProperty('x-search-nearest')
  })

  test('finds archived products for admins only', async () => {
    expect(await find('q=old')).toEqual([])
    const products = await sendOk<Product[]>('GET', '/api/products?admin=true&q=old')
    expect(products.map(({ id }) => id)).toEqual(['old'])
  })

  test('is limited to 200 characters', async () => {
    expect((await app.inject(`/api/products?q=${'a'.repeat(201)}`)).statusCode).toBe(400)
    expect((await app.inject(`/api/search/suggestions?q=${'a'.repeat(201)}`)).statusCode).toBe(400)
  })

  test('without words is the ordinary list, also sorted by relevance', async () => {
    expect(await find('q=&_sort=relevance')).toEqual(await find(''))
    for (const url of ['/api/products?_sort=relevance', '/api/products?_sort=relevance&category=shoes&_page=2']) {
      const reply = await app.inject(url)
      expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['_sort']])
    }
  })
})

describe('after a change', () => {
  test('by an admin, the next search finds it', async () => {
    const { id } = await aProductRow({ title: 'Chisel' })
    await catalog.refresh([id])
    expect(await find('q=chisel')).toEqual([id])
    await patch(id, { title: 'Gouge' })
    expect([await find('q=chisel'), await find('q=gouge')]).toEqual([[], [id]])
    await patch(id, { archived: true })
    expect(await find('q=gouge')).toEqual([])
    await patch(id, { archived: false, newCategory: 'Carving' })
    expect(await find('q=carving')).toEqual([id])
  })

  test('by another process, searches find it within a second', async () => {
    const { id } = await aProductRow({ title: 'Mandolin' })
    const startedAt = performance.now()
    await expect.poll(() => find('q=mandolin'), { interval: 20 }).toEqual([id])
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  test('a new name of a category is found', async () => {
    await db.execute("update categories set label = 'Shoes' where value = 'footwear'")
    await expect.poll(() => find('q=shoes')).toEqual(['low', 'high'])
  })
})

test('counts of filters are those of the search', async () => {
  const counts = async (url: string) =>
    Object.fromEntries((await app.inject(url)).json<FilterOption[]>().map(({ value, count }) => [value, count]))
  expect(await counts('/api/categories?q=canvas+sneakers')).toMatchObject({ footwear: 2, lighting: 2 })
  expect(await counts('/api/categories?q=canvas+sneakers&brand=awlstead')).toMatchObject({ footwear: 0, lighting: 1 })
  expect(await counts('/api/brands?q=canvas+sneakers&category=footwear')).toMatchObject({ stridmoor: 2, awlstead: 0 })
})

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await app.inject(`/api/search/suggestions?q=${encodeURIComponent(q)}`)).json<Suggestions>()

  test('are products, their categories, and brands that are named', async () => {
    const { products, categories, brands } = await suggest('sneak')
    expect(products.map(({ id }) => id)).toEqual(['court', 'low', 'high'])
    expect(categories.map(({ value, count }) => [value, count])).toEqual([
      ['footwear', 2],
      ['lighting', 1],
    ])
    expect(brands).toEqual([])
    expect((await suggest('strid')).brands.map(({ value }) => value)).toEqual(['stridmoor'])
  })

  test('are empty for nothing', async () => {
    const none = { products: [], categories: [], brands: [] }
    for (const q of ['', '  ', 'xylophone', '—']) expect(await suggest(q)).toEqual(none)
  })
})
