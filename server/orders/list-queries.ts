import { and, asc, count, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OrderMark, OrderSort, OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, ShopSummary } from '#contract/orders/orders.ts'
import { payableStatuses } from '#contract/payments/payable.ts'
import type { PaymentFilter } from '#contract/payments/payment-filters.ts'
import { type RefundTask, unpaidStatuses } from '#contract/payments/payment-methods.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { refundLines } from '../platform/db/refund-lines.ts'
import { orders, trackingKey } from '../platform/db/schema/index.ts'
import { isOpenDispute, listOrdersById } from './queries.ts'
import { isInOpenWithdrawal } from './withdrawals/queries.ts'

/**
 * `number`, `emailPrefix`, `words`, `trackingPrefix`, `day` and `productIds` are alternatives: an order matches if any of
 * them does. The other conditions must all hold. Times are in milliseconds since 1970.
 */
export type OrderFilter = {
  number?: number | undefined
  emailPrefix?: string | undefined
  /** A `tsquery` for the names, addresses and phone numbers of orders and users. */
  words?: string | undefined
  /** Of a tracking number: capital letters and digits. */
  trackingPrefix?: string | undefined
  /** On which it was placed or is due. */
  day?: Span | undefined
  productIds?: string[] | undefined
  status?: OrderStatus | undefined
  mark?: OrderMark | undefined
  payment?: PaymentFilter | undefined
  /** Only these orders. */
  ids?: string[] | undefined
  from?: number | undefined
  before?: number | undefined
}

type ListRequest = { filter: OrderFilter; sort: OrderSort; order: 'asc' | 'desc'; limit: number; offset: number }
type OrderPage = { ids: string[]; total: number }

const sortColumns = {
  createdAt: orders.createdAt,
  due: orders.expectedUntil,
  total: orders.totalCents,
  status: orders.status,
}
const reversed = { asc: 'desc', desc: 'asc' } as const

/** Returns one page and the total. Ties break by id, so pages never overlap. */
export async function listAllOrders(db: Db, request: ListRequest): Promise<{ orders: Order[]; total: number }> {
  const searches = searchQueries(request.filter)
  const list = searches.length > 0 ? listSearched(db, searches, request) : listIndexed(db, request)
  const { ids, total } = await list
  return { orders: await listOrdersById(db, ids), total }
}

/** No index sorts search results, so they are materialized once, then counted, sorted and paged. */
async function listSearched(
  db: Db,
  searches: SQL[],
  { filter, sort, order, limit, offset }: ListRequest,
): Promise<OrderPage> {
  const where = statusAndTimes(filter) ?? sql`true`
  const sorting = sortBy(sort, order)
  // Named like the table so that its column references still resolve.
  const { rows } = (await db.execute(sql`
    with orders as materialized (
      select distinct on (id) * from (${sql.join(searches, sql` union all `)}) as found
    )
    select (select count(*) from orders where ${where})::integer as total, to_jsonb(array(
      select orders.id from orders where ${where} order by ${sql.join(sorting, sql`, `)} limit ${limit} offset ${offset}
    )) as ids
  `)) as { rows: [{ total: number; ids: string[] }] }
  return rows[0]
}

/** Without a search, an index provides the order. */
async function listIndexed(db: Db, { filter, sort, order, limit, offset }: ListRequest): Promise<OrderPage> {
  const total = await countOrders(db, filter)
  const size = Math.min(limit, total - offset)
  if (size <= 0) return { ids: [], total }
  // PostgreSQL reads everything before the offset, so select ids only, starting from the nearer end.
  const fromEnd = offset > total / 2
  const page = await db
    .select({ id: orders.id })
    .from(orders)
    .where(statusAndTimes(filter))
    .orderBy(...sortBy(sort, fromEnd ? reversed[order] : order))
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset)
  const ids = page.map(({ id }) => id)
  return { ids: fromEnd ? ids.toReversed() : ids, total }
}

function sortBy(sort: OrderSort, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(sortColumns[sort]), direction(orders.id)]
}

export async function countOrders(
  db: Db,
  filter: Pick<OrderFilter, 'status' | 'mark' | 'payment' | 'ids' | 'from' | 'before'>,
) {
  const [row] = await db.select({ total: count() }).from(orders).where(statusAndTimes(filter))
  return row?.total ?? 0
}

const markColumns = { reported: orders.reportedAt, cancelled_by_customer: orders.customerCancelledAt }

/** Orders with a dispute that isn't decided. */
const isDisputed = sql`orders.id in (select order_id from payments as dispute where ${isOpenDispute})`

function hasMark(mark: OrderMark): SQL | undefined {
  if (mark === 'disputed') return isDisputed
  if (mark === 'withdrawn') return isInOpenWithdrawal
  return and(
    // The first condition matches an index.
    or(isNotNull(orders.reportedAt), isNotNull(orders.customerCancelledAt)),
    sql`${markColumns[mark]} > coalesce(${orders.marksDismissedAt}, '-infinity')`,
  )
}

function hasPayment(payment: PaymentFilter): SQL {
  if (payment === 'ready') return sql`${hasBeenPaid} and not ${hasNothingToSend}`
  if (payment === 'refund_to_pay') return hasRefundTask('to_pay')
  if (payment === 'refund_failed') return hasRefundTask('failed')
  return eq(orders.paymentStatus, payment)
}

const hasBeenPaid = notInArray(orders.paymentStatus, [...unpaidStatuses, 'charged_back', 'refunded'])

