import { sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { Db } from '../platform/db/database.ts'
import { isInvalidData } from '../platform/db/error-codes.ts'

/**
 * Saves the products of some rows. If the database rejects them, finds the products that it rejects by halves, reports each,
 * and turns its row into one with an error; the others are saved.
 */
export async function saveRows(
  tx: Db,
  { importId, ids, report }: { importId: string; ids: string[]; report: (error: unknown) => void },
  save: (tx: Db, ids: string[]) => Promise<void>,
): Promise<void> {
  try {
    // A savepoint, so that the transaction survives the error.
    await tx.transaction((inner) => save(inner, ids))
  } catch (error) {
    if (!isInvalidData(error)) throw error
    const [id] = ids
    if (id !== undefined && ids.length === 1) {
      report(error)
      await rejectRow(tx, importId, id)
      return
    }
    const middle = Math.ceil(ids.length / 2)
    for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
      await saveRows(tx, { importId, ids: half, report }, save)
    }
  }
}

/** Lists the row with the errors, as if the check had found it, without its images and its entry in the log. */
async function rejectRow(tx: Db, importId: string, productId: string): Promise<void> {
  const message = t('These values can’t be saved together. Correct them and upload this product again.')
  await tx.execute(sql`delete from import_images where import_id = ${importId} and product_id = ${productId}`)
  // The entries of a transaction have its time.
  await tx.execute(sql`delete from product_changes where product_id = ${productId} and created_at = now()`)
  await tx.execute(sql`
    with row as (select line, kind from import_rows where import_id = ${importId} and product_id = ${productId}),
    rejected as (
      update import_rows as r set kind = 'invalid', product_id = null,
        errors = ${JSON.stringify({ row: message })}::jsonb, fields = '{}', before = '{}', after = '{}'
      from row where r.import_id = ${importId} and r.line = row.line
    )
    update imports set created = created - (row.kind = 'created')::integer,
      changed = changed - (row.kind = 'changed')::integer, invalid = invalid + 1, rejected = rejected + 1
    from row where id = ${importId}
  `)
}
