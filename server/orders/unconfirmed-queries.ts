import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { orderItems, orders, users } from '../platform/db/schema/index.ts'

/** The customer. Anyone can enter any email address, so other clients' orders with it don't count. */
export type UnconfirmedCustomer = { email: string; clientHash: string }

/** The open orders of a client by customers whose addresses are still unconfirmed. */
const isOpen = (clientHash: string) =>
  and(
    eq(orders.clientHash, clientHash),
    eq(orders.status, 'pending'),
    inArray(orders.paymentStatus, ['due', 'awaiting', 'failed']),
    isNull(users.emailConfirmedAt),
  )

/** Lets only one order of a client be placed at a time, until the transaction ends. */
export async function lockClientOrders(tx: Db, clientHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, 0))`)
}

/**
 * Counts a customer's open orders, their total in a currency, and the total of the whole client. Totals exclude orders that
 * are to be paid online.
 */
export async function countOpenUnconfirmed(tx: Db, { email, clientHash }: UnconfirmedCustomer, currency: string) {
  const isOwn = sql`${users.email} = ${email}`
  const cents = sql`${orders.totalCents}::float8`
  const isCounted = sql`${orders.currency} = ${currency} and ${orders.paymentProvider} is null`
  const [counted] = await tx
    .select({
      orders: sql<number>`(count(*) filter (where ${isOwn}))::integer`,
      cents: sql<number>`coalesce(sum(${cents}) filter (where ${isOwn} and ${isCounted}), 0)`,
      clientCents: sql<number>`coalesce(sum(${cents}) filter (where ${isCounted}), 0)`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isOpen(clientHash))
  return counted ?? { orders: 0, cents: 0, clientCents: 0 }
}

/** Counts the units of products in the open orders of a customer, and of the whole client. */
export async function countOpenUnits(
  tx: Db,
  { email, clientHash }: UnconfirmedCustomer,
  productIds: string[],
): Promise<Map<string, { units: number; clientUnits: number }>> {
  const { productId, quantity } = orderItems
  const rows = await tx
    .select({
      productId,
      units: sql<number>`coalesce(sum(${quantity}) filter (where ${users.email} = ${email}), 0)::integer`,
      clientUnits: sql<number>`sum(${quantity})::integer`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(isOpen(clientHash), inArray(productId, productIds)))
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The number of open orders per client, and of items per order, from which unconfirmed orders are suspicious. */
const suspicious = { ordersOfClient: 3, items: 20 }

/**
 * Lists the ids of open orders by customers with an unconfirmed address that were reported, have many items, or come from a
 * client with several of them.
 */
export async function listSuspicious(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select id from (
      select orders.id, client_hash, reported_at > coalesce(marks_dismissed_at, '-infinity') as is_reported,
        count(*) over (partition by client_hash) as orders_of_client,
        (select sum(quantity) from order_items where order_id = orders.id) as items
      from orders join users on users.id = orders.user_id
      where status = 'pending' and payment_status in ('due', 'awaiting', 'failed') and email_confirmed_at is null
    ) as open
    where is_reported or items >= ${suspicious.items}
      or (client_hash is not null and orders_of_client >= ${suspicious.ordersOfClient})
  `)) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** Forgets which client placed the orders from before a time. */
export async function deleteClientHashes(db: Db, before: Date): Promise<void> {
  await db
    .update(orders)
    .set({ clientHash: null })
    .where(and(sql`${orders.clientHash} is not null`, lt(orders.createdAt, before)))
}
