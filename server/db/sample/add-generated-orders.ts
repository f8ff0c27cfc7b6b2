import { randomUUID } from 'node:crypto'
import { isNull, like, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { orders, products } from '../schema/index.ts'
import { type ChangedProduct, type GeneratedChange, generateChanges } from './generate-changes.ts'
import { type GeneratedCustomer, generateCustomer, nobodysPasswordHash } from './generate-customers.ts'
import { type GeneratedOrder, generateOrder, type OrderedProduct, type Shop, type Times } from './generate-orders.ts'

const batchSize = 1000

const ordersPerCustomer = 25
const ordersPerChangedProduct = 50

/** More products than these are not sold: the choice is held in memory. */
const mostProducts = 200_000

/** Milliseconds for which the shop has had orders. */
const openFor = 730 * 86_400_000

const hour = 3_600_000

/** There is nothing in the shop that could be ordered. */
export class NothingForSale extends Error {}

type Options = Pick<Shop, 'currency' | 'shipping'> & {
  /** Milliseconds since 1970: the last orders were placed just before. */
  now: number
  /** Hears how many orders there are so far. */
  added: (soFar: number) => void
}

/**
 * Adds that many generated orders of the last two years, more and more of them from day to day, their customers, and
 * what shopkeepers changed of products in that time; stock stays as it is. After those of an earlier time others are
 * added. Refuses with NothingForSale. When it is broken off, whole batches have been added.
 */
export async function addGeneratedOrders(db: Db, count: number, { now, added, ...given }: Options): Promise<void> {
  const forSale = await listForSale(db)
  if (forSale.length === 0) throw new NothingForSale('There is nothing in the shop that could be ordered.')
  const before = await lastGenerated(db)
  const wanted = Math.ceil((before + count) / ordersPerCustomer)
  const customers = Array.from({ length: wanted }, (_, at) => generateCustomer(at + 1))
  const idOf = await addCustomers(db, customers, now - openFor)
  const shop = { ...given, products: forSale, customers }
  for (let done = 0; done < count; done += batchSize) {
    const size = Math.min(batchSize, count - done)
    const batch = Array.from({ length: size }, (_, at) =>
      generateOrder(before + done + at + 1, shop, timesOf(done + at, count, now)),
    )
    await insertOrders(db, batch, idOf)
    added(done + size)
  }
  const changed = forSale.slice(0, Math.ceil(count / ordersPerChangedProduct))
  await addChanges(db, changed, before, { from: now - openFor, to: now })
  // A database that has grown from day to day has been looked after; the embedded one does not do so by itself.
  await db.execute(sql`vacuum (analyze)`)
}

/** Each order has its moment after the one before, and a day has about twice as many as the average day before it. */
function timesOf(index: number, count: number, now: number): Times {
  const moment = (share: number) => now - openFor * (1 - Math.sqrt(share))
  return { from: moment(index / count), to: moment((index + 1) / count), now }
}

/** In an order that says nothing about them, and is always the same. */
function listForSale(db: Db): Promise<(OrderedProduct & ChangedProduct)[]> {
  const { id, title, thumbnail, priceCents, discountBasisPoints, stock } = products
  return db
    .select({ id, title, thumbnail, priceCents, discountBasisPoints, stock })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(sql`md5(${id})`)
    .limit(mostProducts)
}

/** The highest number that was given, 0 where there is none. */
async function lastGenerated(db: Db): Promise<number> {
  const number = sql<number>`coalesce(max(substring(${orders.idempotencyKey} from '^generated-(\\d{1,8})$')::integer), 0)`
  const [found] = await db.select({ number }).from(orders).where(like(orders.idempotencyKey, 'generated-%'))
  return found?.number ?? 0
}

/** Makes those that are not there yet, and answers the ids of all by their email addresses. */
async function addCustomers(db: Db, customers: GeneratedCustomer[], before: number): Promise<Map<string, string>> {
  const idOf = new Map<string, string>()
  for (let done = 0; done < customers.length; done += batchSize) {
    const batch = customers.slice(done, done + batchSize).map(({ email, name }, at) => ({
      email,
      name,
      passwordHash: nobodysPasswordHash,
      createdAt: new Date(before - (done + at) * hour),
    }))
    const { rows } = (await db.execute(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(batch)}::text::json) as given (
          email text, name text, "passwordHash" text, "createdAt" timestamptz)
      ), made as (
        insert into users (email, name, password_hash, created_at)
        select email, name, "passwordHash", "createdAt" from given
        on conflict do nothing
        returning id, email
      )
      select id, email from made union all select users.id, users.email from users join given using (email)
    `)) as { rows: { id: string; email: string }[] }
    for (const { id, email } of rows) idOf.set(email, id)
  }
  return idOf
}

/** One JSON value for all rows of a table, as with products. */
async function insertOrders(db: Db, batch: GeneratedOrder[], idOf: Map<string, string>): Promise<void> {
  const placed = batch.map((order) => ({ ...order, id: randomUUID(), userId: idOf.get(order.customer.email) }))
  const rows = placed.map(({ items: _items, history: _history, customer: _customer, ...row }) => row)
  const ofEach = <T>(of: (order: GeneratedOrder) => T[]) =>
    placed.flatMap((order) => of(order).map((row, position) => ({ orderId: order.id, position, ...row })))
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into orders (id, user_id, status, subtotal_cents, shipping_cents, total_cents, currency, address,
        payment_method, payment_status, note, idempotency_key, created_at)
      select id, "userId", status, "subtotalCents", "shippingCents", "totalCents", currency, address,
        "paymentMethod", "paymentStatus", note, "idempotencyKey", "createdAt"
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as batch (
        id uuid, "userId" uuid, status text, "subtotalCents" bigint, "shippingCents" bigint, "totalCents" bigint,
        currency text, address jsonb, "paymentMethod" text, "paymentStatus" text, note text, "idempotencyKey" text,
        "createdAt" timestamptz)`)
    await tx.execute(sql`
      insert into order_items (order_id, position, product_id, title, thumbnail, price_cents, discount_basis_points,
        unit_price_cents, quantity)
      select "orderId", position, "productId", title, thumbnail, "priceCents", "discountBasisPoints",
        "unitPriceCents", quantity
      from json_to_recordset(${JSON.stringify(ofEach(({ items }) => items))}::text::json) as batch (
        "orderId" uuid, position integer, "productId" text, title text, thumbnail text, "priceCents" integer,
        "discountBasisPoints" integer, "unitPriceCents" integer, quantity integer)`)
    await tx.execute(sql`
      insert into order_history (order_id, position, status, at, by)
      select "orderId", position, status, at, by
      from json_to_recordset(${JSON.stringify(ofEach(({ history }) => history))}::text::json) as batch (
        "orderId" uuid, position integer, status text, at timestamptz, by text)`)
  })
}

async function addChanges(db: Db, changed: ChangedProduct[], seed: number, times: Omit<Times, 'now'>): Promise<void> {
  for (let done = 0; done < changed.length; done += batchSize) {
    const batch = changed.slice(done, done + batchSize)
    await insertChanges(
      db,
      batch.flatMap((product, at) => generateChanges(seed + done + at + 1, product, times)),
    )
  }
}

async function insertChanges(db: Db, batch: GeneratedChange[]): Promise<void> {
  await db.execute(sql`
    insert into changes (product_id, kind, fields, by, at)
    select "productId", kind, fields, by, at
    from json_to_recordset(${JSON.stringify(batch)}::text::json) as batch (
      "productId" text, kind text, fields jsonb, by text, at timestamptz)`)
}
