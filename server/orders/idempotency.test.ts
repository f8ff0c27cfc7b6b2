import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow } = shop
const { aShopper, fill, place, anOrder, change, stateOf } = createOrderRequests(shop)

describe('the same idempotency key', () => {
  test('returns the same order and takes the stock once', async () => {
    const { id } = await aProductRow({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const first = await place(shopper.headers, {}, 'once')
    const again = await place(shopper.headers, {}, 'once')
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [3], emails: { length: 1 } })
  })

  test('simultaneous requests with the same key create one order', async () => {
    const { id } = await aProductRow({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(shopper.headers, {}, 'double-click')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.json<Order>().id)).size).toBe(1)
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [3], emails: { length: 1 } })
  })

  test('returns the same order after the cart was filled again, and leaves that cart as it is', async () => {
    const { id } = await aProductRow({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const first = await place(shopper.headers, {}, 'once')
    await fill(shopper.headers, { [id]: 1 })
    expect((await place(shopper.headers, {}, 'once')).json()).toEqual(first.json())
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [{ quantity: 1 }], stock: [3] })
  })

  test('returns the same order after its address was deleted', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper({ addresses: [{ ...anAddress, id: 'home', isDefault: true }] })
    await fill(headers, { [id]: 1 })
    const selected = { address: undefined, addressId: 'home' }
    const first = await place(headers, selected, 'once')
    await app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { addresses: [] } })
    const again = await place(headers, selected, 'once')
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test('returns the order with its current status', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    const first = (await place(headers, {}, 'once')).json<Order>()
    await change(headers, first.id, { status: 'cancelled' })
    expect((await place(headers, {}, 'once')).json()).toMatchObject({ id: first.id, status: 'cancelled' })
  })

  test.each<object>([{ note: 'Something else' }, { expectedTotal: 1 }, { address: { ...anAddress, city: 'Tal' } }])(
    'a key with another request is rejected: %j',
    async (changed) => {
      const { id } = await aProductRow({ stock: 5 })
      const shopper = await aShopper()
      await fill(shopper.headers, { [id]: 2 })
      await place(shopper.headers, {}, 'once')
      await fill(shopper.headers, { [id]: 1 })
      const reply = await place(shopper.headers, changed, 'once')
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'idempotency_key_reused'])
      expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [{ quantity: 1 }], stock: [3] })
    },
  )

  test('the same key of another user creates another order', async () => {
    const { id } = await aProductRow()
    const [one, other] = [await aShopper(), await aShopper()]
    for (const { headers } of [one, other]) await fill(headers, { [id]: 1 })
    const first = (await place(one.headers, {}, 'shared')).json<Order>()
    const second = (await place(other.headers, {}, 'shared')).json<Order>()
    expect(second.id).not.toBe(first.id)
    expect(second.user.id).toBe(other.user.id)
  })

  test('a key can be used again after a rejected request', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper()
    expect((await place(headers, {}, 'early')).statusCode).toBe(409)
    await fill(headers, { [id]: 1 })
    expect((await place(headers, {}, 'early')).statusCode).toBe(200)
  })
})

describe('without an idempotency key', () => {
  test('each request creates a new order', async () => {
    const { id } = await aProductRow()
    const { headers } = await aShopper()
    const first = await anOrder(headers, { [id]: 1 })
    const second = await anOrder(headers, { [id]: 1 })
    expect(second.id).not.toBe(first.id)
  })

  test('one of two simultaneous requests without a key finds an empty cart', async () => {
    const { id } = await aProductRow({ stock: 5 })
    const shopper = await aShopper()
    await fill(shopper.headers, { [id]: 2 })
    const replies = await Promise.all([place(shopper.headers), place(shopper.headers)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stateOf(shopper, [id])).toMatchObject({ orders: 1, cart: [], stock: [3], emails: { length: 1 } })
  })
})

test.each(['', ' ', 'two words', 'ключ', 'naïve', 'a\tb', 'x'.repeat(201)])('the key %j is rejected', async (key) => {
  const { id } = await aProductRow()
  const shopper = await aShopper()
  await fill(shopper.headers, { [id]: 1 })
  const reply = await place(shopper.headers, {}, key)
  const { code, fields } = reply.json<ErrorReply>()
  expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', ['idempotency-key']])
  expect(await stateOf(shopper, [])).toMatchObject({ orders: 0 })
})

test('a key can have 200 characters', async () => {
  const { id } = await aProductRow()
  const { headers } = await aShopper()
  await fill(headers, { [id]: 1 })
  expect((await place(headers, {}, '~'.repeat(200))).statusCode).toBe(200)
})
