import { sql } from 'drizzle-orm'
import type { ChangeType, LogEntry } from '#contract/catalog/product-log.ts'
import { t } from '#contract/language/t.ts'
import type { Db } from '../platform/db/database.ts'
import { isAmong } from './row-queries.ts'
import { translatedByImport } from './translation-queries.ts'

/** An import's changes to a product, as in the log. */
export type ImportedChange = {
  productId: string
  type: Extract<ChangeType, 'created' | 'imported'>
  fields: LogEntry['fields']
}

const isOfImport = (importId: string) => sql`
  type in ('created', 'imported') and created_at = (select ran_at from imports where id = ${importId})`

type NextChanges = { after: string | undefined; limit: number }

/** The next log entries of an import, by id. */
export async function listImportedChanges(
  db: Db,
  importId: string,
  { after = '00000000-0000-0000-0000-000000000000', limit }: NextChanges,
): Promise<(ImportedChange & { id: string })[]> {
  const { rows } = (await db.execute(sql`
    select id, product_id as "productId", type, fields from product_changes
    where ${isOfImport(importId)} and id > ${after} order by id limit ${limit}
  `)) as { rows: (ImportedChange & { id: string })[] }
  return rows
}

/** The next products, by id, of which an import only changed translations, or added images from other sites. */
export async function listOtherIds(db: Db, importId: string, { after = '', limit }: NextChanges): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select id from (
      select product_id as id from import_images where import_id = ${importId} and state = 'added'
      union ${translatedByImport(importId)}
    ) as changed
    where id > ${after} and not exists (
      select from product_changes where product_id = changed.id and ${isOfImport(importId)}
    )
    order by id limit ${limit}
  `)) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** Images of an import that are still to be fetched won't be. */
export async function stopImages(db: Db, importId: string): Promise<void> {
  await db.execute(sql`
    update import_images set state = 'failed', message = ${t('The import was undone.')}
    where import_id = ${importId} and state = 'waiting'
  `)
}

/** Images from other sites that an import has added, by product. */
export async function listImportedImages(db: Db, importId: string, ids: string[]): Promise<Map<string, Set<string>>> {
  const { rows } = (await db.execute(sql`
    select product_id as id, array_agg(src) as images from import_images
    where import_id = ${importId} and state = 'added' and product_id = any(${sql.param(ids)}::text[])
    group by product_id
  `)) as { rows: { id: string; images: string[] }[] }
  return new Map(rows.map(({ id, images }) => [id, new Set(images)]))
}

/** The log entries of an import about some products. */
export async function findImportedChanges(tx: Db, importId: string, ids: string[]): Promise<ImportedChange[]> {
  const { rows } = (await tx.execute(sql`
    select product_id as "productId", type, fields from product_changes
    where product_id = any(${sql.param(ids)}::text[]) and ${isOfImport(importId)}
  `)) as { rows: ImportedChange[] }
  return rows
}

/** Deletes the rows of some products. */
export async function deleteRows(db: Db, importId: string, ids: string[]): Promise<void> {
  await db.execute(sql`delete from import_rows as r where ${isAmong(importId, ids)}`)
}

/** Whether a log entry belongs to an undone import, or to its undo. */
const isUndone = sql`(
  entry.type = 'import_undone' or entry.type = 'imported' and exists (
    select from imports as other join imports as undo on undo.undoes = other.id and undo.state = 'done'
    where other.ran_at = entry.created_at
  )
)`

/** Whether a log entry belongs to a category or brand that was merged into another one. */
const isMerge = sql`exists (
  select from group_merges as merge where merge.created_at = entry.created_at and entry.fields - merge.type = '{}'
)`

/** Whether a log entry only adds an image that the import has fetched. */
const addsImageOfImport = (importId: string) => sql`(
  entry.fields - 'images' = '{}' and exists (
    select from import_images as p
    where p.import_id = ${importId} and p.product_id = entry.product_id and p.state = 'added'
      and entry.fields -> 'images' -> 'to' @> jsonb_build_array(jsonb_build_object('src', p.src))
      and not entry.fields -> 'images' -> 'from' @> jsonb_build_array(jsonb_build_object('src', p.src))
  )
)`

/**
 * Products that an undo would delete are archived if an order contains them, or if someone has changed them after the
 * import.
 */
export async function archiveUsedProducts(tx: Db, undoId: string, importId: string, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update import_rows as r set kind = 'archived',
      fields = case when is_archived then '{}' else '{"archived": {"from": false, "to": true}}'::jsonb end,
      after = case when is_archived then '{}' else '{"archived": true}'::jsonb end,
      errors = jsonb_build_object('row', case
        when is_ordered then ${t('Archived, because an order contains it.')}::text
        else ${t('Archived, because it was changed later.')}::text
      end)
    from (
      select id, archived_at is not null as is_archived,
        exists (select from order_items where product_id = products.id) as is_ordered,
        exists (
          select from product_changes as entry
          where product_id = products.id and created_at > (select ran_at from imports where id = ${importId})
            and entry.type not in ('sale_started', 'sale_ended') and not ${isUndone} and not ${isMerge} and not ${addsImageOfImport(importId)}
        ) as is_changed
      from products where id = any(${sql.param(ids)}::text[])
    ) as p
    where ${isAmong(undoId, ids)} and r.kind = 'deleted' and p.id = r.product_id and (is_ordered or is_changed)
  `)
}

