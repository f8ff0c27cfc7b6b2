import { and, eq, type SQL, sql } from 'drizzle-orm'
import { maxLogEntries } from '#contract/listing.ts'
import type { Change, ChangeKind, logSubjects } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { changes } from '../db/schema/index.ts'

type LogFilter = {
  about?: (typeof logSubjects)[number] | undefined
  product?: string | undefined
  kind?: ChangeKind | undefined
}
type LogRequest = LogFilter & { limit: number; offset: number }

type LogRow = Omit<Change, 'at' | 'order'> & { at: Date | string; orderId: string | null; number: number }

/** A part of the log: how many entries it has, up to so many, and where the newest of them are. */
type Part = { total: (db: Db, most: number) => Promise<number>; places: (most: number) => SQL }

/**
 * A page of the log of all that was changed in the shop, the newest first, and how many entries there are, up to ten
 * thousand; what is older stands with its product or order.
 */
export async function listChanges(db: Db, request: LogRequest): Promise<{ entries: Change[]; total: number }> {
  const { about, product, kind, limit, offset } = request
  // What names a product, or a way in which one is changed, is about products.
  const isAboutOrders = about !== 'products' && product === undefined && kind === undefined
  const parts = [...(about !== 'orders' ? [ofProducts(request)] : []), ...(isAboutOrders ? [ofOrders] : [])]
  const totals = await Promise.all(parts.map((part) => part.total(db, maxLogEntries)))
  const total = Math.min(
    maxLogEntries,
    totals.reduce((sum, some) => sum + some, 0),
  )
  const size = Math.min(limit, total - offset)
  return { entries: size > 0 ? await readPage(db, parts, { size, offset }) : [], total }
}

/** Walks past what comes before the page by indexes alone, and reads what is on it. */
async function readPage(db: Db, parts: Part[], { size, offset }: { size: number; offset: number }): Promise<Change[]> {
  const places = parts.map((part) => sql`(${part.places(offset + size)})`)
  const { rows } = (await db.execute(sql`
    with page as (
      select at, id, position from (${sql.join(places, sql` union all `)}) as place
      order by at desc, id desc, position desc limit ${size} offset ${offset}
    )
    select coalesce(changes.id::text, page.id || '/' || page.position) as id, coalesce(changes.kind, 'order') as kind,
      products.id as "productId", orders.id as "orderId", orders.number, coalesce(products.title, '') as title,
      coalesce(changes.by, entry.by) as by, page.at, coalesce(changes.fields, jsonb_build_object(
        'status', jsonb_build_object('from', before.status, 'to', entry.status))) as fields
    from page
    left join changes on changes.id = page.id and page.position = 0
    left join products on products.id = changes.product_id
    left join order_history as entry on entry.order_id = page.id and entry.position = page.position and page.position > 0
    left join order_history as before on before.order_id = entry.order_id and before.position = entry.position - 1
    left join orders on orders.id = entry.order_id
    order by page.at desc, page.id desc, page.position desc
  `)) as { rows: LogRow[] }
  return rows.map(toChange)
}

function ofProducts({ product, kind }: LogFilter): Part {
  const where = and(
    product === undefined ? undefined : eq(changes.productId, product),
    kind === undefined ? undefined : eq(changes.kind, kind),
  )
  return {
    total: (db, most) => countUpTo(db, sql`changes where ${where ?? sql`true`}`, most),
    places: (most) => sql`
      select at, id, 0 as position from changes where ${where ?? sql`true`} order by at desc, id desc limit ${most}`,
  }
}

/** An order's first entry tells that it was placed, which is no change. */
const ofOrders: Part = {
  total: (db, most) => countUpTo(db, sql`order_history where position > 0`, most),
  places: (most) => sql`
    select at, order_id as id, position from order_history where position > 0
    order by at desc, order_id desc, position desc limit ${most}`,
}

async function countUpTo(db: Db, entries: SQL, most: number): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::integer as total from (select from ${entries} limit ${most}) as entry
  `)) as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}

function toChange({ at, orderId, number, title, ...entry }: LogRow): Change {
  return {
    ...entry,
    order: orderId === null ? null : { id: orderId, number },
    title: orderId === null ? title : `Order ${number}`,
    at: new Date(at).toISOString(),
  }
}
