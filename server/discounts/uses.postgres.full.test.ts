import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { system } from '../platform/audit/record-events.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { discountUses, orders } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { createOrderRequests, type Headers, usualOrder } from '../test/order-requests.ts'
import { fetchWithRetry, startShop } from '../test/shop-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { openTestShop } from '../test/test-shop.ts'
import { createDiscount } from './discounts.ts'

const DATABASE_URL = await createPostgresDatabase()
const database = await openDatabase(parseEnvironment({ DATABASE_URL }))
afterAll(() => database.close())
const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' }, database })
const { db, aProductRow } = shop
const { aShopper, fill } = createOrderRequests(shop)

/** Starts a shop on the same database, in its own process. */
async function startAnother() {
  const other = startShop({ DATABASE_URL, SHIPS_TO: 'all', DATA_DIR: await temporaryFolder(onTestFinished) })
  return { origin: await other.opened(), kill: other.kill }
}

const limit = 7

test('a limited discount is used as often as it can be, by orders at two processes of which one is killed', {
  timeout: 120_000,
}, async () => {
  const id = await createDiscount(db, system, { ...aDiscount, maxUses: limit })
  const shoppers = []
  for (let count = 0; count < 40; count += 1) {
    const { headers } = await aShopper()
    // One product each, since orders of the same product wait for each other.
    const product = await aProductRow({ priceCents: 1000 })
    await fill(headers, { [product.id]: 1 })
    shoppers.push(headers)
  }
  const other = await startAnother()
  const place = (origin: string, headers: Headers, key: number) =>
    fetchWithRetry(`${origin}/api/order`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': String(key), origin },
      body: JSON.stringify(usualOrder),
    })
  const own = await shop.app.listen({ port: 0, host: '127.0.0.1' })

  const placed = shoppers.map(async (headers, index) => {
    if (index % 2 === 0) return place(own, headers, index)
    // The process may have been killed before or after it placed the order.
    return place(other.origin, headers, index).catch(() => place(own, headers, index))
  })
  await Promise.any(placed.filter((_, index) => index % 2 === 1))
  await other.kill()

  const replies = await Promise.all(placed)
  expect(replies.map(({ status }) => status)).toEqual(shoppers.map(() => 200))
  expect(await db.$count(orders)).toBe(shoppers.length)
  expect(await db.$count(orders, eq(orders.discountCents, 100))).toBe(limit)
  expect(await db.$count(discountUses, eq(discountUses.discountId, id))).toBe(limit)
})
