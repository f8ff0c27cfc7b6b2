import { maxBulkProducts, type ProductPatch } from '#contract/catalog/product-changes.ts'
import type { ChangesUndone } from '#contract/catalog/product-log.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { toValues } from '../product-fields.ts'
import { type Change, findChange, listBatch, listProducts, lockProducts } from './edit-queries.ts'
import { applyPatches, checkLabels, differences, pickSide, updateProduct, valuesToUndo } from './update-product.ts'

type Check = (patch: ProductPatch) => void

/**
 * Reverts a log entry and returns the product's id. A created product is archived. `check` throws if the user may not
 * change these fields. Throws not_found, and product_changed if a field has changed again.
 */
export async function undoChange(db: Db, actor: Actor, id: string, check: Check = () => {}): Promise<string> {
  const change = await find(db, id)
  check(pickSide(fieldsOf(change), 'from'))
  await revert(db, actor, change)
  return change.productId
}

/**
 * Reverts a log entry and all others of the same transaction, except for products that have changed again or whose
 * category or brand was deleted. Returns the ids of the reverted products, and the skipped ones. Throws not_found,
 * product_changed if nothing can be reverted, and too_many_changes.
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  id: string,
  check: Check = () => {},
): Promise<{ ids: string[]; kept: ChangesUndone['kept'] }> {
  return db.transaction(async (tx) => {
    const changes = await listBatch(tx, await find(tx, id), maxBulkProducts + 1)
    if (changes.length > maxBulkProducts) throw tooManyChanges()
    const ids = changes.map(({ productId }) => productId)
    await lockProducts(tx, ids)
    const rows = new Map((await listProducts(tx, ids)).map((row) => [row.id, row]))
    const patches = changes.map((change) => pickSide(fieldsOf(change), 'from'))
    for (const patch of patches) check(patch)
    const problems = await findLabelProblems(tx, patches)
    const patched: Parameters<typeof applyPatches>[2] = []
    const kept: ChangesUndone['kept'] = []
    for (const [index, change] of changes.entries()) {
      const row = rows.get(change.productId)
      const patch = patches[index]
      if (!row || !patch) continue
      const isChanged = Object.keys(differences(toValues(row), valuesToUndo(fieldsOf(change)))).length > 0
      const reason = isChanged ? t('It has changed again.') : problems.get(labelsOf(patch))
      if (reason === undefined) patched.push({ row, patch })
      else kept.push({ id: row.id, title: row.title, reason })
    }
    if (patched.length === 0) throw new ShopError('product_changed', t('All of these products have changed again.'))
    await applyPatches(tx, actor, patched, { isBulk: true })
    return { ids: patched.map(({ row }) => row.id), kept }
  })
}

function tooManyChanges(): ShopError {
  const max = formatNumber(maxBulkProducts)
  const message = t('More than {max} products were changed together. Undo the import, or single changes.', { max })
  return new ShopError('too_many_changes', message)
}

async function find(db: Db, id: string): Promise<Change> {
  const change = isUuid(id) ? await findChange(db, id) : undefined
  if (!change) throw notFound(t('Log entry not found.'))
  return change
}

/** Which of these patches have an unknown category or brand, by their labels. */
async function findLabelProblems(tx: Db, patches: ProductPatch[]): Promise<Map<string, string>> {
  const problems = new Map<string, string>()
  for (const [key, patch] of new Map(patches.map((each) => [labelsOf(each), each]))) {
    try {
      await checkLabels(tx, patch)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      problems.set(key, error.message)
    }
  }
  return problems
}

const labelsOf = ({ category, brand }: ProductPatch) => JSON.stringify([category, brand])

const fieldsOf = ({ type, fields }: Change) => (type === 'created' ? { archived: { from: true, to: false } } : fields)

async function revert(db: Db, actor: Actor, change: Change): Promise<void> {
  const fields = fieldsOf(change)
  const changes = { ...pickSide(fields, 'from'), expected: valuesToUndo(fields) }
  await updateProduct(db, { actor, language: 'en' }, change.productId, changes, null, { isUndo: true })
}
