import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { type CollectionRule, type EditedCollection, emptyRule } from '#contract/catalog/collections.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, catalog, aProductRow } = shop
const { send } = await createAdminRequests(shop)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  const vase = { category: 'vases', brand: 'oakholm' }
  await aProductRow({ id: 'a', priceCents: 1000, rating: 5, createdAt: daysAgo(40) })
  await aProductRow({ id: 'b', priceCents: 2000, discountPpb: 500_000_000, stock: 0, createdAt: daysAgo(30), ...vase })
  await aProductRow({ id: 'c', priceCents: 3000, rating: 4.5, createdAt: daysAgo(20), ...vase })
  await aProductRow({ id: 'd', priceCents: 4000, discountPpb: 100_000_000, createdAt: daysAgo(10) })
  await aProductRow({ id: 'gone', archivedAt: new Date() })
  await catalog.refresh()
})

let created = 0

async function aCollection(changes: Partial<EditedCollection> = {}): Promise<string> {
  created += 1
  const { value } = (
    await send('POST', '/api/collections', { label: `Collection ${created}` })
  ).json<EditedCollection>()
  const reply = await send('PATCH', `/api/collections/${value}`, changes)
  expect(reply.statusCode).toBe(200)
  return value
}

const aRule = (rule: Partial<CollectionRule>) => aCollection({ rule: { ...emptyRule, ...rule } })

async function list(query: string) {
  const reply = await app.inject(`/api/products?${query}`)
  const ids = reply.json<Product[]>().map(({ id }) => id)
  return { ids: ids.join(''), total: Number(reply.headers['x-total-count']) }
}

describe('products of a manual collection', () => {
  test('manually selected products are listed in their order, without archived or unknown ones', async () => {
    const slug = await aCollection({ productIds: ['c', 'gone', 'a', 'unknown', 'd'] })
    expect(await list(`collection=${slug}`)).toEqual({ ids: 'cad', total: 3 })
    expect(await list(`collection=${slug}&_limit=2&_page=2`)).toEqual({ ids: 'd', total: 3 })
  })

  test('the products can be sorted, filtered and searched like others', async () => {
    const slug = await aCollection({ productIds: ['c', 'b', 'a', 'd'] })
    expect(await list(`collection=${slug}&_sort=price&_order=desc`)).toEqual({ ids: 'dcab', total: 4 })
    expect(await list(`collection=${slug}&_sort=createdAt&_order=desc`)).toEqual({ ids: 'dcba', total: 4 })
    expect(await list(`collection=${slug}&category=vases`)).toEqual({ ids: 'cb', total: 2 })
    expect(await list(`collection=${slug}&onSale=true`)).toEqual({ ids: 'bd', total: 2 })
    expect((await list(`collection=${slug}&q=lamp`)).total).toBe(4)
    expect((await list(`collection=${slug}&q=violin`)).total).toBe(0)
  })

  test('the products are counted by each filter', async () => {
    const slug = await aCollection({ productIds: ['c', 'b', 'd'] })
    const counts = async (path: string) =>
      (await app.inject(`/api/${path}?collection=${slug}`))
        .json<FilterOption[]>()
        .map(({ value, count }) => [value, count])
    expect(await counts('categories')).toEqual([
      ['lighting', 1],
      ['vases', 2],
    ])
    expect(await counts('brands')).toEqual([
      ['lumbrace', 1],
      ['oakholm', 2],
    ])
    const facets = (await app.inject(`/api/facets?collection=${slug}`)).json<Facets>()
    expect(facets).toMatchObject({ onSale: 2, inStock: 2, price: { min: 10, max: 36 } })
  })

  test('an unknown collection has no products', async () => {
    expect(await list('collection=unknown')).toEqual({ ids: '', total: 0 })
  })
})

