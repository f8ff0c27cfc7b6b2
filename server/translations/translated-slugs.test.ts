import { expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import type { ListedTranslation, Translation } from '#contract/translations/translations.ts'
import { findTarget } from '../navigation/link-targets.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })

/** Creates a category with a product, and gives it texts in German. */
async function aCategory(label: string, texts?: object): Promise<string> {
  const { value } = await sendOk<FilterOption>('POST', '/api/categories', { label })
  await aListedProduct({ category: value })
  if (texts) await translate(value, texts)
  return value
}

const translate = (value: string, texts: object) =>
  sendOk<Translation>('PATCH', `/api/admin/translations/de/category/${value}`, { texts })
const get = (path: string, language = 'de') => app.inject({ url: path, headers: { 'accept-language': language } })

/** The slug, in the language of the request, of the category that is found by a slug. */
async function find(slug: string, language = 'de'): Promise<unknown> {
  const reply = await get(`/api/categories/${slug}`, language)
  return reply.statusCode === 200 ? reply.json<CatalogGroup>().value : reply.statusCode
}

test('a category is found by its slug in any language', async () => {
  const furniture = await aCategory('Furniture', { label: 'Möbel', slug: 'moebel' })
  for (const slug of ['furniture', 'moebel']) {
    expect(await find(slug)).toBe('moebel')
    expect(await find(slug, 'en')).toBe('furniture')
  }
  expect((await get('/api/categories/moebel')).json()).toMatchObject({ slugs: { en: 'furniture', de: 'moebel' } })
  expect(await find('stuhl')).toBe(404)
  await translate(furniture, { label: '' })
  expect(await find('moebel'), 'without a translated name').toBe('furniture')
})

test('sitemaps have the slug of their language', async () => {
  await aCategory('Lamps', { label: 'Lampen', slug: 'lampen' })
  expect((await app.inject('/de/sitemap-pages.xml')).body).toContain('/de/products/category/lampen<')
  expect((await app.inject('/sitemap-pages.xml')).body).toContain('/products/category/lamps<')
})

test('products, options and filters have the slug of their language', async () => {
  const parent = await aCategory('Decoration', { label: 'Deko', slug: 'deko' })
  const vases = await aCategory('Vases', { label: 'Vasen', slug: 'vasen' })
  await sendOk('PATCH', `/api/categories/${vases}`, { parent })
  for (const [language, slug, other] of [
    ['de', 'vasen', 'deko'],
    ['en', 'vases', 'decoration'],
  ] as const) {
    const options = (await get('/api/categories', language)).json<FilterOption[]>()
    expect(options.find((each) => each.value === slug)).toMatchObject({ id: slug, parent: other, count: 1 })
    for (const given of ['vasen', 'vases']) {
      const reply = await get(`/api/products?category=${given}`, language)
      expect(reply.json<Product[]>().map((product) => product.category)).toEqual([slug])
      expect(reply.headers['x-search-filters']).toBe(given === slug ? undefined : `category=${slug}`)
      expect((await get(`/api/brands?category=${given}`, language)).json()).toMatchObject([{ count: 1 }])
    }
  }
  const search = await get('/api/products?q=nothing+here&category=vases')
  expect(search.headers['x-search-filters']).toBe('q=nothing+here&category=vasen')
  await aCategory('Rugs')
  expect((await get('/api/categories/rugs')).json()).not.toHaveProperty('slugs')
})

test('links of staff keep leading to a category', async () => {
  const shelves = await aCategory('Shelves', { label: 'Regale', slug: 'regale' })
  const places = { catalog: shop.catalog, textPages: { findPath: () => undefined } }
  const target = (to: string) => findTarget(to, places)
  for (const slug of [shelves, 'regale']) {
    expect(target(`/products/category/${slug}`)).toEqual({ path: '/products/category/shelves' })
    expect(target(`/products?category=${slug}`)).toEqual({ path: `/products?category=${slug}` })
    expect(
      inLanguageOf({ languages: ['en', 'de'], country: 'US' }, 'de', () => target(`/products/category/${slug}`)),
    ).toEqual({ path: '/products/category/regale' })
  }
})

test('an earlier slug of a language redirects, until it is used again', async () => {
  const bags = await aCategory('Bags', { label: 'Taschen', slug: 'taschen' })
  await translate(bags, { slug: 'beutel' })
  expect(await find('taschen')).toBe('beutel')
  await translate(bags, { slug: '' })
  expect(await find('beutel')).toBe('bags')
  await aCategory('Pockets', { label: 'Täschchen', slug: 'taschen' })
  expect(await get('/api/categories/taschen').then((reply) => reply.json())).toMatchObject({ label: 'Täschchen' })
})

test('a slug belongs to one category, whatever its language', async () => {
  await aCategory('Chairs', { slug: 'stuehle' })
  const tables = await aCategory('Tables')
  for (const slug of ['stuehle', 'chairs', 'Not a slug']) {
    const reply = await send('PATCH', `/api/admin/translations/de/category/${tables}`, { texts: { slug } })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json<ErrorReply>().fields ?? {})).toEqual(['texts.slug'])
  }
  const renamed = await send('PATCH', `/api/categories/${tables}`, { value: 'stuehle' })
  expect(Object.keys(renamed.json<ErrorReply>().fields ?? {})).toEqual(['value'])
  expect(await aCategory('Stuehle')).toBe('stuehle-2')
})

