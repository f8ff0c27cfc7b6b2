import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import type { NavigationReply } from '#contract/navigation/navigation.ts'
import type { Setup } from '#contract/setup/setup.ts'
import { readPublished } from '../home-page/queries.ts'
import type { Db } from '../platform/db/database.ts'
import {
  brands,
  categories,
  factDefinitions,
  navigation,
  products,
  productVariants,
  reviews,
  searchSynonyms,
} from '../platform/db/schema/index.ts'
import { lockSettings, readStoredSettings, updateSettings } from '../settings/queries.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { openTestShop } from '../test/test-shop.ts'
import { listPublished } from '../text-pages/queries.ts'
import { loadSample } from './load-sample.ts'

const shop = await openTestShop()
const { app, db, catalog } = shop
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder } = createOrderRequests(shop)
await loadSample(db)
await Promise.all([catalog, shop.settings, shop.navigation, shop.textPages].map((each) => each.refresh()))

const choose = (language: string) => sendOk<Setup>('POST', '/api/admin/setup/language', { language })
const get = async <T>(url: string) => (await app.inject({ url })).json<T>()
const byText = (a: unknown[], b: unknown[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const byId = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Reads what the sample brings, apart from the ids of rows and the times of changes. */
async function readTexts(of: Db) {
  const { name: _name, ...settings } = await readStoredSettings(of)
  return {
    products: byId(await of.select().from(products)).map(
      ({ updatedAt: _at, publishedAt: _from, lowStockAlert: _alert, ...product }) => product,
    ),
    variants: (await of.select().from(productVariants))
      .map(({ id: _id, lowStockAlert: _alert, ...variant }) => variant)
      .toSorted((a, b) => a.productId.localeCompare(b.productId) || a.position - b.position),
    reviews: (await of.select().from(reviews))
      .map(({ id: _id, ...review }) => review)
      .toSorted((a, b) => a.text.localeCompare(b.text)),
    categories: (await of.select().from(categories))
      .map(({ updatedAt: _at, ...category }) => category)
      .toSorted((a, b) => a.value.localeCompare(b.value)),
    brands: (await of.select().from(brands)).map(({ value, facts }) => [value, facts]).toSorted(byText),
    definitions: (await of.select().from(factDefinitions))
      .map(({ name, unit, choices }) => [name, unit, choices])
      .toSorted(byText),
    synonyms: (await of.select().from(searchSynonyms)).map(({ words, alsoFind }) => [words, alsoFind]).toSorted(byText),
    footer: (await of.select().from(navigation)).map(({ links }) => links),
    homePage: await readPublished(of),
    pages: (await listPublished(of)).map(({ title, description, body }) => ({ title, description, body })),
    settings,
  }
}

const english = await readTexts(db)

test('the language that is chosen in the setup becomes that of the sample, until another one is chosen', async () => {
  expect(await choose('de')).toMatchObject({ sampleProducts: 148 })
  expect(shop.settings.current).toMatchObject({ languages: ['de'], tagline: 'Elektronik, Kleidung und Wohnen' })
  const boots = await get<Product>('/api/products/stridmoor-fell-hiking-boot')
  expect(boots).toMatchObject({
    title: 'Fell Wanderstiefel aus Vollnarbenleder',
    categoryLabel: 'Schuhe',
    color: 'Kastanie',
  })
  expect(boots).toMatchObject({ options: ['US-Größe'], facts: [{ name: 'Obermaterial', value: 'Leder' }] })
  const { sections } = await get<{ sections: unknown[] }>('/api/home-page')
  expect(JSON.stringify(sections)).toContain('Die besten Angebote nach Kategorie')
  const { groups } = await sendOk<NavigationReply>('GET', '/api/admin/navigation')
  expect(groups[0]?.links[1]).toMatchObject({ label: 'Merkliste', to: '/wishlist' })
  expect(await get('/api/text-pages/size-guide')).toMatchObject({ title: 'Größentabelle' })
  expect(await get('/api/products?q=Wanderstiefel')).toMatchObject([{ id: 'stridmoor-fell-hiking-boot' }])
  const { details } = await get<ShownProduct>('/api/products/velloquist-tern-6-phone')
  expect(details).toContainEqual({ name: 'Wasserfest', value: 'Nein' })
  const waterproof = '/api/products?category=mobiles&option=Wasserfest:Ja'
  expect(await get(waterproof)).toMatchObject([{ id: 'quillander-harbor-9-phone' }])

  const german = await readTexts(db)
  await choose('de')
  expect(await readTexts(db)).toEqual(german)
  await choose('en')
  expect(await readTexts(db)).toEqual({ ...english, settings: { ...english.settings, languages: ['en'] } })
})

test('a shop that is in German before the sample is loaded gets the German one', async () => {
  const other = await openTestDatabase()
  await other.db.transaction(async (tx) => updateSettings(tx, { ...(await lockSettings(tx)), languages: ['de'] }))
  expect(await loadSample(other.db)).toBe(148)
  const loaded = await readTexts(other.db)
  await choose('de')
  expect(loaded).toEqual(await readTexts(db))
  await choose('en')
})

test('two requests at the same time leave the sample in the language of the shop', async () => {
  await Promise.all(['de', 'en', 'de'].map(choose))
  const { languages, tagline } = await readStoredSettings(db)
  const isGerman = languages?.[0] === 'de'
  expect(tagline).toBe(isGerman ? 'Elektronik, Kleidung und Wohnen' : 'Electronics, clothing and home goods')
  await choose('en')
})

test('changed texts, carts and orders stay as they are', async () => {
  const id = 'stridmoor-fell-hiking-boot'
  const { headers } = await aShopper()
  const order = await anOrder(headers, { 'duskenby-mushroom-table-lamp': 1 })
  await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product: id, variant: '8', quantity: 1 } })
  await sendOk('PATCH', `/api/products/${id}`, { title: 'My boots' })
  await choose('de')
  const cart = await app.inject({ url: '/api/cart', headers })
  expect(cart.json()).toMatchObject([{ product: { id, title: 'My boots' }, variant: { id: '8' } }])
  expect(await get(`/api/products/${id}`)).toMatchObject({ title: 'My boots', color: 'Kastanie' })
  const placed = await app.inject({ url: `/api/order/${order.id}`, headers })
  expect(placed.json()).toMatchObject({ items: [{ title: 'Mushroom Glass Table Lamp' }] })
})

test('a language that is not built yet is rejected', async () => {
  expect((await send('POST', '/api/admin/setup/language', { language: 'xx' })).statusCode).toBe(400)
})

test('the sample stays as it is next to other products, and is removed in whichever language it is', async () => {
  const lamp = await aListedProduct({ title: 'Lamp' })
  await choose('en')
  const [chair] = await db.select().from(products).where(eq(products.id, 'settlebourne-spindle-dining-chair'))
  expect(chair?.title).toBe('Esszimmerstuhl mit Sprossenlehne aus Esche')
  await sendOk('POST', '/api/admin/setup/remove-sample')
  expect((await catalog.get(lamp.id)).title).toBe('Lamp')
  expect(await db.$count(searchSynonyms)).toBe(0)
  expect(await db.$count(factDefinitions)).toBe(0)
  expect(await db.$count(reviews)).toBe(0)
  expect(await listPublished(db)).toEqual([])
  expect(await readStoredSettings(db)).toEqual({ languages: ['en'] })
})
