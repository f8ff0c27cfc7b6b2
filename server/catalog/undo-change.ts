import type { Actor } from '../audit/actor.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { changeProduct, pickSide, valuesToUndo } from './change-product.ts'
import { findChange } from './edit-queries.ts'

/**
 * Reverts a log entry and returns the product's id. A created product is archived. Throws not_found, and product_changed
 * if a field has changed again since.
 */
export async function undoChange(db: Db, actor: Actor, id: string): Promise<string> {
  const change = isUuid(id) ? await findChange(db, id) : undefined
  if (!change) throw notFound('Log entry')
  const fields = change.type === 'created' ? { archived: { from: true, to: false } } : change.fields
  await changeProduct(db, actor, change.productId, { ...pickSide(fields, 'from'), expected: valuesToUndo(fields) })
  return change.productId
}
