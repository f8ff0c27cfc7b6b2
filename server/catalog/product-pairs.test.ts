import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { emptyRule } from '#contract/catalog/collections.ts'
import type { LogEntry, StockStep } from '#contract/catalog/product-log.ts'
import type { EditedHomePage, ShownSection } from '#contract/home-page/home-page.ts'
import type { NavigationReply } from '#contract/navigation/navigation.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { queueDueAlerts } from '../alerts/product-alerts.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createImportRequests } from '../test/import-requests.ts'
import { readBehaviorTable } from '../test/read-behavior-table.ts'
import { createReviewRequests } from '../test/review-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

// Expected results come from the table in docs/behavior.md: a column for each event, a row for each place where a
// product
// appears. Each cell is compared with the API response after the event.

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, database, db, alertEmails } = shop
const { send, sendOk, aListedProduct, patch } = await createAdminRequests(shop)
const { check, run, undo } = await createImportRequests(shop)
const { aShopper, aBuyer, write, moderate } = createReviewRequests(shop)

type Fixture = Awaited<ReturnType<typeof aProductWithEverything>>

const image = '/media/0123456789abcdef-960x1200-ece6dd/960.webp'
const always = { from: null, until: null }
const letters = 'abcdefghijklmnopqrstuvwxyz'
let created = 0

const createLabel = async (type: 'categories' | 'brands', label: string) =>
  (await sendOk<FilterOption>('POST', `/api/${type}`, { label })).value

/** A shirt in a category and a brand, which is part of everything. No order contains it unless `isOrdered`. */
async function aProductWithEverything({ isOrdered = true, isImported = false }: Partial<Event>) {
  const word = `shirt${letters[(created += 1)]}`
  const category = await createLabel('categories', `Category ${word}`)
  const brand = await createLabel('brands', `Brand ${word}`)
  const id = word
  const ordered = isOrdered ? id : `${word}-ordered`
  const creation = isImported ? await importProducts(word, ordered) : undefined
  if (!isImported) {
    const variants = ['S', 'M', 'L'].map((value, index) => ({ values: [value], stock: index < 2 ? 5 : 0 }))
    await aListedProduct({ id, title: word, category, brand, options: ['Size'], variants })
    if (!isOrdered) await aListedProduct({ id: ordered, category, brand })
  }
  const { user, headers } = await aShopper()
  const post = async <T>(url: string, payload: object) => {
    const reply = await send('POST', url, payload, headers)
    expect([url, reply.statusCode, reply.body]).toMatchObject([url, 200, expect.any(String)])
    return reply.json<T>()
  }
  const line = { product: id, variant: 'm' }
  await post('/api/saved-items', { cartItem: (await post<CartItem>('/api/cart', line)).id })
  await post('/api/cart', line)
  await post('/api/wishlist', { product: id })
  await post('/api/product-alerts', { product: id, variant: 'l', kind: 'back', email: user.email })
  await post('/api/product-alerts', { product: id, kind: 'price', email: user.email })
  const { orderId, headers: buyer, admin } = await aBuyer(isOrdered ? `${id}/m` : ordered)
  const review = (await write(buyer, ordered)).json<OwnReview>()
  expect((await moderate(admin.headers, review.id, 'published')).json()).toEqual({ changed: [review.id], outdated: [] })
  const readOrder = async () => (await app.inject({ url: `/api/order/${orderId}`, headers: buyer })).json<Order>().items
  const picked = (await sendOk<FilterOption>('POST', '/api/collections', { label: `Picked ${word}` })).value
  await sendOk('PATCH', `/api/collections/${picked}`, { productIds: [id] })
  const byRule = (await sendOk<FilterOption>('POST', '/api/collections', { label: `Rule ${word}` })).value
  await sendOk('PATCH', `/api/collections/${byRule}`, { rule: { ...emptyRule, category } })
  const links = {
    product: `/product-detail/${id}`,
    category: `/products/category/${category}`,
    brand: `/products/brand/${brand}`,
  }
  await publishHomePage(id, links)
  await sendOk('PATCH', '/api/admin/navigation', {
    groups: [{ title: 'Shop', links: Object.entries(links).map(([label, to]) => ({ label, to })) }],
    social: [],
  })
  const before = await sendOk<Product>('GET', `/api/admin/products/${id}`)
  const entries = (await listLog(id)).length
  const frozen = await readOrder()
  return {
    id,
    word,
    creation,
    category,
    brand,
    ordered,
    headers,
    readOrder,
    frozen,
    review,
    picked,
    byRule,
    before,
    entries,
  }
}

