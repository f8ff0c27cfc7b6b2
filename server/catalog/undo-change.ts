import { maxBulkProducts } from '#contract/product-changes.ts'
import type { Actor } from '../audit/actor.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { changeProduct, differences, pickSide, valuesToUndo } from './change-product.ts'
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
    const products = new Map((await listProducts(tx, ids)).map((product) => [product.id, toValues(product)]))
    for (const { productId, fields } of changes) {
      const product = products.get(productId)
      if (!product || Object.keys(differences(product, valuesToUndo(fields))).length === 0) continue
      throw new ShopError('product_changed', `“${product.title}” has changed again since. Undo the others one by one.`)
    }
    for (const change of changes) await revert(tx, actor, change)
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

async function revert(db: Db, actor: Actor, { type, productId, fields: changed }: Change): Promise<void> {
  const fields = type === 'created' ? { archived: { from: true, to: false } } : changed
  await changeProduct(db, actor, productId, { ...pickSide(fields, 'from'), expected: valuesToUndo(fields) })
}
