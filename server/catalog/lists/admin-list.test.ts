import { describe, expect, test } from 'vitest'
import type { Filters, Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { aProductRow, catalog } = shop
const { sendOk, send } = await createAdminRequests(shop)
const { aShopper } = createOrderRequests(shop)

describe('the admin list', () => {
  const list = async (query: string) =>
    (await sendOk<Product[]>('GET', `/api/products?admin=true&${query}`)).map(({ id }) => id)

  test('the admin list contains archived products, and is not cached', async () => {
    const { id } = await aProductRow({ title: 'Faded Banner', archivedAt: new Date() })
    await catalog.refresh([id])
    expect(await list('_limit=100')).toContain(id)
    const reply = await send('GET', '/api/products?admin=true&q=faded')
    expect([reply.headers['x-total-count'], reply.headers['cache-control']]).toEqual(['1', 'no-store'])
  })

  test('the admin list searches titles and ids, including archived products', async () => {
    const { id } = await aProductRow({ id: 'zebra-9', title: 'Éclair Stand of Oak' })
    await catalog.refresh([id])
    for (const q of ['ECLAIR oak', 'stand', 'zebra-9', 'zebra oak']) expect(await list(`q=${q}`)).toEqual([id])
    const nearest = await send('GET', '/api/products?admin=true&q=eclair+ash')
    expect([nearest.headers['x-search-nearest'], nearest.json<Product[]>()[0]?.id]).toEqual(['true', id])
  })

  test('searches the start of SKUs and barcodes', async () => {
    const variants = [{ values: ['S'] }, { values: ['M'], sku: 'Tee_7-M', barcode: '4006381333931' }]
    const { id } = await aProductRow({ options: ['Size'], variants })
    const old = { values: ['L'], sku: 'TEE-7', archivedAt: new Date() }
    const archived = await aProductRow({ options: ['Size'], variants: [old], archivedAt: new Date() })
    await catalog.refresh([id, archived.id])
    for (const q of ['tee_7-m', 'TEE7M', '4006381333931', '40063']) {
      expect(await list(new URLSearchParams({ q }).toString())).toEqual([id])
    }
    expect((await list('q=tee&_sort=createdAt')).toSorted()).toEqual([id, archived.id].toSorted())
    expect(await list('q=tee&state=archived')).toEqual([archived.id])
    expect(await list('q=63813')).toEqual([])
    const file = await send('GET', '/api/admin/products.csv?q=tee_7-m')
    expect([file.body.includes('Tee_7-M'), file.body.includes('TEE-7')]).toEqual([true, false])
  })

  test('the admin list can be filtered by state and stock', async () => {
    const rows = { out: 0, low: 5, many: 6, untracked: null }
    for (const [id, stock] of Object.entries(rows)) await aProductRow({ id: `level-${id}`, stock })
    await aProductRow({ id: 'level-gone', stock: 0, archivedAt: new Date() })
    await catalog.refresh()
    const find = async (query: string) => (await list(`q=level&_sort=title&${query}`)).toSorted()
    expect(await find('stock=out')).toEqual(['level-gone', 'level-out'])
    expect(await find('stock=out&state=for-sale')).toEqual(['level-out'])
    expect(await find('stock=low')).toEqual(['level-low'])
    expect(await find('stock=untracked')).toEqual(['level-untracked'])
    expect(await find('state=archived')).toEqual(['level-gone'])
  })

  test('everyone else gets the public list', async () => {
    const { id } = await aProductRow({ title: 'Hidden Gem', archivedAt: new Date() })
    const visible = await aProductRow({ title: 'Hidden Drawer' })
    await catalog.refresh([id, visible.id])
    const url = '/api/products?admin=true&q=hidden&_limit=100'
    const { headers } = await aShopper()
    for (let time = 0; time < 2; time += 1) {
      expect((await send('GET', url)).json()).toHaveLength(2)
      for (const who of [{}, headers]) {
        const ids = (await send('GET', url, undefined, who)).json<Product[]>().map((product) => product.id)
        expect(ids).toEqual([visible.id])
      }
    }
  })
})

describe('every filter', async () => {
  const found = { category: 'filtered', brand: 'filterer', color: 'Red', priceCents: 5000, rating: 4.5, stock: 3 }
  const options = { options: ['Size'], variants: [{ values: ['Huge'], stock: 3 }] }
  const { discountPpb, ...sale } = { discountPpb: 100_000_000, title: 'Filtered thing, a gadget' }
  const forSale = await aProductRow({ ...found, ...options, ...sale, id: 'filtered-thing', discountPpb })
  const archivedAt = new Date()
  await aProductRow({ ...found, ...options, ...sale, id: 'filtered-gone', discountPpb, archivedAt })
  await aProductRow({ id: 'other-cheap', title: 'Cheap gadget', priceCents: 100, stock: 0, color: 'Blue' })
  await aProductRow({ id: 'other-dear', priceCents: 900_000, stock: 0, color: 'Blue' })
  await send('POST', '/api/collections', { label: 'Picked' })
  await send('PATCH', '/api/collections/picked', { productIds: [forSale.id] })
  await catalog.refresh()

  const values = {
    category: 'filtered',
    brand: 'filterer',
    q: 'filtered thing',
    exact: 'true&q=filtered thing',
    minPrice: '40&maxPrice=60',
    maxPrice: '60&minPrice=40',
    rating: '4',
    color: 'red',
    option: 'Size:Huge',
    inStock: 'true&q=gadget',
    onSale: 'true',
    collection: 'picked',
  } satisfies Record<keyof Filters, string>

  const idsOf = {
    '/api/products?': (body: string) => (JSON.parse(body) as Product[]).map(({ id }) => id),
    '/api/products?admin=true&': (body: string) => (JSON.parse(body) as Product[]).map(({ id }) => id),
    '/api/admin/product-ids?': (body: string) => JSON.parse(body) as string[],
    '/api/admin/products.csv?': (body: string) =>
      body.split('\n').flatMap((line) => /^"([a-z]+-[a-z]+)"(?=,)/.exec(line)?.[1] ?? []),
  }

  test.each(
    Object.entries(values).flatMap(([name, value]) =>
      Object.entries(idsOf).map(([url, read]) => [`${url}${name}=${value}`, read] as const),
    ),
  )('the filter is applied by %s', async (url, read) => {
    const reply = await send('GET', url)
    const ids = [...new Set(read(reply.body))].filter((id) => id.includes('-'))
    const isPublic = !url.includes('admin')
    const isCollection = url.includes('collection=')
    expect(ids.toSorted()).toEqual(isPublic || isCollection ? ['filtered-thing'] : ['filtered-gone', 'filtered-thing'])
  })
})
