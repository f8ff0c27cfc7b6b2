import { and, eq, gt, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maxBulkProducts } from '#contract/catalog/product-changes.ts'
import type { ProductValues } from '#contract/catalog/product-fields.ts'
import type { ChangeType, LogEntry, logSubjects } from '#contract/catalog/product-log.ts'
import { t } from '#contract/language/t.ts'
import { maxLogEntries } from '#contract/listing.ts'
import { matchesPerson } from '../../accounts/person-filter.ts'
import { actorName, readActorName } from '../../platform/audit/actor-name.ts'
import type { Db } from '../../platform/db/database.ts'
import { orderHistory, productChanges } from '../../platform/db/schema/index.ts'
import { toTimestamp } from '../../platform/db/to-timestamp.ts'
import { toValues } from '../product-fields.ts'
import { listProducts } from './edit-queries.ts'
import { differences, pickSide, valuesToUndo } from './update-product.ts'
import { namesOfChanged } from './variant-names.ts'

type LogFilter = {
  about?: (typeof logSubjects)[number] | undefined
  product?: string | undefined
  type?: ChangeType | undefined
  person?: string | undefined
  /** The idempotency key of a request about products. */
  request?: string | undefined
  /** Milliseconds since 1970. */
  from?: number | undefined
  before?: number | undefined
}

type LogRow = Omit<LogEntry, 'createdAt' | 'order' | 'changedSince' | 'variantNames'> & {
  createdAt: Date | string
  orderId: string | null
  number: number
  isPickup: boolean
}

/** A table that the log consists of. `keys` selects the time, id and position of its newest entries. */
type Source = { count: (db: Db, max: number) => Promise<number>; keys: (max: number) => SQL }

/** Returns a page of the log, newest first, and the number of entries, up to `maxLogEntries`. */
export async function listLog(
  db: Db,
  { about, product, type, request, limit, offset, ...filter }: LogFilter & { limit: number; offset: number },
): Promise<{ entries: LogEntry[]; total: number }> {
  const sources = [
    ...(about === 'orders' ? [] : [fromProducts({ product, type, request, ...filter })]),
    ...(about === 'products' || (product ?? type ?? request) !== undefined ? [] : [fromOrders(filter)]),
  ]
  const counts = await Promise.all(sources.map((source) => source.count(db, maxLogEntries)))
  const sum = counts.reduce((total, count) => total + count, 0)
  const total = Math.min(maxLogEntries, sum)
  const size = Math.min(limit, total - offset)
  return { entries: size > 0 ? await readPage(db, sources, { size, offset }) : [], total }
}

/** Finds the page by indexes alone, then reads the entries on it. */
async function readPage(
  db: Db,
  sources: Source[],
  { size, offset }: { size: number; offset: number },
): Promise<LogEntry[]> {
  const by = actorName({ userId: sql`coalesce(change.user_id, entry.user_id)` })
  const keys = sources.map((source) => sql`(${source.keys(offset + size)})`)
  const { rows } = (await db.execute(sql`
    with page as (
      select at, id, position from (${sql.join(keys, sql` union all `)}) as key
      order by at desc, id desc, position desc limit ${size} offset ${offset}
    ), moments as (
      select at, (
        select count(*)::integer from (
          select from product_changes where created_at = at and product_id is not null limit ${maxBulkProducts + 1}
        ) as changes
      ) as together
      from (select distinct at from page where position = 0) as page
    )
    select coalesce(change.id::text, page.id || '/' || page.position) as id, coalesce(change.type, 'order') as type,
      products.id as "productId", orders.id as "orderId", orders.number, orders.pickup_place is not null as "isPickup", coalesce(products.title, '') as title,
      ${by} as by, page.at as "createdAt", coalesce(change.fields, jsonb_build_object(
        'status', jsonb_build_object('from', before.status, 'to', entry.status))) as fields,
      coalesce(change.reason, '') as reason, coalesce(together, 0) as together
    from page
    left join product_changes as change on change.id = page.id and page.position = 0
    left join moments on moments.at = change.created_at
    left join products on products.id = change.product_id
    left join order_history as entry on entry.order_id = page.id and entry.position = page.position and page.position > 0
    left join order_history as before on before.order_id = entry.order_id and before.position = entry.position - 1
    left join orders on orders.id = entry.order_id
    left join users on users.id = coalesce(change.user_id, entry.user_id)
    order by page.at desc, page.id desc, page.position desc
  `)) as { rows: LogRow[] }
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const products = new Map((await listProducts(db, ids)).map((row) => [row.id, toValues(row)]))
  return rows.map((row) => toEntry(row, products.get(row.productId ?? '')))
}

function fromProducts({ product, type, request, ...filter }: LogFilter): Source {
  const where = and(
    isNotNull(productChanges.productId),
    matches(filter, { userId: productChanges.userId, at: productChanges.createdAt }),
    product === undefined ? undefined : eq(productChanges.productId, product),
    type === undefined ? undefined : eq(productChanges.type, type),
    request === undefined ? undefined : eq(productChanges.requestKey, request),
  )
  return {
    count: (db, max) => countUpTo(db, sql`product_changes where ${where}`, max),
    keys: (max) => sql`
      select created_at as at, id, 0 as position from product_changes where ${where}
      order by created_at desc, id desc limit ${max}`,
  }
}

/** The entry at position 0 records that the order was placed, which the log doesn't show. */
function fromOrders(filter: LogFilter): Source {
  const where = and(gt(orderHistory.position, 0), matches(filter, { userId: orderHistory.userId, at: orderHistory.at }))
  return {
    count: (db, max) => countUpTo(db, sql`order_history where ${where}`, max),
    keys: (max) => sql`
      select at, order_id as id, position from order_history where ${where}
      order by at desc, order_id desc, position desc limit ${max}`,
  }
}

function matches({ person, from, before }: LogFilter, { userId, at }: { userId: SQLWrapper; at: SQLWrapper }) {
  return and(
    person ? matchesPerson(userId, person) : undefined,
    from === undefined ? undefined : sql`${at} >= ${toTimestamp(from)}`,
    before === undefined ? undefined : sql`${at} < ${toTimestamp(before)}`,
  )
}

async function countUpTo(db: Db, entries: SQL, max: number): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::integer as total from (select from ${entries} limit ${max}) as entry
  `)) as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}

function toEntry(
  { createdAt, orderId, number, isPickup, title, ...entry }: LogRow,
  product: ProductValues | undefined,
): LogEntry {
  return {
    ...entry,
    by: readActorName(entry.by),
    changedSince: product ? Object.keys(differences(product, valuesToUndo(entry.fields))) : [],
    variantNames: product ? namesOfChanged(pickSide(entry.fields, 'to').variants, product.variants) : {},
    order: orderId === null ? null : { id: orderId, number, isPickup },
    title: orderId === null ? title : t('Order {number}', { number: String(number) }),
    createdAt: new Date(createdAt).toISOString(),
  }
}
