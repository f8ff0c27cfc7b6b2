import { beforeEach, describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog.ts'
import type { LogEntry, StockStep } from '#contract/product-changes.ts'
import { aNewProduct } from '../test/factories.ts'
import { createOrderCalls } from '../test/order-calls.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aUser, aProduct, catalog, signIn } = shop
const { aShopper, anOrder, change: changeOrder } = createOrderCalls(shop)
const admin = await signIn(await aUser({ role: 'admin', name: 'Ada Admin' }))

let lamp: Product
beforeEach(async () => {
  const { id } = await aProduct({ title: 'Lamp', stock: 9 })
  await catalog.refresh([id])
  lamp = await catalog.get(id)
})

type Method = 'GET' | 'POST' | 'PATCH'

function send(method: Method, url: string, payload?: object, headers: { cookie?: string } = admin) {
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

async function ask<T>(method: Method, url: string, payload?: object): Promise<T> {
  const reply = await send(method, url, payload)
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
  return reply.json<T>()
}

const patch = (id: string, changes: object) => send('PATCH', `/api/products/${id}`, changes)
const create = (given: object) => send('POST', '/api/products', { ...aNewProduct, ...kind, ...given })
const log = (id: string) => ask<LogEntry[]>('GET', `/api/admin/changes?product=${id}`)
const kind = { category: 'lighting', brand: 'lumbrace' }

describe('a new product', () => {
  test('is answered whole, and is in the shop at once', async () => {
    const pictures = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above' }]
    const made = (await create({ discountPercentage: 12.5, stock: 4, rating: 4.5, pictures })).json<Product>()
    expect(made).toMatchObject({
      ...aNewProduct,
      ...kind,
      pictures,
      thumbnail: pictures[0]?.src,
      discountPercentage: 12.5,
      discountedPrice: 105,
      stock: 4,
      rating: 4.5,
      archived: false,
    })
    expect((await app.inject(`/api/products/${made.id}`)).json()).toEqual(made)
    expect((await app.inject('/api/products?_limit=1')).json()).toEqual([made])
  })

  test('has an address made of its brand and title, which no other has', async () => {
    const ids: string[] = []
    for (const title of ['Café Lamp', 'Café Lamp', 'CAFÉ LAMP!']) ids.push((await create({ title })).json<Product>().id)
    expect(ids).toEqual(['lumbrace-cafe-lamp', 'lumbrace-cafe-lamp-2', 'lumbrace-cafe-lamp-3'])
  })

  test('made many times at the same moment is as many products', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'Crowd' })))
    expect(new Set(made.map((reply) => reply.json<Product>().id)).size).toBe(5)
  })

  test('may have a title that leaves nothing for an address', async () => {
    expect((await create({ title: '茶' })).json<Product>()).toMatchObject({ title: '茶', id: 'lumbrace' })
  })

  test('may come with a thumbnail alone, and with more than is taken', async () => {
    const made = await create({ thumbnail: '/media/x.webp', id: 'mine', discountedPrice: 1, archived: true })
    expect(made.json()).toMatchObject({
      thumbnail: '/media/x.webp',
      pictures: [{ src: '/media/x.webp', alt: '' }],
      archived: false,
      discountedPrice: 121,
    })
    expect(made.json<Product>().id).not.toBe('mine')
  })

  test('is in the log', async () => {
    const { id } = (await create({})).json<Product>()
    expect(await log(id)).toMatchObject([{ type: 'created', by: 'Ada Admin', title: 'Oat Lamp', fields: {} }])
  })
})