describe('a rule', () => {
  test.each<[Partial<CollectionRule>, string]>([
    [{ category: 'vases' }, 'cb'],
    [{ brand: 'lumbrace' }, 'da'],
    [{ category: 'vases', brand: 'lumbrace' }, ''],
    [{ minPrice: 10, maxPrice: 30 }, 'cba'],
    [{ minPrice: 31 }, 'd'],
    [{ rating: 4 }, 'ca'],
    [{ maxAgeDays: 21 }, 'dc'],
    [{ onSale: true }, 'db'],
    [{ onSale: true, inStock: true }, 'd'],
    [{ category: 'vases', maxAgeDays: 21, inStock: true, rating: 4, maxPrice: 30 }, 'c'],
  ])('%j matches %s, the newest first', async (rule, ids) => {
    const slug = await aRule(rule)
    expect(await list(`collection=${slug}`)).toEqual({ ids, total: ids.length })
    const { count } = (await send('POST', '/api/admin/collections/preview-count', { ...emptyRule, ...rule })).json<{
      count: number
    }>()
    expect(count).toBe(ids.length)
  })

  test('a rule is combined with the filters of the list', async () => {
    const slug = await aRule({ onSale: true })
    expect(await list(`collection=${slug}&inStock=true`)).toEqual({ ids: 'd', total: 1 })
    expect(await list(`collection=${slug}&category=vases&_sort=price`)).toEqual({ ids: 'b', total: 1 })
  })

  test('follows the slug of its category', async () => {
    await aProductRow({ id: 'e', category: 'rugs' })
    await catalog.refresh()
    const slug = await aRule({ category: 'rugs' })
    await send('PATCH', '/api/categories/rugs', { value: 'carpets' })
    expect(await list(`collection=${slug}`)).toEqual({ ids: 'e', total: 1 })
  })

  test('a rule replaces manually selected products until it is removed', async () => {
    const slug = await aCollection({ productIds: ['a'], rule: { ...emptyRule, category: 'vases' } })
    expect((await list(`collection=${slug}`)).ids).toBe('cb')
    await send('PATCH', `/api/collections/${slug}`, { rule: null })
    expect((await list(`collection=${slug}`)).ids).toBe('a')
  })

  test.each<[Partial<CollectionRule>, string]>([
    [{}, 'category'],
    [{ minPrice: 20, maxPrice: 10 }, 'maxPrice'],
    [{ maxAgeDays: 0 }, 'maxAgeDays'],
  ])('%j is rejected', async (rule, field) => {
    const slug = await aCollection()
    const reply = await send('PATCH', `/api/collections/${slug}`, { rule: { ...emptyRule, ...rule } })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [`rule.${field}`]])
  })
})

describe('a collection', () => {
  test('a collection has content, and is found by its old slug', async () => {
    const slug = await aCollection({ productIds: ['a'], description: 'For you.' })
    await send('PATCH', `/api/collections/${slug}`, { value: `${slug}-new` })
    const reply = await app.inject(`/api/collections/${slug}`)
    expect(reply.json()).toEqual({
      value: `${slug}-new`,
      label: `Collection ${created}`,
      seoTitle: '',
      description: 'For you.',
      image: '',
      isPicked: true,
    })
    expect(await list(`collection=${slug}`)).toEqual({ ids: 'a', total: 1 })
  })

  test('a collection is listed with the number of its products', async () => {
    const slug = await aRule({ category: 'vases' })
    const all = (await send('GET', '/api/admin/collections')).json<{ value: string }[]>()
    expect(all.find(({ value }) => value === slug)).toEqual({
      value: slug,
      label: `Collection ${created}`,
      count: 2,
      isPicked: false,
    })
  })

  test('a collection can be deleted, and its products are kept', async () => {
    const slug = await aCollection({ productIds: ['a'] })
    expect((await send('DELETE', `/api/collections/${slug}`)).statusCode).toBe(200)
    expect((await app.inject(`/api/collections/${slug}`)).statusCode).toBe(404)
    expect((await app.inject('/api/products/a')).statusCode).toBe(200)
  })

  test('a collection is not changed if the expected products or rule are out of date', async () => {
    const slug = await aCollection({ productIds: ['a', 'b'] })
    const expected = { productIds: ['a'], rule: { ...emptyRule, onSale: true } }
    const changes = { productIds: ['a', 'c'], rule: { ...emptyRule, inStock: true } }
    const reply = await send('PATCH', `/api/collections/${slug}`, { ...changes, expected })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'group_changed',
      fields: {
        productIds: 'Changed to “a, b” in the meantime.',
        rule: 'Cleared in the meantime.',
      },
    })
    expect((await send('GET', `/api/admin/collections/${slug}`)).json()).toMatchObject({
      productIds: ['a', 'b'],
      rule: null,
    })
  })

  test('a collection has a unique name and slug', async () => {
    const [slug, other] = [await aCollection(), await aCollection()]
    const fields = async (changes: object) =>
      (await send('PATCH', `/api/collections/${slug}`, changes)).json<{ fields: object }>().fields
    expect(await fields({ value: other })).toEqual({ value: 'Another collection has this URL.' })
    expect(await fields({ label: `collection ${created}` })).toEqual({ label: 'Another collection has this name.' })
  })

  test('a collection is in the responses of all processes', async () => {
    const other = await openTestShop({ database: shop.database })
    const slug = await aCollection({ productIds: ['a'] })
    const total = async () => (await other.app.inject(`/api/products?collection=${slug}`)).headers['x-total-count']
    await expect.poll(total).toBe('1')
    await send('PATCH', `/api/collections/${slug}`, { productIds: ['a', 'b'] })
    await expect.poll(total).toBe('2')
  })

  test('a collection is in the sitemap while it has products', async () => {
    const [full, empty] = [await aCollection({ productIds: ['a'] }), await aCollection()]
    const { body } = await app.inject('/sitemap-pages.xml')
    expect(body).toContain(`/collections/${full}<`)
    expect(body).not.toContain(`/collections/${empty}<`)
  })
})