/** The products of some rows that the undo deletes, and the ones that it changes. */
export async function listUndoneIds(
  tx: Db,
  undoId: string,
  ids: string[],
): Promise<{ deleted: string[]; changed: string[] }> {
  const { rows } = (await tx.execute(sql`
    select r.product_id as id, r.kind = 'deleted' as "isDeleted" from import_rows as r
    where ${isAmong(undoId, ids)} and (r.kind = 'deleted' or r.after <> '{}')
  `)) as { rows: { id: string; isDeleted: boolean }[] }
  const idsOf = (isDeleted: boolean) => rows.filter((row) => row.isDeleted === isDeleted).map(({ id }) => id)
  return { deleted: idsOf(true), changed: idsOf(false) }
}

/** Waits for transactions that refer to the products, and blocks new ones until the transaction ends. */
export async function lockForDeletion(tx: Db, undoId: string, ids: string[]): Promise<void> {
  await tx.execute(sql`
    select from products where id in (
      select r.product_id from import_rows as r where ${isAmong(undoId, ids)} and r.kind = 'deleted'
    ) order by id for update
  `)
}

/** Deletes the categories and brands that an import created, unless they have products or were changed later. */
export async function deleteNewLabels(tx: Db, importId: string): Promise<void> {
  // Subcategories first, since a category with subcategories isn't deleted.
  for (const isInside of [sql`is not null`, sql`is null`]) {
    await tx.execute(sql`
      delete from categories using imports
      where imports.id = ${importId} and new_categories ? categories.value and categories.updated_at = ran_at
        and categories.parent ${isInside}
        and not exists (select from products where category = categories.value)
        and not exists (select from categories as inside where inside.parent = categories.value)
    `)
  }
  await tx.execute(sql`
    delete from brands using imports
    where imports.id = ${importId} and new_brands ? brands.value and brands.updated_at = ran_at
      and not exists (select from products where brand = brands.value)
  `)
}

type Counts = Record<'changed' | 'kept' | 'archived' | 'deleted', number>

export async function countUndone(tx: Db, undoId: string): Promise<Counts> {
  const { rows } = (await tx.execute(sql`
    select kind, count(*)::integer as count from import_rows where import_id = ${undoId} group by kind
  `)) as { rows: { kind: keyof Counts; count: number }[] }
  const counts = { changed: 0, kept: 0, archived: 0, deleted: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}