describe('is refused, with the field named', () => {
  test.each<[string, object]>([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['description', { description: '' }],
    ['description', { description: 'a\0b' }],
    ['price', { price: -1 }],
    ['price', { price: 1.005 }],
    ['price', { price: '12' }],
    ['price', { price: 10_000_001 }],
    ['discountPercentage', { discountPercentage: 100.5 }],
    ['discountPercentage', { discountPercentage: 0.001 }],
    ['rating', { rating: 5.1 }],
    ['color', { color: '' }],
    ['category', { category: 'No Slug' }],
    ['category', { category: 'unheard-of' }],
    ['brand', { brand: 'unheard-of' }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['pictures', { pictures: [{ src: 'https://example.com/x.png' }] }],
    ['pictures', { pictures: Array.from({ length: 13 }, () => ({ src: '/media/x.webp' })) }],
  ])('a bad %s: %j', async (field, given) => {
    for (const reply of [await create(given), await patch(lamp.id, given)]) {
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
      expect(Object.keys(reply.json<{ fields: object }>().fields)[0]).toMatch(new RegExp(`^${field}`))
    }
    expect(await catalog.read([lamp.id])).toEqual([lamp])
  })
})

describe('a change', () => {
  test('changes what is given alone, and the shop shows it at once', async () => {
    const changed = await ask<Product>('PATCH', `/api/products/${lamp.id}`, { price: 80.25, stock: null })
    expect(changed).toEqual({ ...lamp, price: 80.25, discountedPrice: changed.discountedPrice, stock: null })
    expect((await app.inject(`/api/products/${lamp.id}`)).json()).toEqual(changed)
  })

  test('may be the whole product with its id, as the specification has it', async () => {
    expect(await ask('PATCH', `/api/products/${lamp.id}`, { ...lamp, title: 'Lantern' })).toEqual({
      ...lamp,
      title: 'Lantern',
    })
  })

  test('is in the log with what was and what is; no change is not', async () => {
    await patch(lamp.id, { title: 'Lantern', stock: 9 })
    await patch(lamp.id, { title: 'Lantern' })
    expect(await log(lamp.id)).toMatchObject([
      { type: 'changed', by: 'Ada Admin', title: 'Lantern', fields: { title: { from: 'Lamp', to: 'Lantern' } } },
    ])
    expect(Object.keys((await log(lamp.id))[0]?.fields ?? {})).toEqual(['title'])
  })

  test('is refused where what was seen is another by now', async () => {
    await patch(lamp.id, { price: 70 })
    const reply = await patch(lamp.id, { price: 60, title: 'Lantern', expected: { price: lamp.price, title: 'Lamp' } })
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        message: 'This product has been changed in the meantime.',
        code: 'product_changed',
        fields: { price: 'Changed to 70 in the meantime.' },
      },
    ])
    expect(await catalog.read([lamp.id])).toMatchObject([{ price: 70, title: 'Lamp' }])
  })

  test('of a product that is not there is refused', async () => {
    for (const id of ['nothing', '%00']) expect((await patch(id, { stock: 1 })).statusCode).toBe(404)
  })

  test('to archived takes it out of the shop, and back again', async () => {
    await patch(lamp.id, { archived: true })
    expect((await app.inject(`/api/products/${lamp.id}`)).statusCode).toBe(404)
    expect(await ask('GET', `/api/admin/products/${lamp.id}`)).toMatchObject({ archived: true })
    await patch(lamp.id, { archived: false })
    expect((await app.inject(`/api/products/${lamp.id}`)).json()).toEqual(lamp)
    expect((await log(lamp.id)).map((entry) => entry.type)).toEqual(['restored', 'archived'])
  })
})

describe('many at once', () => {
  test('are all changed, each with its own entry in the log', async () => {
    const other = await aProduct({ priceCents: 5000 })
    const changed = await ask<Product[]>('PATCH', '/api/products', {
      ids: [lamp.id, other.id, lamp.id],
      changes: { discountPercentage: 30 },
    })
    expect(changed.map(({ discountPercentage }) => discountPercentage)).toEqual([30, 30])
    for (const id of [lamp.id, other.id]) expect(await log(id)).toHaveLength(1)
  })

  test('stay as they are when one of them is not there', async () => {
    const reply = await send('PATCH', '/api/products', { ids: [lamp.id, 'nothing'], changes: { stock: 1 } })
    expect(reply.statusCode).toBe(404)
    expect(await catalog.read([lamp.id])).toEqual([lamp])
  })

  test('are not looked for under what no address can be', async () => {
    const reply = await send('PATCH', '/api/products', { ids: ['a\0b'], changes: { stock: 1 } })
    expect(reply.statusCode).toBe(404)
    for (const url of ['/api/admin/changes?product=a%00b', '/api/order?q=a%00b', '/api/products?admin=true&q=a%00b']) {
      expect((await send('GET', url)).statusCode).toBe(400)
    }
  })

  test.each([[[]], [Array.from({ length: 1001 }, (_, index) => `p${index}`)]])('cannot be %#', async (ids) => {
    expect((await send('PATCH', '/api/products', { ids, changes: { stock: 1 } })).statusCode).toBe(400)
  })
})

