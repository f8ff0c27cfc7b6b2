import { maxStock } from '#contract/catalog/product-fields.ts'
import type { StockAdjustment } from '#contract/catalog/product-log.ts'
import { formatNumber } from '#contract/language/format.ts'
import { inContext, t } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { toValues } from '../product-fields.ts'
import { listProducts, lockProducts } from './edit-queries.ts'
import { startRequest } from './start-request.ts'
import { applyPatches, productChanged } from './update-product.ts'

/**
 * Adds to a stock, takes from it, or sets it to a counted number, and logs it with the reason; once for each idempotency
 * key. Throws not_found, product_changed if a counted stock is neither the expected one nor the new one,
 * idempotency_key_reused if the key was used with another request, and invalid_input if the stock isn't tracked, would be
 * negative, or belongs to variants and none is given. See docs/behavior.md#stock.
 */
export async function adjustStock(
  db: Db,
  actor: Actor,
  id: string,
  adjustment: StockAdjustment,
  requestKey: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [id])
    const [row] = await listProducts(tx, [id])
    if (!row) throw notFound(inContext('admin area', 'Product not found.'))
    const request = await startRequest(tx, actor, { ids: [id], body: adjustment, requestKey })
    if (!request) return
    const { reason, note, variant } = adjustment
    const values = toValues(row)
    const found = values.variants.find((each) => each.id === variant)
    if (values.options.length > 0 && !found) throw fieldError('variant', t('Select a variant.'))
    const stock = adjusted((found ?? values).stock, adjustment)
    const patch = found ? { variants: [{ id: found.id, stock }] } : { stock }
    await applyPatches(tx, actor, [{ row, patch }], {
      ...request,
      reason: [reason, note].filter(Boolean).join(': '),
    })
  })
}

function adjusted(stock: number | null, { by = 0, to, expected }: StockAdjustment): number {
  const field = to === undefined ? 'by' : 'to'
  if (stock === null)
    throw fieldError(field, t('Stock isn’t tracked for this product. Enter it on the product page first.'))
  const wanted = to ?? stock + by
  if (expected !== undefined && expected !== stock && stock !== to) {
    throw productChanged({ [field]: stock })
  }
  if (wanted < 0) throw fieldError(field, t('Only {stock} left.', { stock: formatNumber(stock) }))
  if (wanted > maxStock) throw fieldError(field, t('Enter {max} or less.', { max: formatNumber(maxStock) }))
  return wanted
}