test('one of two requests at the same time gets the slug', async () => {
  const all = [await aCategory('Cups'), await aCategory('Mugs')]
  const replies = await Promise.all(
    all.map((value) => send('PATCH', `/api/admin/translations/de/category/${value}`, { texts: { slug: 'tassen' } })),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
})

test('a slug is neither missing nor outdated', async () => {
  const value = await aCategory('Clocks', { label: 'Uhren', slug: 'uhren' })
  await sendOk('PATCH', `/api/categories/${value}`, { value: 'wall-clocks' })
  const list = () => sendOk<ListedTranslation[]>('GET', '/api/admin/translations?language=de&type=category&q=Clocks')
  expect(await list()).toMatchObject([{ id: 'wall-clocks', missing: 0, outdated: 0 }])
  expect(await find('clocks')).toBe('uhren')
  await translate('wall-clocks', { slug: '' })
  expect(await list()).toMatchObject([{ missing: 0, outdated: 0 }])
})

test('the slugs of a merged category redirect to the other one, and return when that is undone', async () => {
  const from = await aCategory('Sofas', { label: 'Sofas', slug: 'couches' })
  const into = await aCategory('Seats', { label: 'Sitze', slug: 'sitze' })
  await sendOk('POST', `/api/categories/${from}/merge`, { into })
  expect(await find('couches')).toBe('sitze')
  const [merge] = await sendOk<{ id: string }[]>('GET', '/api/admin/merges?type=category')
  await sendOk('POST', `/api/admin/merges/${merge?.id}/undo`)
  for (const slug of ['couches', 'sofas']) expect(await find(slug)).toBe('couches')
})

test('a text page has a slug in each language', async () => {
  const { id } = await sendOk<EditedTextPage>('POST', '/api/admin/text-pages', {
    title: 'Care',
    description: '',
    body: 'Wash it.',
  })
  await sendOk('PATCH', `/api/admin/text-pages/${id}`, { isPublished: true })
  const path = `/api/admin/translations/de/page/${id}`
  await sendOk('PATCH', path, { texts: { title: 'Pflege', body: 'Waschen.', slug: 'pflege' } })
  for (const slug of ['care', 'pflege']) {
    const slugs = { en: 'care', de: 'pflege' }
    expect((await get(`/api/text-pages/${slug}`)).json()).toMatchObject({
      path: '/pages/pflege',
      title: 'Pflege',
      slugs,
    })
    expect((await get(`/api/text-pages/${slug}`, 'en')).json()).toMatchObject({ path: '/pages/care', title: 'Care' })
  }
  expect((await app.inject('/de/sitemap-pages.xml')).body).toContain('/de/pages/pflege<')
  for (const slug of ['privacy', 'Not a slug']) {
    const reply = await send('PATCH', path, { texts: { slug } })
    expect(Object.keys(reply.json<ErrorReply>().fields ?? {})).toEqual(['texts.slug'])
  }
  const other = await send('POST', '/api/admin/text-pages', {
    title: 'Other',
    description: '',
    body: '',
    slug: 'pflege',
  })
  expect(other.json<ErrorReply>().fields).toEqual({ slug: 'Another page has this URL.' })
  const privacy = await send('PATCH', '/api/admin/translations/de/page/privacy', { texts: { slug: 'datenschutz' } })
  expect(privacy.statusCode).toBe(404)
  await sendOk('PATCH', path, { texts: { slug: 'pflegehinweise', body: '' } })
  expect((await get('/api/text-pages/pflegehinweise')).json()).toMatchObject({ path: '/pages/care', title: 'Pflege' })
  await sendOk('PATCH', path, { texts: { body: 'Waschen.' } })
  expect((await get('/api/text-pages/pflege')).json()).toMatchObject({ path: '/pages/pflegehinweise' })
})
