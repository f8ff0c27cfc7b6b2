import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, aProductRow, catalog } = await openTestShop()

// Sorted by displayed price. a and b tie at 90, although the undiscounted price of b is higher.
beforeAll(async () => {
  await aProductRow({ id: 'c', priceCents: 7000, rating: 3, category: 'vases', brand: 'oakholm', title: 'Éclair' })
  await aProductRow({
    id: 'b',
    priceCents: 18_000,
    discountPpb: 500_000_000,
    rating: 5,
    category: 'vases',
    title: 'bowl',
  })
  await aProductRow({ id: 'a', priceCents: 9000, rating: 4, title: 'Apple' })
  await aProductRow({ id: 'd', priceCents: 9949, discountPpb: 0, rating: 4, title: 'dish' })
  await aProductRow({ id: 'gone', priceCents: 1, archivedAt: new Date() })
  await catalog.refresh()
})

async function list(query = '') {
  const reply = await app.inject(`/api/products?${query}`)
  expect(reply.statusCode).toBe(200)
  const ids = reply.json<Product[]>().map(({ id }) => id)
  return { ids: ids.join(''), total: Number(reply.headers['x-total-count']) }
}

test('lists products without their facts, newest first, with the total in a header', async () => {
  const reply = await app.inject('/api/products?_limit=1&_sort=price&_order=desc')
  expect(reply.headers['x-total-count']).toBe('4')
  const [product] = reply.json<Product[]>()
  expect(product).toMatchObject({
    id: 'd',
    title: 'dish',
    description: 'It gives light.',
    color: 'Oat',
    rating: 4,
    stock: null,
    price: 99.49,
    discountPercentage: 0,
    discountedPrice: 99.49,
    category: 'lighting',
    categoryLabel: 'Lighting',
    brand: 'lumbrace',
    brandLabel: 'Lumbrace',
    thumbnail: '/media/0123456789abcdef-960x1200-ece6dd/960.webp',
    images: [],
    archived: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  })
  expect((await app.inject('/api/products/d')).json()).toMatchObject({ ...product, facts: [] })
  expect(await list()).toEqual({ ids: 'dabc', total: 4 })
})

test.each([
  ['_sort=price&_order=asc', 'cabd'],
  ['_sort=price', 'cabd'],
  ['_sort=price&_order=desc', 'dbac'],
  ['_sort=rating&_order=desc', 'bdac'],
  ['_sort=rating&_order=asc', 'cadb'],
  ['_sort=title&_order=asc', 'abdc'],
  ['_sort=createdAt&_order=asc', 'cbad'],
])('%s sorts by displayed values and breaks ties by id', async (query, ids) => {
  expect(await list(query)).toEqual({ ids, total: 4 })
})

describe('filters', () => {
  test.each([
    ['category=vases', 'cb'],
    ['category=vases&category=lighting', 'cabd'],
    ['category[]=vases&category[]=lighting', 'cabd'],
    ['category=vases,lighting', 'cabd'],
    ['brand=lumbrace', 'abd'],
    ['category=vases&brand=lumbrace', 'b'],
    ['category=vases,lighting&brand=lumbrace,oakholm', 'cabd'],
    ['category=lighting&brand=oakholm', ''],
    ['category=unknown', ''],
    ['category=', 'cabd'],
  ])('%s: OR within a filter, AND between filters', async (query, ids) => {
    expect(await list(`${query}&_sort=price`)).toEqual({ ids, total: ids.length })
  })
})

describe('pages', () => {
  test('pages do not overlap', async () => {
    expect(await list('_sort=price&_page=1&_limit=3')).toEqual({ ids: 'cab', total: 4 })
    expect(await list('_sort=price&_page=2&_limit=3')).toEqual({ ids: 'd', total: 4 })
  })

  test.each(['_page=2', '_page=3&_limit=2', '_page=999999999&_limit=100'])(
    'beyond the end are empty and have the right total: %s',
    async (query) => {
      expect(await list(query)).toEqual({ ids: '', total: 4 })
    },
  )

  test('pages have at most 100 products', async () => {
    expect(await list('_limit=100')).toMatchObject({ total: 4 })
    const reply = await app.inject('/api/products?_limit=101')
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      message: '_limit must be a whole number from 1 to 100.',
      code: 'invalid_input',
      fields: { _limit: '_limit must be a whole number from 1 to 100.' },
    })
  })

  test('pages have 10 products by default', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => aProductRow({ category: 'toys' })))
    await catalog.refresh(made.map(({ id }) => id))
    const reply = await app.inject('/api/products?category=toys')
    expect([reply.json<Product[]>().length, reply.headers['x-total-count']]).toEqual([10, '12'])
  })
})

test('admin=true is ignored for guests', async () => {
  const { ids } = await list('admin=true&category=lighting,vases&_sort=price')
  expect(ids).toBe('cabd')
})

test('a cached list is dropped after a change', async () => {
  expect(await list('category=skincare')).toEqual({ ids: '', total: 0 })
  await aProductRow({ id: 'e', category: 'skincare' })
  await expect.poll(() => list('category=skincare')).toEqual({ ids: 'e', total: 1 })
})

test('a list is computed once for all URLs that differ only in parameters it ignores', async () => {
  const compute = vi.spyOn(catalog, 'list')
  await list('category=vases&_page=1')
  for (let count = 0; count < 20; count += 1)
    await list(`_page=1&pad=${count}&category=vases&state=${count % 2 ? 'archived' : 'for-sale'}`)
  expect(compute).toHaveBeenCalledTimes(1)
  const reply = await app.inject('/api/products?category=vases&_page=1&stock=none')
  expect(reply.statusCode).toBe(400)
  compute.mockRestore()
})

test('the response lists all errors of a query', async () => {
  const reply = await app.inject('/api/products?_sort=x&_order=y&_page=0')
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields).toSorted()).toEqual(['_order', '_page', '_sort'])
})
