import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { orders, products, users } from '../db/schema/index.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderCalls, type Headers } from '../test/order-calls.ts'
import { readMails } from '../test/read-mails.ts'
import { openTestShop } from '../test/test-shop.ts'

const settings = { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90', SHIPPING_FREE_FROM: '1000' }
const shop = await openTestShop({ settings })
const { app, db, catalog, outboxFolder, aProduct } = shop
const { aShopper, fill, place, anOrder, find, cartOf, stockOf, mailsTo } = createOrderCalls(shop)

/** What a refusal must leave as it was. */
async function stateOf({ user, headers }: { user: { id: string; email: string }; headers: Headers }, ids: string[]) {
  return {
    orders: await ordersOf(user.id),
    cart: await cartOf(headers),
    stock: await Promise.all(ids.map(stockOf)),
    mails: await mailsTo(user.email),
  }
}

async function ordersOf(userId: string): Promise<number> {
  const [row] = await db.select({ made: count() }).from(orders).where(eq(orders.userId, userId))
  return row?.made ?? 0
}

describe('placing an order', () => {
  test('answers it whole: its number, its lines and sums, whose it is and what became of it', async () => {
    const [bowl, lamp] = [
      await aProduct({ id: 'bowl', title: 'Oak bowl', priceCents: 12_350, discountBasisPoints: 1000, stock: 5 }),
      await aProduct({ id: 'lamp', title: 'Table lamp', priceCents: 4999, stock: null }),
    ]
    const { user, headers } = await aShopper({ name: 'Ada' })
    await fill(headers, { [bowl.id]: 2, [lamp.id]: 1 })
    const reply = await place(headers, { expectedTotal: 276.9 })
    const order = reply.json<Order>()
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(order).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      number: 1001,
      status: 'pending',
      items: [
        {
          productId: 'bowl',
          title: 'Oak bowl',
          thumbnail: bowl.thumbnail,
          price: 123.5,
          discountPercentage: 10,
          unitPrice: 111,
          quantity: 2,
        },
        {
          productId: 'lamp',
          title: 'Table lamp',
          thumbnail: lamp.thumbnail,
          price: 49.99,
          discountPercentage: 0,
          unitPrice: 50,
          quantity: 1,
        },
      ],
      subtotal: 272,
      shipping: 4.9,
      total: 276.9,
      currency: 'USD',
      address: anAddress,
      paymentMethod: 'cash',
      paymentStatus: 'due',
      note: '',
      history: [{ status: 'pending', at: order.createdAt, by: 'Ada' }],
      createdAt: new Date(order.createdAt).toISOString(),
      user: { id: user.id, email: user.email, name: 'Ada' },
    })
    expect((await find(headers, order.id)).json()).toEqual(order)
  })

  test('numbers orders upwards, one after the other', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper()
    const first = await anOrder(headers, { [id]: 1 })
    const second = await anOrder(headers, { [id]: 1 })
    expect(first.number).toBeGreaterThanOrEqual(1001)
    expect(second.number).toBe(first.number + 1)
  })

  test('takes the stock, which the list of products then shows, and leaves alone what is not counted', async () => {
    const counted = await aProduct({ stock: 9 })
    const uncounted = await aProduct({ stock: null })
    await anOrder((await aShopper()).headers, { [counted.id]: 4, [uncounted.id]: 7 })
    expect([await stockOf(counted.id), await stockOf(uncounted.id)]).toEqual([5, null])
    await expect.poll(async () => (await catalog.get(counted.id)).stock).toBe(5)
  })

  test('sells to the last one', async () => {
    const { id } = await aProduct({ stock: 3 })
    await anOrder((await aShopper()).headers, { [id]: 3 })
    expect(await stockOf(id)).toBe(0)
  })

  test('leaves the cart empty, and nobody else’s', async () => {
    const { id } = await aProduct()
    const [{ headers }, other] = [await aShopper(), await aShopper()]
    await fill(other.headers, { [id]: 2 })
    await anOrder(headers, { [id]: 1 })
    expect(await cartOf(headers)).toEqual([])
    expect(await cartOf(other.headers)).toHaveLength(1)
  })

  test('freezes prices and words: nothing changes in it when the product does', async () => {
    const { id } = await aProduct({ title: 'Stool', priceCents: 8000, discountBasisPoints: 500 })
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [id]: 2 })
    const changed = {
      title: 'Throne',
      priceCents: 1,
      discountBasisPoints: 0,
      thumbnail: '/x.svg',
      archivedAt: new Date(),
    }
    await db.update(products).set(changed).where(eq(products.id, id))
    const found = (await find(headers, order.id)).json<Order>()
    expect(found).toEqual(order)
    expect(found.items[0]).toMatchObject({ title: 'Stool', price: 80, unitPrice: 76 })
  })

  test('charges the price of now, whatever it was when the product was put in', async () => {
    const { id } = await aProduct({ priceCents: 8000 })
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    await db.update(products).set({ priceCents: 9000 }).where(eq(products.id, id))
    expect((await place(headers)).json()).toMatchObject({ subtotal: 90, total: 94.9 })
  })

  test('adds up sums that are larger than most', async () => {
    const dear = { priceCents: 1_000_000_000, stock: null }
    const [first, second] = [await aProduct(dear), await aProduct(dear)]
    const order = await anOrder((await aShopper()).headers, { [first.id]: 99, [second.id]: 99 })
    expect(order).toMatchObject({ subtotal: 1_980_000_000, shipping: 0, total: 1_980_000_000 })
  })

  test.each([
    [99_900, 4.9],
    [100_000, 0],
    [0, 4.9],
  ])('goods for %d cents are sent for %d', async (priceCents, shipping) => {
    const { id } = await aProduct({ priceCents })
    const order = await anOrder((await aShopper()).headers, { [id]: 1 })
    expect(order).toMatchObject({ shipping, subtotal: priceCents / 100, total: priceCents / 100 + shipping })
  })

  test('mails the shopper what was ordered, where it goes and what it comes to, once', async () => {
    const { id } = await aProduct({ title: 'Kettle & cosy', priceCents: 25_000 })
    const { user, headers } = await aShopper({ name: 'Ada', email: 'ada@example.net' })
    const order = await anOrder(headers, { [id]: 3 })
    const received = async () => (await readMails(outboxFolder)).filter(({ headers: { to } }) => to === user.email)
    await expect.poll(async () => (await received()).length).toBe(1)
    const [mail] = await received()
    expect(mail?.headers.subject).toBe(`Your order ${order.number}`)
    for (const words of ['Hello Ada,', '3 × Kettle & cosy', '$750', '$4.90', '$754.90', 'Mill Road 9', order.id]) {
      expect(mail?.text).toContain(words)
    }
    for (const words of ['3 × Kettle &amp; cosy', '$754.90', `/order-succcess/${order.id}`]) {
      expect(mail?.html).toContain(words)
    }
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  test('that fails at its last step leaves nothing behind, and can be tried again', async () => {
    const { id } = await aProduct({ stock: 3 })
    const shopper = await aShopper({ email: 'doomed@example.net' })
    await fill(shopper.headers, { [id]: 2 })
    const before = await stateOf(shopper, [id])
    await db.execute(sql`alter table jobs.job add constraint doomed check (data->>'to' <> 'doomed@example.net')`)
    const reply = await place(shopper.headers, {}, 'try')
    await db.execute(sql`alter table jobs.job drop constraint doomed`)
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([500, 'internal_error'])
    expect(await stateOf(shopper, [id])).toEqual(before)
    expect((await place(shopper.headers, {}, 'try')).statusCode).toBe(200)
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [1] })
  })
})

