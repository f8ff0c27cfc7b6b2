import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createCartRequests, type Headers } from '../test/cart-requests.ts'
import { usualPassword } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, aGuestWith, add, list } = createCartRequests(shop)
const { place } = createOrderRequests(shop)

const send = (headers: Headers, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })
const saved = async (headers: Headers) => (await app.inject({ url: '/api/saved-items', headers })).json<CartItem[]>()
const wishes = async (headers: Headers) => (await app.inject({ url: '/api/wishlist', headers })).json<Wishlist>().items
const titles = (items: Pick<CartItem, 'product'>[]) =>
  items.map(({ product: { title, deleted } }) => [title, deleted === true])
const listsOf = async (headers: Headers) => ({
  cart: titles(await list(headers)),
  saved: titles(await saved(headers)),
  wishlist: titles(await wishes(headers)),
})
const empty = { cart: [], saved: [], wishlist: [] }
const remove = (...ids: string[]) => sendOk('POST', '/api/admin/products/delete', { ids })

/** Adds a deleted shirt in size M to the cart, to the saved items and to the wishlist, before another product. */
async function withDeleted(headers: Headers) {
  const { id } = await aListedProduct({ title: 'Shirt', options: ['Size'], variants: [{ values: ['M'], stock: 9 }] })
  const other = await aListedProduct({ title: 'Lamp' })
  const item = (await add(headers, id, 3, 'm')).json<CartItem>()
  await send(headers, 'POST', '/api/saved-items', { cartItem: item.id })
  await add(headers, id, 2, 'm')
  await add(headers, other.id)
  await send(headers, 'POST', '/api/wishlist', { product: id })
  await send(headers, 'POST', '/api/wishlist', { product: other.id })
  await remove(id)
  return { id, other: other.id }
}

test('deleted products remain in carts, saved items and wishlists with their title until they are removed', async () => {
  const { headers } = await aShopper()
  const { id } = await withDeleted(headers)
  const deleted = ['Shirt (M)', true]
  const lamp = ['Lamp', false]
  expect(await listsOf(headers)).toEqual({ cart: [lamp, deleted], saved: [deleted], wishlist: [lamp, ['Shirt', true]] })
  const [item, savedItem] = [(await list(headers))[1] as CartItem, (await saved(headers))[0] as CartItem]
  expect(item).toMatchObject({ quantity: 2, product: { archived: true } })
  for (const [method, url, payload] of [
    ['PATCH', `/api/cart/${item.id}`, { quantity: 1 }],
    ['POST', `/api/saved-items/${savedItem.id}/cart-item`, undefined],
  ] as const) {
    const reply = await send(headers, method, url, payload)
    expect([reply.statusCode, reply.json<ErrorReply>().message]).toEqual([409, '“Shirt (M)” is no longer available.'])
  }
  const other = await aShopper()
  for (const url of [`/api/cart/${item.id}`, `/api/saved-items/${savedItem.id}`]) {
    expect((await send(other.headers, 'DELETE', url)).statusCode).toBe(404)
    expect((await send(headers, 'DELETE', url)).statusCode).toBe(200)
  }
  await send(headers, 'DELETE', `/api/wishlist/${id}`)
  expect(await listsOf(headers)).toEqual({ cart: [lamp], saved: [], wishlist: [lamp] })
})

test('an order is placed without deleted items, and saves the ones listed in the request', async () => {
  const { headers } = await aShopper()
  await withDeleted(headers)
  const [, deleted] = await list(headers)
  const order = (await place(headers, { unavailableItemIds: [deleted?.id] })).json<Order>()
  expect(order.items.map(({ title }) => title)).toEqual(['Lamp'])
  expect(await listsOf(headers)).toMatchObject({ cart: [], saved: [['Shirt (M)', true]] })
})

test('a cart with nothing else can’t be ordered', async () => {
  const { headers } = await aShopper()
  const { other } = await withDeleted(headers)
  await remove(other)
  expect((await place(headers)).json<ErrorReply>().code).toBe('cart_empty')
  expect((await listsOf(headers)).cart).toEqual([
    ['Shirt (M)', true],
    ['Lamp', true],
  ])
})

test('deleted items of a guest are in the cart of the user after signing in', async () => {
  const guest = await aGuestWith((await aListedProduct({ title: 'Vase' })).id)
  await withDeleted(guest.headers)
  const before = await listsOf(guest.headers)
  const { user, headers } = await aShopper()
  await send(guest.headers, 'POST', '/api/auth/login', { email: user.email, password: usualPassword })
  expect(await listsOf(headers)).toEqual(before)
  expect(await listsOf(guest.headers)).toEqual(empty)
})

test('a shared wishlist doesn’t show them', async () => {
  const { headers } = await aShopper()
  await withDeleted(headers)
  const { shareToken } = (await send(headers, 'POST', '/api/wishlist/link')).json<{ shareToken: string }>()
  const shared = (await app.inject(`/api/shared-wishlists/${shareToken}`)).json<{ title: string }[]>()
  expect(shared.map(({ title }) => title)).toEqual(['Lamp'])
})
