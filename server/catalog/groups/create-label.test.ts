import { describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { brands, categories } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { aListedProduct, create, listLog, patch, send } = await createAdminRequests(shop)

describe('a new category and brand of a product', () => {
  const newLabels = { newCategory: 'Floor Lamps', newBrand: 'Luma & Co' }
  const slugs = async () => {
    const rows = [await db.select().from(categories), await db.select().from(brands)].flat()
    return rows.map(({ value }) => value)
  }

  test.each<[string, object]>([
    ['an invalid price', { price: -1 }],
    ['an unknown brand', { newBrand: undefined, brand: 'unheard-of' }],
    ['a name without letters or digits', { newBrand: '?!' }],
  ])('labels are not created with a product that has %s', async (_what, given) => {
    const product = await aListedProduct()
    const body = { ...newLabels, ...given }
    for (const reply of [await create(body), await patch(product.id, body)]) expect(reply.statusCode).toBe(400)
    expect(await slugs()).not.toContain('floor-lamps')
  })

  test('new labels are not created when the product is out of date', async () => {
    const { id } = await aListedProduct()
    expect((await patch(id, { ...newLabels, price: 5, expected: { price: 1 } })).statusCode).toBe(409)
    expect((await patch('nothing', newLabels)).statusCode).toBe(404)
    expect(await slugs()).not.toContain('floor-lamps')
  })

  test('labels are created with the product, and replace the given ones', async () => {
    const made = (await create({ ...newLabels, brand: undefined })).json<Product>()
    expect(made).toMatchObject({ category: 'floor-lamps', categoryLabel: 'Floor Lamps', brand: 'luma-co' })
    const changed = (await patch(made.id, { newCategory: 'Desk Lamps', expected: made })).json<Product>()
    expect(changed).toMatchObject({ category: 'desk-lamps', categoryLabel: 'Desk Lamps' })
    expect((await app.inject('/api/categories')).json()).toContainEqual(
      expect.objectContaining({ label: 'Desk Lamps' }),
    )
    expect((await listLog(made.id))[0]?.fields).toEqual({ category: { from: 'floor-lamps', to: 'desk-lamps' } })
  })

  test('a new label gets a number if a renamed one has its slug', async () => {
    await send('POST', '/api/categories', { label: 'Candles' })
    await send('PATCH', '/api/categories/candles', { label: 'Candlelight' })
    const category = async (newCategory: string) => (await create({ newCategory })).json<Product>().category
    expect(await category('Candles')).toBe('candles-2')
    expect(await category('candles')).toBe('candles-2')
    expect(await category('CANDLELIGHT')).toBe('candles')
  })

  test('a new category is required when there is no category', async () => {
    const reply = await create({ category: undefined })
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      400,
      { category: 'Select a category.' },
    ])
  })
})

test('a new collection gets a number if a renamed one has its slug', async () => {
  const add = async (label: string) => (await send('POST', '/api/collections', { label })).json<object>()
  await add('Summer')
  await send('PATCH', '/api/collections/summer', { label: 'Warm days' })
  expect(await add('Summer')).toMatchObject({ value: 'summer-2', label: 'Summer' })
  expect(await add('warm DAYS')).toMatchObject({ value: 'summer', label: 'Warm days' })
})

describe.each(['categories', 'brands'])('creating one of the %s', (path) => {
  const add = (label: string) => send('POST', `/api/${path}`, { label })

  test('lists it from the next request on', async () => {
    const made = (await add('Søren & Søn')).json<FilterOption>()
    expect(made).toEqual({ id: 'soren-son', value: 'soren-son', label: 'Søren & Søn', count: 0, checked: false })
    expect((await send('GET', `/api/${path}?admin=true`)).json()).toContainEqual(made)
    expect((await app.inject(`/api/${path}`)).json()).not.toContainEqual(made)
  })

  test('returns an existing one with the same name', async () => {
    await add('Tiny Things')
    expect((await add('tiny THINGS')).json()).toMatchObject({ value: 'tiny-things', label: 'Tiny Things' })
  })

  test('returns an existing one whose name reads the same, and gives another name a number', async () => {
    const slugOf = async (label: string) => (await add(label)).json<FilterOption>().value
    expect(await slugOf('Levi’s')).toBe('levis')
    expect(await slugOf('LEVI\u0027S')).toBe('levis')
    expect([await slugOf('C'), await slugOf('C++'), await slugOf('C#'), await slugOf('c++')]).toEqual([
      'c',
      'c-2',
      'c-3',
      'c-2',
    ])
    expect(await slugOf('茶')).toBe('cha')
  })

  test('creates one for each of several concurrent requests with different names', async () => {
    const made = await Promise.all(['D', 'D#', 'D++', 'd'].map(add))
    const slugs = made.map((reply) => reply.json<FilterOption>().value)
    expect(new Set(slugs)).toEqual(new Set(['d', 'd-2', 'd-3']))
  })

  test.each(['', ' ', '!?', 'x'.repeat(61)])('rejects the name %j', async (label) => {
    const reply = await add(label)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['label']])
  })
})