describe('the same key', () => {
  test('gives the same order, and takes nothing twice', async () => {
    const { id } = await aProduct({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const first = await place(shopper.headers, {}, 'once')
    const again = await place(shopper.headers, { note: 'Something else' }, 'once')
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [3], mails: { length: 1 } })
  })

  test('sent many times at the same moment makes one order', async () => {
    const { id } = await aProduct({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(shopper.headers, {}, 'double-click')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.json<Order>().id)).size).toBe(1)
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [3], mails: { length: 1 } })
  })

  test('gives the same order also after the cart was filled again, and leaves that cart alone', async () => {
    const { id } = await aProduct({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const first = await place(shopper.headers, {}, 'once')
    await fill(shopper.headers, { [id]: 1 })
    expect((await place(shopper.headers, { expectedTotal: 1 }, 'once')).json()).toEqual(first.json())
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [{ quantity: 1 }], stock: [3] })
  })

  test('gives the same order also after its address was taken out of the address book', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper({ addresses: [{ ...anAddress, id: 'home', isDefault: true }] })
    await fill(headers, { [id]: 1 })
    const chosen = { address: undefined, addressId: 'home' }
    const first = await place(headers, chosen, 'once')
    await forgetAddresses(headers)
    const again = await place(headers, chosen, 'once')
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test('gives the order as it is by now', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    const first = (await place(headers, {}, 'once')).json<Order>()
    await app.inject({ method: 'PATCH', url: `/api/order/${first.id}`, headers, payload: { status: 'cancelled' } })
    expect((await place(headers, {}, 'once')).json()).toMatchObject({ id: first.id, status: 'cancelled' })
  })

  test('from somebody else is another wish', async () => {
    const { id } = await aProduct()
    const [one, other] = [await aShopper(), await aShopper()]
    for (const { headers } of [one, other]) await fill(headers, { [id]: 1 })
    const first = (await place(one.headers, {}, 'shared')).json<Order>()
    const second = (await place(other.headers, {}, 'shared')).json<Order>()
    expect(second.id).not.toBe(first.id)
    expect(second.user.id).toBe(other.user.id)
  })

  test('can be used again where it was refused before', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper()
    expect((await place(headers, {}, 'early')).statusCode).toBe(409)
    await fill(headers, { [id]: 1 })
    expect((await place(headers, {}, 'early')).statusCode).toBe(200)
  })
})

