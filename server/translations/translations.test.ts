import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import type { GroupMerge } from '#contract/catalog/group-merges.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ListedTranslation, Translation } from '#contract/translations/translations.ts'
import { translations } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { send, sendOk, aListedProduct, patch } = await createAdminRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })

const image = '/media/0123456789abcdef-800x1000-dfe2d0/800.webp'

async function get<T>(url: string, language = 'de'): Promise<T> {
  const reply = await app.inject({ url, headers: { 'accept-language': language } })
  expect(reply.statusCode).toBe(200)
  return reply.json<T>()
}

const translate = (path: string, texts: object) =>
  sendOk<Translation>('PATCH', `/api/admin/translations/de/${path}`, { texts })
const getGerman = (path: string) => sendOk<Translation>('GET', `/api/admin/translations/de/${path}`)
const list = (query: string) => sendOk<ListedTranslation[]>('GET', `/api/admin/translations?language=de&${query}`)

describe('a translated product', () => {
  test('is returned in the language of the request, and in the main language in others', async () => {
    const { id } = await aListedProduct({
      title: 'Oak table',
      description: 'A table of oak.',
      images: [{ src: image, alt: 'From above' }],
    })
    await translate(`product/${id}`, {
      title: 'Eichentisch',
      description: 'Ein Tisch aus Eiche.',
      [`alt:${image}`]: 'Von oben',
    })
    const german = {
      title: 'Eichentisch',
      description: 'Ein Tisch aus Eiche.',
      images: [{ src: image, alt: 'Von oben' }],
    }
    expect(await get<Product>(`/api/products/${id}`)).toMatchObject(german)
    expect(await get<Product[]>(`/api/products?id=${id}`)).toMatchObject([german])
    expect((await get<Product[]>('/api/products?_limit=100')).find((product) => product.id === id)).toMatchObject(
      german,
    )
    expect(await get<Product>(`/api/products/${id}`, 'en')).toMatchObject({
      title: 'Oak table',
      images: [{ alt: 'From above' }],
    })
    expect((await get<Product[]>('/api/products?_limit=100', 'en')).find((product) => product.id === id)).toMatchObject(
      {
        title: 'Oak table',
      },
    )
  })

  test('has the main language for a text that isn’t translated, and says so', async () => {
    const { id } = await aListedProduct({ title: 'Elm table', description: 'A table of elm.' })
    expect(await get<Product>(`/api/products/${id}`)).toMatchObject({
      title: 'Elm table',
      languages: { title: 'en', description: 'en' },
    })
    await translate(`product/${id}`, { title: 'Ulmentisch' })
    const product = await get<Product>(`/api/products/${id}`)
    expect([product.title, product.description, product.languages]).toEqual([
      'Ulmentisch',
      'A table of elm.',
      { description: 'en' },
    ])
    expect(await get<Product>(`/api/products/${id}`, 'en')).not.toHaveProperty('languages')
  })

  test('is edited by staff in the main language, whatever language they have', async () => {
    const { id } = await aListedProduct({ title: 'Ash table' })
    await translate(`product/${id}`, { title: 'Eschentisch' })
    const product = await shop.app.inject({
      url: `/api/admin/products/${id}`,
      headers: { ...(await staff()), 'accept-language': 'de' },
    })
    expect(product.json<Product>().title).toBe('Ash table')
  })

  test('keeps its translations while archived, and loses them when it is deleted', async () => {
    const { id } = await aListedProduct({ title: 'Box' })
    await translate(`product/${id}`, { title: 'Kiste' })
    await patch(id, { archived: true })
    await patch(id, { archived: false })
    expect((await get<Product>(`/api/products/${id}`)).title).toBe('Kiste')
    await patch(id, { archived: true })
    await sendOk('POST', '/api/admin/products/delete', { ids: [id] })
    expect((await db.select().from(translations)).filter((row) => row.id === id)).toEqual([])
  })

  test('keeps the translations of a language that is removed and added again', async () => {
    const { id } = await aListedProduct({ title: 'Chest' })
    await translate(`product/${id}`, { title: 'Truhe' })
    await sendOk('PATCH', '/api/admin/settings', { languages: ['en'] })
    expect((await get<Product>(`/api/products/${id}`)).title).toBe('Chest')
    expect((await send('GET', `/api/admin/translations/de/product/${id}`)).statusCode).toBe(404)
    await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })
    expect((await get<Product>(`/api/products/${id}`)).title).toBe('Truhe')
  })
})

