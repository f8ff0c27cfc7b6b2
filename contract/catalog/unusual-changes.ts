/** Whether staff are asked before they save a price: it is less than half the old one, or more than double. */
export function isUnusualPrice(from: number, to: number): boolean {
  return from > 0 && (to < from / 2 || to > from * 2)
}

/** From this many units, a stock that changes by an order of magnitude is unusual. Below, deliveries and sales do that. */
const manyUnits = 100

/** Whether staff are asked before they save a stock: it is at least ten times the old one, or at most a hundredth. */
export function isUnusualStock(from: number | null, to: number | null): boolean {
  if (from === null || to === null) return false
  return (to >= manyUnits && to >= from * 10) || (from >= manyUnits && to <= from / 100)
}