describe('without a key', () => {
  test('each call is a new wish', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper()
    const first = await anOrder(headers, { [id]: 1 })
    const second = await anOrder(headers, { [id]: 1 })
    expect(second.id).not.toBe(first.id)
  })

  test('two calls at the same moment share one cart, so one finds it empty', async () => {
    const { id } = await aProduct({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const replies = await Promise.all([place(shopper.headers), place(shopper.headers)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [3], mails: { length: 1 } })
  })
})

test.each(['', ' ', 'two words', 'ключ', 'naïve', 'a\tb', 'x'.repeat(201)])('no key can be %j', async (key) => {
  const { id } = await aProduct()
  const shopper = await aShopper()
  await fill(shopper.headers, { [id]: 1 })
  const reply = await place(shopper.headers, {}, key)
  const { code, fields } = reply.json<ErrorReply>()
  expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', ['idempotency-key']])
  expect(await ordersOf(shopper.user.id)).toBe(0)
})

test('a key can be of 200 characters', async () => {
  const { id } = await aProduct()
  const { headers } = await aShopper()
  await fill(headers, { [id]: 1 })
  expect((await place(headers, {}, '~'.repeat(200))).statusCode).toBe(200)
})

describe('an order is refused, and nothing has changed,', () => {
  test('when it comes to another total than was seen, with the one of now', async () => {
    const { id } = await aProduct({ priceCents: 5000, stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const before = await stateOf(shopper, [id])
    for (const expectedTotal of [104.89, 104.91, 104, 0, -1, 1e300]) {
      const reply = await place(shopper.headers, { expectedTotal }, 'wish')
      const message = 'The total has changed. Check it and place the order again.'
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toEqual({ code: 'total_changed', message, fields: { expectedTotal: message }, total: 104.9 })
    }
    expect(await stateOf(shopper, [id])).toEqual(before)
    expect((await place(shopper.headers, { expectedTotal: 104.9 }, 'wish')).statusCode).toBe(200)
  })

  test('when there is not enough of something, with each item and what is left of it', async () => {
    const [plenty, few, one, none] = [
      await aProduct({ title: 'Nail', stock: 50 }),
      await aProduct({ title: 'Vase', stock: 5 }),
      await aProduct({ title: 'Rug', stock: 5 }),
      await aProduct({ title: 'Chair', stock: 5 }),
    ]
    const ids = [plenty.id, few.id, one.id, none.id]
    const shopper = await aShopper()
    const items = await fill(shopper.headers, Object.fromEntries(ids.map((id) => [id, 3])))
    const left = { [few.id]: 2, [one.id]: 1, [none.id]: 0 }
    for (const [id, stock] of Object.entries(left)) await db.update(products).set({ stock }).where(eq(products.id, id))
    await catalog.refresh(ids)
    const before = await stateOf(shopper, ids)
    const reply = await place(shopper.headers)
    const itemId = ({ id }: { id: string }) => items.find(({ product }) => product.id === id)?.id ?? ''
    const refusal = reply.json<ErrorReply>()
    expect([reply.statusCode, refusal.code, refusal.fields]).toEqual([
      409,
      'out_of_stock',
      {
        [itemId(few)]: 'Only 2 left of “Vase”.',
        [itemId(one)]: 'Only 1 left of “Rug”.',
        [itemId(none)]: '“Chair” is sold out.',
      },
    ])
    for (const words of Object.values(refusal.fields ?? {})) expect(refusal.message).toContain(words)
    expect(await stateOf(shopper, ids)).toEqual(before)
  })

  test('when the cart was never filled, is empty, or holds nothing that is still sold', async () => {
    const { id } = await aProduct()
    const [never, emptied, gone] = [await aShopper(), await aShopper(), await aShopper()]
    const [item] = (await fill(emptied.headers, { [id]: 1 })) as [CartItem]
    await app.inject({ method: 'DELETE', url: `/api/cart/${item.id}`, headers: emptied.headers })
    await fill(gone.headers, { [id]: 1 })
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
    await catalog.refresh([id])
    for (const shopper of [never, emptied, gone]) {
      const before = await stateOf(shopper, [id])
      const reply = await place(shopper.headers)
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'cart_empty'])
      expect(await stateOf(shopper, [id])).toEqual(before)
    }
  })

  test('when nobody is signed in', async () => {
    const { id } = await aProduct({ stock: 2 })
    const reply = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: id } })
    const headers = { cookie: String(reply.headers['set-cookie']).split(';', 1)[0] ?? '' }
    for (const visitor of [headers, {}]) {
      const refused = await place(visitor)
      expect([refused.statusCode, refused.json<ErrorReply>().code]).toEqual([401, 'unauthenticated'])
    }
    expect([await cartOf(headers), await stockOf(id)]).toMatchObject([[{ quantity: 1 }], 2])
  })

  test.each<[string, object]>([
    ['address', { address: undefined }],
    ['address', { address: null }],
    ['address', { address: 'Mill Road 9' }],
    ['address.name', { address: { ...anAddress, name: '  ' } }],
    ['address.street', { address: { ...anAddress, street: 'a'.repeat(201) } }],
    ['address.city', { address: { ...anAddress, city: 'Berg\r\nBcc: eve@example.net' } }],
    ['address.postalCode', { address: { ...anAddress, postalCode: 80_331 } }],
    ['address.country', { address: { ...anAddress, country: 'XX' } }],
    ['address.phone', { address: { ...anAddress, phone: 'a\0b' } }],
    ['addressId', { address: undefined, addressId: 'a'.repeat(101) }],
    ['addressId', { address: undefined, addressId: 'nobody’s' }],
    ['addressId', { address: undefined, addressId: '' }],
    ['addressId', { address: undefined, addressId: 'a\0b' }],
    ['paymentMethod', { paymentMethod: undefined }],
    ['paymentMethod', { paymentMethod: 'shells' }],
    ['paymentMethod', { paymentMethod: 'card' }],
    ['expectedTotal', { expectedTotal: '4.90' }],
    ['expectedTotal', { expectedTotal: null }],
    ['note', { note: 'a'.repeat(501) }],
    ['note', { note: 'a\0b' }],
    ['note', { note: ['ring'] }],
  ])('when its %s is wrong: %j', async (field, wrong) => {
    const { id } = await aProduct({ stock: 2 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 1 })
    const before = await stateOf(shopper, [id])
    const reply = await place(shopper.headers, wrong)
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect(await stateOf(shopper, [id])).toEqual(before)
  })

  test.each(['', 'null', '[]', '"cash"', '{"paymentMethod":', '{"__proto__":{"role":"admin"}}'])(
    'when it is %j and no order at all',
    async (payload) => {
      const { headers } = await aShopper()
      const sent = { ...headers, 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: '/api/order', headers: sent, payload })
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([400, 'invalid_input'])
    },
  )
})

