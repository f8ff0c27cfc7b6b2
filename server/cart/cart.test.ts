import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import { cartItems, carts, products } from '../platform/db/schema/index.ts'
import { createCartRequests, type Headers } from '../test/cart-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { lockCart } from './queries.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, catalog } = shop
const { add, change, remove, list, quantities, aShopper, aGuestWith, aProductId } = createCartRequests(shop)

describe('adding to the cart', () => {
  test('returns the item with the product', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ priceCents: 12_350, discountPpb: 100_000_000, stock: 5 })
    const reply = await add(headers, id)
    const item = reply.json<CartItem>()
    expect(reply.statusCode).toBe(200)
    expect(item).toEqual({
      id: item.id,
      product: { ...(await catalog.get(id)), facts: undefined, taxClass: undefined, shippingClass: undefined },
      variant: null,
      quantity: 1,
      priceWhenAdded: 111.15,
    })
    expect(await list(headers)).toEqual([item])
  })

  test('raises the quantity of a product that is in the cart, keeping the item’s id', async () => {
    const { headers } = await aShopper()
    const id = await aProductId()
    const first = (await add(headers, id, 2)).json<CartItem>()
    const second = (await add(headers, id, 3)).json<CartItem>()
    expect([second.id, second.quantity]).toEqual([first.id, 5])
    expect(await list(headers)).toHaveLength(1)
  })

  test('accepts an object with the id', async () => {
    const { headers } = await aShopper()
    const id = await aProductId()
    expect((await add(headers, { id, title: 'never mind', price: 1 })).json<CartItem>().product.price).toBe(100)
  })

  test('items are listed in the order they were added', async () => {
    const { headers } = await aShopper()
    const ids = [await aProductId(), await aProductId(), await aProductId()]
    for (const id of ids.toReversed()) await add(headers, id)
    await add(headers, ids[2])
    expect((await list(headers)).map(({ product }) => product.id)).toEqual(ids.toReversed())
  })

  test('a request with an idempotency key adds once, even if repeated at the same time or when the stock is used up', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ stock: 2 })
    const keyed = { ...headers, 'idempotency-key': 'press-1' }
    const replies = await Promise.all([add(keyed, id, 2), add(keyed, id, 2), add(keyed, id, 2)])
    const [item] = await list(headers)
    expect(item?.quantity).toBe(2)
    for (const reply of [...replies, await add(keyed, id, 2)]) {
      expect([reply.statusCode, reply.json()]).toEqual([200, item])
    }
    expect((await add(keyed, id, 1)).json()).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test('an idempotency key is for one cart, and a removed item is not added again', async () => {
    const id = await aProductId()
    const [one, other] = [await aShopper(), await aShopper()]
    const key = { 'idempotency-key': 'press-1' }
    const { id: itemId } = (await add({ ...one.headers, ...key }, id)).json<CartItem>()
    expect((await add({ ...other.headers, ...key }, id)).statusCode).toBe(200)
    await remove(one.headers, itemId)
    expect((await add({ ...one.headers, ...key }, id)).statusCode).toBe(404)
    expect([await quantities(one.headers), await quantities(other.headers)]).toEqual([{}, { [id]: 1 }])
  })

  test('adding is limited by the stock, including the quantity in the cart', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ title: 'Oak bowl', stock: 3 })
    const tooMany = await add(headers, id, 4)
    expect([tooMany.statusCode, tooMany.json<Error>().message]).toEqual([409, 'Only 3 left of “Oak bowl”.'])
    expect((await add(headers, id, 2)).statusCode).toBe(200)
    const rejected = await add(headers, id, 2)
    const message = 'Only 3 left of “Oak bowl”. You already have 2 in your cart.'
    expect([rejected.statusCode, rejected.json()]).toEqual([
      409,
      { code: 'out_of_stock', message, fields: { quantity: message } },
    ])
    expect((await add(headers, id, 1)).statusCode).toBe(200)
    expect(await quantities(headers)).toEqual({ [id]: 3 })
  })

  test('the quantity is limited to 99 if stock is not tracked', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ title: 'Nail', stock: null })
    expect((await add(headers, id, 99)).statusCode).toBe(200)
    const rejected = await add(headers, id, 1)
    expect([rejected.statusCode, rejected.json<Error>().message]).toEqual([
      409,
      'You can order up to 99 of “Nail”. You already have 99 in your cart.',
    ])
  })

  test.each([
    ['is sold out', { stock: 0 }, 409, 'out_of_stock'],
    ['is no longer available', { archivedAt: new Date() }, 409, 'not_for_sale'],
  ])('rejects a product that %s', async (_, given, status, code) => {
    const { headers } = await aShopper()
    const reply = await add(headers, await aProductId(given))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
    expect(await list(headers)).toEqual([])
  })

  test('creates no cart for a product that is unknown, sold out or no longer available', async () => {
    const { headers } = await aShopper()
    const unavailable = [await aProductId({ stock: 0 }), await aProductId({ archivedAt: new Date() }), 'unknown']
    const before = await db.$count(carts)
    for (const product of unavailable) {
      for (const owner of [headers, {}]) expect((await add(owner, product)).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await db.$count(carts)).toBe(before)
  })

  test('a cart is limited to 100 different products', async () => {
    const { headers } = await aShopper()
    const ids: string[] = []
    for (let count = 0; count < 101; count += 1) ids.push(await aProductId())
    const [first = '', ...others] = ids
    const last = others.pop()
    for (const id of [first, ...others]) expect((await add(headers, id)).statusCode).toBe(200)
    const rejected = await add(headers, last)
    expect([rejected.statusCode, rejected.json()]).toEqual([
      409,
      {
        code: 'cart_full',
        message: 'Your cart is full (100 products). Remove one to add another.',
      },
    ])
    expect((await add(headers, first)).json<CartItem>().quantity).toBe(2)
    expect((await add(headers, 'unknown')).statusCode).toBe(404)
    expect(await list(headers)).toHaveLength(100)
  })

  test.each(['nothing', 'a\0b', '../lamp', '%00', 'ⅷ', "'; drop table products; --"])(
    'does not find the product %j',
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
  ])('rejects %j with an error for the field', async (payload, field) => {
    const reply = await app.inject({ method: 'POST', url: '/api/cart', payload })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  test('simultaneous requests never exceed the stock', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ stock: 7 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(headers, id)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(13)
    expect(await quantities(headers)).toEqual({ [id]: 7 })
  })
})

