import { describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { GroupMerge } from '#contract/catalog/group-merges.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const image = '/media/0123456789abcdef-800x1000-dfe2d0/800.webp'
const { send, sendOk, aListedProduct, patch, listLog } = await createAdminRequests(shop)

test('an undone merge puts a subcategory back into its category', async () => {
  const create = async (label: string) => (await sendOk<FilterOption>('POST', '/api/categories', { label })).value
  const [rooms, lamps, other] = [await create('Rooms'), await create('Lamps'), await create('Other')]
  await sendOk('PATCH', `/api/categories/${lamps}`, { parent: rooms })
  await sendOk('POST', `/api/categories/${lamps}/merge`, { into: other })
  await sendOk('PATCH', `/api/categories/${rooms}`, { value: 'spaces' })
  const [merge] = await sendOk<GroupMerge[]>('GET', '/api/admin/merges?type=category')
  await sendOk('POST', `/api/admin/merges/${merge?.id}/undo`)
  expect((await app.inject(`/api/categories/${lamps}`)).json<CatalogGroup>().parent).toBe('spaces')
})

describe.each([
  ['categories', 'category'],
  ['brands', 'brand'],
] as const)('merging one of the %s', (path, type) => {
  let created = 0

  async function aGroup(): Promise<string> {
    created += 1
    return (await sendOk<FilterOption>('POST', `/api/${path}`, { label: `Group ${created}` })).value
  }

  const merge = (slug: string, into: string) => send('POST', `/api/${path}/${slug}/merge`, { into })
  const get = async (slug: string) => (await app.inject(`/api/${path}/${slug}`)).json<CatalogGroup>()
  const groupOf = async (id: string) => (await sendOk<Product>('GET', `/api/admin/products/${id}`))[type]
  const list = () => sendOk<GroupMerge[]>('GET', `/api/admin/merges?type=${type}`)
  const undoLast = async () => send('POST', `/api/admin/merges/${(await list())[0]?.id}/undo`)

  async function aMerge() {
    const [from, into] = [await aGroup(), await aGroup()]
    const [lamp, archived] = [await aListedProduct({ [type]: from }), await aListedProduct({ [type]: from })]
    await patch(archived.id, { archived: true })
    await send('PATCH', `/api/${path}/${from}`, {
      value: `${from}-b`,
      seoTitle: 'Lamps',
      description: 'All lamps.',
      image,
    })
    expect((await merge(`${from}-b`, into)).json()).toEqual({ products: 2 })
    return { old: from, from: `${from}-b`, into, ids: [lamp.id, archived.id] }
  }

  test('a merge moves the products, logs each, and redirects the slugs to the other group', async () => {
    const { old, from, into, ids } = await aMerge()
    for (const id of ids) {
      expect(await groupOf(id)).toBe(into)
      expect((await listLog(id))[0]).toMatchObject({ by: 'Ada Admin', fields: { [type]: { from, to: into } } })
    }
    for (const slug of [old, from]) expect(await get(slug)).toMatchObject({ value: into })
    expect((await app.inject(`/api/products?${type}=${into}`)).headers['x-total-count']).toBe('1')
    expect((await list())[0]).toMatchObject({ into, products: 2, by: 'Ada Admin' })
  })

  test('a merge is undone as a whole, with content and slugs, except for products that were moved again', async () => {
    const { old, from, into, ids } = await aMerge()
    const other = await aGroup()
    const own = await aListedProduct({ [type]: into })
    await patch(ids[0] ?? '', { [type]: other })
    await send('PATCH', `/api/${path}/${into}`, { value: `${into}-renamed` })
    expect((await undoLast()).statusCode).toBe(200)
    expect(await Promise.all([...ids, own.id].map(groupOf))).toEqual([other, from, `${into}-renamed`])
    for (const slug of [old, from]) {
      expect(await get(slug)).toMatchObject({ value: from, seoTitle: 'Lamps', description: 'All lamps.', image })
    }
    expect((await listLog(ids[1] ?? ''))[0]).toMatchObject({ fields: { [type]: { to: from } } })
  })

  test('a merge is not undone if another group has the name or slug', async () => {
    const { from } = await aMerge()
    await send('POST', `/api/${path}`, { label: from.replaceAll('-', ' ') })
    const reply = await undoLast()
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'group_changed' }])
  })

  test('into itself or an unknown one is rejected', async () => {
    const value = await aGroup()
    for (const into of [value, 'nothing', '']) {
      expect((await merge(value, into)).json()).toMatchObject({
        code: 'invalid_input',
        fields: { into: expect.any(String) },
      })
    }
    for (const slug of ['nothing', '%00']) expect((await merge(slug, value)).statusCode).toBe(404)
    expect((await merge(value, 'a\0b')).statusCode).toBe(400)
    expect((await send('POST', '/api/admin/merges/none/undo')).statusCode).toBe(404)
  })
})
