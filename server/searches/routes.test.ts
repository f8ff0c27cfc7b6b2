import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import type { Suggestions } from '#contract/search/search.ts'
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
  test('lists the best matches first, then products in stock, then the best rated', async () => {
    const { ids, headers } = await list('q=sneaker')
    expect(ids).toEqual(['court', 'low', 'high'])
    expect([headers['x-total-count'], headers['x-search-nearest']]).toEqual(['3', undefined])
    expect(await find('q=sneaker&_sort=relevance&_order=asc')).toEqual(ids)
  })

  test('lists bestsellers first among equals, without cancelled orders', async () => {
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

  test('a search works with every sort, filter and page', async () => {
    expect(await find('q=sneaker&_sort=price')).toEqual(['high', 'court', 'low'])
    expect(await find('q=sneaker&category=footwear')).toEqual(['low', 'high'])
    expect(await find('q=sneaker&brand=awlstead,stridmoor&_sort=rating&_order=desc')).toEqual(['high', 'court', 'low'])
    expect([await find('q=sneaker&_limit=2'), await find('q=sneaker&_limit=2&_page=2')].flat()).toEqual(
      await find('q=sneaker'),
    )
    expect((await list('q=sneaker&_page=9')).headers['x-total-count']).toBe('3')
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

  test('a search lists the products with most of its words if no product has all of them', async () => {
    const { ids, headers } = await list('q=purple+low+sneakers')
    expect([ids, headers['x-search-nearest'], headers['x-total-count']]).toEqual([['low'], 'true', '1'])
    expect((await list('q=xylophone')).headers).toMatchObject({ 'x-total-count': '0' })
    expect((await list('q=xylophone')).headers).not.toHaveProperty('x-search-nearest')
  })

  test('corrects typos and reports it, unless the search is exact', async () => {
    const { ids, headers } = await list('q=snaekers+caf%C3%A9')
    expect([ids.toSorted(), headers['x-search-guess']]).toEqual([['court', 'high', 'low'], 'sneakers%20caf%C3%A9'])
    expect(headers['x-search-nearest']).toBe('true')
    const exact = await list('q=snaekers&exact=true')
    expect([exact.ids, exact.headers]).toEqual([
      [],
      expect.not.objectContaining({ 'x-search-guess': expect.anything() }),
    ])
    expect((await app.inject('/api/products?q=snaekers&exact=yes')).statusCode).toBe(400)
    const count = async (query: string) =>
      (await app.inject(`/api/categories?${query}`)).json<FilterOption[]>().reduce((sum, each) => sum + each.count, 0)
    expect([await count('q=snaekers'), await count('q=snaekers&exact=true')]).toEqual([3, 0])
  })

  test('filters by prices and sales in its words, and reports the filters', async () => {
    const onSale = await aProductRow({ title: 'Reduced Anvil', priceCents: 5000, discountPpb: 200_000_000 })
    await aProductRow({ id: 'dear-anvil', title: 'Sale Anvil', priceCents: 60_000 })
    await catalog.refresh()
    const cheap = await list('q=anvil+under+%2460')
    expect([cheap.ids, cheap.headers['x-search-filters']]).toEqual([[onSale.id], 'q=anvil&maxPrice=60'])
    expect(await find('q=anvil+over+%2460')).toEqual(['dear-anvil'])
    expect(await find('q=anvil+under+%2460&maxPrice=30')).toEqual([])
    const sale = await list('q=on+sale')
    expect([sale.ids, sale.headers['x-search-filters']]).toEqual([[onSale.id], 'onSale=true'])
    expect((await app.inject('/api/facets?q=on+sale')).json<Facets>().onSale).toBe(1)
    expect(await find('q=sale&_sort=relevance&exact=true')).toEqual(['dear-anvil'])
    // Without such a product on sale, it is a word like others.
    const named = await list('q=sale+anvil+over+400')
    expect([named.ids, named.headers['x-search-filters']]).toEqual([['dear-anvil'], 'q=sale+anvil&minPrice=400'])
  })

  test('finds products by their parent category, including after it was moved', async () => {
    await aCategory({ value: 'tools', label: 'Hand Tools' })
    await aCategory({ value: 'hammers' })
    await db.execute("update categories set parent = 'tools' where value = 'hammers'")
    const { id } = await aProductRow({ title: 'Claw No. 3', category: 'hammers' })
    await catalog.refresh()
    expect(await find('q=tools')).toEqual([id])
    await db.execute("update categories set parent = null where value = 'hammers'")
    await expect.poll(() => find('q=tools')).toEqual([])
  })

  test('finds common words for a color, and option values', async () => {
    const { id } = await aProductRow({
      title: 'Flat Plate',
      color: 'Cobalt',
      options: ['Rim'],
      variants: [{ values: ['Wide'] }],
    })
    await catalog.refresh([id])
    expect([await find('q=blue+plate'), await find('q=rim')]).toEqual([[id], [id]])
  })

  test('finds archived products for admins only', async () => {
    expect(await find('q=old')).toEqual([])
    const products = await sendOk<Product[]>('GET', '/api/products?admin=true&q=old')
    expect(products.map(({ id }) => id)).toEqual(['old'])
  })

  test('a search is limited to 200 characters', async () => {
    expect((await app.inject(`/api/products?q=${'a'.repeat(201)}`)).statusCode).toBe(400)
    expect((await app.inject(`/api/search/suggestions?q=${'a'.repeat(201)}`)).statusCode).toBe(400)
  })

  test('a search without words returns the ordinary list, even when sorted by relevance', async () => {
    expect(await find('q=&_sort=relevance')).toEqual(await find(''))
    for (const url of ['/api/products?_sort=relevance', '/api/products?_sort=relevance&category=shoes&_page=2']) {
      const reply = await app.inject(url)
      expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['_sort']])
    }
  })
})