describe('changing a quantity', () => {
  test('returns the item, with the current price as the added price', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ stock: 9 })
    const item = (await add(headers, id)).json<CartItem>()
    await db.update(products).set({ priceCents: 5000 }).where(eq(products.id, id))
    await catalog.refresh([id])
    expect((await list(headers))[0]?.priceWhenAdded).toBe(100)
    const reply = await change(headers, item.id, { id: item.id, product: item.product, quantity: 9 })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        id: item.id,
        product: { ...(await catalog.get(id)), facts: undefined, taxClass: undefined, shippingClass: undefined },
        variant: null,
        quantity: 9,
        priceWhenAdded: 50,
      },
    ])
  })

  test('rejects more than the stock and leaves the item unchanged', async () => {
    const { headers } = await aShopper()
    const id = await aProductId({ title: 'Vase', stock: 4 })
    const item = (await add(headers, id, 2)).json<CartItem>()
    const reply = await change(headers, item.id, { quantity: 5 })
    expect([reply.statusCode, reply.json<Error>().message]).toEqual([409, 'Only 4 left of “Vase”.'])
    expect(await quantities(headers)).toEqual({ [id]: 2 })
  })

  test.each([0, -1, 2.5, 100, '3', null, undefined])('rejects %j', async (quantity) => {
    const { headers } = await aShopper()
    const item = (await add(headers, await aProductId())).json<CartItem>()
    const reply = await change(headers, item.id, { quantity })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['quantity']])
  })
})

describe('while an order takes the cart', () => {
  test.each([
    ['changing', (headers: Headers, id: string) => change(headers, id, { quantity: 5 })],
    ['removing', remove],
  ])('%s an item waits, and then there is no item', async (_, send) => {
    const { user, headers } = await aShopper()
    const item = (await add(headers, await aProductId({ stock: 9 }))).json<CartItem>()
    const pending = await db.transaction(async (tx) => {
      const cartId = (await lockCart(tx, { userId: user.id })) ?? ''
      const reply = send(headers, item.id)
      // The embedded database responds after the transaction anyway.
      await Promise.race([reply, wait(200)])
      await tx.delete(cartItems).where(eq(cartItems.cartId, cartId))
      return { reply }
    })
    expect((await pending.reply).statusCode).toBe(404)
    expect(await list(headers)).toEqual([])
  })
})

describe('an item', () => {
  test('returns 404 for another user’s item', async () => {
    const owner = await aShopper()
    const other = await aShopper()
    await add(other.headers, await aProductId())
    const guest = await aGuestWith(await aProductId())
    const item = (await add(owner.headers, await aProductId())).json<CartItem>()
    for (const headers of [other.headers, guest.headers, {}]) {
      expect((await change(headers, item.id, { quantity: 2 })).statusCode).toBe(404)
      expect((await remove(headers, item.id)).statusCode).toBe(404)
    }
    expect((await remove(owner.headers, guest.item.id)).statusCode).toBe(404)
    expect(await list(owner.headers)).toEqual([item])
    expect(await list(guest.headers)).toEqual([guest.item])
  })

  test.each(['nothing', '%00', '0', 'a'.repeat(300), '00000000-0000-4000-8000-000000000000'])(
    'an item with the id %s does not exist',
    async (id) => {
      const { headers } = await aShopper()
      expect((await change(headers, id, { quantity: 1 })).statusCode).toBe(404)
      expect((await remove(headers, id)).statusCode).toBe(404)
    },
  )
})

describe('removing an item', () => {
  test('returns its id, and works once', async () => {
    const { headers } = await aShopper()
    const item = (await add(headers, await aProductId())).json<CartItem>()
    const reply = await remove(headers, item.id)
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: item.id }])
    expect(await list(headers)).toEqual([])
    expect((await remove(headers, item.id)).statusCode).toBe(404)
  })
})

test('the cart shows the current stock', async () => {
  const { headers } = await aShopper()
  const id = await aProductId({ stock: 5 })
  await add(headers, id, 3)
  await db.update(products).set({ stock: 2 }).where(eq(products.id, id))
  await db.update(products).set({ stock: 1 }).where(eq(products.id, id))
  expect((await list(headers))[0]?.product.stock).toBe(1)
})

test('an archived product remains in the cart, is marked, and its quantity can’t be changed', async () => {
  const { headers } = await aShopper()
  const id = await aProductId()
  const item = (await add(headers, id)).json<CartItem>()
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  await catalog.refresh([id])
  expect((await list(headers))[0]).toMatchObject({ id: item.id, product: { archived: true } })
  expect((await change(headers, item.id, { quantity: 2 })).json<{ code: string }>().code).toBe('not_for_sale')
})
