import { randomUUID } from 'node:crypto'
import { isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { orderHistory, orderItems, orders, productChanges, products } from '#server/db/schema/index.ts'
import { SetupError } from '#server/errors.ts'
import { type ChangedProduct, generateChanges } from './changes.ts'
import { type GeneratedCustomer, generateCustomer, unusablePasswordHash } from './customers.ts'
import { insertRows } from './insert-rows.ts'
import { type GeneratedOrder, generateOrder, type OrderedProduct, type Shop, type Times } from './orders.ts'

const batchSize = 1000

const ordersPerCustomer = 25
const ordersPerChangedProduct = 50

/** Products that orders are generated from; they are held in memory. */
const maxProducts = 200_000

/** Milliseconds over which the orders are spread. */
const period = 730 * 86_400_000

const hour = 3_600_000

type Options = Pick<Shop, 'currency' | 'shipping'> & {
  /** Milliseconds since 1970; the last orders are placed just before. */
  now: number
  onProgress: (added: number) => void
}

/**
 * Adds `count` generated orders of the last two years, more per day towards the end, with their customers and with log
 * entries for price and stock changes. Stock stays as it is. Numbers continue after existing generated orders. Throws
 * SetupError if there is nothing to order. If it is interrupted, whole batches have been added.
 */
export async function addOrders(db: Db, count: number, { now, onProgress, ...options }: Options): Promise<void> {
  const available = await listAvailable(db)
  if (available.length === 0) throw new SetupError('There are no products to order.')
  const existing = await findLastNumber(db)
  const from = now - period
  const customers = Array.from({ length: Math.ceil((existing + count) / ordersPerCustomer) }, (_, index) =>
    generateCustomer(index + 1),
  )
  const idsByEmail = await addCustomers(db, customers, from)
  const shop = { ...options, products: available, customers }
  for (let added = 0; added < count; ) {
    const size = Math.min(batchSize, count - added)
    const batch = Array.from({ length: size }, (_, index) =>
      generateOrder(existing + added + index + 1, shop, timesOf(added + index, count, now)),
    )
    await insertOrders(db, batch, idsByEmail)
    added += size
    onProgress(added)
  }
  const changed = available.slice(0, Math.ceil(count / ordersPerChangedProduct))
  const entries = changed.flatMap((product, index) => generateChanges(existing + index + 1, product, { from, to: now }))
  for (let done = 0; done < entries.length; done += batchSize) {
    await insertRows(db, productChanges, entries.slice(done, done + batchSize))
  }
  // The embedded database has no autovacuum, and without statistics its plans are slow.
  await db.execute(sql`vacuum (analyze)`)
}

/** Orders come one after another, and become twice as frequent as the average up to then. */
function timesOf(index: number, count: number, now: number): Times {
  const timeAt = (share: number) => now - period * (1 - Math.sqrt(share))
  return { from: timeAt(index / count), to: timeAt((index + 1) / count), now }
}

/** Returns the products in an arbitrary but fixed order. */
function listAvailable(db: Db): Promise<(OrderedProduct & ChangedProduct)[]> {
  const { id, title, thumbnail, priceCents, discountBasisPoints, stock } = products
  return db
    .select({ id, title, thumbnail, priceCents, discountBasisPoints, stock })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(sql`md5(${id})`)
    .limit(maxProducts)
}

/** Returns 0 if there are no generated orders. */
async function findLastNumber(db: Db): Promise<number> {
  const number = sql<number>`coalesce(max(substring(${orders.idempotencyKey} from '^generated-(\\d{1,8})$')::integer), 0)`
  const [found] = await db.select({ number }).from(orders).where(like(orders.idempotencyKey, 'generated-%'))
  return found?.number ?? 0
}

/** Creates the customers that don't exist yet. Returns the ids of all of them by email address. */
async function addCustomers(db: Db, customers: GeneratedCustomer[], before: number): Promise<Map<string, string>> {
  const idsByEmail = new Map<string, string>()
  for (let done = 0; done < customers.length; done += batchSize) {
    const batch = customers.slice(done, done + batchSize).map(({ email, name }, index) => ({
      email,
      name,
      passwordHash: unusablePasswordHash,
      createdAt: new Date(before - (done + index) * hour),
    }))
    const { rows } = (await db.execute(sql`
      with batch as (
        select * from json_to_recordset(${JSON.stringify(batch)}::text::json) as batch (
          email text, name text, "passwordHash" text, "createdAt" timestamptz)
      ), created as (
        insert into users (email, name, password_hash, created_at)
        select email, name, "passwordHash", "createdAt" from batch
        on conflict do nothing
        returning id, email
      )
      select id, email from created union all select users.id, users.email from users join batch using (email)
    `)) as { rows: { id: string; email: string }[] }
    for (const { id, email } of rows) idsByEmail.set(email, id)
  }
  return idsByEmail
}

async function insertOrders(db: Db, batch: GeneratedOrder[], idsByEmail: Map<string, string>): Promise<void> {
  const placed = batch.map((order) => ({ ...order, id: randomUUID(), userId: idsByEmail.get(order.customer.email) }))
  const rows = placed.map(({ items: _items, history: _history, customer: _customer, ...row }) => row)
  const numbered = <T>(listOf: (order: GeneratedOrder) => T[]) =>
    placed.flatMap((order) => listOf(order).map((row, position) => ({ orderId: order.id, position, ...row })))
  await db.transaction(async (tx) => {
    await insertRows(tx, orders, rows)
    await insertRows(
      tx,
      orderItems,
      numbered(({ items }) => items),
    )
    await insertRows(
      tx,
      orderHistory,
      numbered(({ history }) => history),
    )
  })
}
