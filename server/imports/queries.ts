import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Import, ImportRow } from '#contract/imports.ts'
import { type SomeValues, toColumns } from '../catalog/edit-queries.ts'
import type { Db } from '../db/database.ts'
import { importRows, imports } from '../db/schema/index.ts'
import type { JudgedRow } from './judge-rows.ts'

type ImportRecord = typeof imports.$inferSelect

export async function insertImport(db: Db, values: { fileName: string; by: string }): Promise<string> {
  const [made] = await db.insert(imports).values(values).returning({ id: imports.id })
  return (made as { id: string }).id
}

export async function updateImport(db: Db, id: string, values: Partial<ImportRecord>): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id))
}

/** Goes from one state to another, and answers false where it is in neither of `from`. */
export async function moveImport(
  db: Db,
  id: string,
  from: Import['state'][],
  values: Partial<ImportRecord>,
): Promise<boolean> {
  const isThere = and(eq(imports.id, id), inArray(imports.state, from))
  return (await db.update(imports).set(values).where(isThere).returning({ id: imports.id })).length > 0
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id))
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  return found && toImport(found)
}

/** The newest first. */
export async function listImports(db: Db, limit: number): Promise<Import[]> {
  return (await db.select().from(imports).orderBy(desc(imports.at)).limit(limit)).map(toImport)
}

export async function findNewLabels(db: Db, id: string): Promise<Pick<ImportRecord, 'newCategories' | 'newBrands'>> {
  const [found] = await db
    .select({ newCategories: imports.newCategories, newBrands: imports.newBrands })
    .from(imports)
    .where(eq(imports.id, id))
  return found ?? { newCategories: {}, newBrands: {} }
}

function toImport({ newCategories, newBrands, at, ...same }: ImportRecord): Import {
  const labels = { newCategories: Object.values(newCategories), newBrands: Object.values(newBrands) }
  return { ...same, ...labels, at: at.toISOString() }
}

/** In one statement: what a row would do is made of texts that may be long. */
export async function insertRows(db: Db, importId: string, rows: JudgedRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ before, after, ...row }) => ({
    ...row,
    // A thumbnail follows from the pictures, and is not asked for where they are compared.
    before: toRecord(before, false),
    after: toRecord(after, true),
  }))
  await db.execute(sql`
    insert into ${importRows} (import_id, line, kind, product_id, title, fields, errors, before, after)
    select ${importId}::uuid, line, kind, "productId", title, fields, errors, before, after
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row (
      line integer, kind text, "productId" text, title text, fields jsonb, errors jsonb, before jsonb, after jsonb
    )
  `)
}

/** Tells the database how much there is by now: without it each batch of a large file would be looked for in all of it. */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze ${importRows}`)
}

/** By the names of the database's columns; `archived` stands for the time. */
function toRecord({ archived, ...values }: SomeValues, withThumbnail: boolean): Record<string, unknown> {
  const { priceCents, discountBasisPoints, thumbnail, ...same } = toColumns(values)
  return {
    ...same,
    ...(priceCents !== undefined && { price_cents: priceCents }),
    ...(discountBasisPoints !== undefined && { discount_basis_points: discountBasisPoints }),
    ...(withThumbnail && thumbnail !== undefined && { thumbnail }),
    ...(archived !== undefined && { archived }),
  }
}

type RowFilter = { kind: ImportRow['kind']; limit: number; offset: number }

export async function listRows(db: Db, importId: string, { kind, limit, offset }: RowFilter): Promise<ImportRow[]> {
  const { line, productId, title, fields, errors } = importRows
  return db
    .select({ line, kind: importRows.kind, productId, title, fields, errors })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.kind, kind)))
    .orderBy(asc(line))
    .limit(limit)
    .offset(offset)
}

export async function countRows(db: Db, importId: string, kind: ImportRow['kind']): Promise<number> {
  const isWanted = and(eq(importRows.importId, importId), eq(importRows.kind, kind))
  const [counted] = await db.select({ total: count() }).from(importRows).where(isWanted)
  return counted?.total ?? 0
}

/** The next so many products, by id, of the rows that do something. */
export async function listNextIds(tx: Db, importId: string, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`${importRows.productId}` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), sql`${importRows.productId} > ${after}`))
    .orderBy(asc(importRows.productId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isOf = (importId: string, ids: string[]) =>
  sql`r.import_id = ${importId} and r.product_id = any(${sql.param(ids)}::text[])`

/**
 * Locks the products until the transaction ends, in the order of their ids, and answers a row, if there is one, that
 * was judged by what is no longer so: its product was changed, came or went since.
 */
export async function lockAndCompare(tx: Db, importId: string, ids: string[]): Promise<{ line: number } | undefined> {
  await tx.execute(sql`
    select id from products where id = any(${sql.param(ids)}::text[]) order by id for no key update
  `)
  const { rows } = (await tx.execute(sql`
    select r.line from import_rows as r left join products as p on p.id = r.product_id
    where ${isOf(importId, ids)} and case r.kind
      when 'created' then p.id is not null
      else p.id is null or r.before <> (
        select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(to_jsonb(p) || jsonb_build_object('archived', p.archived_at is not null))
        where r.before ? key
      ) end
    order by r.line limit 1
  `)) as { rows: { line: number }[] }
  return rows[0]
}

const columns = sql.raw(
  'title, description, price_cents, discount_basis_points, rating, color, category, brand, stock, pictures, thumbnail',
)

/** Makes and changes the products as their rows say, and writes each into the log. */
export async function applyRows(tx: Db, importId: string, ids: string[], by: string): Promise<void> {
  await tx.execute(sql`
    insert into products (id, ${columns}, archived_at)
    select r.product_id, ${columns}, case when (r.after ->> 'archived')::boolean then now() end
    from (select product_id, after from import_rows as r where ${isOf(importId, ids)} and r.kind = 'created') as r
    cross join lateral jsonb_populate_record(null::products, r.after)
  `)
  await tx.execute(sql`
    update products as p
    set (${columns}) = (select ${columns} from jsonb_populate_record(p, r.after)),
      archived_at = case
        when not r.after ? 'archived' then p.archived_at
        when (r.after ->> 'archived')::boolean then now()
      end
    from import_rows as r
    where ${isOf(importId, ids)} and r.kind = 'changed' and p.id = r.product_id
  `)
  await tx.execute(sql`
    insert into changes (product_id, kind, fields, by)
    select r.product_id, case r.kind when 'created' then 'created' else 'imported' end, r.fields, ${by}
    from import_rows as r where ${isOf(importId, ids)} order by r.line
  `)
}

/** Throws away what rows of older files would have done, and files of which nobody needs to know. */
export async function deleteOldImports(db: Db, rowsBefore: Date, filesBefore: Date): Promise<void> {
  const isOld = (at: Date) => and(lt(imports.at, at), sql`${imports.state} <> 'running'`)
  const old = db.select({ id: imports.id }).from(imports).where(isOld(rowsBefore))
  await db.delete(importRows).where(inArray(importRows.importId, old))
  await db.delete(imports).where(isOld(filesBefore))
}
