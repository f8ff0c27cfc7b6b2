import { readRounding } from '../catalog/displayed-price.ts'
import { deleteProductRows } from '../catalog/edit/delete-products.ts'
import { listProducts, lockProducts } from '../catalog/edit/edit-queries.ts'
import { differences } from '../catalog/edit/update-product.ts'
import { listSlugs } from '../catalog/groups/group-queries.ts'
import { toValues } from '../catalog/product-fields.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { Db } from '../platform/db/database.ts'
import { type CheckedRow, unchangedRow } from './checked-row.ts'
import { moveImport } from './queries.ts'
import { revertValues } from './revert-values.ts'
import { analyzeRows, findLastLine, insertRows, listConflicts, listNextIds } from './row-queries.ts'
import { hasEnded, lockRunning, rejectFreePrices } from './run-import.ts'
import { toChanged, withTranslations } from './stored-values.ts'
import { revertTranslations, type StoredTexts } from './translation-cells.ts'
import {
  listImportedTranslations,
  listStoredTexts,
  listTranslationConflicts,
  saveTranslations,
} from './translation-queries.ts'
import {
  archiveUsedProducts,
  countUndone,
  deleteNewLabels,
  deleteRows,
  findImportedChanges,
  type ImportedChange,
  listImportedChanges,
  listImportedImages,
  listOtherIds,
  listUndoneIds,
  lockForDeletion,
  stopImages,
} from './undo-queries.ts'
import { changeProducts, logRows, saveVariants } from './write-queries.ts'

const batchSize = 1000

export type Undo = { id: string; undoes: string }

type RunUndoServices = Pick<CatalogServices, 'db' | 'removeFromCarts'>

/**
 * Undoes an import in one transaction. Pages immediately show items that were removed from carts and wishlists.
 * `onProgress` receives the number of products done. The changes are planned before, so that products are locked for a
 * short time only. Two attempts of one undo may overlap: each plans every product, and the first one that has planned
 * all carries it out. Throws ImportConflict if the undo isn't in the state `running`.
 */
export async function runUndo(
  { db, removeFromCarts }: RunUndoServices,
  undo: Undo,
  onProgress: (done: number) => void,
): Promise<void> {
  const planned = await planAll(db, undo, (done) => onProgress(Math.floor(done / 2)))
  const afterwards: (() => void)[] = []
  await db.transaction(async (tx) => {
    await lockRunning(tx, undo.id)
    let done = 0
    for (let after = ''; ; ) {
      // In id order, like all locks on products.
      const ids = await listNextIds(tx, undo.id, { after, limit: batchSize })
      after = ids.at(-1) ?? ''
      if (ids.length === 0) break
      afterwards.push(await undoBatch({ db: tx, removeFromCarts }, undo, ids))
      done += ids.length
      onProgress(Math.floor((planned + done) / 2))
    }
    await rejectFreePrices(tx, undo.id)
    await deleteNewLabels(tx, undo.undoes)
    const counts = await countUndone(tx, undo.id)
    const isDone = await moveImport(tx, undo.id, ['running'], { state: 'done', done, ...counts })
    if (!isDone) throw hasEnded()
  })
  for (const done of afterwards) done()
}

async function undoBatch({ db: tx, removeFromCarts }: RunUndoServices, undo: Undo, ids: string[]): Promise<() => void> {
  await lockProducts(tx, ids)
  await lockForDeletion(tx, undo.id, ids)
  await planAgain(tx, undo, [
    ...(await listConflicts(tx, undo.id, ids)),
    ...(await listTranslationConflicts(tx, undo.id, ids)),
  ])
  await archiveUsedProducts(tx, undo.id, undo.undoes, ids)
  const { deleted, changed } = await listUndoneIds(tx, undo.id, ids)
  await changeProducts(tx, undo.id, changed)
  await saveVariants(tx, undo.id, changed)
  await saveTranslations(tx, undo.id, changed)
  await logRows(tx, undo.id, changed, 'import_undone')
  return deleteProductRows({ db: tx, removeFromCarts }, deleted)
}

