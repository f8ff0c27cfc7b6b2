import { and, asc, desc, eq, getTableColumns, inArray, lt, max, not, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { VariantPatch } from '#contract/catalog/product-fields.ts'
import type { ChangeType } from '#contract/catalog/product-log.ts'
import { importKeptDays } from '#contract/imports/import-file.ts'
import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { toCents, toPpb } from '#contract/money.ts'
import { pickSide } from '../catalog/edit/update-product.ts'
import { namesOfChanged } from '../catalog/edit/variant-names.ts'
import { toColumns } from '../catalog/product-fields.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { isDisplayedAsFree } from '../platform/db/displayed-price.ts'
import {
  categories,
  importFileParts,
  importRejects,
  importRows,
  imports,
  products,
  productVariants,
  users,
} from '../platform/db/schema/index.ts'
import type { CheckedRow } from './checked-row.ts'
import { imageCounts } from './image-queries.ts'
import type { StoredValues } from './stored-values.ts'

/** Database columns by their names in the code. */
const columnNames = Object.fromEntries(Object.keys(getTableColumns(products)).map((name) => [name, toSnakeCase(name)]))

type ImportRecord = typeof imports.$inferSelect
type FoundImport = ImportRecord & Pick<Import, 'by' | 'images' | 'undo' | 'hasRejects'>

const undos = alias(imports, 'undos')

export async function insertImport(db: Db, values: typeof imports.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(imports).values(values).returning({ id: imports.id })
  return (inserted as { id: string }).id
}

export async function updateImport(db: Db, id: string, values: Partial<ImportRecord>): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id))
}

/** Waits for a transaction that runs or undoes the same import; others of it wait until this one ends. */
export async function lockImport(tx: Db, id: string): Promise<void> {
  // Don't lock the row itself, so that the progress can be updated.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`)
}

/** Updates an import if it is in one of the states `from`, and returns whether it was. */
export async function moveImport(
  db: Db,
  id: string,
  from: Import['state'][],
  values: PgUpdateSetSource<typeof imports>,
): Promise<boolean> {
  const condition = and(eq(imports.id, id), inArray(imports.state, from))
  return (await db.update(imports).set(values).where(condition).returning({ id: imports.id })).length > 0
}

/** Deletes an import, if `states` is given only in one of these states. Returns whether it was deleted. */
export async function deleteImport(db: Db, id: string, states?: Import['state'][]): Promise<boolean> {
  const condition = and(eq(imports.id, id), states && inArray(imports.state, states))
  return (await db.delete(imports).where(condition).returning({ id: imports.id })).length > 0
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const [found] = await selectImports(db).where(eq(imports.id, id))
  return found && toImport(found)
}

function selectImports(db: Db) {
  return db
    .select({
      ...getTableColumns(imports),
      by: actorName(imports),
      undo: { id: undos.id, state: undos.state },
      images: imageCounts,
      hasRejects: sql<boolean>`exists (select from ${importRejects} where import_id = ${imports.id})`,
    })
    .from(imports)
    .leftJoin(undos, and(eq(undos.undoes, imports.id), inArray(undos.state, ['running', 'done'])))
    .leftJoin(users, eq(users.id, imports.userId))
}

/** Newest first. */
export async function listImports(db: Db, limit: number): Promise<Import[]> {
  return (await selectImports(db).orderBy(desc(imports.createdAt)).limit(limit)).map(toImport)
}

export async function findNewLabels(
  db: Db,
  id: string,
): Promise<Pick<ImportRecord, 'newCategories' | 'categoryParents' | 'newBrands'>> {
  const [found] = await db
    .select({
      newCategories: imports.newCategories,
      categoryParents: imports.categoryParents,
      newBrands: imports.newBrands,
    })
    .from(imports)
    .where(eq(imports.id, id))
  return found ?? { newCategories: {}, categoryParents: {}, newBrands: {} }
}

function toImport({
  newCategories,
  categoryParents,
  newBrands,
  createdAt,
  ranAt,
  userId: _userId,
  ...rest
}: FoundImport): Import {
  const paths = Object.entries(newCategories).map(([slug, label]) =>
    [categoryParents[slug]?.label, label].filter(Boolean).join(' > '),
  )
  const labels = { newCategories: paths.toSorted((a, b) => a.localeCompare(b)), newBrands: Object.values(newBrands) }
  const undoUntil = ranAt && new Date(createdAt.getTime() + importKeptDays * 86_400_000).toISOString()
  return { ...rest, ...labels, createdAt: createdAt.toISOString(), undoUntil }
}

export async function insertRows(db: Db, importId: string, rows: CheckedRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ before, after, images: _images, warnings: _warnings, rejected: _rejected, ...row }) => ({
    ...row,
    before: toRecord(before),
    after: toRecord(after),
  }))
  await db.execute(sql`
    insert into ${importRows} (import_id, line, kind, product_id, title, fields, errors, kept, before, after)
    select ${importId}::uuid, line, kind, "productId", title, fields, errors, kept, before, after
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row (
      line integer, kind text, "productId" text, title text, fields jsonb, errors jsonb, kept jsonb,
      before jsonb, after jsonb
    )
  `)
}

