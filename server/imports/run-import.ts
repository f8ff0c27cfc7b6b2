import type { Import } from '#contract/imports.ts'
import { putLabel } from '../catalog/edit-queries.ts'
import type { Db } from '../db/database.ts'
import { applyRows, findNewLabels, listNextIds, lockAndCompare, moveImport } from './queries.ts'

/** Products that are written at once. */
const batchSize = 1000

/** Why a file that was fit for it did not come into the shop. */
export class ImportConflict extends Error {}

/**
 * Brings a checked file into the shop in one transaction: all of it or, where anything is wrong, nothing. Products are
 * locked in the order of their ids, as orders do. `tell` hears how many rows are done. Refuses with ImportConflict where
 * a product is no longer as it was when the file was checked, or where the file is not running.
 */
export async function runImport(
  db: Db,
  { id, by }: Pick<Import, 'id' | 'by'>,
  tell: (done: number) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { newCategories, newBrands } = await findNewLabels(tx, id)
    for (const [value, label] of Object.entries(newCategories)) await putLabel(tx, 'category', value, label)
    for (const [value, label] of Object.entries(newBrands)) await putLabel(tx, 'brand', value, label)
    let done = 0
    for (let after = ''; ; ) {
      const ids = await listNextIds(tx, id, after, batchSize)
      after = ids.at(-1) ?? ''
      if (ids.length === 0) break
      const conflict = await lockAndCompare(tx, id, ids)
      if (conflict) {
        const message = `The product of line ${conflict.line} was changed since the file was checked. Please check it again.`
        throw new ImportConflict(message)
      }
      await applyRows(tx, id, ids, by)
      done += ids.length
      tell(done)
    }
    const isDone = await moveImport(tx, id, ['running'], { state: 'done', done })
    if (!isDone) throw new ImportConflict('The file was run already.')
  })
}
