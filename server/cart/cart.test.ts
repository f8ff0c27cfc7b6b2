import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { products } from '../db/schema/index.ts'
import { usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, db, aUser, aProduct, catalog, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

type Headers = { cookie?: string }

let made = 0

/** A product that only this test knows. */
async function something(given: Parameters<typeof aProduct>[0] = {}): Promise<string> {
  const { id } = await aProduct({ id: `thing-${(made += 1)}`, title: `Thing ${made}`, ...given })
  return id
}

async function aShopper() {
  const user = await aUser()
  return { user, headers: await signIn(user) }
}

const add = (headers: Headers, product: unknown, quantity?: unknown) =>
  app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product, quantity } })
const change = (headers: Headers, id: string, payload: object) =>
  app.inject({ method: 'PATCH', url: `/api/cart/${id}`, headers, payload })
const remove = (headers: Headers, id: string) => app.inject({ method: 'DELETE', url: `/api/cart/${id}`, headers })

async function list(headers: Headers): Promise<CartItem[]> {
  const reply = await app.inject({ url: '/api/cart', headers })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  return reply.json()
}

const quantities = async (headers: Headers) =>
  Object.fromEntries((await list(headers)).map(({ product, quantity }) => [product.id, quantity]))

/** A visitor who has put something in, with the cookie that was handed out. */
async function aVisitorWith(product: string, quantity = 1) {
  const reply = await add({}, product, quantity)
  expect(reply.statusCode).toBe(200)
  return {
    headers: { cookie: String(reply.headers['set-cookie']).split(';', 1)[0] ?? '' },
    item: reply.json<CartItem>(),
  }
}

describe('putting something in', () => {
  test('answers the item with the whole product, once', async () => {
    const { headers } = await aShopper()
    const id = await something({ priceCents: 12_350, discountBasisPoints: 1000, stock: 5 })
    const reply = await add(headers, id)
    const item = reply.json<CartItem>()
    expect(reply.statusCode).toBe(200)
    expect(item).toEqual({ id: item.id, product: await catalog.get(id), quantity: 1, addedPrice: 111 })
    expect(await list(headers)).toEqual([item])
  })

  test('raises the quantity of what is there already, under the same id', async () => {
    const { headers } = await aShopper()
    const id = await something()
    const first = (await add(headers, id, 2)).json<CartItem>()
    const second = (await add(headers, id, 3)).json<CartItem>()
    expect([second.id, second.quantity]).toEqual([first.id, 5])
    expect(await list(headers)).toHaveLength(1)
  })

  test('understands an object that holds the id', async () => {
    const { headers } = await aShopper()
    const id = await something()
    expect((await add(headers, { id, title: 'never mind', price: 1 })).json<CartItem>().product.price).toBe(100)
  })

  test('keeps the items in the order in which they came', async () => {
    const { headers } = await aShopper()
    const ids = [await something(), await something(), await something()]
    for (const id of ids.toReversed()) await add(headers, id)
    await add(headers, ids[2])
    expect((await list(headers)).map(({ product }) => product.id)).toEqual(ids.toReversed())
  })

  test('takes what is left to the last one, and no more', async () => {
    const { headers } = await aShopper()
    const id = await something({ title: 'Oak bowl', stock: 3 })
    expect((await add(headers, id, 2)).statusCode).toBe(200)
    const refused = await add(headers, id, 2)
    const message = 'Only 3 left of “Oak bowl”, and your cart already has 2.'
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'out_of_stock', message, fields: { quantity: message } },
    ])
    expect((await add(headers, id, 1)).statusCode).toBe(200)
    expect(await quantities(headers)).toEqual({ [id]: 3 })
  })

  test('refuses at once what is more than there is', async () => {
    const { headers } = await aShopper()
    const reply = await add(headers, await something({ title: 'Rug', stock: 3 }), 4)
    expect([reply.statusCode, reply.json<Error>().message]).toEqual([409, 'Only 3 left of “Rug”.'])
  })

  test('says that one is left as it should be said', async () => {
    const { headers } = await aShopper()
    const reply = await add(headers, await something({ title: 'Rug', stock: 1 }), 2)
    expect(reply.json<Error>().message).toBe('Only 1 left of “Rug”.')
  })

  test('stops at 99 where stock is not counted', async () => {
    const { headers } = await aShopper()
    const id = await something({ title: 'Nail', stock: null })
    expect((await add(headers, id, 99)).statusCode).toBe(200)
    const refused = await add(headers, id, 1)
    expect([refused.statusCode, refused.json<Error>().message]).toEqual([
      409,
      'You can order at most 99 of “Nail”, and your cart already has 99.',
    ])
  })

  test.each([
    ['is sold out', { stock: 0 }, 409, 'out_of_stock'],
    ['is no longer sold', { archivedAt: new Date() }, 409, 'not_for_sale'],
  ])('refuses what %s', async (_, given, status, code) => {
    const { headers } = await aShopper()
    const reply = await add(headers, await something(given))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
    expect(await list(headers)).toEqual([])
  })

  test.each(['nothing', 'a\0b', '../lamp', '%00', 'ⅷ', "'; drop table products; --"])(
    'knows no product %j',
    async (product) => {
      const reply = await add({}, product)
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([404, undefined])
    },
  )

  test.each([
    [{}, 'product'],
    [{ product: '' }, 'product'],
    [{ product: null }, 'product'],
    [{ product: 7 }, 'product'],
    [{ product: ['lamp'] }, 'product'],
    [{ product: { id: 7 } }, 'product'],
    [{ product: 'x'.repeat(201) }, 'product'],
    [{ product: 'lamp', quantity: 0 }, 'quantity'],
    [{ product: 'lamp', quantity: -1 }, 'quantity'],
    [{ product: 'lamp', quantity: 1.5 }, 'quantity'],
    [{ product: 'lamp', quantity: 100 }, 'quantity'],
    [{ product: 'lamp', quantity: '2' }, 'quantity'],
    [{ product: 'lamp', quantity: null }, 'quantity'],
    [{ product: 'lamp', quantity: 1e300 }, 'quantity'],
  ])('refuses %j by name', async (payload, field) => {
    const reply = await app.inject({ method: 'POST', url: '/api/cart', payload })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  test('that is sent many times at once counts each, and never beyond the stock', async () => {
    const { headers } = await aShopper()
    const id = await something({ stock: 7 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(headers, id)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(13)
    expect(await quantities(headers)).toEqual({ [id]: 7 })
  })
})

describe('setting a quantity', () => {
  test('answers the item, and remembers the price of now', async () => {
    const { headers } = await aShopper()
    const id = await something({ stock: 9 })
    const item = (await add(headers, id)).json<CartItem>()
    await db.update(products).set({ priceCents: 5000 }).where(eq(products.id, id))
    await catalog.refresh([id])
    expect((await list(headers))[0]?.addedPrice).toBe(100)
    const reply = await change(headers, item.id, { id: item.id, product: item.product, quantity: 9 })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { id: item.id, product: await catalog.get(id), quantity: 9, addedPrice: 50 },
    ])
  })

  test('refuses more than there is, and leaves the item as it was', async () => {
    const { headers } = await aShopper()
    const id = await something({ title: 'Vase', stock: 4 })
    const item = (await add(headers, id, 2)).json<CartItem>()
    const reply = await change(headers, item.id, { quantity: 5 })
    expect([reply.statusCode, reply.json<Error>().message]).toEqual([409, 'Only 4 left of “Vase”.'])
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test.each([0, -1, 2.5, 100, '3', null, undefined])('refuses %j', async (quantity) => {
    const { headers } = await aShopper()
    const item = (await add(headers, await something())).json<CartItem>()
    const reply = await change(headers, item.id, { quantity })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['quantity']])
  })
})