describe('undoing', () => {
  test('sets back what a change set', async () => {
    await patch(lamp.id, { title: 'Lantern', price: 1 })
    const [entry] = await log(lamp.id)
    expect(await ask('POST', `/api/admin/changes/${entry?.id}/undo`)).toEqual(lamp)
    expect((await log(lamp.id)).map(({ fields }) => fields)).toMatchObject([
      { title: { from: 'Lantern', to: 'Lamp' } },
      { title: { from: 'Lamp', to: 'Lantern' } },
    ])
  })

  test('is refused where it was changed again since', async () => {
    await patch(lamp.id, { price: 1 })
    const [entry] = await log(lamp.id)
    await patch(lamp.id, { price: 2 })
    const reply = await send('POST', `/api/admin/changes/${entry?.id}/undo`)
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      409,
      { price: 'Changed to 2 in the meantime.' },
    ])
  })

  test('takes a product that was added out of the shop', async () => {
    const { id } = (await create({})).json<Product>()
    const [entry] = await log(id)
    expect(await ask('POST', `/api/admin/changes/${entry?.id}/undo`)).toMatchObject({ archived: true })
  })

  test.each(['nothing', '00000000-0000-4000-8000-000000000000'])('there is no change %s', async (id) => {
    expect((await send('POST', `/api/admin/changes/${id}/undo`)).statusCode).toBe(404)
  })
})

describe('the log', () => {
  test('comes in pages, the newest first, and can be of one kind', async () => {
    for (const stock of [1, 2, 3]) await patch(lamp.id, { stock })
    await patch(lamp.id, { archived: true })
    const reply = await send('GET', `/api/admin/changes?product=${lamp.id}&_limit=2&_page=2`)
    expect(reply.headers['x-total-count']).toBe('4')
    expect(reply.json<LogEntry[]>().map(({ fields }) => fields.stock?.to)).toEqual([2, 1])
    const archived = await ask<LogEntry[]>('GET', `/api/admin/changes?product=${lamp.id}&type=archived`)
    expect(archived).toHaveLength(1)
  })

  test('tells of orders as well: who brought each from which status to which', async () => {
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [lamp.id]: 1 })
    await changeOrder(admin, order.id, { status: 'dispatched' })
    await patch(lamp.id, { price: 1 })
    await changeOrder(admin, order.id, { status: 'delivered' })
    const entries = await ask<LogEntry[]>('GET', '/api/admin/changes?_limit=3')
    const about = { order: { id: order.id, number: order.number }, productId: null, title: `Order ${order.number}` }
    expect(entries).toMatchObject([
      { type: 'order', by: 'Ada Admin', ...about, fields: { status: { from: 'dispatched', to: 'delivered' } } },
      { type: 'changed', productId: lamp.id, order: null, fields: { price: { from: 100, to: 1 } } },
      { type: 'order', ...about, fields: { status: { from: 'pending', to: 'dispatched' } } },
    ])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask<LogEntry[]>('GET', `/api/admin/changes?_limit=1&_page=${page}`)),
    )
    expect(pages.flat()).toEqual(entries)
    expect(await ask('GET', '/api/admin/changes?about=orders&_limit=2')).toEqual([entries[0], entries[2]])
    expect((await ask<LogEntry[]>('GET', '/api/admin/changes?about=products&_limit=1'))[0]).toEqual(entries[1])
    expect(await ask('GET', `/api/admin/changes?about=orders&product=${lamp.id}`)).toEqual([])
  })

  test('counts every entry that it has', async () => {
    const total = async (query: string) =>
      Number((await send('GET', `/api/admin/changes?${query}`)).headers['x-total-count'])
    const all = await total('')
    expect([await total('about=products'), await total('about=orders')].reduce((a, b) => a + b)).toBe(all)
    await patch(lamp.id, { price: 7 })
    expect(await total('')).toBe(all + 1)
  })
})

