import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { app, aProductRow, catalog } = shop
const { send } = await createAdminRequests(shop)

beforeAll(async () => {
  const base = { stock: 5, rating: 3 }
  await aProductRow({ ...base, id: 'red', priceCents: 10_000, color: 'Cherry', rating: 4.6 })
  await aProductRow({ ...base, id: 'sky', priceCents: 5000, color: 'Sky', discountPpb: 500_000_000, brand: 'oakholm' })
  await aProductRow({
    ...base,
    id: 'tee',
    priceCents: 2000,
    color: 'Ink',
    stock: 0,
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 0 },
      { values: ['L, long'], stock: 0 },
    ],
  })
  await catalog.refresh()
})

const get = async <T>(url: string) => (await app.inject(url)).json<T>()
const idsOf = async (query: string) =>
  (await get<Product[]>(`/api/products?_sort=price&${query}`)).map(({ id }) => id).join(' ')
const facets = (query = '') => get<Facets>(`/api/facets?${query}`)

test.each([
  ['minPrice=21', 'sky red'],
  ['minPrice=21&maxPrice=25', 'sky'],
  ['rating=4', 'red'],
  ['color=red&color=black', 'tee red'],
  ['color=pink', ''],
  ['option=Size:S', 'tee'],
  ['option=Size:L,%20long', 'tee'],
  ['option=Size:M', ''],
  ['inStock=true', 'sky red'],
  ['onSale=true', 'sky'],
  ['onSale=true&rating=4', ''],
  ['q=sky&onSale=true', 'sky'],
  ['q=sky&color=red', ''],
])('%s lists %j', async (query, ids) => {
  expect(await idsOf(query)).toBe(ids)
})

test.each([
  ['minPrice', '-1'],
  ['maxPrice', 'ten'],
  ['rating', '5'],
  ['option', 'Size'],
  ['inStock', 'no'],
  ['onSale', ''],
])('%s=%s is rejected with an error for the parameter', async (name, value) => {
  for (const path of ['products', 'facets', 'categories', 'brands']) {
    const reply = await app.inject(`/api/${path}?${name}=${value}`)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)[0]?.split('.')[0]]).toEqual([
      400,
      name,
    ])
  }
})

describe('counts', () => {
  test('facet counts cover the whole list', async () => {
    expect(await facets()).toEqual({
      price: { min: 20, max: 100 },
      histogram: expect.any(Array) as number[],
      ratings: [4, 3, 2, 1].map((value) => ({ value, count: value === 4 ? 1 : 3 })),
      colors: ['black', 'red', 'blue'].map((value) => ({ value, count: 1 })),
      options: [
        {
          name: 'Size',
          values: [
            { value: 'L, long', count: 1 },
            { value: 'S', count: 1 },
          ],
        },
      ],
      inStock: 2,
      onSale: 1,
    })
  })

  test('the counts of a filter are not affected by its own selected values', async () => {
    const { colors, onSale, price } = await facets('color=red&maxPrice=90')
    expect([colors.filter(({ count }) => count > 0).map(({ value }) => value), onSale, price]).toEqual([
      ['black', 'blue'],
      0,
      { min: 100, max: 100 },
    ])
  })

  test('category and brand counts respect all other filters', async () => {
    const brands = await get<FilterOption[]>('/api/brands?onSale=true')
    expect(brands.map(({ value, count }) => [value, count])).toEqual([
      ['lumbrace', 0],
      ['oakholm', 1],
    ])
  })

  test('follow changes', async () => {
    await send('PATCH', '/api/products/sky', { stock: 0, color: 'Green' })
    const { colors, inStock } = await facets()
    expect([colors.map(({ value }) => value), inStock]).toEqual([['black', 'red', 'green'], 1])
    expect(await idsOf('inStock=true')).toBe('red')
  })
})

test('a product in stock has a variant in stock with the selected options', async () => {
  const variants = [
    { values: ['8'], stock: 0 },
    { values: ['9'], stock: 3 },
  ]
  await aProductRow({ id: 'boot', rating: 3, options: ['Shoe size'], variants })
  await catalog.refresh()
  expect(await idsOf('option=Shoe%20size:9&inStock=true')).toBe('boot')
  expect(await idsOf('option=Shoe%20size:8')).toBe('boot')
  expect(await idsOf('option=Shoe%20size:8&inStock=true')).toBe('')
  expect([(await facets('option=Shoe%20size:8')).inStock, (await facets('option=Shoe%20size:9')).inStock]).toEqual([
    0, 1,
  ])
})