/** Updates the planner's statistics. Without them, it scans all rows of a large file for each batch. */
export async function analyzeRows(db: Db): Promise<void> {
  await db.execute(sql`analyze ${importRows}`)
}

/** Values by database column. `archived` remains a boolean: its time is set when the import is run. */
function toRecord({ archived, variants, ...values }: StoredValues): Record<string, unknown> {
  const columns = Object.entries(toColumns(values)).map(([name, value]) => [columnNames[name], value])
  return {
    ...Object.fromEntries(columns),
    ...(archived !== undefined && { archived }),
    ...(variants && variants.length > 0 && { variants: variants.map(toVariantRecord) }),
  }
}

function toVariantRecord({
  priceOverride,
  discountOverride,
  saleStartsAt,
  saleEndsAt,
  reorderLevel,
  ...values
}: NonNullable<StoredValues['variants']>[number]) {
  return {
    ...values,
    ...(priceOverride !== undefined && { price_cents: priceOverride === null ? null : toCents(priceOverride) }),
    ...(discountOverride !== undefined && { discount_ppb: discountOverride === null ? null : toPpb(discountOverride) }),
    ...(saleStartsAt !== undefined && { sale_starts_at: saleStartsAt }),
    ...(saleEndsAt !== undefined && { sale_ends_at: saleEndsAt }),
    ...(reorderLevel !== undefined && { reorder_level: reorderLevel }),
  }
}

type RowFilter = { kind: ImportRow['kind']; limit: number; offset: number }

/** In the order of the file, or by product id for an undo. */
export async function listRows(
  db: Db,
  { id: importId, undoes }: Pick<Import, 'id' | 'undoes'>,
  { kind, limit, offset }: RowFilter,
): Promise<ImportRow[]> {
  const { line, productId, title, fields, errors, kept, before, after } = importRows
  const category = sql`${after} ->> 'category'`
  const product = sql<ImportRow['product']>`
    case ${importRows.kind} when 'created' then jsonb_build_object(
      'price', (${after} ->> 'price_cents')::integer / 100.0,
      'discountPercentage', (${after} ->> 'discount_ppb')::integer / 10000000.0,
      'stock', ${after} -> 'stock',
      'variants', coalesce(jsonb_array_length(${after} -> 'variants'), 0),
      'category', coalesce(${categories.label}, ${imports.newCategories} ->> (${category}), (
        select current.label from old_category_slugs as old join categories as current on current.value = old.value
        where old.slug = ${category}
      ), ${category})
    ) end`
  const variants = sql<VariantPatch[]>`coalesce(${before} -> 'variants', '[]')`
  const rows = await db
    .select({ line, kind: importRows.kind, productId, title, fields, product, errors, kept, variants })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .leftJoin(categories, eq(categories.value, category))
    .where(and(eq(importRows.importId, importId), eq(importRows.kind, kind)))
    .orderBy(asc(undoes === null ? line : productId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ variants: known, ...row }) => ({
    ...row,
    variantNames: namesOfChanged(
      [row.fields, row.kept].flatMap((changes) => pickSide(changes, 'to').variants ?? []),
      known,
    ),
  }))
}

export async function countRows(db: Db, importId: string, kind: ImportRow['kind']): Promise<number> {
  const condition = and(eq(importRows.importId, importId), eq(importRows.kind, kind))
  return db.$count(importRows, condition)
}

/** The highest line number of an import's rows, 0 without rows. */
export async function findLastLine(db: Db, importId: string): Promise<number> {
  const [found] = await db
    .select({ line: max(importRows.line) })
    .from(importRows)
    .where(eq(importRows.importId, importId))
  return found?.line ?? 0
}

type NextRows = { kind?: ImportRow['kind'] | undefined; after: string; limit: number }

