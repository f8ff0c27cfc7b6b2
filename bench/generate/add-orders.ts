import { randomUUID } from 'node:crypto'
import { inArray, isNull, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  orderHistory,
  orderItems,
  orders,
  payments,
  productChanges,
  products,
  users,
} from '#server/platform/db/schema/index.ts'
import { SetupError } from '#server/platform/errors.ts'
import { type GeneratedCustomer, generateCustomer, unusablePasswordHash } from './customers.ts'
import { findLastNumber, inBatches, insertRows } from './insert-rows.ts'
import { type GeneratedOrder, generateOrder, keyPrefix, type OrderedProduct, type Shop } from './orders.ts'

const ordersPerCustomer = 25
const ordersPerChangedProduct = 50
const changesPerProduct = 3

/** Products that orders are generated from; they are held in memory. */
const maxProducts = 200_000

const day = 86_400_000

/** Milliseconds over which the orders are spread. */
const period = 730 * day

type AddOrdersOptions = Pick<Shop, 'currency' | 'shipping'> & {
  /** Milliseconds since 1970; the last orders are placed just before. */
  now: number
  onProgress: (added: number) => void
}

/**
 * Adds `count` generated orders of the last two years, more per day towards the end, with their customers and with log
 * entries for price changes. Stock is unchanged. Numbers continue after existing generated orders. Throws SetupError
 * if there is nothing to order. If it is interrupted, whole batches have been added.
 */
export async function addOrders(
  db: Db,
  count: number,
  { now, onProgress, ...options }: AddOrdersOptions,
): Promise<void> {
  const available = await listAvailable(db)
  if (available.length === 0) throw new SetupError('There are no products to order.')
  const existing = await findLastNumber(db, orders.idempotencyKey, keyPrefix)
  const customers = Array.from({ length: Math.ceil((existing + count) / ordersPerCustomer) }, (_, index) =>
    generateCustomer(index + 1),
  )
  const idsByEmail = await addCustomers(db, customers, new Date(now - period))
  const shop = { ...options, products: available, customers }
  // Orders come one after another, and become twice as frequent as the average up to then.
  const timeAt = (number: number) => now - period * (1 - Math.sqrt(number / count))
  await inBatches(
    count,
    (numbers) => {
      const batch = numbers.map((number) =>
        generateOrder(existing + number + 1, shop, { from: timeAt(number), to: timeAt(number + 1), now }),
      )
      return insertOrders(db, batch, idsByEmail)
    },
    onProgress,
  )
  await addPriceChanges(db, available.slice(0, Math.ceil(count / ordersPerChangedProduct)), now)
  // The embedded database has no autovacuum, and without statistics its plans are slow.
  await db.execute(sql`vacuum (analyze)`)
}

/** Returns the products in an arbitrary but fixed order. */
function listAvailable(db: Db): Promise<OrderedProduct[]> {
  const { id, title, thumbnail, priceCents, discountPpb } = products
  return db
    .select({ id, title, thumbnail, priceCents, discountPpb })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(sql`md5(${id})`)
    .limit(maxProducts)
}

/** Creates the customers that don't exist yet. Returns the ids of all of them by email address. */
async function addCustomers(db: Db, customers: GeneratedCustomer[], createdAt: Date): Promise<Map<string, string>> {
  const idsByEmail = new Map<string, string>()
  await inBatches(customers.length, async (numbers) => {
    const batch = numbers.map((number) => customers[number] as GeneratedCustomer)
    const rows = batch.map(({ email, name }) => ({ email, name, passwordHash: unusablePasswordHash, createdAt }))
    await db.insert(users).values(rows).onConflictDoNothing()
    const { id, email } = users
    const emails = batch.map((customer) => customer.email)
    const found = await db.select({ id, email }).from(users).where(inArray(email, emails))
    for (const user of found) idsByEmail.set(user.email, user.id)
  })
  return idsByEmail
}

async function insertOrders(db: Db, batch: GeneratedOrder[], idsByEmail: Map<string, string>): Promise<void> {
  const rows: (typeof orders.$inferInsert)[] = []
  const items: (typeof orderItems.$inferInsert)[] = []
  const history: (typeof orderHistory.$inferInsert)[] = []
  const cash: (typeof payments.$inferInsert)[] = []
  for (const { customer, items: ordered, history: statuses, ...order } of batch) {
    const orderId = randomUUID()
    const customerId = idsByEmail.get(customer.email) ?? ''
    const delivery = statuses.find(({ status }) => status === 'delivered')
    const paymentStatus = delivery ? 'paid' : order.status === 'cancelled' ? 'void' : 'due'
    rows.push({ ...order, id: orderId, userId: customerId, paymentStatus })
    if (delivery) {
      const { totalCents: amountCents, currency } = order
      cash.push({ orderId, channel: 'cash', kind: 'paid', amountCents, currency, reference: orderId, at: delivery.at })
    }
    items.push(...ordered.map((item, position) => ({ ...item, orderId, position })))
    history.push(
      ...statuses.map(({ byCustomer, ...status }, position) => ({
        ...status,
        orderId,
        position,
        userId: byCustomer ? customerId : null,
      })),
    )
  }
  await db.transaction(async (tx) => {
    await insertRows(tx, orders, rows)
    await insertRows(tx, orderItems, items)
    await insertRows(tx, orderHistory, history)
    if (cash.length > 0) await insertRows(tx, payments, cash)
  })
}

/** Adds log entries of prices that fell once a month, down to the current one. */
function addPriceChanges(db: Db, changed: OrderedProduct[], now: number): Promise<void> {
  return inBatches(changed.length * changesPerProduct, (numbers) =>
    insertRows(
      db,
      productChanges,
      numbers.map((number) => {
        const { id, priceCents } = changed[Math.floor(number / changesPerProduct)] as OrderedProduct
        const months = 1 + (number % changesPerProduct)
        const price = { from: toUnits(priceCents + months * 100), to: toUnits(priceCents + (months - 1) * 100) }
        // A minute apart, so that the log has an order.
        const createdAt = new Date(now - months * 30 * day - number * 60_000)
        return { productId: id, type: 'changed' as const, createdAt, fields: { price } }
      }),
    ),
  )
}
