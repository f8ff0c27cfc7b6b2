import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import type { ProductValues } from '#contract/catalog/product-fields.ts'
import type { ChangeType } from '#contract/catalog/product-log.ts'
import { toCents, toPpb } from '#contract/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { productChanges, products } from '../../platform/db/schema/index.ts'
import { variantsOfProduct, withoutNul } from '../lists/queries.ts'
import { type ProductRow, toColumns } from '../product-fields.ts'

/**
 * Locks products and their variants until the transaction ends. Every transaction locks products in id order, so that two
 * of them can't deadlock.
 */
export async function lockProducts(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`
    select from ${products} where id = any(${sql.param(withoutNul(ids))}::text[]) order by id for no key update
  `)
}

/** Lists products by id, with all variants, including archived ones. Unknown ids are skipped. */
export function listProducts(db: Db, ids: string[]): Promise<ProductRow[]> {
  return db
    .select({ ...getTableColumns(products), variants: variantsOfProduct })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(withoutNul(ids))}::text[])`)
    .orderBy(asc(products.id))
}

/** Includes archived products. */
export async function listAllIds(db: Db): Promise<Set<string>> {
  return new Set((await db.select({ id: products.id }).from(products)).map(({ id }) => id))
}

/** Sets values of many products, with one statement for all that get values of the same fields. */
export async function updateProducts(tx: Db, changes: { id: string; values: ProductPatch }[]): Promise<void> {
  const rows = changes.map(({ id, values }) => ({ id, columns: toColumns(values) }))
  for (const [names, group] of Map.groupBy(rows, ({ columns }) => Object.keys(columns).toSorted().join())) {
    if (names === '') continue
    const columns = names.split(',').map((name) => [name, sql.identifier(toSnakeCase(name))] as const)
    const records = group.map(({ id, columns: values }) => ({
      id,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnakeCase(name), value])),
    }))
    await tx.execute(sql`
      update products set ${sql.join(
        columns.map(([, column]) => sql`${column} = changed.${column}`),
        sql`, `,
      )}
      from jsonb_populate_recordset(null::products, ${JSON.stringify(records)}::jsonb) as changed
      where products.id = changed.id
    `)
  }
}

/** Returns false if the id is taken. */
export async function insertProduct(tx: Db, id: string, values: ProductValues): Promise<boolean> {
  const row = { id, ...toColumns(values) } as typeof products.$inferInsert
  const inserted = await tx.insert(products).values(row).onConflictDoNothing().returning({ id: products.id })
  return inserted.length > 0
}

/** The advisory lock of SKUs; an arbitrary number. */
const skuLock = 5_091_077

/** Until the transaction ends, no other form can set SKUs, so that two products don't get the same at the same time. */
async function lockSkus(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${skuLock})`)
}

/** The products that have the SKUs of patches, archived ones included, by SKU. Locks SKUs if there are any. */
export async function lockSkuOwners(tx: Db, patches: WithSkus[]): Promise<Map<string, string>> {
  const skus = patches.flatMap(listSkus)
  if (skus.length > 0) await lockSkus(tx)
  return listSkuOwners(tx, skus)
}

/** The SKUs in a patch that belong to other products. */
export function takenSkus(patch: WithSkus, owners: ReadonlyMap<string, string>, productId?: string): Set<string> {
  return new Set(listSkus(patch).filter((sku) => owners.has(sku) && owners.get(sku) !== productId))
}

type WithSkus = Pick<ProductPatch, 'sku' | 'variants'>

/** The SKUs of a product and its variants. */
export function listSkus({ sku, variants = [] }: WithSkus): string[] {
  return [sku, ...variants.map((variant) => variant.sku)].flatMap((each) => each || [])
}

