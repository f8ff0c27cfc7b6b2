import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { cancelPayments, endPayments } from '../payments/refunds/cancel-payments.ts'
import { asUser, system } from '../platform/audit/record-events.ts'
import { products } from '../platform/db/schema/index.ts'
import { countStatements } from '../test/count-statements.ts'
import { createFactories } from '../test/factories.ts'
import { insertOrderRows } from '../test/order-rows.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { updateOrders } from './update-order.ts'

const { db } = await openTestDatabase()
const { aProductRow, aUser } = createFactories(db)

const outbox = { queue: async () => {} }
const noEmails = { queueAgain: async () => {}, poll: () => {} }
const orderPayments = { plan: () => expect.fail(), cancelled: cancelPayments, dispatched: endPayments, poll: () => {} }
test('cancelling a hundred orders takes a handful of statements', async () => {
  const [one, other] = [await aProductRow({ stock: 5 }), await aProductRow({ stock: null })]
  const user = await aUser({ name: 'Ida', role: 'admin' })
  const ids = await insertOrderRows(db, { userId: user.id, count: 100, productIds: [one.id, other.id] })
  const queued: Order[][] = []
  const orderEmails = { ...noEmails, queue: async (given: Order[]) => void queued.push(given) }

  const [{ changed, rejected }, count] = await countStatements(db, () =>
    updateOrders(
      { db, outbox, orderEmails, orderPayments, settings: { current: shopInfo } },
      user,
      ids,
      { status: 'cancelled' },
      asUser(system, user),
    ),
  )
  // begin, lock orders, list quantities, lock and update products, release discounts, read the facts for payment statuses,
  // update orders, end and read payments, add to the histories and to the audit log, read orders with items and
  // histories, commit
  expect(count).toBeLessThanOrEqual(16)

  expect(rejected).toEqual([])
  expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const cancelled: Partial<Order> = { status: 'cancelled', paymentStatus: 'void' }
  for (const order of changed) {
    expect(order).toMatchObject(cancelled)
    expect(order.history.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'Ida'],
      ['cancelled', 'Ida'],
    ])
  }
  const stock = await db.select({ id: products.id, stock: products.stock }).from(products)
  expect(Object.fromEntries(stock.map((row) => [row.id, row.stock]))).toEqual({ [one.id]: 105, [other.id]: null })
  expect(queued.map((given) => given.length)).toEqual([100])
})

test('orders that two admins change at the same time change once, no matter how they are sorted', async () => {
  const product = await aProductRow({ stock: 0 })
  const user = await aUser({ role: 'admin' })
  await db.execute(sql`delete from orders`)
  const ids = await insertOrderRows(db, { userId: user.id, count: 20, productIds: [product.id] })
  let emails = 0
  const orderEmails = { ...noEmails, queue: async (given: Order[]) => void (emails += given.length) }
  const services = { db, outbox, orderEmails, orderPayments, settings: { current: shopInfo } }
  const results = await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((given) =>
      updateOrders(services, user, given, { status: 'cancelled' }, asUser(system, user)),
    ),
  )
  for (const { changed, rejected } of results) expect([changed.length, rejected]).toEqual([20, []])
  const [row] = await db.select({ stock: products.stock }).from(products).where(sql`id = ${product.id}`)
  expect([row?.stock, emails]).toEqual([20, 20])
})
