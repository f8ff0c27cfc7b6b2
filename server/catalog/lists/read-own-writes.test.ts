import { expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { aPage, aWebApp } from '../../test/web-app.ts'

// A request's changes must show in the next response of this process, without waiting for a notification.

const rounds = 5

/** Pages show the remaining stock only if it is low. */
const stockOnPage = (stock: number | null) => (stock === null || stock > 5 ? 'in stock' : stock)

const shop = await openTestShop({
  settings: { RATE_LIMITS: 'off' },
  // Each page lists titles and stock, so that the cache of pages is tested as well.
  web: aWebApp(
    async ({ transport }) => {
      const reply = await transport({ method: 'GET', path: '/api/products' })
      const products = (await reply.json()) as Product[]
      return aPage(products.map(({ title, stock }) => `[${title}: ${stockOnPage(stock)}]`).join(''))
    },
    { pageKind: () => ({ parameters: [], isShared: true }) },
  ),
})
const { app } = shop
const { aListedProduct, create, patch, sendOk, listLog } = await createAdminRequests(shop)
const { aShopper, anOrder, change } = createOrderRequests(shop)

/** Guests' pages may be a second old. */
const session = await shop.signIn(await shop.aUser())

/** The stock of a product in every cached response. */
async function shownStock(id: string) {
  const product = (await app.inject(`/api/products/${id}`)).json<Product>()
  const listed = (await app.inject('/api/products')).json<Product[]>().find((each) => each.id === id)
  const page = (await app.inject({ url: '/products', headers: session })).body
  return [product.stock, listed?.stock, page.includes(`[${product.title}: ${stockOnPage(product.stock)}]`)]
}

const shown = (stock: number) => [stock, stock, true]

const countOf = async (category: string) =>
  (await app.inject('/api/categories')).json<FilterOption[]>().find(({ value }) => value === category)?.count

test('the next response shows orders and cancellations', async () => {
  const { id } = await aListedProduct({ stock: 100 })
  const { headers } = await aShopper()
  for (let round = 0; round < rounds; round += 1) {
    expect(await shownStock(id)).toEqual(shown(100))
    const order = await anOrder(headers, { [id]: 3 })
    expect(await shownStock(id)).toEqual(shown(97))
    if (round % 2) await change(headers, order.id, 'cancelled')
    else await sendOk('PATCH', '/api/order', { ids: [order.id], status: 'cancelled' })
  }
  expect(await shownStock(id)).toEqual(shown(100))
})

test('the next response shows simultaneous orders', async () => {
  const { id } = await aListedProduct({ stock: 100 })
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => aShopper()))
  let maxStock = 100
  await Promise.all(
    shoppers.map(async ({ headers }) => {
      await anOrder(headers, { [id]: 1 })
      maxStock -= 1
      const max = maxStock
      expect((await app.inject(`/api/products/${id}`)).json<Product>().stock).toBeLessThanOrEqual(max)
    }),
  )
  expect(await shownStock(id)).toEqual(shown(90))
})

test('the next response shows changed, archived and restored products', async () => {
  const { id, category } = await aListedProduct({ stock: 0 })
  const before = (await countOf(category)) ?? 0
  for (let stock = 1; stock <= rounds; stock += 1) {
    await patch(id, { stock })
    expect(await shownStock(id)).toEqual(shown(stock))
    await sendOk('PATCH', '/api/products', { ids: [id], changes: { archived: true } })
    expect(await countOf(category)).toBe(before - 1)
    const [entry] = await listLog(id)
    await sendOk('POST', `/api/admin/changes/${entry?.id}/undo`)
    expect(await countOf(category)).toBe(before)
  }
})

test('the next response shows created products and categories', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { value } = await sendOk<FilterOption>('POST', '/api/categories', { label: `Round ${round}` })
    expect(await countOf(value)).toBeUndefined()
    const { id } = (await create({ category: value, stock: round })).json<Product>()
    expect([await countOf(value), await shownStock(id)]).toEqual([1, shown(round)])
  }
})
