import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAllOrders } from '../../orders/list-queries.ts'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { changes, orders, products, users } from '../schema/index.ts'
import { addGeneratedOrders, NothingForSale } from './add-generated-orders.ts'

const { db } = await openTestDatabase()
const { aProduct } = createFactories(db)
const now = Date.now()

async function add(amount: number) {
  const heard: number[] = []
  const shipping = { priceCents: 490, freeFromCents: null }
  await addGeneratedOrders(db, amount, { currency: 'EUR', shipping, now, added: (soFar) => heard.push(soFar) })
  return heard
}

const list = (limit = 100) => listAllOrders(db, { filter: {}, sort: 'createdAt', order: 'asc', limit, offset: 0 })

test('nothing can be ordered in an empty shop', async () => {
  await expect(add(1)).rejects.toThrow(NothingForSale)
  expect((await list()).total).toBe(0)
})

test('orders of two years are added, numbered as they were placed, with all that belongs to them', async () => {
  for (let number = 0; number < 8; number += 1) await aProduct({ title: `Lamp ${number}`, discountBasisPoints: 1250 })
  const archived = await aProduct({ archivedAt: new Date() })
  expect(await add(60)).toEqual([60])
  const { orders: added, total } = await list()
  expect(total).toBe(60)
  expect(added.map(({ number }) => number)).toEqual(added.map(({ number }) => number).toSorted((a, b) => a - b))
  for (const { items, history, status, total: sum, subtotal, currency, createdAt, user, address } of added) {
    expect(items.length).toBeGreaterThan(0)
    for (const { productId, title, price, discountPercentage, unitPrice } of items) {
      expect(productId).not.toBe(archived.id)
      expect([title.slice(0, 5), price, discountPercentage, unitPrice]).toEqual(['Lamp ', 100, 12.5, 88])
    }
    expect([history.at(-1)?.status, sum, currency]).toEqual([status, subtotal + 4.9, 'EUR'])
    expect(now - Date.parse(createdAt)).toBeGreaterThan(0)
    expect(now - Date.parse(createdAt)).toBeLessThanOrEqual(731 * 86_400_000)
    expect(user.name).toBe(address.name)
  }
})

test('what shopkeepers changed of products meanwhile is in the log', async () => {
  const entries = await db.select().from(changes).innerJoin(products, eq(products.id, changes.productId))
  expect(entries.length).toBeGreaterThan(0)
  for (const { changes: entry } of entries) expect([entry.kind, +entry.at < now]).toEqual(['changed', true])
})

test('a second time others are added, by the same customers and new ones, in as many batches as it takes', async () => {
  const before = (await db.select().from(users)).map(({ email }) => email)
  expect(await add(1040)).toEqual([1000, 1040])
  expect((await list(1)).total).toBe(1100)
  const emails = (await db.select().from(users)).map(({ email }) => email)
  expect(emails).toEqual(expect.arrayContaining(before))
  expect(emails).toHaveLength(44)
  const [last] = await db.select({ total: count() }).from(orders).where(eq(orders.idempotencyKey, 'generated-1100'))
  expect(last?.total).toBe(1)
})