test('a product’s stock is told by its steps: set, sold, come back', async () => {
  await patch(lamp.id, { stock: 5 })
  const { headers } = await aShopper({ name: 'Sam Shopper' })
  const { id, number } = await anOrder(headers, { [lamp.id]: 2 })
  await changeOrder(admin, id, { status: 'cancelled' })
  const steps = await ask<StockStep[]>('GET', `/api/admin/products/${lamp.id}/stock`)
  expect(steps.map(({ createdAt: _createdAt, ...step }) => step)).toEqual([
    { by: 'Ada Admin', order: { id, number }, moved: 2, setTo: null },
    { by: 'Sam Shopper', order: { id, number }, moved: -2, setTo: null },
    { by: 'Ada Admin', order: null, moved: null, setTo: 5 },
  ])
})

describe.each(['categories', 'brands'])('a new one of the %s', (path) => {
  const add = (label: string) => send('POST', `/api/${path}`, { label })

  test('can be used and filtered by at once', async () => {
    const made = (await add('Søren & Søn')).json<FilterOption>()
    expect(made).toEqual({ id: 'soren-son', value: 'soren-son', label: 'Søren & Søn', count: 0, checked: false })
    expect((await app.inject(`/api/${path}`)).json()).toContainEqual(made)
  })

  test('that is there already is answered as it is', async () => {
    await add('Tiny Things')
    expect((await add('tiny THINGS')).json()).toMatchObject({ value: 'tiny-things', label: 'Tiny Things' })
  })

  test.each(['', ' ', '!?', 'x'.repeat(61)])('cannot be called %j', async (label) => {
    const reply = await add(label)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['label']])
  })
})

describe('the admin list', () => {
  const list = async (query: string) =>
    (await ask<Product[]>('GET', `/api/products?admin=true&${query}`)).map(({ id }) => id)

  test('shows archived products too, and is kept nowhere', async () => {
    const { id } = await aProduct({ title: 'Faded Banner', archivedAt: new Date() })
    await catalog.refresh([id])
    expect(await list('_limit=100')).toContain(id)
    const reply = await send('GET', '/api/products?admin=true&q=faded')
    expect([reply.headers['x-total-count'], reply.headers['cache-control']]).toEqual(['1', 'no-store'])
  })

  test('finds by words of the title or the address, whatever their accents and capitals', async () => {
    const { id } = await aProduct({ id: 'zebra-9', title: 'Éclair Stand of Oak' })
    await catalog.refresh([id])
    for (const q of ['ECLAIR oak', 'stand', 'zebra-9', 'zebra oak']) expect(await list(`q=${q}`)).toEqual([id])
    expect(await list('q=eclair+ash')).toEqual([])
  })

  test('filters by state and by how much there is', async () => {
    const rows = { out: 0, low: 5, many: 6, untracked: null }
    for (const [id, stock] of Object.entries(rows)) await aProduct({ id: `level-${id}`, stock })
    await aProduct({ id: 'level-gone', stock: 0, archivedAt: new Date() })
    await catalog.refresh()
    const find = async (query: string) => (await list(`q=level&_sort=title&${query}`)).toSorted()
    expect(await find('stock=out')).toEqual(['level-gone', 'level-out'])
    expect(await find('stock=out&state=for-sale')).toEqual(['level-out'])
    expect(await find('stock=low')).toEqual(['level-low'])
    expect(await find('stock=untracked')).toEqual(['level-untracked'])
    expect(await find('state=archived')).toEqual(['level-gone'])
  })

  test('is the ordinary list to others, whoever asked before them', async () => {
    const { id } = await aProduct({ title: 'Hidden Gem', archivedAt: new Date() })
    await catalog.refresh([id])
    const url = '/api/products?admin=true&q=hidden&_limit=100'
    const { headers } = await aShopper()
    for (let time = 0; time < 2; time += 1) {
      expect((await send('GET', url)).json()).toHaveLength(1)
      for (const who of [{}, headers]) {
        const ids = (await send('GET', url, undefined, who)).json<Product[]>().map((product) => product.id)
        expect(ids).not.toContain(id)
        expect(ids.length).toBeGreaterThan(1)
      }
    }
  })
})
