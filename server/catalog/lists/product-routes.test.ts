import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, aCategory, aProductRow, aUser, signIn, catalog } = await openTestShop()

const odd = 'Ünï-çødé ☂ "quoted" \'x\' a+b&c'
const long = 'x'.repeat(500)

beforeAll(async () => {
  const ratings = [1, 5, 2, 4, 3, 4.5, 3.5, 0.5]
  for (const [index, rating] of ratings.entries()) await aProductRow({ id: `lamp-${index}`, rating })
  await aProductRow({ id: 'lonely', category: 'vases', brand: 'oakholm' })
  await aProductRow({ id: 'gone', archivedAt: new Date() })
  await aProductRow({ id: odd })
  await aProductRow({ id: long })
  await aCategory({ value: 'empty', label: 'Aaa' })
  await catalog.refresh()
})

const get = (id: string) => app.inject(`/api/products/${encodeURIComponent(id)}`)
const notFound = { message: 'Product not found.', code: 'not_found' }

describe('a product', () => {
  test.each(['lonely', odd, long])('a product is found by the id %j', async (id) => {
    const reply = await get(id)
    expect(reply.statusCode).toBe(200)
    expect(reply.json<Product>()).toMatchObject({ id, archived: false })
  })

  test.each([
    'unknown',
    'gone',
    'LONELY',
    "'; drop table products; --",
    '__proto__',
    '☂',
    '\u0000',
    'a\u0000b',
    '%',
    '../x',
  ])('a product is not found by the id %j', async (id) => {
    const reply = await get(id)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual(notFound)
  })

  test('returns 404 for an id that is too long', async () => {
    expect((await get('x'.repeat(501))).statusCode).toBe(404)
    expect((await get('x'.repeat(10_000))).statusCode).toBe(404)
  })

  test.each(['%E0%A4%A', '%', '%ff'])('returns 404 for an id that cannot be decoded (%s)', async (id) => {
    const reply = await app.inject(`/api/products/${id}`)
    expect([reply.statusCode, reply.json()]).toEqual([404, notFound])
  })
})

describe('similar products', () => {
  const similar = async (id: string) => {
    const reply = await app.inject(`/api/products/${encodeURIComponent(id)}/similar`)
    return reply.json<Product[]>().map((product) => product.id)
  }

  test('similar products are up to six others of the category, best rated first', async () => {
    expect(await similar('lamp-1')).toEqual(['lamp-5', 'lamp-3', 'lamp-6', 'lamp-4', 'lamp-2', 'lamp-0'])
  })

  test('exist for an archived product', async () => {
    expect(await similar('gone')).toHaveLength(6)
  })

  test('there are no similar products if the category has no other product', async () => {
    expect(await similar('lonely')).toEqual([])
  })

  test('returns 404 for an unknown product', async () => {
    const reply = await app.inject('/api/products/unknown/similar')
    expect([reply.statusCode, reply.json()]).toEqual([404, notFound])
  })
})

describe('filter options', () => {
  const options = async (path: string) => (await app.inject(path)).json<FilterOption[]>()
  const counts = async (path: string) => (await options(path)).map(({ label, count }) => `${label} ${count}`)

  test('filter options have value, label and count, and are unchecked', async () => {
    expect(await options('/api/brands')).toEqual([
      { id: 'lumbrace', value: 'lumbrace', label: 'Lumbrace', count: 10, checked: false },
      { id: 'oakholm', value: 'oakholm', label: 'Oakholm', count: 1, checked: false },
    ])
  })

  test('filter options are sorted by label and count products for sale', async () => {
    expect(await counts('/api/categories')).toEqual(['Lighting 10', 'Vases 1'])
  })

  test('filter options without products for sale are shown only to admins', async () => {
    const [guest, admin] = await Promise.all(
      [undefined, await signIn(await aUser({ role: 'admin' }))].map((headers) =>
        app.inject({ url: '/api/categories?admin=true', ...(headers && { headers }) }),
      ),
    )
    const labels = (reply = guest) => reply?.json<FilterOption[]>().map(({ label }) => label)
    expect([labels(guest), labels(admin)]).toEqual([
      ['Lighting', 'Vases'],
      ['Aaa', 'Lighting', 'Vases'],
    ])
    expect(admin?.headers['cache-control']).toBe('no-store')
  })

  test('filter options are counted within the selection of the other filter', async () => {
    expect(await counts('/api/categories?brand=oakholm')).toEqual(['Lighting 0', 'Vases 1'])
    expect(await counts('/api/categories?brand[]=oakholm&brand[]=lumbrace')).toEqual(['Lighting 10', 'Vases 1'])
    expect(await counts('/api/brands?category=lighting')).toEqual(['Lumbrace 10', 'Oakholm 0'])
    expect(await counts('/api/brands?category=empty')).toEqual(['Lumbrace 0', 'Oakholm 0'])
  })
})

test('the stock from which it is low is only for the staff', async () => {
  await aProductRow({ id: 'scarce', category: 'scarce-things', stock: 7, reorderLevel: 12 })
  await aProductRow({ id: 'sizes', options: ['Size'], variants: [{ values: ['S'], stock: 7, reorderLevel: 12 }] })
  await catalog.refresh()
  const hidden = { id: 'scarce', stock: 7, reorderLevel: null }
  expect((await get('scarce')).json<Product>()).toMatchObject(hidden)
  expect((await get('sizes')).json<Product>()).toMatchObject({ variants: [{ stock: 7, reorderLevel: null }] })
  const list = '/api/products?category=scarce-things'
  expect((await app.inject(list)).json<Product[]>()).toMatchObject([hidden])
  const headers = await signIn(await aUser({ role: 'admin' }))
  const shown = { ...hidden, reorderLevel: 12 }
  expect((await app.inject({ url: '/api/admin/products/scarce', headers })).json<Product>()).toMatchObject(shown)
})
