import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { products } from '../platform/db/schema/index.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const settings = { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90', FREE_SHIPPING_THRESHOLD: '1000' }
const shop = await openTestShop({ settings })
const { app, db, catalog, aProductRow } = shop
const { aShopper, anOrder, change, fill, place, cartOf, stockOf, stateOf } = createOrderRequests(shop)

describe('a rejected order changes nothing', () => {
  test('rejects an order with an outdated total, and returns the new total', async () => {
    const { id } = await aProductRow({ priceCents: 5000, stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const before = await stateOf(shopper, [id])
    for (const expectedTotal of [104.89, 104.91, 104, 0, -1, 1e300]) {
      const reply = await place(shopper.headers, { expectedTotal }, 'key')
      const message = 'The total has changed. Check it and place the order again.'
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toEqual({ code: 'total_changed', message, fields: { expectedTotal: message }, total: 104.9 })
    }
    expect(await stateOf(shopper, [id])).toEqual(before)
    expect((await place(shopper.headers, { expectedTotal: 104.9 }, 'key')).statusCode).toBe(200)
  })

  test('rejects an order of out-of-stock products, and returns the remaining stock of each item', async () => {
    const [plenty, few, one, none] = [
      await aProductRow({ title: 'Nail', stock: 50 }),
      await aProductRow({ title: 'Vase', stock: 5 }),
      await aProductRow({ title: 'Rug', stock: 5 }),
      await aProductRow({ title: 'Chair', stock: 5 }),
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
    const error = reply.json<ErrorReply>()
    expect([reply.statusCode, error.code, error.fields]).toEqual([
      409,
      'out_of_stock',
      {
        [itemId(few)]: 'Only 2 left of “Vase”.',
        [itemId(one)]: 'Only 1 left of “Rug”.',
        [itemId(none)]: '“Chair” is sold out.',
      },
    ])
    for (const message of Object.values(error.fields ?? {})) expect(error.message).toContain(message)
    expect(await stateOf(shopper, ids)).toEqual(before)
  })

  test('rejects an order without available items', async () => {
    const { id } = await aProductRow()
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

  test('rejects the 21st pending order of an account, until another one is cancelled', async () => {
    const { id } = await aProductRow({ stock: 100 })
    const shopper = await aShopper()
    const other = await aShopper()
    const open: string[] = []
    for (let count = 0; count < 20; count += 1) open.push((await anOrder(shopper.headers, { [id]: 1 })).id)
    await fill(shopper.headers, { [id]: 1 })
    const before = await stateOf(shopper, [id])
    const reply = await place(shopper.headers, {}, 'key')
    expect([reply.statusCode, reply.json<ErrorReply>()]).toEqual([
      409,
      {
        code: 'too_many_open_orders',
        message: 'You have 20 open orders, the maximum. Cancel one or wait until one ships, then order again.',
      },
    ])
    expect(await stateOf(shopper, [id])).toEqual(before)
    await anOrder(other.headers, { [id]: 1 })
    await change(shopper.headers, open[0] ?? '', { status: 'cancelled' })
    expect((await place(shopper.headers, {}, 'key')).statusCode).toBe(200)
    // Asking again for an order that exists is not another one.
    expect((await place(shopper.headers, {}, 'key')).statusCode).toBe(200)
  })

  test('rejects an order of a guest who is not signed in', async () => {
    const { id } = await aProductRow({ stock: 2 })
    const reply = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: id } })
    const headers = { cookie: String(reply.headers['set-cookie']).split(';', 1)[0] ?? '' }
    for (const guest of [headers, {}]) {
      const rejected = await place(guest)
      expect([rejected.statusCode, rejected.json<ErrorReply>().code]).toEqual([401, 'unauthenticated'])
    }
    expect([await cartOf(headers), await stockOf(id)]).toMatchObject([[{ quantity: 1 }], 2])
  })

  test.each<[string, object]>([
    ['address', { address: undefined }],
    ['address.city', { address: { ...anAddress, city: 'Berg\r\nBcc: eve@example.net' } }],
    ['address.region', { address: { ...anAddress, country: 'US', postalCode: '97205' } }],
    ['address.postalCode', { address: { ...anAddress, postalCode: 'abc' } }],
    ['address.phone', { address: { ...anAddress, phone: '12' } }],
    ['addressId', { address: undefined, addressId: 'nobody’s' }],
    ['addressId', { address: undefined, addressId: 'a\0b' }],
    ['paymentMethod', { paymentMethod: 'shells' }],
    ['paymentMethod', { paymentMethod: 'card' }],
    ['expectedTotal', { expectedTotal: '4.90' }],
    ['note', { note: 'a\0b' }],
  ])('rejects an order with an invalid %s: %j', async (field, wrong) => {
    const { id } = await aProductRow({ stock: 2 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 1 })
    const before = await stateOf(shopper, [id])
    const reply = await place(shopper.headers, wrong)
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect(await stateOf(shopper, [id])).toEqual(before)
  })

  test.each(['', 'null', '{"paymentMethod":', '{"__proto__":{"role":"admin"}}'])(
    'because the body is %j',
    async (payload) => {
      const { headers } = await aShopper()
      const sent = { ...headers, 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: '/api/order', headers: sent, payload })
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([400, 'invalid_input'])
    },
  )

  test('rejects an order with another user’s address', async () => {
    const { id } = await aProductRow()
    await aShopper({ addresses: [{ ...anAddress, id: 'hers', isDefault: true }] })
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    const reply = await place(headers, { address: undefined, addressId: 'hers' })
    expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['addressId']])
  })
})