describe('an item of somebody else', () => {
  test('does not exist: not for a user, not for a visitor', async () => {
    const owner = await aShopper()
    const other = await aShopper()
    await add(other.headers, await something())
    const visitor = await aVisitorWith(await something())
    const item = (await add(owner.headers, await something())).json<CartItem>()
    for (const headers of [other.headers, visitor.headers, {}]) {
      expect((await change(headers, item.id, { quantity: 2 })).statusCode).toBe(404)
      expect((await remove(headers, item.id)).statusCode).toBe(404)
    }
    expect((await remove(owner.headers, visitor.item.id)).statusCode).toBe(404)
    expect(await list(owner.headers)).toEqual([item])
    expect(await list(visitor.headers)).toEqual([visitor.item])
  })

  test.each(['nothing', '%00', '0', 'a'.repeat(300), '00000000-0000-4000-8000-000000000000'])(
    'nor does one by the name of %s',
    async (id) => {
      const { headers } = await aShopper()
      expect((await change(headers, id, { quantity: 1 })).statusCode).toBe(404)
      expect((await remove(headers, id)).statusCode).toBe(404)
    },
  )
})

describe('taking something out', () => {
  test('answers its id, and works once', async () => {
    const { headers } = await aShopper()
    const item = (await add(headers, await something())).json<CartItem>()
    const reply = await remove(headers, item.id)
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: item.id }])
    expect(await list(headers)).toEqual([])
    expect((await remove(headers, item.id)).statusCode).toBe(404)
  })
})

