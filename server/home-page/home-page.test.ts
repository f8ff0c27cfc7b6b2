import { expect, onTestFinished, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { EditedHomePage, HomePage, HomeSection, ShownSection } from '#contract/home-page/home-page.ts'
import { english } from '#contract/language/current-language.ts'
import { reviews } from '../platform/db/schema/index.ts'
import { inLanguage } from '../platform/language/current-language.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { createHomePage } from './home-page.ts'
import { showSections } from './shown-sections.ts'

const web = aWebApp(async ({ transport }) => {
  const reply = await transport({ method: 'GET', path: '/api/home-page' })
  return aPage(JSON.stringify(await reply.json()))
})
const shop = await openTestShop({ web })
const { app, catalog, database } = shop
const { admin, send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder } = createOrderRequests(shop)
const otherProcess = await openTestShop({ web, database })

const url = '/api/admin/home-page'
const always = { isHidden: false, from: null, until: null }
const text = (id: string, given: Partial<HomeSection> = {}) =>
  ({ ...always, type: 'text', id, heading: `Heading of ${id}`, text: 'We make lamps.', ...given }) as HomeSection
const products = (id: string, given: object = {}): HomeSection => ({
  ...always,
  type: 'products',
  id,
  layout: 'carousel',
  heading: 'Products',
  source: 'newest',
  category: '',
  productIds: [],
  count: 4,
  ...given,
})
const image = '/media/0123456789abcdef-960x1200-ece6dd/960.webp'
const tile = (heading: string, path: string, given: object = {}) => ({
  heading,
  img: image,
  alt: '',
  discount: '',
  path,
  from: null,
  until: null,
  ...given,
})

const read = () => sendOk<EditedHomePage>('GET', url)
async function save(...sections: HomeSection[]) {
  const { revision } = await read()
  return sendOk<EditedHomePage>('PATCH', url, { draft: { sections }, revision })
}
async function publish(...sections: HomeSection[]) {
  const { revision } = await save(...sections)
  return sendOk<EditedHomePage>('POST', `${url}/publish`, { revision })
}
const shown = async () => (await app.inject('/api/home-page')).json<{ sections: ShownSection[] }>().sections
const noPages = { findPath: () => undefined }
const places = { catalog, textPages: noPages }
const shownIds = async (page: HomePage, day = '2026-05-01') =>
  (await showSections(places, page, day)).map(({ id }) => id)

test('the home page of a shop that has published none is in the language of the request', async () => {
  const homePage = await createHomePage(database, shop.settings, (error) => expect.unreachable(String(error)))
  onTestFinished(() => homePage.close())
  const headings = () => homePage.current.sections.flatMap((section) => ('heading' in section ? section.heading : []))
  const german = { ...english, find: (source: string) => (source === 'New' ? ['Neu'] : undefined) }
  expect(inLanguage(german, headings)).toEqual(['Neu'])
  expect(headings()).toEqual(['New'])
})

test('a shop that never published a home page shows its service info and its newest products', async () => {
  expect((await send('POST', `${url}/undo`, { id: 9e15 })).statusCode).toBe(404)
  expect(await shown()).toEqual([{ type: 'serviceInfo', id: 'serviceInfo' }])
  const { id } = await aListedProduct()
  expect(await shown()).toMatchObject([{ type: 'serviceInfo' }, { type: 'grid', heading: 'New', products: [{ id }] }])
})

test('a draft is shown in the preview, and to everyone once it is published', async () => {
  await publish(text('one'))
  const saved = await save(text('one'), text('two'))
  expect(saved).toMatchObject({ isChanged: true, lastPublication: { by: 'Ada Admin', canUndo: false } })
  expect(await sendOk('GET', `${url}/preview`)).toMatchObject({ sections: [{ id: 'one' }, { id: 'two' }] })
  expect(await shown()).toMatchObject([{ id: 'one' }])
  const { isChanged, lastPublication } = await publish(text('one'), text('two'))
  expect([isChanged, lastPublication?.canUndo]).toEqual([false, true])
  expect((await app.inject({ url: '/', headers: admin })).body).toContain('Heading of two')
  await expect.poll(async () => (await otherProcess.app.inject('/')).body).toContain('Heading of two')
})

test('the last publication can be undone', async () => {
  await publish(text('old'))
  const { lastPublication } = await publish(text('new'))
  const undone = await sendOk<EditedHomePage>('POST', `${url}/undo`, { id: lastPublication?.id })
  expect(undone.draft.sections).toMatchObject([{ id: 'old' }])
  expect(await shown()).toMatchObject([{ id: 'old' }])
  expect((await send('POST', `${url}/undo`, { id: lastPublication?.id })).statusCode).toBe(409)
})

test('a tile shows at most the biggest discount of its list, without sold-out or undiscounted products', async () => {
  const off = (discountPpb: number, given: object = {}) =>
    aListedProduct({ category: 'rugs', brand: 'knots', discountPpb, ...given })
  await off(400_000_000, { stock: 0 })
  const rug = await off(125_000_000)
  await off(100_000_000)
  // Rounded to a whole unit, it costs 1.
  await aListedProduct({ category: 'pins', brand: 'pins', priceCents: 100, discountPpb: 300_000_000 })
  const paths = ['/products/category/rugs', '/products/brand/knots', '/products?category=rugs', '/products', '/contact']
  const items = [...paths, '/products/category/pins'].map((path) => tile(path, path, { discount: '60' }))
  await send('PATCH', '/api/admin/settings', { roundPrices: true })
  await publish({ ...always, type: 'tiles', id: 'deals', layout: 'grid', heading: 'Deals', items })
  const discounts = async () =>
    (await shown()).flatMap((section) => (section.type === 'tiles' ? section.items.map((item) => item.discount) : []))
  expect(await discounts()).toEqual(['12', '12', '12', '12', '60', ''])
  await sendOk('PATCH', `/api/products/${rug.id}`, { discountPercentage: 70 })
  expect((await discounts())[0]).toBe('60')
})

test('products on sale are those whose displayed price is lower', async () => {
  await send('PATCH', '/api/admin/settings', { roundPrices: true })
  const sale = await aListedProduct({ priceCents: 10_000, discountPpb: 900_000_000, title: 'Sale' })
  const same = await aListedProduct({ priceCents: 199, discountPpb: 50_000_000, title: 'Same' })
  await publish(products('sale', { source: 'discounted', count: 24 }))
  const ids = (await shown()).flatMap((section) => ('products' in section ? section.products.map(({ id }) => id) : []))
  expect([ids[0], ids.includes(same.id)]).toEqual([sale.id, false])
  const found = async (query: string) =>
    (await app.inject(`/api/products?_limit=100&${query}`)).json<Product[]>().map(({ id }) => id)
  expect((await found('onSale=true')).includes(same.id)).toBe(false)
  expect((await found('_sort=discount&_order=desc')).indexOf(sale.id)).toBe(0)
  await send('PATCH', '/api/admin/settings', { roundPrices: false })
  expect((await found('onSale=true')).includes(same.id)).toBe(true)
})

test.each(['carousel', 'showcase'])('the tiles of a %s have all that their price needs by law', async (layout) => {
  await sendOk('PATCH', '/api/admin/settings', { country: 'IE' })
  const tea = await aListedProduct({ priceCents: 10_000, discountPpb: 0, content: '250 g', title: 'Tea' })
  await sendOk('PATCH', `/api/products/${tea.id}`, { discountPercentage: 20 })
  const variants = [{ values: ['S'] }, { values: ['M'], priceCents: 15_000 }]
  const shirt = await aListedProduct({
    priceCents: 10_000,
    discountPpb: 0,
    title: 'Shirt',
    options: ['Size'],
    variants,
  })
  await publish(products('tiles', { layout, source: 'selected', productIds: [tea.id, shirt.id], count: 2 }))
  const [section] = await shown()
  await sendOk('PATCH', '/api/admin/settings', { country: 'US' })
  expect(section).toMatchObject({
    products: [
      {
        discountedPrice: 80,
        priorPrice: 100,
        unitPrice: { content: '250 g', price: 320, unit: 'kg' },
        isLowest: false,
      },
      { discountedPrice: 100, isLowest: true },
    ],
  })
})

test('the cards of a grid have the fields of a product that they show, and no others', async () => {
  const tea = await aListedProduct({ priceCents: 10_000, content: '250 g', sku: 'TEA', description: 'Black tea.' })
  await publish(products('cards', { layout: 'grid', source: 'selected', productIds: [tea.id], count: 1 }))
  const [section] = await shown()
  expect(section).toMatchObject({
    products: [{ id: tea.id, price: 100, unitPrice: { content: '250 g' }, variants: [] }],
  })
  for (const word of ['Black tea', 'TEA', 'createdAt', 'importedRating'])
    expect(JSON.stringify(section)).not.toContain(word)
})

test('banner text has a side and a tone, by default the same as in a new banner', async () => {
  const banner = {
    desktop: image,
    tablet: '',
    phone: '',
    alt: '',
    title: 'Bags',
    text: '',
    action: 'View',
    path: '/contact',
    from: null,
    until: null,
  }
  const section = { ...always, type: 'banners', id: 'banners', items: [banner] }
  await publish(section as unknown as HomeSection)
  expect(await shown()).toMatchObject([{ items: [{ title: 'Bags', side: 'left', tone: 'plain' }] }])
  await publish({ ...section, items: [{ ...banner, side: 'right', tone: 'light' }] } as HomeSection)
  expect(await shown()).toMatchObject([{ items: [{ side: 'right', tone: 'light' }] }])
  const { revision } = await read()
  const rejected = await send('PATCH', url, {
    draft: { sections: [{ ...section, items: [{ ...banner, side: 'top', tone: '' }] }] },
    revision,
  })
  expect(rejected.json<ErrorReply>().fields).toEqual({
    'draft.sections.0.items.0.side': 'Select a side.',
    'draft.sections.0.items.0.tone': 'Select a color.',
  })
})

test('a draft can be discarded', async () => {
  await publish(text('published'))
  const { revision } = await save(text('draft'))
  const { draft, isChanged } = await sendOk<EditedHomePage>('POST', `${url}/discard`, { revision })
  expect([draft.sections.map(({ id }) => id), isChanged]).toEqual([['published'], false])
})

test('changes of another admin are not overwritten or published', async () => {
  const { revision } = await save(text('mine'))
  await save(text('theirs'))
  for (const [method, path, body] of [
    ['PATCH', url, { draft: { sections: [] }, revision }],
    ['POST', `${url}/publish`, { revision }],
    ['POST', `${url}/discard`, { revision }],
  ] as const) {
    const reply = await send(method, path, body)
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'home_page_changed'])
  }
  expect((await read()).draft.sections).toMatchObject([{ id: 'theirs' }])
})