/** The product ids of the next rows, if given only of one kind, in order. */
export async function listNextIds(tx: Db, importId: string, { kind, after, limit }: NextRows): Promise<string[]> {
  const isNext = sql`${importRows.productId} > ${after}`
  const rows = await tx
    .select({ id: sql<string>`${importRows.productId}` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), kind && eq(importRows.kind, kind), isNext))
    .orderBy(asc(importRows.productId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Whether a row `r` is about one of the products. */
export const isOf = (importId: string, ids: string[]) =>
  sql`r.import_id = ${importId} and r.product_id = any(${sql.param(ids)}::text[])`

type Conflict = { line: number; productId: string }

/** Lists the rows whose products have been changed, created or removed since the check. */
export async function listConflicts(tx: Db, importId: string, ids: string[]): Promise<Conflict[]> {
  // The thumbnail follows from the images. An array also contains its parts, so arrays are compared by themselves.
  const { rows } = (await tx.execute(sql`
    select r.line, r.product_id as "productId" from import_rows as r left join products as p on p.id = r.product_id
    where ${isOf(importId, ids)} and case r.kind
      when 'created' then p.id is not null
      else p.id is null or p.images <> r.before -> 'images' or to_jsonb(p.options) <> r.before -> 'options'
        or ${areMomentsChanged(sql`p`, sql`r.before`)}
        or r.before ? 'variants' and ${haveVariantsChanged} or not (
        to_jsonb(p) || jsonb_build_object('archived', p.archived_at is not null)
          @> r.before - 'thumbnail' - 'images' - 'options' - 'variants' - 'sale_starts_at' - 'sale_ends_at'
      ) end
    order by r.line
  `)) as { rows: Conflict[] }
  return rows
}

/** Whether the dates of a sale in a row differ from the ones in JSON, which has moments in several spellings. */
function areMomentsChanged(row: SQL, json: SQL): SQL {
  const isChanged = (column: string) =>
    sql`${json} ? ${column} and ${row}.${sql.raw(column)} is distinct from (${json} ->> ${column})::timestamptz`
  return sql`(${isChanged('sale_starts_at')} or ${isChanged('sale_ends_at')})`
}

/** Whether a product's variants differ from its row, in number or values. */
const haveVariantsChanged = sql`(
  jsonb_array_length(r.before -> 'variants') <> (select count(*) from product_variants where product_id = p.id)
  or exists (
    select from jsonb_array_elements(r.before -> 'variants') as old
    left join product_variants as v on v.product_id = p.id and v.id = old ->> 'id'
    where v.id is null or to_jsonb(v."values") <> old -> 'values' or ${areMomentsChanged(sql`v`, sql`old`)} or not (
      to_jsonb(v) || jsonb_build_object('archived', v.archived_at is not null)
        @> old - 'values' - 'sale_starts_at' - 'sale_ends_at'
    )
  )
)`

/** Columns that an import doesn't set; `archived_at` is handled separately. */
const otherColumns = [
  ...['id', 'archivedAt', 'publishedAt', 'createdAt', 'updatedAt', 'reviewCount', 'ratingSum'],
  ...['activeDiscountPpb', 'saleChangesAt', 'priorCents'],
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
    return notNull && ['string', 'number', 'boolean'].includes(typeof value)
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
    from (select product_id, after from import_rows as r where ${isOf(importId, ids)}) as r
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
    where ${isOf(importId, ids)} and p.id = r.product_id
  `)
}

/** Changes and adds the variants of some rows, whose products must be locked. Throws the violation of a unique SKU. */
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
    where ${isOf(importId, ids)} and v.product_id = r.product_id and v.id = given ->> 'id'
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
    where ${isOf(importId, ids)}
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

/** Whether a SKU set by an import belongs to several products. */
export async function hasTakenSku(tx: Db, importId: string): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    with given as (
      select after ->> 'sku' as sku from import_rows where import_id = ${importId}
      union
      select variant ->> 'sku' from import_rows, jsonb_array_elements(after -> 'variants') as variant
      where import_id = ${importId}
    ), owner as (
      select sku, id as product_id from products
      union all
      select sku, product_id from product_variants
    )
    select from owner join given using (sku) where sku <> '' group by sku having count(distinct product_id) > 1 limit 1
  `)) as { rows: unknown[] }
  return rows.length > 0
}

/** Adds the changes of some rows to the log. */
export async function logRows(tx: Db, importId: string, ids: string[], type: ChangeType): Promise<void> {
  await tx.execute(sql`
    insert into product_changes (product_id, type, fields, user_id)
    select r.product_id, ${type}, r.fields, imports.user_id
    from import_rows as r join imports on imports.id = r.import_id where ${isOf(importId, ids)} order by r.line
  `)
}

/**
 * Fails running imports whose job has failed too often and no longer exists. Also deletes uploads that were
 * not fully checked before `checkedBefore`.
 */
export async function failStaleImports(db: Db, { message, checkedBefore }: { message: string; checkedBefore: Date }) {
  const unchecked = and(eq(imports.state, 'checking'), lt(imports.createdAt, checkedBefore))
  await db.delete(imports).where(unchecked)
  const hasJob = sql`exists (
    select from jobs.job
    where name = 'import' and data ->> 'id' = ${imports.id}::text and state in ('created', 'retry', 'active')
  )`
  await db
    .update(imports)
    .set({ state: 'failed', message, done: 0 })
    .where(and(eq(imports.state, 'running'), not(hasJob)))
}

/** Deletes the rows of imports before `rowsBefore`, and imports before `importsBefore`. */
export async function deleteOldImports(db: Db, rowsBefore: Date, importsBefore: Date): Promise<void> {
  const isBefore = (date: Date) => and(lt(imports.createdAt, date), sql`${imports.state} <> 'running'`)
  const old = db.select({ id: imports.id }).from(imports).where(isBefore(rowsBefore))
  await db.delete(importRows).where(inArray(importRows.importId, old))
  await db.delete(importRejects).where(inArray(importRejects.importId, old))
  await db.delete(importFileParts).where(inArray(importFileParts.importId, old))
  await db.delete(imports).where(isBefore(importsBefore))
}
