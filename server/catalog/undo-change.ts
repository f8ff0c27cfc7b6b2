import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { changeProduct } from './change-product.ts'
import { findChange, type SomeValues } from './edit-queries.ts'

/**
 * Reverts a log entry and returns the product's id. A new product is archived. Throws not_found, and product_changed when
 * a field has changed again since.
 */
export async function undoChange(db: Db, by: string, id: string): Promise<string> {
  const change = isUuid(id) ? await findChange(db, id) : undefined
  if (!change) throw notFound('change')
  const fields = change.kind === 'created' ? { archived: { from: true, to: false } } : change.fields
  await changeProduct(db, by, change.productId, { ...pick(fields, 'from'), expected: pick(fields, 'to') })
  return change.productId
}

function pick(fields: Record<string, { from: unknown; to: unknown }>, side: 'from' | 'to'): SomeValues {
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[side]]))
}
