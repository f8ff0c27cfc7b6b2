import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { products } from '../platform/db/schema/index.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { db } = shop
const { aShopper, anOrder, change, stockOf, anOrderAt } = createOrderRequests(shop)

const anAdmin = (name: string) => aShopper({ name, role: 'admin' })

describe('cancelling an order', () => {
  test('returns the stock once, however many cancel it at the same time', async () => {
    const order = await anOrderAt('pending')
    const users = [order.admin, await anAdmin('Grace'), order.owner, order.admin, order.owner]
    const replies = await Promise.all(users.map(({ headers }) => change(headers, order.id, { status: 'cancelled' })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const after = await order.state()
    expect(after.stock).toBe(10)
    expect(after.order.history.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    expect(after.emails).toHaveLength(2)
  })

  test('a cancellation adds to the current stock, including of archived products', async () => {
    const order = await anOrderAt('dispatched')
    await db.update(products).set({ stock: 100, archivedAt: new Date() }).where(eq(products.id, order.productId))
    await change(order.admin.headers, order.id, { status: 'cancelled' })
    expect(await stockOf(order.productId)).toBe(103)
  })

  test('cancelling an order does not start stock tracking', async () => {
    const order = await anOrderAt('pending', null)
    expect((await change(order.owner.headers, order.id, { status: 'cancelled' })).statusCode).toBe(200)
    expect(await stockOf(order.productId)).toBe(null)
  })

  test('lets another shopper buy the last units', async () => {
    const order = await anOrderAt('pending', 3)
    const { headers } = await aShopper()
    await change(order.owner.headers, order.id, { status: 'cancelled' })
    expect((await anOrder(headers, { [order.productId]: 3 })).items).toMatchObject([{ quantity: 3 }])
    expect(await stockOf(order.productId)).toBe(0)
  })
})

describe('two admins who change the same order', () => {
  test('the second of two consecutive changes is rejected with the new status', async () => {
    const order = await anOrderAt('pending')
    const second = await anAdmin('Grace')
    await change(order.admin.headers, order.id, { status: 'dispatched', expectedStatus: 'pending' })
    const before = await order.state()
    const reply = await change(second.headers, order.id, { status: 'cancelled', expectedStatus: 'pending' })
    const message = 'Ida changed this order to dispatched.'
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'order_changed', message, fields: { status: message } },
    ])
    expect(await order.state()).toEqual(before)
    const again = await change(second.headers, order.id, { status: 'cancelled', expectedStatus: 'dispatched' })
    expect(again.statusCode).toBe(200)
  })

  test('one of two simultaneous changes succeeds and the other is rejected', async () => {
    const order = await anOrderAt('pending')
    const second = await anAdmin('Grace')
    const replies = await Promise.all([
      change(order.admin.headers, order.id, { status: 'dispatched', expectedStatus: 'pending' }),
      change(second.headers, order.id, { status: 'cancelled', expectedStatus: 'pending' }),
    ])
    const { order: after, emails } = await order.state()
    const [won, lost] = after.status === 'dispatched' ? replies : replies.toReversed()
    expect([won?.statusCode, lost?.statusCode, lost?.json<ErrorReply>().code]).toEqual([200, 409, 'order_changed'])
    expect(lost?.json<ErrorReply>().message).toContain(after.status === 'dispatched' ? 'Ida changed' : 'Grace changed')
    expect([after.history.length, emails.length]).toEqual([2, 2])
  })

  test('changes to the same status both succeed', async () => {
    const order = await anOrderAt('pending')
    const body = { status: 'dispatched', expectedStatus: 'pending' }
    const admins = [order.admin, await anAdmin('Grace')]
    const replies = await Promise.all(admins.map(({ headers }) => change(headers, order.id, body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await order.state()).order.history).toHaveLength(2)
  })
})