test('sections and items are shown on their days only, and not while they are hidden', async () => {
  const page: HomePage = {
    sections: [
      text('always'),
      text('hidden', { isHidden: true }),
      text('in-may', { from: '2026-05-01', until: '2026-05-31' }),
      {
        ...always,
        type: 'tiles',
        id: 'tiles',
        layout: 'grid',
        heading: '',
        items: [tile('June', '/', { from: '2026-06-01' })],
      },
    ],
  }
  expect(await shownIds(page, '2026-04-30')).toEqual(['always'])
  expect(await shownIds(page, '2026-05-01')).toEqual(['always', 'in-may'])
  expect(await shownIds(page, '2026-05-31')).toEqual(['always', 'in-may'])
  expect(await shownIds(page, '2026-06-01')).toEqual(['always', 'tiles'])
})

test('links to a category without products are hidden', async () => {
  const items = [tile('Gone', '/products/category/gone'), tile('Also gone', '/products?category=gone&category=lost')]
  const tiles = { ...always, type: 'tiles', id: 'tiles', layout: 'grid', heading: '' } as const
  expect(await shownIds({ sections: [{ ...tiles, items }] })).toEqual([])
  await aListedProduct({ category: 'lamps' })
  const found = [tile('Lamps', '/products/category/lamps'), tile('Other site', 'https://lamps.example/a')]
  const [section] = await showSections(places, { sections: [{ ...tiles, items: [...items, ...found] }] }, '2026-05-01')
  expect(section).toMatchObject({ items: [{ heading: 'Lamps' }, { heading: 'Other site' }] })
})

