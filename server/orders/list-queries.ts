import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OrderSort, OrderStatus } from '#contract/order-status.ts'
import type { Order, ShopSummary } from '#contract/orders.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'
import { readOrders } from './queries.ts'

/** What an admin looks for; days are divided by midnight in the time zone. */
export type OrderFilter = {
  number?: number | undefined
  emailBegins?: string | undefined
  productIds?: string[] | undefined
  status?: OrderStatus | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone?: string | undefined
}

type ListRequest = { filter: OrderFilter; sort: OrderSort; order: 'asc' | 'desc'; limit: number; offset: number }
type List = { orders: Order[]; total: number }

const sortColumns = { createdAt: orders.createdAt, total: orders.totalCents, status: orders.status }
const reversed = { asc: 'desc', desc: 'asc' } as const

/** A page of all orders, and how many there are; ties are broken by id, so that pages never overlap. */
export function listAllOrders(db: Db, request: ListRequest): Promise<List> {
  const ways = waysToFind(request.filter)
  return ways.length > 0 ? listFound(db, ways, request) : listStanding(db, request)
}

/** A page of what is found: there is no index over it, so it is put together once, to be counted and cut. */
async function listFound(db: Db, ways: SQL[], { filter, sort, order, limit, offset }: ListRequest): Promise<List> {
  const where = isWanted(filter) ?? sql`true`
  const sorting = sortedBy(sort, order)
  // It takes the table's name, so that what is said of the table's columns holds for it as well.
  const { rows } = (await db.execute(sql`
    with orders as materialized (
      select distinct on (id) * from (${sql.join(ways, sql` union all `)}) as found_in_any_way
    )
    select (select count(*) from orders where ${where})::integer as total, to_jsonb(array(
      select orders.id from orders where ${where} order by ${sql.join(sorting, sql`, `)} limit ${limit} offset ${offset}
    )) as ids
  `)) as { rows: [{ total: number; ids: string[] }] }
  const [{ total, ids }] = rows
  return { orders: ids.length > 0 ? await readOrders(db, inArray(orders.id, ids), sorting, limit) : [], total }
}

/** A page of all orders of a status or of some days, whose order is that of an index. */
async function listStanding(db: Db, { filter, sort, order, limit, offset }: ListRequest): Promise<List> {
  const total = await countOrders(db, filter)
  const size = Math.min(limit, total - offset)
  if (size <= 0) return { orders: [], total }
  // Whatever comes before a page is walked past: of ids alone, and from the end that is nearer.
  const isNearEnd = offset > total / 2
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(isWanted(filter))
    .orderBy(...sortedBy(sort, isNearEnd ? reversed[order] : order))
    .limit(size)
    .offset(isNearEnd ? total - offset - size : offset)
  return { orders: await readOrders(db, inArray(orders.id, page), sortedBy(sort, order), size), total }
}

function sortedBy(sort: OrderSort, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(sortColumns[sort]), direction(orders.id)]
}

/** How many orders of a status, or of some days, there are. */
export async function countOrders(db: Db, filter: Pick<OrderFilter, 'status' | 'from' | 'to' | 'timeZone'>) {
  const [row] = await db.select({ total: count() }).from(orders).where(isWanted(filter))
  return row?.total ?? 0
}

function isWanted({ status, from, to, timeZone = 'UTC' }: OrderFilter): SQL | undefined {
  const midnight = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::integer)::timestamp at time zone ${timeZone}`
  return and(
    status && eq(orders.status, status),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${midnight(to, 1)}`,
  )
}

/** Each way of finding an order goes by its own index; together they find what any of them does. */
function waysToFind({ number, emailBegins, productIds = [] }: OrderFilter): SQL[] {
  const found = sql`select orders.id, orders.status, orders.created_at, orders.total_cents from orders`
  return [
    ...(number === undefined ? [] : [sql`${found} where number = ${number}`]),
    ...(emailBegins === undefined
      ? []
      : [
          // The offset keeps PostgreSQL from joining all orders to the users that it finds: it takes those of each.
          sql`select found.* from users cross join lateral (${found} where user_id = users.id offset 0) as found
             where users.email between ${emailBegins} and ${`${emailBegins}\u{10ffff}`}`,
        ]),
    ...(productIds.length === 0
      ? []
      : [
          sql`${found} join order_items on order_id = orders.id where product_id in (
               select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`,
        ]),
  ]
}

/** The days up to today, the oldest first, also those without orders. */
export async function sumUpDays(db: Db, days: number, timeZone: string): Promise<ShopSummary['days']> {
  // Day by day, and in numbers that are exact up to 2^53: grouping, and sums of any size, take three times as long.
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
