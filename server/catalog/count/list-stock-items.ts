import { type SQL, sql } from 'drizzle-orm'
import { maxCountedItems, type StockItem } from '#contract/catalog/stock-counts.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { refundLines } from '../../platform/db/refund-lines.ts'
import { fieldError } from '../../platform/errors.ts'

type Filter = { code?: string | undefined; product?: string | undefined; category?: string | undefined }

/** Lists items to count; see the endpoint. Throws invalid_input for more than a thousand. */
export async function listStockItems(db: Db, { code, product, category }: Filter): Promise<StockItem[]> {
  if (product !== undefined) return read(db, sql`item.product = ${product}`)
  if (code !== undefined) {
    const exact = await read(db, hasCode(code))
    return exact.length > 0 ? exact : read(db, sql`item.is_listed and ${hasWords(code)}`)
  }
  const items = await read(db, sql`item.is_listed and item.stock is not null and ${isInCategory(category)}`)
  if (items.length <= maxCountedItems) return items
  throw fieldError(
    'category',
    t('This selection has more than {max} items. Select a smaller category.', { max: formatNumber(maxCountedItems) }),
  )
}

/** Scanners read some barcodes with a leading 0 that others omit. */
const hasCode = (code: string) => sql`(
  lower(item.sku) = lower(${code})
  or (item.barcode <> '' and ltrim(item.barcode, '0') = ltrim(${code}, '0'))
)`

const hasWords = (text: string) =>
  sql.join(
    text.split(/\s+/).map((word) => sql`strpos(lower(item.title || ' ' || item.name), lower(${word})) > 0`),
    sql` and `,
  )

const isInCategory = (category: string | undefined): SQL =>
  category === undefined
    ? sql`true`
    : sql`(item.category = ${category} or item.category in (select value from categories where parent = ${category}))`

/** Units of an order's item that aren't sent, since they were refunded. A refund that replaces a failed one lists its items again. */
const removed = sql`(
  select greatest(
    sum(line.quantity) filter (where refunds.state <> 'failed'), sum(line.quantity) filter (where line."isRestocked"), 0
  )
  from refunds cross join lateral ${refundLines}
  where refunds.order_id = ordered.order_id and line.position = ordered.position
)`

async function read(db: Db, where: SQL): Promise<StockItem[]> {
  const { rows } = (await db.execute(sql`
    with item as (
      select id as product, null as variant, title, '' as name, sku, barcode, stock, category, archived_at is null as is_listed,
        0 as position
      from products where options = '{}'
      union all
      select products.id, variant.id, title, array_to_string(variant."values", ', '), variant.sku, variant.barcode,
        variant.stock, category, products.archived_at is null, variant.position
      from products join product_variants as variant on variant.product_id = products.id
      where options <> '{}' and variant.archived_at is null
    )
    select product, variant, title, name, sku, barcode, stock, now() as "readAt", coalesce((
      select sum(greatest(0, ordered.quantity - ${removed}))
      from order_items as ordered join orders on orders.id = ordered.order_id
      where orders.status = 'pending' and ordered.product_id = item.product
        and ordered.variant_id is not distinct from item.variant
    ), 0)::integer as ordered
    from item where ${where}
    order by lower(title), product, position limit ${maxCountedItems + 1}
  `)) as { rows: (Omit<StockItem, 'readAt'> & { readAt: Date | string })[] }
  return rows.map((row) => ({ ...row, readAt: new Date(row.readAt).toISOString() }))
}
