import { expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import { emptyRule } from '#contract/catalog/collections.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aCategory } = shop
const { aListedProduct, send, sendOk } = await createAdminRequests(shop)

let made = 0

/** A category with two subcategories, a product in each of the three, and one elsewhere. */
async function aTree() {
  made += 1
  const [clothes, shirts, hats] = ['clothes', 'shirts', 'hats'].map((name) => `${name}-${made}`) as [
    string,
    string,
    string,
  ]
  for (const value of [clothes, shirts, hats]) await aCategory({ value })
  for (const value of [shirts, hats]) await sendOk('PATCH', `/api/categories/${value}`, { parent: clothes })
  const products = await Promise.all(
    [clothes, shirts, hats].map((category) => aListedProduct({ category, brand: `weftonby-${made}` })),
  )
  await aListedProduct()
  return { clothes, shirts, hats, ids: products.map(({ id }) => id) }
}

const list = async (query: string) => (await app.inject(`/api/products?${query}`)).json<Product[]>()
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id).toSorted()
const options = async (query = '') => (await app.inject(`/api/categories${query}`)).json<FilterOption[]>()
const rejected = async (slug: string, changes: object) => {
  const reply = await send('PATCH', `/api/categories/${slug}`, changes)
  return [reply.statusCode, reply.json<{ fields: object }>().fields]
}

test('a category lists and counts the products of its subcategories', async () => {
  const { clothes, shirts, hats, ids } = await aTree()
  expect(await idsOf(`category=${clothes}`)).toEqual(ids.toSorted())
  expect(await idsOf(`category=${shirts}`)).toEqual([ids[1]])
  expect(await idsOf(`category=${clothes}&category=${hats}&inStock=true`)).toEqual(ids.toSorted())
  const own = (await options()).filter(({ value }) => [clothes, shirts, hats].includes(value))
  expect(own.map(({ value, parent, count }) => [value, parent, count])).toEqual([
    [clothes, undefined, 3],
    [hats, clothes, 1],
    [shirts, clothes, 1],
  ])
  const facets = (await app.inject(`/api/facets?category=${clothes}`)).json<{ inStock: number }>()
  expect(facets.inStock).toBe(3)
  const brands = (await app.inject(`/api/brands?category=${clothes}`)).json<FilterOption[]>()
  expect(brands.find(({ value }) => value === `weftonby-${made}`)?.count).toBe(3)
  const rule = { ...emptyRule, category: clothes }
  expect(await sendOk('POST', '/api/admin/collections/preview-count', rule)).toMatchObject({ count: 3 })
})

test('a category of which only subcategories have products is listed', async () => {
  const [parent, child] = [await aCategory({ value: 'garden' }), await aCategory({ value: 'pots' })]
  await sendOk('PATCH', `/api/categories/${child.value}`, { parent: parent.value })
  await aListedProduct({ category: child.value })
  expect((await options()).filter(({ value }) => value === 'garden')).toMatchObject([{ count: 1 }])
})

test('categories nest one level', async () => {
  const { clothes, shirts, hats } = await aTree()
  const { value: other } = await aCategory({ value: `other-${made}` })
  await sendOk('PATCH', `/api/categories/${other}`, { label: `Other ${made}` })
  expect(await rejected(hats, { parent: shirts })).toEqual([400, { parent: 'This category is a subcategory itself.' }])
  expect(await rejected(clothes, { parent: other })).toEqual([400, { parent: 'This category has subcategories.' }])
  for (const parent of [other, 'unknown']) {
    expect(await rejected(other, { parent })).toEqual([400, { parent: 'Select another category.' }])
  }
  expect(await rejected(hats, { parent: 'No Slug' })).toMatchObject([400, { parent: expect.any(String) as string }])
})

test('a subcategory follows the slug of its parent, and can be moved out again', async () => {
  const { clothes, shirts } = await aTree()
  const parentOf = async () => (await app.inject(`/api/categories/${shirts}`)).json<CatalogGroup>().parent
  await sendOk('PATCH', `/api/categories/${clothes}`, { value: `${clothes}-b` })
  expect(await parentOf()).toBe(`${clothes}-b`)
  const conflict = await send('PATCH', `/api/categories/${shirts}`, { parent: '', expected: { parent: clothes } })
  expect(conflict.statusCode).toBe(409)
  await sendOk('PATCH', `/api/categories/${shirts}`, { parent: '' })
  expect(await parentOf()).toBeNull()
})

test('subcategories move among themselves', async () => {
  const { clothes, shirts, hats } = await aTree()
  const order = async () =>
    (await options()).map(({ value }) => value).filter((value) => [clothes, shirts, hats].includes(value))
  expect(await order()).toEqual([clothes, hats, shirts])
  await sendOk('POST', `/api/categories/${shirts}/move`, { by: -1 })
  expect(await order()).toEqual([clothes, shirts, hats])
  await sendOk('POST', `/api/categories/${shirts}/move`, { by: -1 })
  expect(await order()).toEqual([clothes, shirts, hats])
})

test('a category with subcategories is neither merged nor deleted', async () => {
  const { clothes, hats, ids } = await aTree()
  await sendOk('PATCH', `/api/products/${ids[0]}`, { category: hats })
  const replies = [
    await send('POST', `/api/categories/${clothes}/merge`, { into: hats }),
    await send('DELETE', `/api/categories/${clothes}`),
  ]
  for (const reply of replies) {
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(/has subcategories/) as string,
    ])
  }
})

test('a category is created in another one, unless that one is a subcategory', async () => {
  const { clothes, shirts } = await aTree()
  const created = await send('POST', '/api/categories', { label: `Socks ${clothes}`, parent: clothes })
  expect(created.json()).toMatchObject({ value: `socks-${clothes}`, parent: clothes })
  const again = await send('POST', '/api/categories', { label: `Socks ${clothes}`, parent: '' })
  expect(again.json()).toMatchObject({ value: `socks-${clothes}`, parent: clothes })
  for (const parent of [shirts, 'nowhere']) {
    const reply = await send('POST', '/api/categories', { label: `Ties ${clothes}`, parent })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['parent']])
  }
  expect((await options()).map(({ value }) => value)).not.toContain(`ties-${clothes}`)
  const all = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      send('POST', '/api/categories', { label: `${name} ${clothes}`, parent: clothes }),
    ),
  )
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})
