import { maxBulkProducts, type ProductPatch } from '#contract/product-changes.ts'
import type { Actor } from '../audit/actor.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { applyPatches, changeProduct, checkLabels, differences, pickSide, valuesToUndo } from './change-product.ts'
import { type Change, findChange, listProducts, listTogether, lockProducts } from './edit-queries.ts'
import { toValues } from './product-fields.ts'

/**
 * Reverts a log entry and returns the product's id. A created product is archived. Throws not_found, and product_changed
 * if a field has changed again since.
 */
export async function undoChange(db: Db, actor: Actor, id: string): Promise<string> {
  const change = await find(db, id)
  await revert(db, actor, change)
  return change.productId
}

/**
 * Reverts a log entry and all that were made together with it, or none of them, and returns the products' ids. Throws
 * not_found, product_changed if one of the products has changed again since, naming it, and too_many_changes.
 */
export async function undoChanges(db: Db, actor: Actor, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const changes = await listTogether(tx, await find(tx, id), maxBulkProducts + 1)
    if (changes.length > maxBulkProducts) throw tooManyChanges()
    const ids = changes.map(({ productId }) => productId)
    await lockProducts(tx, ids)
    const rows = new Map((await listProducts(tx, ids)).map((row) => [row.id, row]))
    const patched = changes.map((change) => {
      const row = rows.get(change.productId)
      if (!row) throw notFound('Product')
      if (Object.keys(differences(toValues(row), valuesToUndo(change.fields))).length > 0) throw changedAgain(row.title)
      return { row, patch: pickSide(fieldsOf(change), 'from') }
    })
    await checkLabelsOfMany(
      tx,
      patched.map(({ patch }) => patch),
    )
    await applyPatches(tx, actor, patched, { isBulk: true })
    return ids
  })
}

function tooManyChanges(): ShopError {
  const max = maxBulkProducts.toLocaleString('en-US')
  const message = `More than ${max} products were changed together. Undo the import, or single changes.`
  return new ShopError('too_many_changes', message)
}

async function find(db: Db, id: string): Promise<Change> {
  const change = isUuid(id) ? await findChange(db, id) : undefined
  if (!change) throw notFound('Log entry')
  return change
}

function changedAgain(title: string): ShopError {
  return new ShopError('product_changed', `“${title}” has changed again since. Undo the others one by one.`)
}

/** Throws invalid_input for an unknown category or brand. */
async function checkLabelsOfMany(tx: Db, patches: ProductPatch[]): Promise<void> {
  const labels = patches.map(({ category, brand }) => ({ category, brand }))
  for (const each of new Map(labels.map((label) => [JSON.stringify(label), label])).values())
    await checkLabels(tx, each)
}

const fieldsOf = ({ type, fields }: Change) => (type === 'created' ? { archived: { from: true, to: false } } : fields)

async function revert(db: Db, actor: Actor, change: Change): Promise<void> {
  const fields = fieldsOf(change)
  await changeProduct(db, { actor, language: 'en' }, change.productId, {
    ...pickSide(fields, 'from'),
    expected: valuesToUndo(fields),
  })
}
