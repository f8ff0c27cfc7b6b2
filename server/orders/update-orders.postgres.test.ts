import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { asUser, system } from '../platform/audit/record-events.ts'
import { orderHistory, orderItems, orders, products } from '../platform/db/schema/index.ts'
import { countStatements } from '../test/count-statements.ts'
import { anAddress, createFactories } from '../test/factories.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { updateOrders } from './update-order.ts'

const { db } = await openTestDatabase()
const { aProductRow, aUser } = createFactories(db)

const outbox = { queue: async () => {} }
const money = { priceCents: 100, discountPpb: 0, unitPriceCents: 100 }

/** Inserts pending orders, each with one of every product. */
async function insertOrders(count: number, userId: string, productIds: string[]): Promise<string[]> {
  const rows = await db
    .insert(orders)
    .values(
      Array.from({ length: count }, (_, index) => ({
        userId,
        subtotalCents: 100,
        shippingCents: 0,
        totalCents: 100,
        currency: 'USD',
        address: anAddress,
        expectedFrom: '2026-03-02',
        expectedUntil: '2026-03-04',
        paymentMethod: 'cash' as const,
        idempotencyKey: `key-${index}`,
      })),
    )
    .returning({ orderId: orders.id })
  await db.insert(orderHistory).values(rows.map((row) => ({ ...row, position: 0, status: 'pending' as const, userId })))
  await db.insert(orderItems).values(
    rows.flatMap((row) =>
      productIds.map((productId, position) => ({
        ...row,
        position,
        productId,
        title: 'Lamp',
        thumbnail: '',
        ...money,
        quantity: 1,
      })),
    ),
  )
  return rows.map(({ orderId }) => orderId)
}

test('cancelling a hundred orders takes a handful of statements', async () => {
  const [one, other] = [await aProductRow({ stock: 5 }), await aProductRow({ stock: null })]
  const user = await aUser({ name: 'Ida', role: 'admin' })
  const ids = await insertOrders(100, user.id, [one.id, other.id])
  const queued: Order[][] = []
  const orderEmails = { queue: async (given: Order[]) => void queued.push(given), poll: () => {} }

  const [{ changed, rejected }, count] = await countStatements(db, () =>
    updateOrders({ db, outbox, orderEmails, settings: { current: shopInfo } }, asUser(system, user), ids, {
      status: 'cancelled',
    }),
  )
  // begin, lock orders, list quantities, lock and update products, update orders, add to the histories and to the audit
  // log, read orders with items and histories, commit
  expect(count).toBeLessThanOrEqual(12)

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
  const ids = await insertOrders(20, user.id, [product.id])
  let emails = 0
  const orderEmails = { queue: async (given: Order[]) => void (emails += given.length), poll: () => {} }
  const services = { db, outbox, orderEmails, settings: { current: shopInfo } }
  const results = await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((given) =>
      updateOrders(services, asUser(system, user), given, { status: 'cancelled' }),
    ),
  )
  for (const { changed, rejected } of results) expect([changed.length, rejected]).toEqual([20, []])
  const [row] = await db.select({ stock: products.stock }).from(products).where(sql`id = ${product.id}`)
  expect([row?.stock, emails]).toEqual([20, 20])
})