/** Imports the shirt and a product without options. */
async function importProducts(word: string, other: string) {
  const head = 'id,title,description,price,color,category,brand,stock,option1Name,option1Value,variantStock'
  const values = `It is warm.,100,Oat,Category ${word},Brand ${word}`
  const variants = ['M,5', 'L,0'].map((variant) => `${word},,,,,,,,,${variant}`)
  const file = await check(head, `${word},${word},${values},,Size,S,5`, ...variants, `${other},Scarf,${values},5,,,`)
  expect(await run(file)).toMatchObject({ state: 'done', created: 2 })
  return file
}

async function publishHomePage(id: string, links: Record<string, string>): Promise<void> {
  const url = '/api/admin/home-page'
  const section = { ...always, isHidden: false }
  const tile = { ...always, img: image, alt: '', discount: '' }
  const banner = { ...always, desktop: image, tablet: '', phone: '', alt: '', text: '', action: 'View' }
  const tiles = Object.entries(links).map(([heading, path]) => ({ ...tile, heading, path }))
  const banners = Object.entries(links).map(([title, path]) => ({ ...banner, title, path }))
  const sections = [
    { ...section, id: 'banners', type: 'banners', items: banners },
    { ...section, id: 'tiles', type: 'tiles', layout: 'grid', heading: '', items: tiles },
    {
      ...section,
      id: 'products',
      type: 'products',
      layout: 'carousel',
      heading: 'Products',
      count: 4,
      source: 'selected',
      category: '',
      productIds: [id],
    },
  ]
  const { revision } = await sendOk<EditedHomePage>('GET', url)
  const draft = await sendOk<EditedHomePage>('PATCH', url, { draft: { sections }, revision })
  await sendOk('POST', `${url}/publish`, { revision: draft.revision })
}

const listLog = async (id: string) => (await send('GET', `/api/admin/changes?product=${id}`)).json<LogEntry[]>()

const importPrice = async (id: string, price: number) => {
  const file = await check('id,price', `${id},${price}`)
  expect(await run(file)).toMatchObject({ state: 'done', changed: 1 })
  return file
}

type Event = {
  run: (fixture: Fixture) => Promise<unknown>
  /** Fields that an open form may also change, to another value. */
  change?: object
  /** Whether an order contains the product; otherwise one contains another product, to which the same happens. */
  isOrdered?: boolean
  isImported?: boolean
}

/** The events by their column in the table. */
const events: Record<string, Event> = {
  Archived: { run: ({ id }) => patch(id, { archived: true }) },
  'Deleted permanently': {
    run: ({ id, ordered }) => sendOk('POST', '/api/admin/products/delete', { ids: [id, ordered] }),
    isOrdered: false,
  },
  'Sold out': {
    run: ({ id }) => patch(id, { variants: ['s', 'm'].map((variant) => ({ id: variant, stock: 0 })) }),
    change: { variants: [{ id: 'm', stock: 7 }] },
  },
  'Option renamed': { run: ({ id }) => patch(id, { options: ['Width'] }), change: { options: ['Fit'] } },
  'Variant archived': {
    run: ({ id }) => patch(id, { variants: [{ id: 'm', archived: true }] }),
  },
  'Category merged': {
    run: async ({ category, word }) =>
      sendOk('POST', `/api/categories/${category}/merge`, { into: await createLabel('categories', `Other ${word}`) }),
    change: { category: 'lighting' },
  },
  'Moved, category deleted': {
    async run({ id, category, word }) {
      expect((await send('DELETE', `/api/categories/${category}`)).statusCode).toBe(409)
      const other = await createLabel('categories', `Other ${word}`)
      for (const each of await inCategory(category)) await patch(each.id, { category: other })
      expect((await patch(id, { category: other })).statusCode).toBe(200)
      await sendOk('DELETE', `/api/categories/${category}`)
    },
    change: { category: 'lighting' },
  },
  'Brand merged': {
    run: async ({ brand, word }) =>
      sendOk('POST', `/api/brands/${brand}/merge`, { into: await createLabel('brands', `Other ${word}`) }),
    change: { brand: '' },
  },
  'Price changed by an import': { run: ({ id }) => importPrice(id, 90), change: { price: 95 } },
  'Change by an import undone': {
    run: async ({ id }) => expect(await undo(await importPrice(id, 110))).toMatchObject({ changed: 1 }),
  },
  'Import that created it undone': {
    run: async ({ creation }) => creation && expect(await undo(creation)).toMatchObject({ deleted: 1, archived: 1 }),
    isOrdered: false,
    isImported: true,
  },
}

