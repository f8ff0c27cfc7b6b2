import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { listAllOrders } from '#server/orders/list-queries.ts'
import { orders, productChanges, products, users } from '#server/platform/db/schema/index.ts'
import { createFactories } from '#server/test/factories.ts'
import { openTestDatabase } from '#server/test/test-database.ts'
import { addOrders } from './add-orders.ts'

const { db } = await openTestDatabase()
const { aProductRow } = createFactories(db)
const now = Date.now()

async function add(amount: number) {
  const progress: number[] = []
  const shipping = flatRate({ shippingPrice: 4.9, freeShippingThreshold: null })
  await addOrders(db, amount, { currency: 'EUR', shipping, now, onProgress: (added) => progress.push(added) })
  return progress
}

const list = (limit = 100) => listAllOrders(db, { filter: {}, sort: 'createdAt', order: 'asc', limit, offset: 0 })

test('fails without products', async () => {
  await expect(add(1)).rejects.toThrow('There are no products to order.')
  expect((await list()).total).toBe(0)
})

test('adds orders of the last two years in order, with items, history and customers', async () => {
  for (let number = 0; number < 8; number += 1) await aProductRow({ title: `Lamp ${number}`, discountPpb: 125_000_000 })
  const archived = await aProductRow({ archivedAt: new Date() })
  expect(await add(60)).toEqual([60])
  const { orders: added, total } = await list()
  expect(total).toBe(60)
  expect(added.map(({ number }) => number)).toEqual(added.map(({ number }) => number).toSorted((a, b) => a - b))
  const payments = { pending: 'due', dispatched: 'due', delivered: 'paid', cancelled: 'void' }
  expect(added.map(({ paymentStatus }) => paymentStatus)).toEqual(added.map(({ status }) => payments[status]))
  for (const { items, history, status, total: sum, subtotal, currency, createdAt, user, address } of added) {
    expect(items.length).toBeGreaterThan(0)
    for (const { productId, title, price, discountPercentage, unitPrice } of items) {
      expect(productId).not.toBe(archived.id)
      expect([title.slice(0, 5), price, discountPercentage, unitPrice]).toEqual(['Lamp ', 100, 12.5, 87.5])
    }
    expect([history.at(-1)?.status, sum, currency]).toEqual([status, subtotal + 4.9, 'EUR'])
    expect(now - Date.parse(createdAt)).toBeGreaterThan(0)
    expect(now - Date.parse(createdAt)).toBeLessThanOrEqual(731 * 86_400_000)
    expect(user.name).toBe(address.name)
  }
})

test('adds log entries for prices that fell to the current one', async () => {
  const entries = await db.select().from(productChanges).innerJoin(products, eq(products.id, productChanges.productId))
  expect(entries).toHaveLength(6)
  const newestFirst = entries.toSorted((a, b) => +b.product_changes.createdAt - +a.product_changes.createdAt)
  for (const [newest, ...older] of Map.groupBy(newestFirst, (entry) => entry.products.id).values()) {
    expect(newest?.product_changes.fields.price).toEqual({ from: 101, to: 100 })
    expect(older.map(({ product_changes: { fields } }) => fields.price?.from)).toEqual([102, 103])
  }
})

test('a second run adds more orders in batches, from existing and new customers', async () => {
  const before = (await db.select().from(users)).map(({ email }) => email)
  expect(await add(1040)).toEqual([1000, 1040])
  expect((await list(1)).total).toBe(1100)
  const emails = (await db.select().from(users)).map(({ email }) => email)
  expect(emails).toEqual(expect.arrayContaining(before))
  expect(emails).toHaveLength(44)
  const [last] = await db.select({ total: count() }).from(orders).where(eq(orders.idempotencyKey, 'generated-1100'))
  expect(last?.total).toBe(1)
})
