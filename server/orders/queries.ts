import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '../db/database.ts'
import { cartItems, orderHistory, orderItems, orders, products, users } from '../db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect
type HistoryRow = typeof orderHistory.$inferSelect

/** A line of a cart with its product, which stays locked until the transaction ends. */
export type LockedLine = {
  itemId: string
  productId: string
  quantity: number
  title: string
  thumbnail: string
  priceCents: number
  discountBasisPoints: number
  stock: number | null
  addedAt: Date
}

/**
 * What a cart holds of what is still sold. The products are locked in the order of their ids, so that two orders that
 * want the same ones cannot wait for each other.
 */
export function lockLines(tx: Db, cartId: string): Promise<LockedLine[]> {
  return tx
    .select({
      itemId: cartItems.id,
      productId: products.id,
      quantity: cartItems.quantity,
      title: products.title,
      thumbnail: products.thumbnail,
      priceCents: products.priceCents,
      discountBasisPoints: products.discountBasisPoints,
      stock: products.stock,
      addedAt: cartItems.createdAt,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.cartId, cartId), isNull(products.archivedAt)))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
}

type Quantity = { productId: string; quantity: number }

/** Gives back to locked products what an order had taken; where stock is not counted it stays so. */
export async function returnStock(tx: Db, quantities: Quantity[]): Promise<void> {
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} + line.quantity
    from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as line ("productId" text, quantity integer)
    where ${products.id} = line."productId" and ${products.stock} is not null
  `)
}

type NewLine = Omit<ItemRow, 'orderId' | 'position'>
type NewOrderRow = Pick<
  OrderRow,
  | 'userId'
  | 'subtotalCents'
  | 'shippingCents'
  | 'totalCents'
  | 'currency'
  | 'address'
  | 'paymentMethod'
  | 'note'
  | 'idempotencyKey'
> & { items: NewLine[] }

/**
 * Writes an order with its lines, takes their stock and empties the cart, whose products are locked. All in one
 * statement: round trips to the database are most of what an order takes. Answers nothing, and does nothing, when the
 * user has an order with that key.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrderRow,
  { cartId, by }: { cartId: string; by: string },
): Promise<Pick<OrderRow, 'id' | 'number' | 'createdAt'> | undefined> {
  const { userId, items, subtotalCents, shippingCents, totalCents, currency, address, paymentMethod, note } = order
  const { rows } = (await tx.execute(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(items.map((line, position) => ({ ...line, position })))}::jsonb) as (
        position integer, "productId" text, title text, thumbnail text, "priceCents" integer,
        "discountBasisPoints" integer, "unitPriceCents" integer, quantity integer
      )
    ), made as (
      insert into orders
        (user_id, subtotal_cents, shipping_cents, total_cents, currency, address, payment_method, note, idempotency_key)
      values (
        ${userId}, ${subtotalCents}, ${shippingCents}, ${totalCents}, ${currency}, ${JSON.stringify(address)}::jsonb,
        ${paymentMethod}, ${note}, ${order.idempotencyKey}
      )
      on conflict (user_id, idempotency_key) do nothing
      returning id, number, status, created_at
    ), lines as (
      insert into order_items
        (order_id, position, product_id, title, thumbnail, price_cents, discount_basis_points, unit_price_cents, quantity)
      select
        made.id, position, "productId", title, thumbnail, "priceCents", "discountBasisPoints", "unitPriceCents", quantity
      from made, line
    ), history as (
      insert into order_history (order_id, position, status, at, by) select id, 0, status, created_at, ${by} from made
    ), stock as (
      update products set stock = stock - line.quantity from line, made
      where products.id = line."productId" and stock is not null
    ), cart as (
      delete from cart_items using made where cart_id = ${cartId}
    )
    select id, number, floor(extract(epoch from created_at) * 1000)::float8 as "createdAt" from made
  `)) as { rows: { id: string; number: number; createdAt: number }[] }
  const [made] = rows
  return made && { ...made, createdAt: new Date(made.createdAt) }
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

export async function updateStatus(
  tx: Db,
  id: string,
  { status, by }: { status: OrderStatus; by: string },
): Promise<void> {
  const payment = { delivered: 'paid', cancelled: 'void' } as const
  const paymentStatus = status === 'delivered' || status === 'cancelled' ? payment[status] : undefined
  await tx
    .update(orders)
    .set({ status, ...(paymentStatus && { paymentStatus }) })
    .where(eq(orders.id, id))
  const next = sql`(select count(*) from ${orderHistory} where ${orderHistory.orderId} = ${id})`
  await tx.insert(orderHistory).values({ orderId: id, position: next, status, by })
}

export async function listQuantities(tx: Db, orderId: string): Promise<Quantity[]> {
  return tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [order] = await readOrders(db, eq(orders.id, id), [asc(orders.id)], 1)
  return order
}

/** The order that a user's wish has become, if it has. */
export async function findOrderByKey(db: Db, userId: string, idempotencyKey: string): Promise<Order | undefined> {
  const isIt = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [order] = await readOrders(db, isIt, [asc(orders.id)], 1)
  return order
}

/** The newest first. */
export function listOrdersOf(db: Db, userId: string, limit: number): Promise<Order[]> {
  return readOrders(db, eq(orders.userId, userId), [desc(orders.createdAt), desc(orders.id)], limit)
}

/** Orders whole, with their lines, their histories and who ordered. */
export async function readOrders(db: Db, where: SQL | undefined, order: SQL[], limit: number): Promise<Order[]> {
  const rows = await db
    .select({ order: orders, user: { id: users.id, email: users.email, name: users.name } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.order.id)
  const [items, history] = await Promise.all([
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
    db
      .select()
      .from(orderHistory)
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
  items: NewLine[]
  history: Pick<HistoryRow, 'status' | 'at' | 'by'>[]
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
