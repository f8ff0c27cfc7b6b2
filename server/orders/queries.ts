import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { actorName } from '../accounts/actor-name.ts'
import type { Db } from '../db/database.ts'
import { orderHistory, orderItems, orders, users } from '../db/schema/index.ts'
import { isUuid } from '../is-uuid.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemColumns = Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>
type HistoryRow = typeof orderHistory.$inferSelect

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  const [order] = await readOrders(db, eq(orders.id, id), [asc(orders.id)], 1)
  return order
}

export async function findOrderByKey(
  db: Db,
  { userId, idempotencyKey }: Pick<OrderRow, 'userId' | 'idempotencyKey'>,
): Promise<{ order: Order; requestHash: string } | undefined> {
  const where = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [row] = await db.select({ requestHash: orders.requestHash }).from(orders).where(where)
  const [order] = await readOrders(db, where, [asc(orders.id)], 1)
  return row && order && { order, requestHash: row.requestHash }
}

/** Lists orders by number. */
export function listOrdersById(db: Db, ids: string[]): Promise<Order[]> {
  return readOrders(db, inArray(orders.id, ids), [asc(orders.number)], ids.length)
}

/** Returns one page of a user's orders, newest first, and the total. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  const isOwn = eq(orders.userId, userId)
  const [total, page] = await Promise.all([
    db.$count(orders, isOwn),
    readOrders(db, isOwn, [desc(orders.createdAt), desc(orders.id)], limit, offset),
  ])
  return { orders: page, total }
}

/** Reads orders with their items, histories and users. */
export async function readOrders(
  db: Db,
  where: SQL | undefined,
  sorting: SQL[],
  limit: number,
  offset = 0,
): Promise<Order[]> {
  const rows = await db
    .select({ order: orders, user: { id: users.id, email: users.email, name: users.name } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(...sorting)
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.order.id)
  const [items, history] = await Promise.all([
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
    db
      .select({ ...getTableColumns(orderHistory), by: actorName(orderHistory) })
      .from(orderHistory)
      .leftJoin(users, eq(users.id, orderHistory.userId))
      .where(inArray(orderHistory.orderId, ids))
      .orderBy(asc(orderHistory.orderId), asc(orderHistory.position)),
  ])
  const itemsOf = Object.groupBy(items, ({ orderId }) => orderId)
  const historyOf = Object.groupBy(history, ({ orderId }) => orderId)
  return rows.map((row) =>
    toOrder({ ...row, items: itemsOf[row.order.id] ?? [], history: historyOf[row.order.id] ?? [] }),
  )
}

type OrderParts = {
  order: OrderRow
  items: OrderItemColumns[]
  history: (Pick<HistoryRow, 'status' | 'at'> & { by: string })[]
  user: Order['user']
}

export function toOrder({ order, items, history, user }: OrderParts): Order {
  const { id, number, status, currency, address, paymentMethod, paymentStatus, note, createdAt } = order
  return {
    id,
    number,
    status,
    items: items.map((item) => ({
      productId: item.productId,
      title: item.title,
      thumbnail: item.thumbnail,
      price: toUnits(item.priceCents),
      discountPercentage: item.discountBasisPoints / 100,
      unitPrice: toUnits(item.unitPriceCents),
      quantity: item.quantity,
    })),
    subtotal: toUnits(order.subtotalCents),
    shipping: toUnits(order.shippingCents),
    total: toUnits(order.totalCents),
    currency,
    address,
    paymentMethod,
    paymentStatus,
    note,
    history: history.map((entry) => ({ status: entry.status, at: entry.at.toISOString(), by: entry.by })),
    createdAt: createdAt.toISOString(),
    user,
  }
}