const inCategory = (slug: string) => sendOk<Product[]>('GET', `/api/products?category=${slug}`)

function stateOfLine(item: CartItem | undefined): string {
  if (!item) return 'gone'
  const { product, priceWhenAdded } = item
  if (product.deleted) return 'title kept, “No longer available”'
  if (product.archived) return 'kept, “No longer available”'
  if (product.stock === 0) return 'kept, “Sold out”'
  const changes = [
    product.options[0] !== 'Size' && 'new name',
    product.discountedPrice !== priceWhenAdded && 'price change shown',
  ]
  return ['kept', ...changes.filter(Boolean)].join(', ')
}

/** 'shown'; 'not shown'; or which of the links aren't. */
function stateOfLinks(shown: string[], all: string[]): string {
  const missing = all.filter((name) => !shown.includes(name))
  if (missing.length === 0) return 'shown'
  return missing.length === all.length ? 'not shown' : `shown, except ${missing.join(' and ')}`
}

const cartOf = async (url: string, { headers }: Fixture) => (await app.inject({ url, headers })).json<CartItem[]>()

const isListed = async (url: string, id: string) => (await sendOk<Product[]>('GET', url)).some((each) => each.id === id)

async function byIds({ id }: Fixture): Promise<string> {
  const listed = (await app.inject(`/api/products?id=${id}`)).json<Product[]>()
  return listed.length > 0 ? 'shown' : 'skipped'
}