describe('an order', () => {
  test('leaves out what is no longer sold', async () => {
    const [gone, sold] = [await aProduct({ stock: 4 }), await aProduct({ stock: 4, priceCents: 2000 })]
    const { headers } = await aShopper()
    await fill(headers, { [gone.id]: 1, [sold.id]: 1 })
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))
    const order = (await place(headers, { expectedTotal: 24.9 })).json<Order>()
    expect(order.items.map(({ productId }) => productId)).toEqual([sold.id])
    expect([await stockOf(gone.id), await stockOf(sold.id), await cartOf(headers)]).toEqual([4, 3, []])
  })

  test('goes to an address of the own address book, and keeps it when the book changes', async () => {
    const { id } = await aProduct()
    const [home, work] = [
      { ...anAddress, id: 'home', isDefault: true },
      { ...anAddress, id: 'work', street: 'Quay 1', street2: 'Third floor', phone: '+32 9', isDefault: false },
    ]
    const { headers } = await aShopper({ addresses: [home, work] })
    const order = await anOrder(headers, { [id]: 1 }, { address: undefined, addressId: 'work' })
    const kept = { ...anAddress, street: 'Quay 1', street2: 'Third floor', phone: '+32 9' }
    expect(order.address).toEqual(kept)
    await forgetAddresses(headers)
    expect((await find(headers, order.id)).json<Order>().address).toEqual(kept)
  })

  test('goes to nobody else’s address', async () => {
    const { id } = await aProduct()
    await aShopper({ addresses: [{ ...anAddress, id: 'hers', isDefault: true }] })
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    const reply = await place(headers, { address: undefined, addressId: 'hers' })
    expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['addressId']])
  })

  test('goes to the address that came with it, tidied, where there is one', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper({ addresses: [{ ...anAddress, id: 'home', isDefault: true }] })
    const address = { ...anAddress, city: '  Ghent ', region: 'East Flanders', id: 'mine', isDefault: true }
    const order = await anOrder(headers, { [id]: 1 }, { address, addressId: 'home' })
    expect(order.address).toEqual({ ...anAddress, city: 'Ghent', region: 'East Flanders' })
  })

  test('keeps its note, less what surrounds it', async () => {
    const { id } = await aProduct()
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [id]: 1 }, { note: '\n Please ring.\nTwice! \u{1f514} ' })
    expect(order.note).toBe('Please ring.\nTwice! \u{1f514}')
    expect((await find(headers, order.id)).json<Order>().note).toBe(order.note)
    expect((await anOrder(headers, { [id]: 1 }, { note: 'a'.repeat(500) })).note).toHaveLength(500)
  })

  test('takes nothing from the body that is the shop’s to say', async () => {
    const { id } = await aProduct({ priceCents: 5000 })
    const { user, headers } = await aShopper()
    const other = await aShopper()
    const claims = {
      id: randomUUID(),
      number: 7,
      role: 'admin',
      user: other.user,
      userId: other.user.id,
      items: [{ productId: id, unitPrice: 0, quantity: 99 }],
      subtotal: 0,
      shipping: 0,
      total: 0,
      totalCents: 0,
      currency: 'EUR',
      status: 'delivered',
      paymentStatus: 'paid',
      createdAt: '2000-01-01T00:00:00.000Z',
      idempotencyKey: 'mine',
    }
    const order = await anOrder(headers, { [id]: 1 }, claims)
    expect(order).toMatchObject({ total: 54.9, currency: 'USD', status: 'pending', paymentStatus: 'due' })
    expect(order.user.id).toBe(user.id)
    expect(order.items).toMatchObject([{ unitPrice: 50, quantity: 1 }])
    expect(order.id).not.toBe(claims.id)
    expect(order.number).toBeGreaterThan(1000)
    expect(Date.parse(order.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'))
    const [kept] = await db.select({ role: users.role }).from(users).where(eq(users.id, user.id))
    expect(kept?.role).toBe('user')
  })
})

async function forgetAddresses(headers: Headers): Promise<void> {
  const reply = await app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { addresses: [] } })
  expect(reply.statusCode).toBe(200)
}
