import type { StockAdjustment, StockStep } from '#contract/catalog/product-log.ts'
import type { StockReason } from '#contract/catalog/product-states.ts'
import type { FormValues } from '../../../forms/form-action.ts'

// Not translated: stored values
const soldInShop: StockReason = 'Sold in the shop'
// Not translated: likewise
const undoNote = 'Undone'
const undoMinutes = 15

/** The adjustment of one press at the counter: a unit sold, or a sale undone. */
export function parseCounterSale({ intent, variant }: FormValues): StockAdjustment {
  const isUndo = intent === 'undo-sale'
  const note = isUndo ? undoNote : ''
  return { by: isUndo ? 1 : -1, reason: soldInShop, note, ...(variant && { variant }) }
}

/** The names of the variants with a sale of the last minutes that isn't undone; '' is the product's own stock. */
export function listUndoableSales(steps: StockStep[], now: Date): string[] {
  const sold = new Map<string, number>()
  const since = new Date(now.getTime() - undoMinutes * 60_000).toISOString()
  for (const { createdAt, reason, variant } of steps) {
    const units = reason === soldInShop ? 1 : reason === `${soldInShop}: ${undoNote}` ? -1 : 0
    if (createdAt >= since) sold.set(variant ?? '', (sold.get(variant ?? '') ?? 0) + units)
  }
  return [...sold].filter(([, units]) => units > 0).map(([variant]) => variant)
}
