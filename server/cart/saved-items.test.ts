import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Order } from '#contract/orders/orders.ts'
import { products } from '../platform/db/schema/index.ts'
import { createCartRequests, type Headers } from '../test/cart-requests.ts'
import { anAddress, usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { add, list, quantities, aShopper, aGuestWith, aProductId } = createCartRequests(shop)

const save = (headers: Headers, cartItem: string) =>
  app.inject({ method: 'POST', url: '/api/saved-items', headers, payload: { cartItem } })
const moveToCart = (headers: Headers, id: string) =>
  app.inject({ method: 'POST', url: `/api/saved-items/${id}/cart-item`, headers })
const remove = (headers: Headers, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/saved-items/${id}`, headers })

async function listSaved(headers: Headers): Promise<CartItem[]> {
  return (await app.inject({ url: '/api/saved-items', headers })).json()
}

const savedQuantities = async (headers: Headers) =>
  Object.fromEntries((await listSaved(headers)).map(({ product, quantity }) => [product.id, quantity]))

/** A guest with a saved product and an empty cart. */
async function aGuestWithSaved(product: string, quantity = 1) {
  const { headers, item } = await aGuestWith(product, quantity)
  const reply = await save(headers, item.id)
  expect(reply.statusCode).toBe(200)
  return { headers, saved: reply.json<CartItem>() }
}

describe('saving for later', () => {
  test('moves an item out of the cart, with its quantity', async () => {
    const [kept, later] = [await aProductId(), await aProductId()]
    const { headers } = await aGuestWith(kept)
    const item = (await add(headers, later, 3)).json<CartItem>()
    await save(headers, item.id)
    expect(await quantities(headers)).toEqual({ [kept]: 1 })
    expect(await savedQuantities(headers)).toEqual({ [later]: 3 })
  })

  test('the same product again keeps one saved item', async () => {
    const product = await aProductId()
    const { headers } = await aGuestWithSaved(product, 2)
    const item = (await add(headers, product, 5)).json<CartItem>()
    await save(headers, item.id)
    expect(await savedQuantities(headers)).toEqual({ [product]: 5 })
  })

  test('returns 404 for someone else’s item, and for a deleted one', async () => {
    const { item } = await aGuestWith(await aProductId())
    const other = await aGuestWith(await aProductId())
    for (const id of [item.id, 'x\0', crypto.randomUUID()]) expect((await save(other.headers, id)).statusCode).toBe(404)
    expect((await save({}, item.id)).statusCode).toBe(404)
  })

  test('lists the latest first', async () => {
    const [first, second] = [await aProductId(), await aProductId()]
    const { headers } = await aGuestWithSaved(first)
    await save(headers, (await add(headers, second)).json<CartItem>().id)
    expect((await listSaved(headers)).map(({ product }) => product.id)).toEqual([second, first])
  })

  test('a cart keeps up to 100 saved products', async () => {
    const { headers } = await aShopper()
    for (let count = 0; count < 100; count += 1) {
      await save(headers, (await add(headers, await aProductId())).json<CartItem>().id)
    }
    const item = (await add(headers, await aProductId())).json<CartItem>()
    const reply = await save(headers, item.id)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'cart_full'])
    expect(await list(headers)).toHaveLength(1)
  })
})

describe('moving to the cart', () => {
  test('moving to the cart adds to the quantity in the cart', async () => {
    const product = await aProductId()
    const { headers, saved } = await aGuestWithSaved(product, 2)
    await add(headers, product, 1)
    const reply = await moveToCart(headers, saved.id)
    expect(reply.json()).toMatchObject({ product: { id: product }, quantity: 3 })
    expect(await listSaved(headers)).toEqual([])
  })

  test('moving to the cart takes as many as are in stock', async () => {
    const product = await aProductId({ stock: 5 })
    const { headers, saved } = await aGuestWithSaved(product, 5)
    await db.update(products).set({ stock: 2 }).where(eq(products.id, product))
    expect((await moveToCart(headers, saved.id)).json()).toMatchObject({ quantity: 2 })
  })

  test('moving to the cart takes as many as remain in stock', async () => {
    const product = await aProductId({ stock: 5 })
    const { headers, saved } = await aGuestWithSaved(product, 3)
    await add(headers, product, 4)
    expect((await moveToCart(headers, saved.id)).json()).toMatchObject({ quantity: 5 })
    expect(await listSaved(headers)).toEqual([])
  })

  test('moving to the cart is rejected if the cart already has all that are in stock', async () => {
    const product = await aProductId({ stock: 5 })
    const { headers, saved } = await aGuestWithSaved(product, 3)
    await add(headers, product, 5)
    const reply = await moveToCart(headers, saved.id)
    expect([reply.statusCode, reply.json().message]).toMatchObject([409, expect.stringContaining('You already have 5')])
    expect(await savedQuantities(headers)).toEqual({ [product]: 3 })
  })

  test.each([
    [{ stock: 0 }, 'out_of_stock'],
    [{ archivedAt: new Date() }, 'not_for_sale'],
  ])('a product that has become unavailable remains saved: %j', async (change, code) => {
    const product = await aProductId({ stock: 5 })
    const { headers, saved } = await aGuestWithSaved(product, 2)
    await db.update(products).set(change).where(eq(products.id, product))
    const reply = await moveToCart(headers, saved.id)
    expect([reply.statusCode, reply.json().code]).toEqual([409, code])
    expect(await savedQuantities(headers)).toEqual({ [product]: 2 })
  })

  test('moving an item at the same time in two tabs adds it once', async () => {
    const product = await aProductId()
    const { headers, saved } = await aGuestWithSaved(product, 2)
    const replies = await Promise.all([moveToCart(headers, saved.id), moveToCart(headers, saved.id)])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await quantities(headers)).toEqual({ [product]: 2 })
  })
})

test('a saved item can be removed by its owner only', async () => {
  const { headers, saved } = await aGuestWithSaved(await aProductId())
  const other = await aGuestWith(await aProductId())
  expect((await remove(other.headers, saved.id)).statusCode).toBe(404)
  expect((await remove(headers, saved.id)).json()).toEqual({ id: saved.id })
  expect(await listSaved(headers)).toEqual([])
})

test('signing in adds the guest’s saved items to the user’s', async () => {
  const [both, theirs, soldOut] = [await aProductId(), await aProductId(), await aProductId({ stock: 1 })]
  const { user, headers } = await aShopper()
  await save(headers, (await add(headers, both, 4)).json<CartItem>().id)
  const guest = await aGuestWithSaved(both, 1)
  for (const product of [theirs, soldOut]) {
    await save(guest.headers, (await add(guest.headers, product)).json<CartItem>().id)
  }
  await db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut))
  const payload = { email: user.email, password: usualPassword }
  await app.inject({ method: 'POST', url: '/api/auth/login', headers: guest.headers, payload })
  expect(await savedQuantities(headers)).toEqual({ [both]: 4, [theirs]: 1, [soldOut]: 1 })
})

test('an order keeps the saved items', async () => {
  const [ordered, saved] = [await aProductId(), await aProductId()]
  const { headers } = await aShopper()
  await save(headers, (await add(headers, saved)).json<CartItem>().id)
  await add(headers, ordered)
  const payload = { address: anAddress, paymentMethod: 'cash' }
  const reply = await app.inject({ method: 'POST', url: '/api/order', headers, payload })
  expect(reply.json<Order>().items.map(({ productId }) => productId)).toEqual([ordered])
  expect(await savedQuantities(headers)).toEqual({ [saved]: 1 })
})

describe('an order without sold-out items', () => {
  async function aCartWithSoldOut() {
    const [ordered, soldOut] = [await aProductId(), await aProductId({ stock: 1 })]
    const { headers } = await aShopper()
    await add(headers, ordered)
    const { id } = (await add(headers, soldOut)).json<CartItem>()
    await db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut))
    const order = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/order',
        headers,
        payload: { address: anAddress, paymentMethod: 'cash', unavailableItemIds: [id], ...payload },
      })
    return { headers, ordered, soldOut, order }
  }

  test('an order takes the other items and saves the sold-out ones for later', async () => {
    const { headers, ordered, soldOut, order } = await aCartWithSoldOut()
    const reply = await order({ unavailableItemIds: undefined })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'out_of_stock'])
    const placed = (await order({})).json<Order>()
    expect(placed.items.map(({ productId }) => productId)).toEqual([ordered])
    expect([await quantities(headers), await savedQuantities(headers)]).toEqual([{}, { [soldOut]: 1 }])
  })

  test('changes nothing if it is rejected', async () => {
    const { headers, ordered, soldOut, order } = await aCartWithSoldOut()
    expect((await order({ expectedTotal: 1 })).json()).toMatchObject({ code: 'total_changed' })
    expect([await quantities(headers), await savedQuantities(headers)]).toEqual([{ [ordered]: 1, [soldOut]: 1 }, {}])
  })

  test('ignores ids that are not in the cart', async () => {
    const { order } = await aCartWithSoldOut()
    const other = await aGuestWith(await aProductId())
    expect((await order({ unavailableItemIds: [other.item.id, 'x\0'] })).json()).toMatchObject({ code: 'out_of_stock' })
    expect(await list(other.headers)).toHaveLength(1)
  })
})