test('a cart shows the stock of this moment, whoever has just taken of it', async () => {
  const { headers } = await aShopper()
  const id = await something({ stock: 5 })
  await add(headers, id, 3)
  await db.update(products).set({ stock: 2 }).where(eq(products.id, id))
  await db.update(products).set({ stock: 1 }).where(eq(products.id, id))
  expect((await list(headers))[0]?.product.stock).toBe(1)
})

test('what is no longer sold stays in the cart and says so', async () => {
  const { headers } = await aShopper()
  const id = await something()
  const item = (await add(headers, id)).json<CartItem>()
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  await catalog.refresh([id])
  expect((await list(headers))[0]).toMatchObject({ id: item.id, product: { archived: true } })
  expect((await change(headers, item.id, { quantity: 2 })).json<{ code: string }>().code).toBe('not_for_sale')
})

describe('a visitor', () => {
  test('has nothing in the cart, and gets no cookie for looking', async () => {
    const reply = await app.inject('/api/cart')
    expect([reply.json(), reply.headers['set-cookie']]).toEqual([[], undefined])
  })

  test('gets a cookie that no script reads, with the first thing, and keeps it', async () => {
    const id = await something()
    const reply = await add({}, id)
    expect(reply.headers['set-cookie']).toMatch(/^galleria_cart=[\w-]{43}; .*HttpOnly/)
    const { headers } = await aVisitorWith(id)
    const again = await add(headers, id)
    expect([again.json<CartItem>().quantity, again.headers['set-cookie']]).toEqual([2, undefined])
  })

  test.each(['galleria_cart=short', `galleria_cart=${'A'.repeat(43)}`, 'galleria_cart='])(
    'who makes up a cookie has nothing: %s',
    async (cookie) => {
      expect(await list({ cookie })).toEqual([])
    },
  )
})

describe('signing in', () => {
  const logIn = (email: string, headers: Headers) =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { email, password: usualPassword } })

  /** The cookie that a browser has after the answer. */
  const sessionIn = (cookies: unknown) => ({
    cookie: [cookies]
      .flat()
      .map((cookie) => String(cookie).split(';', 1)[0])
      .join('; '),
  })

  test('joins the visitor’s cart to the user’s: the same product adds up, as far as the stock goes', async () => {
    const [both, limited, mine, theirs] = [
      await something(),
      await something({ stock: 4 }),
      await something(),
      await something(),
    ]
    const { user, headers } = await aShopper()
    await add(headers, both, 2)
    await add(headers, limited, 3)
    await add(headers, mine, 1)
    const visitor = await aVisitorWith(both, 3)
    await add(visitor.headers, limited, 3)
    await add(visitor.headers, theirs, 1)
    const reply = await logIn(user.email, visitor.headers)
    expect(reply.statusCode).toBe(200)
    expect(String(reply.headers['set-cookie'])).toMatch(/galleria_cart=; Max-Age=0/)
    expect(await quantities(sessionIn(reply.headers['set-cookie']))).toEqual({
      [both]: 5,
      [limited]: 4,
      [mine]: 1,
      [theirs]: 1,
    })
    expect(await list(visitor.headers)).toEqual([])
  })

  test('with the same old cookie a second time adds nothing', async () => {
    const id = await something()
    const { user, headers } = await aShopper()
    const visitor = await aVisitorWith(id, 2)
    await logIn(user.email, visitor.headers)
    await logIn(user.email, visitor.headers)
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test('twice at the same moment adds it once', async () => {
    const id = await something()
    const { user, headers } = await aShopper()
    const visitor = await aVisitorWith(id, 2)
    await Promise.all([logIn(user.email, visitor.headers), logIn(user.email, visitor.headers)])
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test('leaves behind what is not sold any more, or sold out', async () => {
    const [gone, empty, good] = [await something(), await something({ stock: 3 }), await something()]
    const visitor = await aVisitorWith(gone)
    await add(visitor.headers, empty)
    await add(visitor.headers, good)
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone))
    await db.update(products).set({ stock: 0 }).where(eq(products.id, empty))
    const { user, headers } = await aShopper()
    await logIn(user.email, visitor.headers)
    expect(await quantities(headers)).toEqual({ [good]: 1 })
  })

  test('as somebody new brings the cart along too', async () => {
    const id = await something()
    const visitor = await aVisitorWith(id, 2)
    const payload = { email: `new-${made}@example.net`, password: usualPassword }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/signup', headers: visitor.headers, payload })
    expect(await quantities(sessionIn(reply.headers['set-cookie']))).toEqual({ [id]: 2 })
  })

  test('that fails leaves the visitor’s cart alone', async () => {
    const id = await something()
    const { user } = await aShopper()
    const visitor = await aVisitorWith(id)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: visitor.headers,
      payload: { email: user.email, password: 'not this one' },
    })
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([401, undefined])
    expect(await quantities(visitor.headers)).toEqual({ [id]: 1 })
  })
})