describe('after a change', () => {
  test('the next search finds a change by an admin', async () => {
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

  test('searches find a change by another process within a second', async () => {
    const { id } = await aProductRow({ title: 'Mandolin' })
    const startedAt = performance.now()
    await expect.poll(() => find('q=mandolin'), { interval: 20 }).toEqual([id])
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  test('a renamed category is found by its new name', async () => {
    await db.execute("update categories set label = 'Shoes' where value = 'footwear'")
    await expect.poll(() => find('q=shoes')).toEqual(['low', 'high'])
  })
})

test('facet counts cover the results of the search', async () => {
  const counts = async (url: string) =>
    Object.fromEntries((await app.inject(url)).json<FilterOption[]>().map(({ value, count }) => [value, count]))
  expect(await counts('/api/categories?q=canvas+sneakers')).toMatchObject({ footwear: 2, lighting: 1 })
  expect(await counts('/api/categories?q=canvas+sneakers&brand=awlstead')).toMatchObject({ footwear: 0, lighting: 1 })
  expect(await counts('/api/brands?q=canvas+sneakers&category=footwear')).toMatchObject({ stridmoor: 2, awlstead: 0 })
})

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await app.inject(`/api/search/suggestions?q=${encodeURIComponent(q)}`)).json<Suggestions>()

  test('suggestions are products, their categories, and brands in the query', async () => {
    const { products, categories, brands } = await suggest('sneak')
    expect(products.map(({ id }) => id)).toEqual(['court', 'low', 'high'])
    expect(categories.map(({ value, count }) => [value, count])).toEqual([
      ['footwear', 2],
      ['lighting', 1],
    ])
    expect(brands).toEqual([])
    expect((await suggest('strid')).brands.map(({ value }) => value)).toEqual(['stridmoor'])
  })

  test('suggestions ignore typos', async () => {
    const sneakers = await suggest('sneakers')
    expect(sneakers.total).toBe(3)
    expect(await suggest('Snaekers')).toEqual({ ...sneakers, q: 'sneakers' })
  })

  test('a letter at the end begins a word of a title, or the closest products are suggested', async () => {
    const ids = async (q: string) => {
      const { products, ...suggested } = await suggest(q)
      return [products.map(({ id }) => id).toSorted(), suggested.q, suggested.isNearest]
    }
    expect(await ids('sneakers l')).toEqual([['low'], 'sneakers l', false])
    expect(await ids('sneakers q')).toEqual([['court', 'high', 'low'], 'sneakers q', true])
  })

  test('suggestions have no category where only descriptions contain the words', async () => {
    await aProductRow({ title: 'Glow', category: 'footwear', description: 'For a table lamp.' })
    await aProductRow({ title: 'Table Lantern', category: 'lighting' })
    await catalog.refresh()
    expect((await suggest('table')).categories.map(({ value }) => value)).toEqual(['lighting'])
  })

  test('suggestions include text pages', async () => {
    const pages = [{ path: '/contact', title: 'Contact' }]
    expect(await suggest('customer service')).toMatchObject({ pages, products: [] })
    expect((await app.inject('/api/search/help?q=contact')).json()).toMatchObject({
      pages,
      notice: 'Answered on the page “Contact”.',
    })
    expect((await app.inject('/api/search/help?q=sneakers')).json()).toEqual({ pages: [], notice: '', links: [] })
  })

  test('suggestions are empty for an empty query', async () => {
    const none = { total: 0, isNearest: false, pages: [], products: [], categories: [], brands: [] }
    for (const q of ['', '  ', 'xylophone', '—']) expect(await suggest(q)).toEqual({ q: q.trim(), ...none })
  })
})