test('a carousel of a category is kept when the slug of the category changes', async () => {
  const { id, category } = await aListedProduct({ category: 'lanterns' })
  await sendOk('PATCH', `/api/categories/${category}`, { value: 'garden-lanterns' })
  const [section] = await showSections(
    places,
    { sections: [products('lanterns', { source: 'category', category: 'lanterns' })] },
    '2026-05-01',
  )
  expect(section).toMatchObject({ products: [{ id }] })
})

test('bestsellers come first, and no product is shown twice', async () => {
  const [most, less, rated] = [
    await aListedProduct({ rating: 1 }),
    await aListedProduct({ rating: 2 }),
    await aListedProduct({ rating: 5 }),
  ]
  const { headers } = await aShopper()
  await anOrder(headers, { [most.id]: 5, [less.id]: 2 })
  await catalog.countSold()
  const sections = [
    products('sold', { source: 'best-selling', count: 3 }),
    products('rated', { source: 'best-rated', count: 24 }),
    products('selected', { source: 'selected', productIds: [less.id] }),
  ]
  const [sold, others, ...rest] = (await showSections(places, { sections }, '2026-05-01')) as {
    products: { id: string }[]
  }[]
  expect(sold?.products.map(({ id }) => id)).toEqual([most.id, less.id, rated.id])
  expect(others?.products.map(({ id }) => id)).not.toContain(rated.id)
  expect(rest).toEqual([])
})

