import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { ChangeType } from '#contract/catalog/product-log.ts'
import { isDisplayedAsFree } from '../catalog/displayed-price.ts'
import type { Db } from '../platform/db/database.ts'
import { products, productVariants } from '../platform/db/schema/index.ts'
import { columnNames, isAmong } from './row-queries.ts'

/** Columns that an import doesn't set; `archived_at` is handled separately. */
const otherColumns = [
  'id',
  'archivedAt',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'reviewCount',
  'ratingSum',
  'activeDiscountPpb',
  'saleChangesAt',
  'priorCents',
]

const columns = sql.raw(
  Object.entries(getTableColumns(products))
    .filter(([name, { generated }]) => !generated && !otherColumns.includes(name))
    .map(([name]) => columnNames[name])
    .join(),
)

/** The defaults of columns, some of which may have been added since an import was checked. */
function defaultsOf(table: typeof products | typeof productVariants) {
  const filled = Object.entries(getTableColumns(table)).filter(([, { notNull, default: value }]) => {
    return notNull && (Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value))
  })
  return sql`${JSON.stringify(Object.fromEntries(filled.map(([name, column]) => [toSnakeCase(name), column.default])))}::jsonb`
}

/** Whether the rows of an import contain a category or brand that doesn't exist. */
export async function hasUnknownLabels(tx: Db, importId: string): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select from import_rows as r where r.import_id = ${importId} and (
      r.after ? 'category' and not exists (select from categories where value = r.after ->> 'category')
      or r.after ->> 'brand' <> '' and not exists (select from brands where value = r.after ->> 'brand')
    ) limit 1
  `)) as { rows: unknown[] }
  return rows.length > 0
}

/** Creates the products of some rows. */
export async function createProducts(tx: Db, importId: string, ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into products (id, ${columns}, archived_at)
    select r.product_id, ${columns}, case when (r.after ->> 'archived')::boolean then now() end
    from (select product_id, after from import_rows as r where ${isAmong(importId, ids)}) as r
    cross join lateral jsonb_populate_record(null::products, ${defaultsOf(products)} || r.after)
  `)
}

/** Changes the products of some rows, which must be locked. */
export async function changeProducts(tx: Db, importId: string, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update products as p
    set (${columns}) = (select ${columns} from jsonb_populate_record(p, r.after)),
      archived_at = case
        when not r.after ? 'archived' then p.archived_at
        when (r.after ->> 'archived')::boolean then now()
      end
    from import_rows as r
    where ${isAmong(importId, ids)} and p.id = r.product_id
  `)
}

/** Changes and adds the variants of some rows, whose products must be locked. */
export async function saveVariants(tx: Db, importId: string, ids: string[]): Promise<void> {
  const variants = sql`import_rows as r cross join lateral jsonb_array_elements(r.after -> 'variants') as given`
  await tx.execute(sql`
    update product_variants as v
    set (
        position, sku, barcode, price_cents, discount_ppb, sale_starts_at, sale_ends_at, stock, content, reorder_level, image
      ) = (
        select position, sku, barcode, price_cents, discount_ppb, sale_starts_at, sale_ends_at, stock, content,
          reorder_level, image
        from jsonb_populate_record(v, given)
      ),
      archived_at = case
        when not given ? 'archived' then v.archived_at
        when (given ->> 'archived')::boolean then now()
      end
    from ${variants}
    where ${isAmong(importId, ids)} and v.product_id = r.product_id and v.id = given ->> 'id'
  `)
  await tx.execute(sql`
    insert into product_variants (
      product_id, id, position, "values", sku, barcode, price_cents, discount_ppb, sale_starts_at, sale_ends_at, stock,
      content, reorder_level, image, archived_at
    )
    select r.product_id, v.id, v.position, v."values", v.sku, v.barcode, v.price_cents, v.discount_ppb, v.sale_starts_at,
      v.sale_ends_at, v.stock, v.content, v.reorder_level, v.image,
      case when (given ->> 'archived')::boolean then now() end
    from ${variants} cross join lateral 
      jsonb_populate_record(null::product_variants, ${defaultsOf(productVariants)} || given) as v
    where ${isAmong(importId, ids)}
      and not exists (select from product_variants where product_id = r.product_id and id = v.id)
  `)
}

/** Lists the rows whose products or variants for sale are displayed as costing 0 although they have a price. */
export async function listFreePrices(tx: Db, importId: string): Promise<{ line: number }[]> {
  const { rows } = (await tx.execute(sql`
    select r.line from import_rows as r join products on products.id = r.product_id
    where r.import_id = ${importId} and r.kind in ('created', 'changed', 'kept')
      and (
        r.after ?| array['price_cents', 'discount_ppb', 'archived'] or r.after @? '$.variants[*].price_cents'
        or r.after @? '$.variants[*].discount_ppb' or r.after @? '$.variants[*].sale_starts_at'
        or r.after @? '$.variants[*].sale_ends_at'
      )
      and ${isDisplayedAsFree()}
    order by r.line limit 1
  `)) as { rows: { line: number }[] }
  return rows
}

/** Adds the changes of some rows to the log of products. Those of translations are in the audit log. */
export async function logRows(tx: Db, importId: string, ids: string[], type: ChangeType): Promise<void> {
  await tx.execute(sql`
    insert into product_changes (product_id, type, fields, user_id)
    select r.product_id, ${type}, own.fields, imports.user_id
    from import_rows as r join imports on imports.id = r.import_id
    cross join lateral (
      select coalesce(jsonb_object_agg(key, value), '{}') as fields from jsonb_each(r.fields) where key not like '%:%'
    ) as own
    where ${isAmong(importId, ids)} and (own.fields <> '{}' or r.fields = '{}') order by r.line
  `)
}