/** Whether all items of a pending order were refunded, as `refundedUnits` counts them. */
const hasNothingToSend = sql`(orders.status = 'pending' and orders.id in (
  select pending.id from orders as pending
  where pending.status = 'pending' and pending.id in (select order_id from refunds where lines <> '[]') and not exists (
    select from order_items as item
    where item.order_id = pending.id and item.quantity > (
      select greatest(
        coalesce(sum(line.quantity) filter (where state <> 'failed'), 0),
        coalesce(sum(line.quantity) filter (where line."isRestocked"), 0)
      )
      from refunds
      cross join lateral ${refundLines}
      where refunds.order_id = item.order_id and line.position = item.position
    )
  )
))`

const hasRefundTask = (task: RefundTask) => sql`orders.id in (select order_id from refund_tasks where task = ${task})`

function statusAndTimes({ status, mark, payment, ids, from, before }: OrderFilter): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    payment && hasPayment(payment),
    ids && sql`${orders.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
    mark && hasMark(mark),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${timestamp(from)}`,
    before === undefined ? undefined : sql`${orders.createdAt} < ${timestamp(before)}`,
  )
}

const timestamp = (milliseconds: number) => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/** One query per kind of search, so that each can use its own index. */
function searchQueries(filter: OrderFilter): SQL[] {
  const { number, emailPrefix, words, trackingPrefix, day, productIds = [] } = filter
  const select = sql`
    select orders.id, orders.number, orders.user_id, orders.status, orders.payment_status, orders.created_at, orders.expected_until, orders.total_cents, orders.reported_at,
      orders.customer_cancelled_at, orders.marks_dismissed_at
    from orders`
  // The offset keeps PostgreSQL from joining all orders: it looks up the orders of each matching user instead.
  const selectOf = sql`select found.* from users cross join lateral (${select} where user_id = users.id offset 0) as found`
  const queries: SQL[] = []
  if (number !== undefined) queries.push(sql`${select} where number = ${number}`)
  if (emailPrefix !== undefined) {
    queries.push(sql`${selectOf} where users.email between ${emailPrefix} and ${`${emailPrefix}\u{10ffff}`}`)
  }
  if (words !== undefined) {
    queries.push(sql`${select} where search_words(address) @@ ${words}::tsquery`)
    queries.push(sql`${selectOf} where search_words(users.name, users.phone) @@ ${words}::tsquery`)
  }
  if (trackingPrefix !== undefined) {
    queries.push(sql`${select} where ${trackingKey} between ${trackingPrefix} and ${`${trackingPrefix}\u{10ffff}`}`)
  }
  if (day !== undefined) {
    queries.push(sql`${select} where created_at >= ${timestamp(day.from)} and created_at < ${timestamp(day.before)}`)
    queries.push(sql`${select} where expected_until = ${day.day}::date`)
  }
  if (productIds.length > 0) {
    queries.push(sql`${select} join order_items on order_id = orders.id where product_id in (
      select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  }
  return queries
}

type Place = { createdAt: string; id: string }

/** The next orders that match, oldest first. Times are strings, since a Date has no microseconds. */
export async function listNextOrders(
  db: Db,
  filter: OrderFilter,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Place[]> {
  const searches = searchQueries(filter)
  const found =
    searches.length > 0 ? sql`id in (select id from (${sql.join(searches, sql` union all `)}) as found)` : undefined
  const isNext =
    after && sql`(${orders.createdAt}, ${orders.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ id: orders.id, createdAt: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(and(statusAndTimes(filter), found, isNext))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
}

type Span = { day: string; from: number; before: number }

/**
 * One lookup per day and float8, which is exact up to 2^53 cents: grouping and numeric sums take three times as long. On
 * the embedded database, planning it took as long as running it.
 */
const ordersOfDays = prepareOnce((db) =>
  db
    .select({
      ...{ day: sql<string>`day`, orders: sql<number>`placed.orders` },
      ...{ keptCents: sql<number>`moved.kept`, chargedBackCents: sql<number>`moved.charged_back` },
    })
    .from(sql`
      jsonb_to_recordset(${sql.placeholder('days')}::jsonb) as calendar (day text, "from" float8, before float8)
      cross join lateral (
        select count(*)::integer as orders from orders
        where created_at >= to_timestamp("from" / 1000) and created_at < to_timestamp(before / 1000)
      ) as placed
      cross join lateral (
        select coalesce(sum(kept_cents::float8), 0) as kept,
          coalesce(sum(charged_back_cents::float8), 0) as charged_back
        from ledger
        where at >= to_timestamp("from" / 1000) and at < to_timestamp(before / 1000)
          and currency = ${sql.placeholder('currency')}
      ) as moved
    `)
    .orderBy(sql`day`)
    .prepare('orders_of_days'),
)

/**
 * Returns orders of days, and their revenue in a currency by the ledger, including days without either. Times are in
 * milliseconds since 1970.
 */
export async function sumUpDays(db: Db, days: Span[], currency: string): Promise<ShopSummary['days']> {
  const rows = await ordersOfDays(db).execute({ days: JSON.stringify(days), currency })
  return rows.map(({ keptCents, chargedBackCents, ...day }) => ({
    ...{ ...day, revenue: toUnits(keptCents), chargedBack: toUnits(chargedBackCents) },
  }))
}

/** Returns the total of all orders in a currency that are still to be paid. */
export async function sumUpUnpaid(db: Db, currency: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(total_cents::float8), 0)` })
    .from(orders)
    .where(and(inArray(orders.paymentStatus, [...payableStatuses]), eq(orders.currency, currency)))
  return toUnits(row?.cents ?? 0)
}
