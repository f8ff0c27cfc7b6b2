import type { StockStep } from '#contract/catalog/product-log.ts'

/** What changed the stock. */
export function describeStep({ order, moved, to, reason }: StockStep): string {
  if (order) return `${(moved ?? 0) < 0 ? 'Sold in' : 'Returned from'} order ${order.number}`
  return reason || (to === null ? 'No longer tracked' : 'Set manually')
}

/** "−1 (3 → 2)", "not tracked → 5" */
export function describeMove({ order, moved, from, to }: StockStep): string {
  const result = `${from ?? 'not tracked'} → ${to ?? 'not tracked'}`
  if (moved === null) return result
  const change = `${moved < 0 ? '−' : '+'}${Math.abs(moved)}`
  return order && to === null ? change : `${change} (${result})`
}
