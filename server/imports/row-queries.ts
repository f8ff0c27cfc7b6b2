import { and, asc, eq, getTableColumns, max, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { VariantPatch } from '#contract/catalog/product-fields.ts'
import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { toCents, toPpb } from '#contract/money.ts'
import { pickSide } from '../catalog/edit/update-product.ts'
import { namesOfChanged } from '../catalog/edit/variant-names.ts'
import { toColumns } from '../catalog/product-fields.ts'
import type { Db } from '../platform/db/database.ts'
import { categories, importRows, imports, products } from '../platform/db/schema/index.ts'
import type { CheckedRow } from './checked-row.ts'
import type { StoredValues } from './stored-values.ts'

/** Database columns by their names in the code. */
export const columnNames = Object.fromEntries(
  Object.keys(getTableColumns(products)).map((name) => [name, toSnakeCase(name)]),
)

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
function toRecord({ archived, variants, translations, ...values }: StoredValues): Record<string, unknown> {
  const columns = Object.entries(toColumns(values)).map(([name, value]) => [columnNames[name], value])
  return {
    ...Object.fromEntries(columns),
    ...(archived !== undefined && { archived }),
    ...(translations && { translations }),
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
export const isAmong = (importId: string, ids: string[]) =>
  sql`r.import_id = ${importId} and r.product_id = any(${sql.param(ids)}::text[])`

type Conflict = { line: number; productId: string }

/** Lists the rows whose products have been changed, created or removed since the check. */
export async function listConflicts(tx: Db, importId: string, ids: string[]): Promise<Conflict[]> {
  // The thumbnail follows from the images. An array also contains its parts, so arrays are compared by themselves.
  const { rows } = (await tx.execute(sql`
    select r.line, r.product_id as "productId" from import_rows as r left join products as p on p.id = r.product_id
    where ${isAmong(importId, ids)} and case r.kind
      when 'created' then p.id is not null
      else p.id is null or p.images <> r.before -> 'images' or p.facts <> r.before -> 'facts' or to_jsonb(p.options) <> r.before -> 'options'
        or ${areMomentsChanged(sql`p`, sql`r.before`)}
        or r.before ? 'variants' and ${haveVariantsChanged} or not (
        to_jsonb(p) || jsonb_build_object('archived', p.archived_at is not null)
          @> r.before - 'thumbnail' - 'images' - 'facts' - 'options' - 'variants' - 'sale_starts_at' - 'sale_ends_at'
            - 'translations'
      ) end
    order by r.line
  `)) as { rows: Conflict[] }
  return rows
}

/** Whether the dates of a sale in a row differ from the ones in JSON, which has timestamps in several formats. */
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