test('sitemaps of further languages list what has a translated title', async () => {
  const bodyOf = async (file: string) => (await app.inject(`/de/${file}`)).body
  const { value } = await sendOk<FilterOption>('POST', '/api/categories', { label: 'Vases' })
  const { id } = await aListedProduct({ title: 'Vase', category: value })
  const { id: other } = await aListedProduct({ title: 'Tall vase', category: value })
  expect(await bodyOf('sitemap-pages.xml')).not.toContain('/de/products/category/vases<')
  await translate(`category/${value}`, { label: 'Vasen' })
  await translate(`product/${id}`, { title: 'Vase' })
  const products = await bodyOf('sitemap-1.xml')
  expect(products).toContain(`/de/product-detail/${id}<`)
  expect(products).not.toContain(`/de/product-detail/${other}<`)
  expect(await bodyOf('sitemap-pages.xml')).toContain('/de/products/category/vases<')
  await translate(`product/${other}`, { title: 'Hohe Vase' })
  expect(await bodyOf('sitemap-1.xml')).toContain(`/de/product-detail/${other}<`)
  expect((await app.inject('/sitemap-1.xml')).body).toContain(`/product-detail/${other}<`)
})

const staff = async () => shop.signIn(await shop.aUser({ role: 'admin' }))

test('carts, saved items, wishlists and orders have the titles in the language of the customer', async () => {
  const { id } = await aListedProduct({ title: 'Clay mug', stock: 5 })
  await translate(`product/${id}`, { title: 'Tonbecher' })
  const { aShopper, place } = createOrderRequests(shop)
  const { headers } = await aShopper()
  const german = { ...headers, 'accept-language': 'de' }
  const as = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await app.inject({ method, url, headers: german, ...(payload && { payload }) })
    expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
    return reply.json<T>()
  }
  const titled = { product: { title: 'Tonbecher' } }
  expect(await as('POST', '/api/wishlist', { product: id })).toMatchObject(titled)
  expect(await as('GET', '/api/wishlist')).toMatchObject({ items: [titled] })
  const item = await as<CartItem>('POST', '/api/cart', { product: id })
  expect(item).toMatchObject(titled)
  expect(await as('GET', '/api/cart')).toMatchObject([titled])
  const saved = await as<CartItem>('POST', '/api/saved-items', { cartItem: item.id })
  expect(saved).toMatchObject(titled)
  expect(await as('GET', '/api/saved-items')).toMatchObject([titled])
  expect(await as('POST', `/api/saved-items/${saved.id}/cart-item`)).toMatchObject(titled)
  const order = (await place(german)).json<Order>()
  // The order keeps the title that its customer read.
  await translate(`product/${id}`, { title: 'Becher aus Ton' })
  const placed = await app.inject({ url: `/api/order/${order.id}`, headers: { ...headers, 'accept-language': 'en' } })
  expect(placed.json<Order>().items).toMatchObject([{ title: 'Tonbecher' }])
})