test('sold-out products are shown only where there are no others', async () => {
  const [sold, left] = [
    await aListedProduct({ category: 'clocks', stock: 0, rating: 5 }),
    await aListedProduct({ category: 'clocks', stock: 3, rating: 1 }),
  ]
  const gone = await aListedProduct({ category: 'dials', stock: 0 })
  const idsOf = async (given: object) => {
    const [section] = await showSections(places, { sections: [products('clocks', given)] }, '2026-05-01')
    return section && 'products' in section ? section.products.map(({ id }) => id) : []
  }
  expect(await idsOf({ source: 'category', category: 'clocks' })).toEqual([left.id])
  expect(await idsOf({ source: 'selected', productIds: [sold.id, left.id] })).toEqual([left.id])
  expect(await idsOf({ source: 'best-rated', count: 24 })).not.toContain(sold.id)
  expect(await idsOf({ source: 'category', category: 'dials' })).toEqual([gone.id])
})

test('best sellers show what fills their places while little was sold', async () => {
  const fresh = await openTestShop()
  const { aListedProduct: add } = await createAdminRequests(fresh)
  const requests = createOrderRequests(fresh)
  const note = async (count: number) => {
    const sections = [products('sold', { source: 'best-selling', count })]
    const [section] = await showSections({ ...places, catalog: fresh.catalog }, { sections }, '2026-05-01')
    return section && 'note' in section ? section.note : undefined
  }
  const [first, second] = [await add({ rating: 5 }), await add()]
  expect(await note(2)).toBe('Our newest products')
  await fresh.db.insert(reviews).values({
    productId: second.id,
    rating: 4,
    name: 'Ada',
    title: '',
    text: 'A warm light.',
    status: 'published',
  })
  await fresh.catalog.refresh([second.id])
  expect(await note(1)).toBe('Rated best by our customers')
  const { headers } = await requests.aShopper()
  await requests.anOrder(headers, { [first.id]: 1 })
  await fresh.catalog.countSold()
  expect(await note(2)).toBe('Best sellers first, then the best rated')
  expect(await note(1)).toBe('')
})

test.each([
  ['an unknown page', { type: 'tiles', layout: 'grid', heading: '', items: [tile('A', '/nowhere')] }, 'items.0.path'],
  [
    'a script',
    { type: 'tiles', layout: 'grid', heading: '', items: [tile('A', 'javascript:alert(1)')] },
    'items.0.path',
  ],
  [
    'another protocol',
    { type: 'tiles', layout: 'grid', heading: '', items: [tile('A', '//evil.example')] },
    'items.0.path',
  ],
  [
    'a foreign image',
    { type: 'tiles', layout: 'grid', heading: '', items: [tile('A', '/', { img: 'https://a.b/c.png' })] },
    'items.0.img',
  ],
  ['a product that is not for sale', products('x', { source: 'selected', productIds: ['none'] }), 'productIds'],
  ['an unknown category', products('x', { source: 'category', category: 'none' }), 'category'],
  ['an impossible day', text('x', { from: '2026-02-30' }), 'from'],
  ['a heading that is missing', text('x', { heading: ' ' }), 'heading'],
])('%s is rejected with an error for its position', async (_name, section, field) => {
  const { revision } = await read()
  const reply = await send('PATCH', url, { draft: { sections: [{ ...always, id: 'x', ...section }] }, revision })
  expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([
    400,
    [`draft.sections.0.${field}`],
  ])
})

test('a section shows a collection in its order, even after it was renamed', async () => {
  const [one, two] = [await aListedProduct(), await aListedProduct()]
  await sendOk('POST', '/api/collections', { label: 'Winter gifts' })
  const section = products('gifts', { source: 'collection', collection: 'winter-gifts' })
  const rejected = await send('PATCH', url, { draft: { sections: [section] }, revision: (await read()).revision })
  expect(rejected.json<ErrorReply>().fields).toEqual({
    'draft.sections.0.collection': 'Select a collection with products for sale.',
  })
  await sendOk('PATCH', '/api/collections/winter-gifts', { productIds: [two.id, one.id] })
  await publish(section)
  expect(await shown()).toMatchObject([{ products: [{ id: two.id }, { id: one.id }] }])
  await sendOk('PATCH', '/api/collections/winter-gifts', { value: 'gifts' })
  expect(await shown()).toMatchObject([{ products: [{ id: two.id }, { id: one.id }] }])
  await sendOk('DELETE', '/api/collections/gifts')
  expect(await shown()).toEqual([])
})
