import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Wishlist, WishlistItem } from '#contract/cart/wishlist.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { carts, products, wishlistItems } from '../../platform/db/schema/index.ts'
import { deleteExpired } from '../../start/clean-up.ts'
import { createCartRequests, getCookies, type Headers } from '../../test/cart-requests.ts'
import { usualPassword } from '../../test/factories.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, env, catalog } = shop
const { aShopper, aProductId } = createCartRequests(shop)

const add = (headers: Headers, product: string) =>
  app.inject({ method: 'POST', url: '/api/wishlist', headers, payload: { product } })
const remove = (headers: Headers, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/wishlist/${encodeURIComponent(id)}`, headers })
const share = (headers: Headers) => app.inject({ method: 'POST', url: '/api/wishlist/link', headers })
const unshare = (headers: Headers) => app.inject({ method: 'DELETE', url: '/api/wishlist/link', headers })
const open = (token: string) => app.inject({ url: `/api/shared-wishlists/${encodeURIComponent(token)}` })

async function list(headers: Headers): Promise<Wishlist> {
  const reply = await app.inject({ url: '/api/wishlist', headers })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  return reply.json()
}

const idsOf = async (headers: Headers) => (await list(headers)).items.map(({ product }) => product.id)

const sharedIds = async (token: string) => (await open(token)).json<Product[]>().map(({ id }) => id)

const signInFrom = (headers: Headers, email: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { email, password: usualPassword } })

/** The headers of a guest with these products in the wishlist. */
async function aGuestWith(first: string, ...others: string[]) {
  const headers = getCookies(await add({}, first))
  for (const product of others) await add(headers, product)
  return headers
}

const tokenOf = async (headers: Headers) => (await share(headers)).json<{ shareToken: string }>().shareToken

describe('the wishlist', () => {
  test('the wishlist of a guest has each product once, newest first', async () => {
    const [first, second] = [await aProductId(), await aProductId()]
    const headers = await aGuestWith(first, second, first)
    expect(await idsOf(headers)).toEqual([second, first])
    expect(await idsOf({})).toEqual([])
  })

  test('a wishlist keeps the price at which a product was added, even if it is removed by mistake', async () => {
    const id = await aProductId({ priceCents: 5000 })
    const headers = await aGuestWith(id, await aProductId())
    await db.update(products).set({ priceCents: 3800 }).where(eq(products.id, id))
    await remove(headers, id)
    expect(await idsOf(headers)).not.toContain(id)
    expect((await add(headers, id)).json<WishlistItem>().priceWhenAdded).toBe(50)
    const { items } = await list(headers)
    expect(items[1]).toMatchObject({ product: { id, discountedPrice: 38 }, priceWhenAdded: 50 })
  })

  test('a wishlist accepts sold-out products, but no unknown or unavailable ones', async () => {
    const [soldOut, archived] = [await aProductId({ stock: 0 }), await aProductId({ archivedAt: new Date() })]
    expect((await add({}, soldOut)).statusCode).toBe(200)
    for (const id of [archived, 'unknown', 'x\0']) {
      const reply = await add({}, id)
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([404, undefined])
    }
  })

  test('a wishlist keeps a product that is no longer available, and marks it', async () => {
    const id = await aProductId()
    const headers = await aGuestWith(id)
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
    expect((await list(headers)).items).toMatchObject([{ product: { id, archived: true } }])
  })

  test('a wishlist is limited to 200 products, even when they are added at the same time', async () => {
    const { headers } = await aShopper()
    const ids: string[] = []
    for (let count = 0; count < 201; count += 1) ids.push(await aProductId())
    await catalog.refresh()
    for (const id of ids.slice(0, 199)) await add(headers, id)
    const replies = await Promise.all(ids.slice(199).map((id) => add(headers, id)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await idsOf(headers)).toHaveLength(200)
  })

  test('only the owner can change a wishlist', async () => {
    const id = await aProductId()
    const headers = await aGuestWith(id)
    for (const other of [{}, await aGuestWith(id), (await aShopper()).headers]) {
      expect((await remove(other, id)).json()).toEqual({ id })
    }
    expect(await idsOf(headers)).toEqual([id])
    expect((await remove(headers, 'x\0')).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  test('joins the guest’s list with the user’s, which keeps its prices', async () => {
    const [both, theirs, guests] = [await aProductId({ priceCents: 5000 }), await aProductId(), await aProductId()]
    const { user, headers } = await aShopper()
    await add(headers, theirs)
    await add(headers, both)
    await db.update(products).set({ priceCents: 3000 }).where(eq(products.id, both))
    const guest = await aGuestWith(both, guests)
    await signInFrom(guest, user.email)
    const { items } = await list(headers)
    expect(items.map(({ product }) => product.id).toSorted()).toEqual([both, theirs, guests].toSorted())
    expect(items.find(({ product }) => product.id === both)?.priceWhenAdded).toBe(50)
  })

  test('signing in keeps the link of a guest’s list only if the user’s list was empty', async () => {
    const product = await aProductId()
    const [empty, full] = [await aShopper(), await aShopper()]
    await add(full.headers, await aProductId())
    for (const [{ user, headers }, status] of [
      [empty, 200],
      [full, 404],
    ] as const) {
      const guest = await aGuestWith(product)
      const token = await tokenOf(guest)
      await signInFrom(guest, user.email)
      expect((await open(token)).statusCode).toBe(status)
      expect(await idsOf(headers)).toContain(product)
    }
  })
})

describe('the link', () => {
  test('a shared link shows the products for sale to anyone, until it is turned off', async () => {
    const [sold, archived] = [await aProductId(), await aProductId()]
    const headers = await aGuestWith(sold, archived)
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived))
    const token = await tokenOf(headers)
    expect(await tokenOf(headers)).toBe(token)
    expect((await list(headers)).shareToken).toBe(token)
    const reply = await open(token)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await sharedIds(token)).toEqual([sold])
    expect(reply.body).not.toContain('priceWhenAdded')

    expect((await unshare(headers)).json()).toEqual({ shareToken: null })
    expect((await open(token)).statusCode).toBe(404)
    expect(await tokenOf(headers)).not.toBe(token)
  })

  test('returns 404 for any other token', async () => {
    for (const token of ['a', 'x\0', 'null']) expect((await open(token)).statusCode).toBe(404)
    expect((await share({})).statusCode).toBe(404)
  })
})

test('a guest’s wishlist of a single visit is kept for 90 days', async () => {
  const headers = await aGuestWith(await aProductId())
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.update(carts).set({ createdAt: daysAgo(80), updatedAt: daysAgo(80) })
  await deleteExpired(db, env)
  expect(await idsOf(headers)).toHaveLength(1)
  await db.update(carts).set({ createdAt: daysAgo(91), updatedAt: daysAgo(91) })
  await deleteExpired(db, env)
  expect(await idsOf(headers)).toEqual([])
})

test('removed products are deleted after a day', async () => {
  const id = await aProductId()
  await remove(await aGuestWith(id), id)
  const rows = () => db.select().from(wishlistItems).where(eq(wishlistItems.productId, id))
  await deleteExpired(db, env)
  expect(await rows()).toHaveLength(1)
  await db.update(wishlistItems).set({ removedAt: new Date(Date.now() - 90_000_000) })
  await deleteExpired(db, env)
  expect(await rows()).toEqual([])
})