/** The products of the given SKUs that are taken, by SKU. */
export async function listSkuOwners(db: Db, skus: string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    select sku, id from products where sku = any(${sql.param(skus)}::text[]) and sku <> ''
    union all
    select sku, product_id from product_variants where sku = any(${sql.param(skus)}::text[]) and sku <> ''
  `)) as { rows: { sku: string; id: string }[] }
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** Inserts and updates all variants of products, in their order. */
export async function saveVariants(
  tx: Db,
  changed: { productId: string; variants: ProductValues['variants'] }[],
): Promise<void> {
  const rows = changed.flatMap(({ productId, variants }) =>
    variants.map(({ priceOverride, discountOverride, ...variant }, position) => ({
      ...variant,
      productId,
      position,
      priceCents: priceOverride === null ? null : toCents(priceOverride),
      discountPpb: discountOverride === null ? null : toPpb(discountOverride),
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into product_variants
      (product_id, id, position, "values", sku, barcode, price_cents, discount_ppb, sale_starts_at, sale_ends_at, stock,
       content, reorder_level, image, archived_at)
    select "productId", id, position, "values", sku, barcode, "priceCents", "discountPpb", "saleStartsAt", "saleEndsAt",
      stock, content, "reorderLevel", image,
      case when archived then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "productId" text, id text, position integer, "values" text[], sku text, barcode text, "priceCents" integer,
      "discountPpb" integer, "saleStartsAt" timestamptz, "saleEndsAt" timestamptz,
      stock integer, content text, "reorderLevel" integer, image text, archived boolean
    )
    on conflict (product_id, id) do update set (
      position, "values", sku, barcode, price_cents, discount_ppb, sale_starts_at, sale_ends_at, stock, content,
      reorder_level, image, archived_at
    ) = (
      excluded.position, excluded."values", excluded.sku, excluded.barcode, excluded.price_cents, excluded.discount_ppb,
      excluded.sale_starts_at, excluded.sale_ends_at, excluded.stock, excluded.content, excluded.reorder_level, excluded.image, case when excluded.archived_at is not null
        then coalesce(product_variants.archived_at, excluded.archived_at) end
    )
  `)
}

/** Lists the ids that are a slug, or a slug with a suffix. */
export async function listIdsLike(tx: Db, slug: string): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.id, slug), like(products.id, `${slug}-%`)))
  return rows.map(({ id }) => id)
}

type NewChange = Omit<typeof productChanges.$inferInsert, 'createdAt'> & { productId: string }

export async function insertChanges(tx: Db, entries: NewChange[]): Promise<void> {
  if (entries.length > 0) await tx.insert(productChanges).values(entries)
}

export type Change = Omit<typeof productChanges.$inferSelect, 'productId'> & { productId: string }

const changeColumns = { ...getTableColumns(productChanges), productId: sql<string>`${productChanges.productId}` }

const hasProduct = isNotNull(productChanges.productId)

/** Finds an entry of the log. */
export async function findChange(db: Db, id: string): Promise<Change | undefined> {
  const isEntry = and(eq(productChanges.id, id), hasProduct)
  const [found] = await db.select(changeColumns).from(productChanges).where(isEntry)
  return found
}

/** Lists changes by id, including changes of deleted products. */
export function listChangedFields(db: Db, ids: string[]) {
  const { id, fields } = productChanges
  return db.select({ id, fields }).from(productChanges).where(inArray(id, ids))
}

/** Deletes the changes of products that the audit log doesn't show. */
export async function deleteUnauditedChanges(tx: Db, productIds: string[]): Promise<void> {
  const unaudited: ChangeType[] = ['created', 'imported', 'import_undone', 'sale_started', 'sale_ended']
  await tx
    .delete(productChanges)
    .where(and(inArray(productChanges.productId, productIds), inArray(productChanges.type, unaudited)))
}

/** Deletes changes of deleted products from before a time. */
export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await db.delete(productChanges).where(and(isNull(productChanges.productId), lt(productChanges.createdAt, before)))
}

/** Lists an entry and others of the same transaction, which have the same time, by product id, at most `limit`. */
export function listBatch(db: Db, { id }: Change, limit: number): Promise<Change[]> {
  return db
    .select(changeColumns)
    .from(productChanges)
    .where(sql`product_id is not null and created_at = (select created_at from product_changes where id = ${id})`)
    .orderBy(asc(productChanges.productId))
    .limit(limit)
}

/** Finds the entry of an earlier request about any of these products with a user's idempotency key. */
export async function findRequest(tx: Db, productIds: string[], userId: string | null, requestKey: string) {
  const [found] = await tx
    .select({ requestHash: productChanges.requestHash })
    .from(productChanges)
    .where(
      and(
        inArray(productChanges.productId, productIds),
        sql`user_id = ${userId}`,
        eq(productChanges.requestKey, requestKey),
      ),
    )
    .limit(1)
  return found
}
