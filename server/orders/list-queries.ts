import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OrderSort, OrderStatus } from '#contract/order-status.ts'
import type { Order, ShopSummary } from '#contract/orders.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'
import { readOrders } from './queries.ts'

/**
 * `number`, `emailPrefix`, `words` and `productIds` are alternatives: an order matches if any of them does. The other conditions
 * must all hold. Days are inclusive and begin at midnight in the time zone, UTC by default.
 */
export type OrderFilter = {
  number?: number | undefined
  emailPrefix?: string | undefined
  /** A `tsquery` for the names, addresses and phone numbers of orders and users. */
  words?: string | undefined
  productIds?: string[] | undefined
  status?: OrderStatus | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone?: string | undefined
}

type ListRequest = { filter: OrderFilter; sort: OrderSort; order: 'asc' | 'desc'; limit: number; offset: number }
type OrderPage = { orders: Order[]; total: number }

const sortColumns = { createdAt: orders.createdAt, total: orders.totalCents, status: orders.status }
const reversed = { asc: 'desc', desc: 'asc' } as const

/** Returns one page and the total. Ties break by id, so pages never overlap. */
export function listAllOrders(db: Db, request: ListRequest): Promise<OrderPage> {
  const searches = searchQueries(request.filter)
  return searches.length > 0 ? listSearched(db, searches, request) : listIndexed(db, request)
}

/** No index sorts search results, so they are materialized once, then counted, sorted and paged. */
async function listSearched(
  db: Db,
  searches: SQL[],
  { filter, sort, order, limit, offset }: ListRequest,
): Promise<OrderPage> {
  const where = statusAndDays(filter) ?? sql`true`
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
  const [{ total, ids }] = rows
  return { orders: ids.length > 0 ? await readOrders(db, inArray(orders.id, ids), sorting, limit) : [], total }
}

/** Without a search, an index provides the order. */
async function listIndexed(db: Db, { filter, sort, order, limit, offset }: ListRequest): Promise<OrderPage> {
  const total = await countOrders(db, filter)
  const size = Math.min(limit, total - offset)
  if (size <= 0) return { orders: [], total }
  // PostgreSQL reads everything before the offset, so select ids only, starting from the nearer end.
  const fromEnd = offset > total / 2
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(statusAndDays(filter))
    .orderBy(...sortBy(sort, fromEnd ? reversed[order] : order))
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset)
  return { orders: await readOrders(db, inArray(orders.id, page), sortBy(sort, order), size), total }
}

function sortBy(sort: OrderSort, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(sortColumns[sort]), direction(orders.id)]
}

export async function countOrders(db: Db, filter: Pick<OrderFilter, 'status' | 'from' | 'to' | 'timeZone'>) {
  const [row] = await db.select({ total: count() }).from(orders).where(statusAndDays(filter))
  return row?.total ?? 0
}

function statusAndDays({ status, from, to, timeZone = 'UTC' }: OrderFilter): SQL | undefined {
  const midnight = (day: string, daysLater = 0) =>
    sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone}`
  return and(
    status && eq(orders.status, status),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${midnight(to, 1)}`,
  )
}

/** One query per kind of search, so that each can use its own index. */
function searchQueries({ number, emailPrefix, words, productIds = [] }: OrderFilter): SQL[] {
  const select = sql`select orders.id, orders.status, orders.created_at, orders.total_cents from orders`
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
  if (productIds.length > 0) {
    queries.push(sql`${select} join order_items on order_id = orders.id where product_id in (
      select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  }
  return queries
}

/** Returns orders and revenue of each of the last days, oldest first, including days without orders. */
export async function sumUpDays(db: Db, days: number, timeZone: string): Promise<ShopSummary['days']> {
  // One lookup per day and float8, which is exact up to 2^53 cents: grouping and numeric sums take three times as long.
  const { rows } = (await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as day, placed.orders, placed.cents
    from generate_series(0, ${days - 1}::integer) as ago
    cross join lateral (select (now() at time zone ${timeZone})::date - ago as day) as calendar
    cross join lateral (
      select count(*)::integer as orders,
        coalesce(sum(total_cents::float8) filter (where status <> 'cancelled'), 0) as cents
      from orders
      where created_at >= day::timestamp at time zone ${timeZone}
        and created_at < (day + 1)::timestamp at time zone ${timeZone}
    ) as placed
    order by day
  `)) as { rows: { day: string; orders: number; cents: number }[] }
  return rows.map(({ day, orders: placed, cents }) => ({ day, orders: placed, revenue: toUnits(cents) }))
}
