import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Cancellation, Order } from '#contract/orders/orders.ts'
import type { RefundTask } from '#contract/payments/payment-methods.ts'
import { actorName, readActorName } from '../platform/audit/actor-name.ts'
import { type Db, isUuid, prepareOnce } from '../platform/db/database.ts'
import { orderHistory, orderItems, orders, users } from '../platform/db/schema/index.ts'
import { isEmailed } from './links/queries.ts'
import type { ItemRefund } from './refunded-units.ts'
import { type OrderParts, toOrder } from './to-order.ts'
import { hasOpenWithdrawal, withdrawalsOfOrder } from './withdrawals/queries.ts'

const { priceRequest: _kept, ...readColumns } = getTableColumns(orders)

/** The columns of an order, without the price request, which is large and only kept. */
export const orderColumns = readColumns

export type OrderRow = OrderParts['order']
export type OrderItemColumns = OrderParts['items'][number]

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  if (!isUuid(id)) return undefined
  const [order] = await listOrdersById(db, [id])
  return order
}

export async function findOrderByKey(
  db: Db,
  { userId, idempotencyKey }: Pick<OrderRow, 'userId' | 'idempotencyKey'>,
): Promise<{ order: Order; requestHash: string } | undefined> {
  const where = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [row] = await db.select({ id: orders.id, requestHash: orders.requestHash }).from(orders).where(where)
  const order = row && (await findOrder(db, row.id))
  return order && { order, requestHash: row.requestHash }
}

const ordersById = prepareOnce((db) =>
  selectOrders(db)
    .where(sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(sql`array_position(${sql.placeholder('ids')}::uuid[], ${orders.id})`)
    .prepare('orders_by_id'),
)

/** Lists orders with their items, histories and users, in the order of the ids. */
export async function listOrdersById(db: Db, ids: string[]): Promise<Order[]> {
  return (await ordersById(db).execute({ ids })).map(toOrder)
}

/** Returns the ids and states of orders by their numbers. */
export async function listOrdersByNumber(db: Db, numbers: number[]) {
  const { id, number, status } = orders
  const rows = await db.select({ id, number, status }).from(orders).where(inArray(number, numbers))
  return new Map(rows.map((row) => [row.number, row]))
}

/** Lists the orders of a user that aren't delivered or cancelled, newest first. */
export async function listOpenOrders(db: Db, userId: string): Promise<Order[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'dispatched'])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(50)
  return listOrdersById(
    db,
    found.map(({ id }) => id),
  )
}

const ordersOfUser = prepareOnce((db) =>
  selectOrders(db, {
    total: sql<number>`(select count(*)::integer from orders where user_id = ${sql.placeholder('userId')})`,
  })
    .where(eq(orders.userId, sql.placeholder('userId')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('orders_of_user'),
)

/** Returns one page of a user's orders, newest first, and the total. */
export async function listUserOrders(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  const rows = await ordersOfUser(db).execute({ userId, limit, offset })
  // Beyond the end, no row has the total.
  const total = rows[0]?.total ?? (await db.$count(orders, eq(orders.userId, userId)))
  return { orders: rows.map(toOrder), total }
}

/** Whether a row of the ledger named `dispute` is a dispute that isn’t decided. */
export const isOpenDispute = sql`kind = 'disputed' and not exists (
  select from payments where payments.order_id = dispute.order_id and channel = dispute.channel
    and reference = dispute.reference and kind in ('dispute_won', 'dispute_lost')
)`

const { orderId: _order, position: _position, ...itemColumns } = getTableColumns(orderItems)
const itemValues = sql.join(
  Object.entries(itemColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
  sql`, `,
)

/** Items and history are read as JSON, so that one statement reads whole orders. */
function selectOrders<Columns extends Record<string, SQL>>(db: Db, columns = {} as Columns) {
  const items = sql<OrderItemColumns[]>`(
    select jsonb_agg(jsonb_build_object(${itemValues}) order by position) from order_items where order_id = ${orders.id}
  )`
  const history = sql`(
    select jsonb_agg(jsonb_build_object('status', status, 'at', at, 'by', ${actorName(orderHistory)},
      'byCustomer', order_history.user_id is not distinct from ${orders.userId}, 'cancellation',
      jsonb_build_object('reason', reason, 'note', order_history.note, 'isRestocked', is_restocked)) order by position)
    from order_history left join users on users.id = order_history.user_id where order_id = ${orders.id}
  )`.mapWith(readHistory)
  const ledger = sql<OrderParts['ledger']>`(
    select jsonb_build_object('paidCents', coalesce(sum(paid_cents - returned_cents), 0),
      'refundedCents', coalesce(sum(refunded_cents), 0), 'chargedBackCents', coalesce(sum(charged_back_cents), 0),
      'keptCents', coalesce(sum(kept_cents), 0))
    from ledger where order_id = ${orders.id}
  )`
  const refundsOfItems = sql`(
    select jsonb_agg(jsonb_build_object('state', state, 'createdAt', created_at, 'lines', lines))
    from refunds where order_id = ${orders.id} and lines <> '[]'
  )`.mapWith(readRefunds)
  const toRefundCents = sql<number>`(
    select coalesce(sum(amount_cents), 0)::float8 from open_refunds where order_id = ${orders.id} and is_of_price
  )`
  const refundTasks = sql<RefundTask[]>`(
    select coalesce(jsonb_agg(task order by task), '[]') from refund_tasks where order_id = ${orders.id}
  )`
  const isTestPayment = sql<boolean>`exists (
    select from payment_attempts where order_id = ${orders.id} and is_test and state in ('processing', 'paid')
  )`
  const isDisputed = sql<boolean>`exists (
    select from payments as dispute where order_id = ${orders.id} and ${isOpenDispute}
  )`
  const user = { id: users.id, email: users.email, name: users.name }
  return db
    .select({
      order: orderColumns,
      items,
      history,
      user,
      ledger,
      refunds: refundsOfItems,
      toRefundCents,
      refundTasks,
      isTestPayment,
      isDisputed,
      isEmailed: isEmailed(users),
      withdrawals: withdrawalsOfOrder,
      hasOpenWithdrawal,
      ...columns,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
}

function readHistory(entries: (Order['history'][number] & { cancellation: Cancellation })[]): OrderParts['history'] {
  return entries.map(({ cancellation, ...entry }) => ({
    ...entry,
    by: readActorName(entry.by),
    at: new Date(entry.at),
    ...(entry.status === 'cancelled' && { cancellation }),
  }))
}

function readRefunds(refunds: (Omit<ItemRefund, 'createdAt'> & { createdAt: string })[]): ItemRefund[] {
  return refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) }))
}
