import { describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests, head, row } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { admin, send, check, aLamp, rowsOf } = await createImportRequests(shop)

describe.each([
  ['categories', 'category'],
  ['brands', 'brand'],
] as const)('a change of one of the %s', (path, type) => {
  let created = 0

  async function aGroup(): Promise<string> {
    created += 1
    return (await send('POST', `/api/${path}`, { label: `Group ${created}` })).json<FilterOption>().value
  }

  const top = { sizeGuide: null, ...(type === 'category' ? { parent: null } : { facts: [] }) }
  const change = (slug: string, changes: object) => send('PATCH', `/api/${path}/${slug}`, changes)
  const get = async (slug: string) => (await app.inject(`/api/${path}/${slug}`)).json<CatalogGroup>()
  const fieldsOf = (reply: Awaited<ReturnType<typeof send>>) => [
    reply.statusCode,
    Object.keys(reply.json<{ fields?: object }>().fields ?? {}),
  ]

  test('a change is in the next response, and in the group’s products', async () => {
    const value = await aGroup()
    const lamp = await aLamp({ [type]: value })
    const image = '/media/0123456789abcdef-800x1000-dfe2d0/800.webp'
    const texts = { label: `New ${value}`, seoTitle: 'Lamps for every room', description: 'One.\n\nTwo.', image }
    expect((await change(value, texts)).json()).toEqual({ value, ...texts, ...top })
    expect(await get(value)).toEqual({ value, ...texts, ...top })
    expect((await app.inject(`/api/products/${lamp.id}`)).json()).toMatchObject({ [`${type}Label`]: `New ${value}` })
  })

  test('a new slug moves the products, and every previous slug redirects to it', async () => {
    const first = await aGroup()
    const lamp = await aLamp({ [type]: first })
    await change(first, { value: `${first}-b` })
    await change(`${first}-b`, { value: `${first}-c` })
    expect((await app.inject(`/api/products/${lamp.id}`)).json<Product>()[type]).toBe(`${first}-c`)
    expect((await app.inject(`/api/products?${type}=${first}-c`)).headers['x-total-count']).toBe('1')
    for (const slug of [first, `${first}-b`, `${first}-c`])
      expect(await get(slug)).toMatchObject({ value: `${first}-c` })
  })

  test('back to an earlier slug makes no circle', async () => {
    const first = await aGroup()
    await change(first, { value: `${first}-b` })
    await change(`${first}-b`, { value: first })
    for (const slug of [first, `${first}-b`]) expect(await get(slug)).toMatchObject({ value: first })
  })

  test('a changed slug is free for another group', async () => {
    const first = await aGroup()
    await change(first, { value: `${first}-b`, label: `Other ${created}` })
    const label = first.replace('-', ' ')
    expect((await send('POST', `/api/${path}`, { label })).json()).toMatchObject({ value: first })
    expect(await get(first)).toMatchObject({ label })
  })

  test('a change is rejected if another group has the name or the slug', async () => {
    const [value, other] = [await aGroup(), await aGroup()]
    expect(fieldsOf(await change(value, { value: other }))).toEqual([400, ['value']])
    expect(fieldsOf(await change(value, { label: `GROUP ${created}` }))).toEqual([400, ['label']])
    expect(fieldsOf(await change(other, { label: `GROUP ${created}` }))).toEqual([200, []])
  })

  test.each<[string, object]>([
    ['value', { value: 'Desk Lamps' }],
    ['value', { value: '' }],
    ['value', { value: '-lamps' }],
    ['label', { label: ' ' }],
    ['seoTitle', { seoTitle: 'x'.repeat(71) }],
    ['description', { description: 'x'.repeat(5001) }],
    ['image', { image: 'https://example.com/a.png' }],
  ])('a change is rejected with an invalid %s', async (field, changes) => {
    expect(fieldsOf(await change(await aGroup(), changes))).toEqual([400, [field]])
  })

  test('a change is rejected if a value is neither the expected nor the new one', async () => {
    const value = await aGroup()
    await change(value, { description: 'Theirs', seoTitle: 'Same' })
    const expected = { description: '', seoTitle: '' }
    const rejected = await change(value, { description: 'Mine', seoTitle: 'Same', expected })
    expect(rejected.statusCode).toBe(409)
    expect(rejected.json()).toMatchObject({
      code: 'group_changed',
      fields: { description: 'Changed to “Theirs” in the meantime.' },
    })
    expect(await get(value)).toMatchObject({ description: 'Theirs' })
    expect((await change(value, { description: 'Mine', expected: { description: 'Theirs' } })).statusCode).toBe(200)
  })

  test('changing an unknown group returns 404', async () => {
    expect((await change('nothing', { label: 'Nothing' })).statusCode).toBe(404)
    expect((await app.inject(`/api/${path}/nothing`)).statusCode).toBe(404)
  })

  test('a changed name still works in files and forms', async () => {
    const value = await aGroup()
    const label = `Renamed ${type} ${created}`
    await change(value, { label })
    expect((await send('POST', `/api/${path}`, { label: label.toUpperCase() })).json()).toMatchObject({ value, label })
    const cells = { category: 'lighting', brand: 'lumbrace', [type]: label }
    const file: Import = await check(head, row('Sconce', `Light.,9,Oat,${cells.category},${cells.brand}`))
    expect([file.newCategories, file.newBrands].flat()).not.toContain(label)
    expect((await rowsOf(file, 'created'))[0]?.productId).toBe(type === 'brand' ? `${value}-sconce` : 'lumbrace-sconce')
  })
})