describe('editing a translation', () => {
  test('shows each text next to the main language, without empty ones', async () => {
    const { id } = await aListedProduct({ title: 'Bowl', description: 'Round.', images: [{ src: image, alt: '' }] })
    const { name, fields, lastChange } = await getGerman(`product/${id}`)
    expect([name, lastChange]).toEqual(['Bowl', null])
    expect(fields.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'description', source: 'Round.', text: '', earlierSource: null },
      { name: 'title', source: 'Bowl', text: '', earlierSource: null },
    ])
  })

  test('a translation is outdated when its source changes, and up to date again when it is sent', async () => {
    const { id } = await aListedProduct({ title: 'Jug' })
    await translate(`product/${id}`, { title: 'Krug' })
    await patch(id, { title: 'Large jug' })
    const titleOf = ({ fields }: Translation) => fields.find(({ name }) => name === 'title')
    expect(titleOf(await getGerman(`product/${id}`))).toEqual({
      name: 'title',
      source: 'Large jug',
      text: 'Krug',
      earlierSource: 'Jug',
    })
    expect((await get<Product>(`/api/products/${id}`)).title).toBe('Krug')
    expect(await list('type=product&state=outdated')).toMatchObject([{ id, name: 'Large jug', outdated: 1 }])
    expect(titleOf(await translate(`product/${id}`, { title: 'Krug' }))).toMatchObject({ earlierSource: null })
    expect(await list('type=product&state=outdated')).toEqual([])
  })

  test('the list counts what is missing, and finds names', async () => {
    const { id } = await aListedProduct({ title: '100% linen', description: 'Soft.' })
    await aListedProduct({ title: '1000 linen threads' })
    expect(await list('type=product&q=100%25')).toEqual([{ id, name: '100% linen', missing: 2, outdated: 0 }])
    await translate(`product/${id}`, { title: '100 % Leinen', description: 'Weich.' })
    expect(await list('type=product&state=missing&q=100%25')).toEqual([])
  })

  test('the states of all languages of a product are listed together', async () => {
    const { id } = await aListedProduct({ title: 'Basket', description: 'Of willow.' })
    const states = () => sendOk('GET', `/api/admin/translation-states?type=product&id=${id}`)
    expect(await states()).toEqual([{ language: 'de', missing: 2, outdated: 0 }])
    await translate(`product/${id}`, { title: 'Korb' })
    await patch(id, { title: 'Large basket' })
    expect(await states()).toEqual([{ language: 'de', missing: 1, outdated: 1 }])
  })

  test('words are listed once, as soon as a product has them', async () => {
    const find = async () => (await list('type=word&q=Teal')).map(({ name }) => name)
    expect(await find()).toEqual([])
    const { id } = await aListedProduct({ title: 'Teapot', color: 'Teal' })
    await aListedProduct({ title: 'Teacup', color: 'Teal' })
    expect(await find()).toEqual(['Teal'])
    await patch(id, { color: 'Dark teal' })
    expect(await find()).toEqual(['Dark teal', 'Teal'])
  })

  test('an emptied text falls back to the main language, and undo brings it back', async () => {
    const { id } = await aListedProduct({ title: 'Stool' })
    await translate(`product/${id}`, { title: 'Hocker' })
    const { lastChange } = await translate(`product/${id}`, { title: '' })
    expect((await get<Product>(`/api/products/${id}`)).title).toBe('Stool')
    expect(lastChange?.canUndo).toBe(true)
    await sendOk('POST', `/api/admin/translations/de/product/${id}/undo`, { id: lastChange?.id })
    expect((await get<Product>(`/api/products/${id}`)).title).toBe('Hocker')
  })

  test('undo of a change of an outdated translation makes it outdated again', async () => {
    const { id } = await aListedProduct({ title: 'Rug' })
    await translate(`product/${id}`, { title: 'Läufer' })
    await patch(id, { title: 'Wool rug' })
    const { lastChange } = await translate(`product/${id}`, { title: 'Wollteppich' })
    await sendOk('POST', `/api/admin/translations/de/product/${id}/undo`, { id: lastChange?.id })
    expect((await getGerman(`product/${id}`)).fields).toContainEqual({
      name: 'title',
      source: 'Wool rug',
      text: 'Läufer',
      earlierSource: 'Rug',
    })
  })

  test('errors name the text', async () => {
    const { id } = await aListedProduct()
    const fieldsOf = async (texts: object) => {
      const reply = await send('PATCH', `/api/admin/translations/de/product/${id}`, { texts })
      return [reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]
    }
    expect(await fieldsOf({ title: 'x'.repeat(201) })).toEqual([400, ['texts.title']])
    expect(await fieldsOf({ label: 'Vase' })).toEqual([400, ['texts.label']])
    expect(await fieldsOf({ 'alt:/media/none.webp': 'Vase' })).toEqual([400, ['texts.alt:/media/none.webp']])
    expect(await fieldsOf({ constructor: 'Vase' })).toEqual([400, ['texts.constructor']])
  })

  test('a language that the shop doesn’t have, and what doesn’t exist, are not found', async () => {
    const { id } = await aListedProduct()
    const statusOf = async (path: string) => (await send('GET', `/api/admin/translations/${path}`)).statusCode
    expect(await statusOf(`en/product/${id}`)).toBe(404)
    expect(await statusOf('de/product/none')).toBe(404)
    expect(await statusOf('de/product/a%00b')).toBe(404)
    expect(await statusOf(`xx/product/${id}`)).toBe(400)
    expect(await statusOf(`de/page/${id}`)).toBe(404)
    expect(await statusOf(`de/screen/${id}`)).toBe(400)
  })
})

describe.each([
  ['categories', 'category'],
  ['brands', 'brand'],
  ['collections', 'collection'],
] as const)('a translated entry of the %s', (path, type) => {
  let created = 0
  const texts = { label: 'Möbel', description: 'Alles aus Holz.' }

  async function aGroup(): Promise<string> {
    created += 1
    const { value } = await sendOk<FilterOption>('POST', `/api/${path}`, { label: `Furniture ${created}` })
    await sendOk('PATCH', `/api/${path}/${value}`, { description: 'All of wood.', seoTitle: 'Wood furniture' })
    return value
  }

  test('is shown on its page, in filters and with its products, and edited in the main language', async () => {
    const slug = await aGroup()
    await translate(`${type}/${slug}`, texts)
    // Its title for search engines isn't translated, so the label is used.
    expect(await get<CatalogGroup>(`/api/${path}/${slug}`)).toMatchObject({ ...texts, seoTitle: '' })
    expect((await get<CatalogGroup>(`/api/${path}/${slug}`, 'en')).label).toMatch(/^Furniture/)
    if (type === 'collection') return
    expect((await get<CatalogGroup>(`/api/${path}/${slug}?admin=true`)).label).toMatch(/^Furniture/)
    const { id } = await aListedProduct({ [type]: slug })
    expect((await get<Product>(`/api/products/${id}`))[`${type}Label`]).toBe('Möbel')
    const options = await get<FilterOption[]>(`/api/${path}`)
    expect(options.find(({ value }) => value === slug)?.label).toBe('Möbel')
  })

  test('keeps its translation under a new slug, and loses it when it is deleted', async () => {
    const slug = await aGroup()
    await translate(`${type}/${slug}`, texts)
    await sendOk('PATCH', `/api/${path}/${slug}`, { value: `${slug}-new` })
    expect(await get<CatalogGroup>(`/api/${path}/${slug}-new`)).toMatchObject(texts)
    await sendOk('DELETE', `/api/${path}/${slug}-new`)
    expect((await db.select().from(translations)).filter(({ id }) => id.startsWith(slug))).toEqual([])
  })
})