/** The API response for each place where the product appears, by the row in the table. */
const rows: Record<string, (fixture: Fixture, event: Event) => Promise<string>> = {
  Cart: async (fixture) => stateOfLine((await cartOf('/api/cart', fixture))[0]),
  'Saved items': async (fixture) => stateOfLine((await cartOf('/api/saved-items', fixture))[0]),
  async Wishlist({ headers }) {
    const [item] = (await app.inject({ url: '/api/wishlist', headers })).json<Wishlist>().items
    // It shows no options.
    const product = item && { ...item.product, options: ['Size'] }
    return stateOfLine(product && { ...item, product, id: '', variant: null, quantity: 1 })
  },
  async Orders({ readOrder, frozen, ordered, id }) {
    expect(await readOrder()).toEqual(frozen)
    return ordered === id ? 'unchanged' : 'unchanged; an ordered product is archived instead'
  },
  async Alerts({ id }) {
    await queueDueAlerts(db, alertEmails)
    const queued = () =>
      database.executeSql(`select 1 from jobs.job where state < 'completed' and name = 'product-alert'`)
    await expect.poll(async () => (await queued()).rows).toEqual([])
    const reply = await send('GET', `/api/admin/products/${id}/alerts`)
    if (reply.statusCode === 404) return 'deleted'
    const { back, price } = reply.json<{ back: number; price: number }>()
    return back === 1 && price === 1 ? 'wait' : back === 1 ? 'price alert sent' : 'gone'
  },
  async Reviews({ ordered, review }) {
    const all = await sendOk<{ id: string }[]>('GET', '/api/admin/reviews?_limit=100')
    expect(all.map(({ id }) => id)).toContain(review.id)
    const { statusCode } = await app.inject(`/api/products/${ordered}/reviews`)
    return statusCode === 200 ? 'public' : 'kept, not public'
  },
  async Collections({ id, picked, byRule }) {
    const states = await Promise.all([picked, byRule].map((slug) => isListed(`/api/products?collection=${slug}`, id)))
    if (states[0] === states[1]) return states[0] ? 'listed' : 'not listed'
    return states[0] ? 'listed, but not by a rule with the category' : 'listed by a rule only'
  },
  async 'Home page'({ id }) {
    const { sections } = (await app.inject('/api/home-page')).json<{ sections: ShownSection[] }>()
    const shelf = sections.find(({ type }) => type === 'carousel')
    const isShown = shelf?.type === 'carousel' && shelf.products.some((product) => product.id === id)
    const tiles = sections.flatMap((section) => (section.type === 'tiles' ? section.items : []))
    const banners = sections.flatMap((section) => (section.type === 'banners' ? section.items : []))
    const shown = tiles.map(({ heading }) => heading)
    expect(banners.map(({ title }) => title)).toEqual(shown)
    expect(shown.includes('product')).toBe(isShown)
    return stateOfLinks(shown, ['product', 'category', 'brand'])
  },
  async 'Navigation links'() {
    const { groups } = await sendOk<NavigationReply>('GET', '/api/admin/navigation')
    const links = groups.flatMap((group) => group.links)
    const shown = links.filter(({ problem }) => problem === null).map(({ label }) => label)
    return stateOfLinks(
      shown,
      links.map(({ label }) => label),
    )
  },
  async 'Search and suggestions'({ id, word }) {
    const found = (await app.inject(`/api/products?q=${word}`)).json<Product[]>().some((each) => each.id === id)
    const { products } = (await app.inject(`/api/search/suggestions?q=${word}`)).json<{ products: Product[] }>()
    expect(products.some((each) => each.id === id)).toBe(found)
    return found ? 'found' : 'not found'
  },
  Comparison: byIds,
  'Recently viewed': byIds,
  async 'An open form of the staff'({ id, before }, { change }) {
    const expected = Object.fromEntries(
      Object.keys(change ?? {}).map((name) => [name, valueBefore(before, name, change)]),
    )
    if (change) expect((await patch(id, { ...change, expected })).statusCode).toBe(409)
    const title = await patch(id, { title: `${before.title} edited`, expected: { title: before.title } })
    if (title.statusCode === 404) return 'rejected'
    expect(title.statusCode).toBe(200)
    return change ? 'saved, unless it changes the same' : 'saved'
  },
  async 'Log and stock history'({ id, word, entries }) {
    const log = await listLog(id)
    const steps = await send('GET', `/api/admin/products/${id}/stock`)
    if (log.length === 0) {
      expect(steps.statusCode).toBe(404)
      const audited = await sendOk<AuditEntry[]>('GET', '/api/admin/audit?group=products')
      if (audited[0]?.event === 'import_undone') return 'deleted; the audit log has the undo'
      expect(audited).toContainEqual(expect.objectContaining({ event: 'product_deleted', before: { title: word } }))
      return 'deleted; the audit log keeps the title'
    }
    // One entry comes from the form above.
    expect([log.length - entries > 1, steps.json<StockStep[]>().length > 0]).toEqual([true, true])
    return 'kept, with an entry'
  },
}

function valueBefore(before: Product, name: string, change: object | undefined): unknown {
  if (name !== 'variants') return before[name as keyof Product]
  const [{ id }] = (change as { variants: [{ id: string }] }).variants
  return [{ id, stock: before.variants.find((variant) => variant.id === id)?.stock }]
}

const { columns, cells } = await readBehaviorTable('What happens to everything a product is part of')

test('the table in the documentation has a column for each event and a row for each thing, and no others', () => {
  expect(columns).toEqual(Object.keys(events))
  expect([...cells.keys()]).toEqual(Object.keys(rows))
})

describe.each(Object.entries(events))('%s', (name, event) => {
  test('everything that the product is part of is as documented', async () => {
    const fixture = await aProductWithEverything(event)
    await event.run(fixture)
    const observed: [string, string][] = []
    for (const [row, observe] of Object.entries(rows)) observed.push([row, await observe(fixture, event)])
    const documented = [...cells].map(([row, of]) => [row, of[columns.indexOf(name)]])
    expect(observed).toEqual(documented)
  })
})

test('a product that was for sale is archived, and never a draft again', async () => {
  const { id } = await aListedProduct()
  await patch(id, { archived: true })
  expect((await sendOk<Product>('GET', `/api/admin/products/${id}`)).draft).toBeUndefined()
  expect(await isListed('/api/products?admin=true&state=draft&_limit=100', id)).toBe(false)
})
