import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Change, ChangeKind, logSubjects } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { changes, orderHistory } from '../db/schema/index.ts'

type LogFilter = {
  about?: (typeof logSubjects)[number] | undefined
  product?: string | undefined
  kind?: ChangeKind | undefined
}
type LogRequest = LogFilter & { limit: number; offset: number }

type LogRow = Omit<Change, 'at' | 'order'> & { at: Date | string; orderId: string | null; number: number }

/** A page of the log of all that was changed in the shop, the newest first, and how many entries there are in all. */
export async function listChanges(db: Db, request: LogRequest): Promise<{ entries: Change[]; total: number }> {
  const { about, product, kind, limit, offset } = request
  // What names a product, or a way in which one is changed, is about products.
  const isAboutOrders = about !== 'products' && product === undefined && kind === undefined
  const isAboutProducts = about !== 'orders'
  const most = limit + offset
  const parts = [
    ...(isAboutProducts ? [{ entries: ofProducts(request, most), total: countOfProducts(db, request) }] : []),
    ...(isAboutOrders ? [{ entries: ofOrders(most), total: countOfOrders(db) }] : []),
  ]
  if (parts.length === 0) return { entries: [], total: 0 }
  const [{ rows }, ...totals] = await Promise.all([
    db.execute(sql`
      select * from (${sql.join(
        parts.map(({ entries }) => sql`(${entries})`),
        sql` union all `,
      )}) as entry
      order by at desc, id desc limit ${limit} offset ${offset}
    `) as unknown as Promise<{ rows: LogRow[] }>,
    ...parts.map(({ total }) => total),
  ])
  return { entries: rows.map(toChange), total: totals.reduce((sum, total) => sum + total, 0) }
}

/** Each part goes by its own index, and no further than the page does. */
function ofProducts(filter: LogFilter, most: number): SQL {
  return sql`
    select changes.id::text as id, changes.kind, products.id as "productId", null::uuid as "orderId",
      null::integer as number, products.title, changes.by, changes.at, changes.fields
    from changes join products on products.id = changes.product_id
    where ${isWanted(filter) ?? sql`true`}
    order by changes.at desc, changes.id desc limit ${most}
  `
}

function ofOrders(most: number): SQL {
  return sql`
    select entry.order_id || '/' || entry.position as id, 'order' as kind, null as "productId",
      entry.order_id as "orderId", orders.number, '' as title, entry.by, entry.at,
      jsonb_build_object('status', jsonb_build_object('from', before.status, 'to', entry.status)) as fields
    from (
      select * from order_history where position > 0 order by at desc, order_id desc limit ${most}
    ) as entry
    join orders on orders.id = entry.order_id
    join order_history as before on before.order_id = entry.order_id and before.position = entry.position - 1
  `
}

function isWanted({ product, kind }: LogFilter): SQL | undefined {
  return and(
    product === undefined ? undefined : eq(changes.productId, product),
    kind === undefined ? undefined : eq(changes.kind, kind),
  )
}

async function countOfProducts(db: Db, filter: LogFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(changes).where(isWanted(filter))
  return counted?.total ?? 0
}

/** An order's first entry tells that it was placed, which is no change. */
async function countOfOrders(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orderHistory).where(gt(orderHistory.position, 0))
  return counted?.total ?? 0
}

function toChange({ at, orderId, number, title, ...entry }: LogRow): Change {
  return {
    ...entry,
    order: orderId === null ? null : { id: orderId, number },
    title: orderId === null ? title : `Order ${number}`,
    at: new Date(at).toISOString(),
  }
}