describe('the order of categories', () => {
  const list = async () =>
    (await app.inject({ url: '/api/categories?admin=true', headers: admin })).json<FilterOption[]>()
  const order = async () => (await list()).map(({ value }) => value)
  const move = (slug: string, by: number) => send('POST', `/api/categories/${slug}/move`, { by })

  test('categories are sorted by name until one is moved', async () => {
    for (const label of ['Zebra rugs', 'Zinc vases']) await send('POST', '/api/categories', { label })
    const before = await order()
    const at = before.indexOf('zebra-rugs')
    expect(before[at + 1]).toBe('zinc-vases')
    expect((await move('zinc-vases', -1)).json()).toEqual({ order: await order() })
    expect(await order()).toEqual(before.toSpliced(at, 2, 'zinc-vases', 'zebra-rugs'))
  })

  test('new categories are at the end', async () => {
    await move('zinc-vases', -1)
    await send('POST', '/api/categories', { label: 'Armchairs' })
    expect((await order()).at(-1)).toBe('armchairs')
  })

  test('the order is unchanged when the first category is moved up, or the last one down', async () => {
    const before = await order()
    expect((await move(before[0] ?? '', -1)).statusCode).toBe(200)
    expect((await move(before.at(-1) ?? '', 1)).statusCode).toBe(200)
    expect(await order()).toEqual(before)
    expect((await move('nothing', 1)).statusCode).toBe(404)
    expect((await move('armchairs', 2)).statusCode).toBe(400)
  })
})

describe.each([
  ['categories', 'category'],
  ['brands', 'brand'],
] as const)('one of the %s is deleted', (path, type) => {
  test('a group without products is deleted with its old slugs', async () => {
    await send('POST', `/api/${path}`, { label: 'Empty' })
    await send('PATCH', `/api/${path}/empty`, { value: 'emptier' })
    expect((await send('DELETE', `/api/${path}/emptier`)).statusCode).toBe(200)
    for (const slug of ['empty', 'emptier']) expect((await app.inject(`/api/${path}/${slug}`)).statusCode).toBe(404)
    expect((await send('DELETE', `/api/${path}/emptier`)).statusCode).toBe(404)
  })

  test('a group is not deleted while it has an archived product', async () => {
    await send('POST', `/api/${path}`, { label: 'Kept' })
    const lamp = await aLamp({ [type]: 'kept' })
    await send('PATCH', `/api/products/${lamp.id}`, { archived: true })
    const reply = await send('DELETE', `/api/${path}/kept`)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'group_not_empty' }])
  })
})
