import { changePrice, inCurrency, type PriceChange } from '#contract/catalog/price-change.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { inContext, plural } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { readRounding } from '../displayed-price.ts'
import { withFittedFacts } from '../facts/fit-facts.ts'
import { type ProductRow, toValues } from '../product-fields.ts'
import { checkUnusual, type Patched, titlesWith } from './check-unusual.ts'
import { listProducts, lockProducts } from './edit-queries.ts'
import { nameTitles } from './name-titles.ts'
import { startRequest } from './start-request.ts'
import { applyPatches, checkLabels } from './update-product.ts'

type ManyChanges = ProductPatch & {
  priceChange?: PriceChange | undefined
  removesVariantSales?: boolean | undefined
}

type BulkChange = { ids: string[]; changes: ManyChanges; confirmed?: boolean | undefined }

/**
 * Makes the same changes to many products, or to none if one of them is unknown; once for each idempotency key. Throws
 * invalid_input with the titles of products that would become free, unusual_prices if `confirmed` is false, and
 * idempotency_key_reused if the key was used with another request.
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { ids, changes, confirmed }: BulkChange,
  requestKey: string | null = null,
): Promise<void> {
  const { priceChange, removesVariantSales = false, ...patch } = changes
  const uniqueIds = [...new Set(ids)]
  await db.transaction(async (tx) => {
    await lockProducts(tx, uniqueIds)
    const request = await startRequest(tx, actor, { ids: uniqueIds, body: { ids, changes }, requestKey })
    if (!request) return
    const rows = await listProducts(tx, uniqueIds)
    if (rows.length < uniqueIds.length) throw notFound(inContext('admin area', 'Product not found.'))
    await checkLabels(tx, patch)
    const isSame = !priceChange && !removesVariantSales && patch.stock === undefined
    const rounding = await readRounding(tx)
    const own = { ...changes, priceChange: priceChange && inCurrency(priceChange, rounding.currency) }
    const edited = rows.map((row) => ({ row, patch: isSame ? patch : patchOf(row, own) }))
    const patched = await withFittedFacts(tx, edited)
    if (priceChange) checkFreed(patched)
    if (confirmed === false) checkUnusual(patched)
    await applyPatches(tx, actor, patched, { isBulk: true, rounding, ...request })
  })
}

/** The changes for one product, including the prices, sales and stock of its variants. */
function patchOf(
  row: ProductRow,
  { priceChange, removesVariantSales = false, stock, ...patch }: ManyChanges,
): ProductPatch {
  const { price, options, variants } = toValues(row)
  const hasOptions = options.length > 0
  const changed = variants.map(({ id, priceOverride }) => ({
    id,
    ...(priceChange && priceOverride !== null && { priceOverride: changePrice(priceOverride, priceChange) }),
    ...(removesVariantSales && { discountOverride: null, saleStartsAt: null, saleEndsAt: null }),
    ...(hasOptions && stock !== undefined && { stock }),
  }))
  return {
    ...patch,
    ...(priceChange && { price: changePrice(price, priceChange) }),
    ...(!hasOptions && stock !== undefined && { stock }),
    ...(changed.length > 0 && { variants: changed }),
  }
}

function checkFreed(patched: Patched[]): void {
  const titles = titlesWith(patched, (from, to) => from > 0 && to === 0)
  if (titles.length === 0) return
  const message = plural(
    titles.length,
    'This would make {count} product free: {titles}.',
    'This would make {count} products free: {titles}.',
    { titles: nameTitles(titles) },
  )
  throw fieldError('changes.priceChange', message)
}
