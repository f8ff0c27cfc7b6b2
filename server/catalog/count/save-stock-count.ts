import { sql } from 'drizzle-orm'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { maxStock } from '#contract/catalog/product-fields.ts'
import type { StockReason } from '#contract/catalog/product-states.ts'
import type { CountedItem, StockCountSaved } from '#contract/catalog/stock-counts.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { listProducts, lockProducts } from '../edit/edit-queries.ts'
import { startRequest } from '../edit/start-request.ts'
import { applyPatches } from '../edit/update-product.ts'
import { type ProductRow, toValues } from '../product-fields.ts'

// Not translated: a stored value.
const reason: StockReason = 'Counted'

type Saved = StockCountSaved & { ids: string[] }

/**
 * Adds the differences between counted and expected units to the stock, and logs them together; once for each idempotency
 * key. Keeps and lists items whose stock someone has set since they were counted, unless both agree. Returns the ids of the
 * changed products, too. See docs/behavior.md#stock.
 */
export async function saveStockCount(
  db: Db,
  actor: Actor,
  items: CountedItem[],
  requestKey: string | null = null,
): Promise<Saved> {
  const ids = [...new Set(items.map(({ product }) => product))]
  return db.transaction(async (tx) => {
    await lockProducts(tx, ids)
    const request = await startRequest(tx, actor, { ids, body: items, requestKey })
    if (!request) return { ids: [], changed: 0, kept: [] }
    const rows = await listProducts(tx, ids)
    const lastSet = await readLastSets(tx, items)
    const kept: StockCountSaved['kept'] = []
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const changes = new Map<string, { row: ProductRow; patch: ProductPatch }>()
    let changed = 0
    for (const item of items) {
      const { product, variant } = item
      const row = rowOf.get(product)
      const stock = row && stockOf(row, variant)
      if (!row || stock == null) {
        kept.push({ product, variant, reason: t('Its stock is no longer tracked.') })
        continue
      }
      const isSetSince = (lastSet.get(keyOf(item)) ?? 0) > Date.parse(item.readAt)
      const next = isSetSince ? item.counted - item.ordered : corrected(stock, item)
      if (next === stock) continue
      if (isSetSince) {
        kept.push({
          product,
          variant,
          reason: t('Someone has set its stock to {stock} since. Count it again.', { stock: formatNumber(stock) }),
        })
        continue
      }
      const { patch } = changes.get(product) ?? { patch: {} }
      changes.set(product, { row, patch: withStock(patch, variant, next) })
      changed += 1
    }
    await applyPatches(tx, actor, [...changes.values()], { isBulk: true, reason, ...request })
    return { ids: [...changes.keys()], changed, kept }
  })
}

/** Undefined for an item that doesn't exist, null if it isn't tracked. */
function stockOf(row: ProductRow, variant: string | null): number | null | undefined {
  const { options, variants, stock } = toValues(row)
  if (variant === null) return options.length === 0 ? stock : undefined
  return variants.find(({ id, archived }) => id === variant && !archived)?.stock
}

/** Sales since the count have lowered the stock already, so only the difference is added. */
function corrected(current: number, { counted, stock, ordered }: CountedItem): number {
  return Math.min(maxStock, Math.max(0, current + counted - (stock + ordered)))
}

function withStock(patch: ProductPatch, variant: string | null, stock: number): ProductPatch {
  return variant === null ? { stock } : { variants: [...(patch.variants ?? []), { id: variant, stock }] }
}

const keyOf = ({ product, variant }: { product: string; variant: string | null }) => JSON.stringify([product, variant])

/** When each stock was last set to a number, in milliseconds since 1970. Reasons other than “Counted” add or take units. */
async function readLastSets(tx: Db, items: CountedItem[]): Promise<Map<string, number>> {
  const ids = sql.param(items.map(({ product }) => product))
  const { rows } = (await tx.execute(sql`
    with change as (
      select product_id, fields, created_at from product_changes
      where product_id = any(${ids}::text[]) and (reason = '' or starts_with(reason, ${reason}))
        and created_at > ${items.map(({ readAt }) => readAt).toSorted()[0]}::timestamptz
    )
    select product, variant, max(created_at) as "setAt" from (
      select product_id as product, null as variant, created_at from change where fields ? 'stock'
      union all
      select product_id, variant ->> 'id', created_at
      from change cross join lateral jsonb_array_elements(fields -> 'variants' -> 'to') as variant where variant ? 'stock'
    ) as step group by product, variant
  `)) as { rows: { product: string; variant: string | null; setAt: Date | string }[] }
  return new Map(rows.map((row) => [keyOf(row), new Date(row.setAt).getTime()]))
}
