import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { OrderSort } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { orders } from '../platform/db/schema/index.ts'
import { type OrderFilter, searchQueries, statusAndTimes } from './order-filter.ts'
import { listOrdersById } from './queries.ts'

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

/** Lists orders without a search: an index provides their order. */
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
