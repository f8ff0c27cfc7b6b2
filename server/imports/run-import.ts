import { sql } from 'drizzle-orm'
import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { t } from '#contract/language/t.ts'
import type { GroupType } from '#contract/listing.ts'
import { readRounding } from '../catalog/displayed-price.ts'
import { lockProducts } from '../catalog/edit/edit-queries.ts'
import { findLabel, insertGroup, lockCategories, setParentOfNew } from '../catalog/groups/group-queries.ts'
import { labelKey } from '../catalog/groups/label-slug.ts'
import type { Db } from '../platform/db/database.ts'
import { findImport, findNewLabels, lockImport, moveImport } from './queries.ts'
import { listConflicts, listNextIds } from './row-queries.ts'
import { saveRows } from './save-rows.ts'
import { analyzeTranslations, listTranslationConflicts, saveTranslations } from './translation-queries.ts'
import {
  changeProducts,
  createProducts,
  hasUnknownLabels,
  listFreePrices,
  logRows,
  saveVariants,
} from './write-queries.ts'

const batchSize = 1000

/** An import without errors that can no longer be run. Its message is shown to admins. */
export class ImportConflict extends Error {}

type RunImportOptions = {
  /** Receives the number of rows done. */
  onProgress?: (done: number) => void
  /** Receives the errors of products that the database rejects. */
  report: (error: unknown) => void
  /** Called at the end of the transaction. */
  onDone?: (tx: Db) => Promise<void>
}

/**
 * Runs an import in one transaction, all rows without errors or none. Products whose values the database rejects become rows
 * with errors. Throws ImportConflict if a product has changed since the check, or if the import isn't in the state `running`.
 */
export async function runImport(
  db: Db,
  { id }: Pick<Import, 'id'>,
  { onProgress = () => {}, report, onDone = async () => {} }: RunImportOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRunning(tx, id)
    const { newCategories, categoryParents, newBrands } = await findNewLabels(tx, id)
    await createLabels(tx, 'category', newCategories)
    await moveIntoParents(tx, categoryParents)
    await createLabels(tx, 'brand', newBrands)
    if (await hasUnknownLabels(tx, id)) {
      throw new ImportConflict(
        t('A category or brand no longer exists since the file was checked. Upload the file again.'),
      )
    }
    async function inBatches(kind: ImportRow['kind'], run: (ids: string[]) => Promise<void>): Promise<void> {
      // In id order, like all locks on products.
      for (let after = ''; ; ) {
        const ids = await listNextIds(tx, id, { kind, after, limit: batchSize })
        after = ids.at(-1) ?? ''
        if (ids.length === 0) return
        await run(ids)
      }
    }

    let done = 0
    const countDone = (ids: string[]) => {
      done += ids.length
      onProgress(done)
    }

    const saveInBatches = (kind: ImportRow['kind'], save: (inner: Db, ids: string[]) => Promise<void>) =>
      inBatches(kind, async (ids) => {
        await saveRows(tx, { importId: id, ids, report }, save)
        countDone(ids)
      })

    async function translate(inner: Db, ids: string[]): Promise<void> {
      rejectConflicts(await listTranslationConflicts(inner, id, ids))
      await saveTranslations(inner, id, ids)
    }

    await saveInBatches('created', async (inner, ids) => {
      rejectConflicts(await listConflicts(inner, id, ids))
      await createProducts(inner, id, ids)
      await saveVariants(inner, id, ids)
      await translate(inner, ids)
      await logRows(inner, id, ids, 'created')
    })
    await inBatches('changed', (ids) => logRows(tx, id, ids, 'imported'))
    // Last, since orders of these products wait from here on until the transaction ends.
    await saveInBatches('changed', async (inner, ids) => {
      await lockProducts(inner, ids)
      rejectConflicts(await listConflicts(inner, id, ids))
      await changeProducts(inner, id, ids)
      await saveVariants(inner, id, ids)
      await translate(inner, ids)
    })
    await analyzeTranslations(tx)
    await rejectFreePrices(tx, id)
    const isDone = await moveImport(tx, id, ['running'], { state: 'done', done, ranAt: sql`now()` })
    if (!isDone) throw hasEnded()
    await onDone(tx)
  })
}

/**
 * Waits for a transaction of the same import or undo, which another attempt may have begun. Throws ImportConflict if it
 * is no longer running.
 */
export async function lockRunning(tx: Db, id: string): Promise<void> {
  await lockImport(tx, id)
  if ((await findImport(tx, id))?.state !== 'running') throw hasEnded()
}

export const hasEnded = () => new ImportConflict(t('This import has already ended.'))

/** Creates new categories or brands. Throws ImportConflict if another one has been given one of the slugs. */
async function createLabels(tx: Db, type: GroupType, labels: Record<string, string>): Promise<void> {
  for (const [value, label] of Object.entries(labels)) {
    if (await insertGroup(tx, type, value, label)) continue
    const other = (await findLabel(tx, type, value)) ?? ''
    if (labelKey(other) !== labelKey(label)) {
      throw new ImportConflict(
        t('“{label}” has been given the URL “{slug}” since the file was checked. Upload it again.', {
          label: other,
          slug: value,
        }),
      )
    }
  }
}

/** Moves new categories into their parents. Throws ImportConflict if one can no longer have subcategories. */
async function moveIntoParents(tx: Db, parents: Record<string, { slug: string; label: string }>): Promise<void> {
  if (Object.keys(parents).length === 0) return
  const all = new Map((await lockCategories(tx)).map(({ value, parent }) => [value, parent]))
  for (const [slug, { slug: parent, label }] of Object.entries(parents)) {
    if (all.get(parent) !== null) {
      throw new ImportConflict(t('“{label}” can no longer have subcategories. Upload the file again.', { label }))
    }
    await setParentOfNew(tx, slug, parent)
  }
}

/** Throws ImportConflict if something that has a price is displayed as costing 0 now, by another discount or by rounding. */
export async function rejectFreePrices(tx: Db, id: string): Promise<void> {
  await readRounding(tx)
  const [row] = await listFreePrices(tx, id)
  if (row)
    throw new ImportConflict(
      t('The product in line {line} would now cost 0. Upload the file again.', { line: String(row.line) }),
    )
}

function rejectConflicts([conflict]: { line: number }[]): void {
  if (!conflict) return
  const message = t('The product in line {line} has changed since the file was checked. Upload the file again.', {
    line: String(conflict.line),
  })
  throw new ImportConflict(message)
}