/** Stores the plan for each product, and returns the number of products. */
async function planAll(db: Db, undo: Undo, onProgress: (done: number) => void): Promise<number> {
  await stopImages(db, undo.undoes)
  let planned = 0
  async function planNext(changes: ImportedChange[]): Promise<void> {
    await db.transaction(async (tx) => {
      await lockRunning(tx, undo.id)
      await plan(tx, undo, changes)
    })
    planned += changes.length
    onProgress(planned)
  }

  for (let after: string | undefined; ; ) {
    const changes = await listImportedChanges(db, undo.undoes, { after, limit: batchSize })
    after = changes.at(-1)?.id
    if (changes.length === 0) break
    await planNext(changes)
  }
  for (let after: string | undefined; ; ) {
    const ids = await listOtherIds(db, undo.undoes, { after, limit: batchSize })
    after = ids.at(-1)
    if (ids.length === 0) break
    await planNext(ids.map(withoutFields))
  }
  await analyzeRows(db)
  return planned
}

const withoutFields = (productId: string): ImportedChange => ({ productId, type: 'imported', fields: {} })

/** Plans again for locked products that have changed since they were planned. */
async function planAgain(tx: Db, undo: Undo, conflicts: { productId: string }[]): Promise<void> {
  if (conflicts.length === 0) return
  const ids = [...new Set(conflicts.map(({ productId }) => productId))]
  const changes = await findImportedChanges(tx, undo.undoes, ids)
  const byProduct = new Map(changes.map((change) => [change.productId, change]))
  await plan(
    tx,
    undo,
    ids.map((id) => byProduct.get(id) ?? withoutFields(id)),
  )
}

/**
 * Replaces the plan for some products, perhaps of an earlier attempt. Skips deleted products, and products that are
 * as before the import.
 */
async function plan(db: Db, undo: Undo, changes: ImportedChange[]): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  await deleteRows(db, undo.id, ids)
  const lastLine = await findLastLine(db, undo.id)
  const rows = await listProducts(db, ids)
  const products = new Map(rows.map((row) => [row.id, toValues(row)]))
  const slugs = { category: await listSlugs(db, 'category'), brand: await listSlugs(db, 'brand') }
  const images = await listImportedImages(db, undo.undoes, ids)
  const rounding = await readRounding(db)
  const importedTexts = await listImportedTranslations(db, undo.undoes, ids)
  const storedTexts = importedTexts.size > 0 ? await listStoredTexts(db, ids) : new Map<string, StoredTexts>()
  const planned = changes.flatMap(({ productId, type, fields: imported }, index): CheckedRow[] => {
    const current = products.get(productId)
    if (!current) return []
    const row = { ...unchangedRow, line: lastLine + 1 + index, productId, title: current.title }
    if (type === 'created') return [{ ...row, kind: 'deleted' }]
    const addedImages = images.get(productId) ?? new Set()
    const { after, kept: keptValues, errors } = revertValues(current, imported, { slugs, addedImages, rounding })
    const own = differences(current, after)
    const stored = storedTexts.get(productId) ?? new Map()
    const texts = revertTranslations(importedTexts.get(productId) ?? [], stored)
    const fields = { ...own, ...texts.changes.fields }
    const kept = { ...keptValues, ...texts.kept }
    const isKept = Object.keys({ ...kept, ...errors }).length > 0
    if (!isKept && Object.keys(fields).length === 0) return []
    const changed = withTranslations(toChanged(current, after, own), texts.changes)
    // Names of variants, for the screen.
    if (kept['variants']) changed.before.variants ??= current.variants.map(({ id, values }) => ({ id, values }))
    return [{ ...row, kind: isKept ? 'kept' : 'changed', fields, errors, kept, ...changed }]
  })
  await insertRows(db, undo.id, planned)
}
