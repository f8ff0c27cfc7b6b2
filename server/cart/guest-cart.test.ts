import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import { carts, products } from '../platform/db/schema/index.ts'
import { hashToken } from '../platform/http/token.ts'
import { createCartRequests, getCookies } from '../test/cart-requests.ts'
import { usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { add, list, quantities, aShopper, aGuestWith, aProductId } = createCartRequests(shop)

describe('a guest', () => {
  test('a guest has an empty cart, and reading it sets no cookie', async () => {
    const reply = await app.inject('/api/cart')
    expect([reply.json(), reply.headers['set-cookie']]).toEqual([[], undefined])
  })

  test('a guest gets an HttpOnly cookie when adding the first product, and keeps it', async () => {
    const id = await aProductId()
    const reply = await add({}, id)
    expect(reply.headers['set-cookie']).toMatch(/^galleria_cart=[\w-]{43}; .*HttpOnly/)
    const { headers } = await aGuestWith(id)
    const again = await add(headers, id)
    expect([again.json<CartItem>().quantity, again.headers['set-cookie']]).toEqual([2, undefined])
  })

  test.each(['galleria_cart=short', `galleria_cart=${'A'.repeat(43)}`, 'galleria_cart='])(
    'a guest with an invalid cookie has an empty cart: %s',
    async (cookie) => {
      expect(await list({ cookie })).toEqual([])
    },
  )
})

describe('a guest who comes back', () => {
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const isUsedToday = async (tokenHash: string) =>
    (await db.$count(carts, sql`token_hash = ${tokenHash} and updated_at > now() - interval '1 hour'`)) === 1

  test('using a cart again on another day extends it', async () => {
    const { headers } = await aGuestWith(await aProductId())
    const tokenHash = hashToken(headers.cookie.split('=')[1] ?? '')
    for (const [days, isUsed] of [
      [0.5, false],
      [2, true],
    ] as const) {
      const hoursAgo = sql<Date>`now() - make_interval(hours => ${days * 24})`
      await db
        .update(carts)
        .set({ createdAt: daysAgo(2), updatedAt: hoursAgo })
        .where(eq(carts.tokenHash, tokenHash))
      await list(headers)
      expect(await isUsedToday(tokenHash)).toBe(isUsed)
    }
  })
})

describe('signing in', () => {
  const logIn = (email: string, headers: { cookie?: string }) =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { email, password: usualPassword } })

  test('adds the guest’s items to the user’s cart, within the stock', async () => {
    const [both, limited, mine, theirs] = [
      await aProductId(),
      await aProductId({ stock: 4 }),
      await aProductId(),
      await aProductId(),
    ]
    const { user, headers } = await aShopper()
    await add(headers, both, 2)
    await add(headers, limited, 3)
    await add(headers, mine, 1)
    const guest = await aGuestWith(both, 3)
    await add(guest.headers, limited, 3)
    await add(guest.headers, theirs, 1)
    const reply = await logIn(user.email, guest.headers)
    expect(reply.statusCode).toBe(200)
    expect(String(reply.headers['set-cookie'])).toMatch(/galleria_cart=; Max-Age=0/)
    expect(await quantities(getCookies(reply))).toEqual({
      [both]: 5,
      [limited]: 4,
      [mine]: 1,
      [theirs]: 1,
    })
    expect(await list(guest.headers)).toEqual([])
  })

  test('a merged cart shows which quantities were reduced, until they are changed', async () => {
    const [limited, alone, good] = [await aProductId({ stock: 4 }), await aProductId({ stock: 4 }), await aProductId()]
    const { user, headers } = await aShopper()
    await add(headers, limited, 3)
    const guest = await aGuestWith(limited, 3)
    await add(guest.headers, alone, 4)
    await add(guest.headers, good, 2)
    await db.update(products).set({ stock: 2 }).where(eq(products.id, alone))
    await logIn(user.email, guest.headers)
    const reduced = async () =>
      (await list(headers)).map(({ product, quantity, reducedFrom }) => [product.id, quantity, reducedFrom])
    expect(await reduced()).toEqual([
      [limited, 4, 6],
      [alone, 2, 4],
      [good, 2, undefined],
    ])
    const [{ id } = { id: '' }] = await list(headers)
    await app.inject({ method: 'PATCH', url: `/api/cart/${id}`, headers, payload: { quantity: 3 } })
    expect((await reduced())[0]).toEqual([limited, 3, undefined])
  })

  test('adds the guest’s items only while the cart has room for them', async () => {
    const { user, headers } = await aShopper()
    const both = await aProductId()
    await add(headers, both)
    for (let count = 1; count < 99; count += 1) await add(headers, await aProductId())
    const guest = await aGuestWith(await aProductId())
    await add(guest.headers, await aProductId())
    await add(guest.headers, both)
    await logIn(user.email, guest.headers)
    const items = await list(headers)
    expect(items).toHaveLength(100)
    expect(items[0]).toMatchObject({ product: { id: both }, quantity: 2 })
    expect(items.at(-1)?.product.id).toBe(guest.item.product.id)
  })

  test('again with the old cookie adds nothing', async () => {
    const id = await aProductId()
    const { user, headers } = await aShopper()
    const guest = await aGuestWith(id, 2)
    await logIn(user.email, guest.headers)
    await logIn(user.email, guest.headers)
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test('twice at the same time adds the items once', async () => {
    const id = await aProductId()
    const { user, headers } = await aShopper()
    const guest = await aGuestWith(id, 2)
    await Promise.all([logIn(user.email, guest.headers), logIn(user.email, guest.headers)])
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test('a merge skips archived and sold-out products', async () => {
    const [gone, empty, good] = [await aProductId(), await aProductId({ stock: 3 }), await aProductId()]
    const guest = await aGuestWith(gone)
    await add(guest.headers, empty)
    await add(guest.headers, good)
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone))
    await db.update(products).set({ stock: 0 }).where(eq(products.id, empty))
    const { user, headers } = await aShopper()
    await logIn(user.email, guest.headers)
    expect(await quantities(headers)).toEqual({ [good]: 1 })
  })

  test('signing up keeps the cart', async () => {
    const id = await aProductId()
    const guest = await aGuestWith(id, 2)
    const payload = { email: 'new@example.net', password: usualPassword }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/signup', headers: guest.headers, payload })
    expect(await quantities(getCookies(reply))).toEqual({ [id]: 2 })
  })

  test('a wrong password leaves the guest’s cart unchanged', async () => {
    const id = await aProductId()
    const { user } = await aShopper()
    const guest = await aGuestWith(id)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: guest.headers,
      payload: { email: user.email, password: 'not this one' },
    })
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([401, undefined])
    expect(await quantities(guest.headers)).toEqual({ [id]: 1 })
  })
})
