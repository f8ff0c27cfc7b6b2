import { describe, expect, test } from 'vitest'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { GroupMerge } from '#contract/catalog/group-merges.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { aNewProduct } from '../../test/factories.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { send, sendOk } = await createAdminRequests(shop)

let created = 0

async function aPage(isPublished = true): Promise<EditedTextPage> {
  created += 1
  const page = { title: `Sizes ${created}`, description: '', body: 'S: 36 in' }
  const { id } = await sendOk<EditedTextPage>('POST', '/api/admin/text-pages', page)
  return sendOk('PATCH', `/api/admin/text-pages/${id}`, { isPublished })
}

async function aGroup(path: 'categories' | 'brands', values: object = {}): Promise<string> {
  created += 1
  const { value } = await sendOk<FilterOption>('POST', `/api/${path}`, { label: `Group ${created}` })
  await sendOk('PATCH', `/api/${path}/${value}`, values)
  return value
}

async function aShirt(given: object): Promise<string> {
  const sizes = { options: ['Size'], variants: [{ values: ['S'] }, { values: ['M'] }] }
  const { id } = await sendOk<ShownProduct>('POST', '/api/products', { ...aNewProduct, brand: '', ...sizes, ...given })
  return id
}

const guideOf = async (id: string) => (await app.inject(`/api/products/${id}`)).json<ShownProduct>().sizeGuide?.path
const pageOf = async (path: string) => (await app.inject(`/api/${path}`)).json<CatalogGroup>().sizeGuide

describe('the size guide of a product', () => {
  test('it is its brand’s, or else its category’s, or else that of the category above', async () => {
    const [above, own, ofBrand] = [await aPage(), await aPage(), await aPage()]
    const parent = await aGroup('categories', { sizeGuide: above.slug })
    const category = await aGroup('categories', { parent })
    const brand = await aGroup('brands')
    const shirt = await aShirt({ category, brand })
    expect(await guideOf(shirt)).toBe(above.path)
    await sendOk('PATCH', `/api/categories/${category}`, { sizeGuide: own.slug })
    expect(await guideOf(shirt)).toBe(own.path)
    await sendOk('PATCH', `/api/brands/${brand}`, { sizeGuide: ofBrand.slug })
    expect(await guideOf(shirt)).toBe(ofBrand.path)
    await sendOk('PATCH', `/api/brands/${brand}`, { sizeGuide: null })
    expect(await guideOf(shirt)).toBe(own.path)
  })

  test('a product without options has none', async () => {
    const category = await aGroup('categories', { sizeGuide: (await aPage()).slug })
    expect(await guideOf(await aShirt({ category, options: [], variants: [] }))).toBeUndefined()
  })

  test('an unpublished page is skipped until it is published again', async () => {
    const [page, above] = [await aPage(), await aPage()]
    const parent = await aGroup('categories', { sizeGuide: above.slug })
    const shirt = await aShirt({ category: await aGroup('categories', { parent, sizeGuide: page.slug }) })
    await sendOk('PATCH', `/api/admin/text-pages/${page.id}`, { isPublished: false })
    expect(await guideOf(shirt)).toBe(above.path)
    await sendOk('PATCH', `/api/admin/text-pages/${page.id}`, { isPublished: true })
    expect(await guideOf(shirt)).toBe(page.path)
  })
})

describe.each(['categories', 'brands'] as const)('a size guide of one of the %s', (path) => {
  test('it follows its page when that gets another URL, and is gone with it', async () => {
    const page = await aPage()
    const value = await aGroup(path, { sizeGuide: page.slug })
    await sendOk('PATCH', `/api/admin/text-pages/${page.id}`, { slug: `${page.slug}-new` })
    await shop.catalog.refresh([''])
    expect(await pageOf(`${path}/${value}`)).toBe(`${page.slug}-new`)
    await sendOk('DELETE', `/api/admin/text-pages/${page.id}`)
    await shop.catalog.refresh([''])
    expect(await pageOf(`${path}/${value}`)).toBeNull()
  })

  test.each([
    ['doesn’t exist', async () => 'nothing'],
    ['isn’t published', async () => (await aPage(false)).slug],
    ['is built in', async () => 'terms'],
  ])('a page that %s is rejected', async (_what, slugOf) => {
    const reply = await send('PATCH', `/api/${path}/${await aGroup(path)}`, { sizeGuide: await slugOf() })
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      400,
      { sizeGuide: 'Select a published page.' },
    ])
  })

  test('a change is rejected if someone else has selected another page', async () => {
    const [page, theirs] = [await aPage(), await aPage()]
    const value = await aGroup(path, { sizeGuide: theirs.slug })
    const changes = { sizeGuide: page.slug, expected: { sizeGuide: null } }
    const reply = await send('PATCH', `/api/${path}/${value}`, changes)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([409, ['sizeGuide']])
    expect(await pageOf(`${path}/${value}`)).toBe(theirs.slug)
  })

  test.each([
    ['restored when a merge is undone', false],
    ['gone after a merge is undone if its page is', true],
  ])('it is %s', async (_what, isDeleted) => {
    const page = await aPage()
    const [from, into] = [await aGroup(path, { sizeGuide: page.slug }), await aGroup(path)]
    await sendOk('POST', `/api/${path}/${from}/merge`, { into })
    if (isDeleted) await sendOk('DELETE', `/api/admin/text-pages/${page.id}`)
    const type = path === 'brands' ? 'brand' : 'category'
    const [merge] = await sendOk<GroupMerge[]>('GET', `/api/admin/merges?type=${type}`)
    await sendOk('POST', `/api/admin/merges/${merge?.id}/undo`)
    expect(await pageOf(`${path}/${from}`)).toBe(isDeleted ? null : page.slug)
  })
})