describe('a translated word of products', () => {
  const shirt = {
    title: 'Shirt',
    color: 'Red',
    facts: [
      { name: 'Material', value: 'Linen' },
      { name: 'Manufacturer', value: 'Lumbrace' },
    ],
    options: ['Tone', 'Fit'],
    variants: [
      { values: ['Grey', 'Slim'], stock: 3 },
      { values: ['Gray', 'Wide'], stock: 3 },
    ],
  }
  const words = {
    Red: 'Rot',
    Material: 'Stoff',
    Linen: 'Leinen',
    Manufacturer: 'Hersteller',
    Tone: 'Ton',
    Fit: 'Passform',
    Grey: 'Grau',
    Gray: 'Grau',
    Slim: 'Schmal',
    Wide: 'Weit',
  }

  async function translateWords(): Promise<void> {
    for (const [source, text] of Object.entries(words)) {
      const [word] = (await list(`type=word&q=${source}&_limit=100`)).filter(({ name }) => name === source)
      await translate(`word/${word?.id}`, { text })
    }
  }

  test('is shown with every product, in filters by it, and in orders', async () => {
    const { id } = await aListedProduct(shirt)
    await get<Facets>('/api/facets')
    await translateWords()
    const product = await get<ShownProduct>(`/api/products/${id}`)
    expect(product).toMatchObject({ color: 'Rot', options: ['Ton', 'Passform'] })
    // Two of its tones have the same translation, so they keep their names.
    expect(product.variants.map(({ values }) => values)).toEqual([
      ['Grey', 'Schmal'],
      ['Gray', 'Weit'],
    ])
    expect(product.details).toContainEqual({ name: 'Stoff', value: 'Leinen' })
    expect(product.safety).toEqual([{ name: 'Hersteller', value: 'Lumbrace' }])
    const { options } = await get<Facets>('/api/facets')
    expect(options.find(({ name }) => name === 'Ton')?.values).toEqual([{ value: 'Grau', count: 2 }])
    for (const option of ['Ton:Grau', 'Passform:Schmal', 'Fit:Slim']) {
      const found = await get<Product[]>(`/api/products?option=${option}`)
      expect([option, found.map((each) => each.id)]).toEqual([option, [id]])
    }
    const { aShopper, fill, place } = createOrderRequests(shop)
    const { headers } = await aShopper()
    const variant = product.variants[0]?.id
    await fill(headers, { [`${id}/${variant}`]: 1 })
    const cart = await app.inject({ url: '/api/cart', headers: { ...headers, 'accept-language': 'de' } })
    expect(cart.json<CartItem[]>()).toMatchObject([{ variant: { values: ['Grey', 'Schmal'] } }])
    const order = (await place({ ...headers, 'accept-language': 'de' })).json<Order>()
    expect(order.items[0]?.options).toEqual([
      { name: 'Ton', value: 'Grau' },
      { name: 'Passform', value: 'Schmal' },
    ])
  })

  test('is not found when no product has it', async () => {
    expect((await send('GET', '/api/admin/translations/de/word/none')).statusCode).toBe(404)
  })
})

test.each(['category', 'brand'] as const)('an undone merge restores the translations of a %s', async (type) => {
  const path = type === 'category' ? 'categories' : 'brands'
  const create = async (label: string) => (await sendOk<FilterOption>('POST', `/api/${path}`, { label })).value
  const [slug, into] = [await create('Lamps'), await create('Lights')]
  await translate(`${type}/${slug}`, { label: 'Lampen' })
  await sendOk('POST', `/api/${path}/${slug}/merge`, { into })
  expect((await db.select().from(translations)).filter((row) => row.type === type && row.id === slug)).toEqual([])
  const [merge] = await sendOk<GroupMerge[]>('GET', `/api/admin/merges?type=${type}`)
  await sendOk('POST', `/api/admin/merges/${merge?.id}/undo`)
  expect((await get<CatalogGroup>(`/api/${path}/${slug}`)).label).toBe('Lampen')
})
