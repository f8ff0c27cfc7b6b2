import { toCents, wholePpb } from '../money.ts'

/** A regular price and a sale price, in units. */
export type SalePrice = { price: number; sale: number }

/** From whole percents to single parts per billion. */
const steps = [10_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 10, 1]

/**
 * Finds the discount by which each price is displayed as its sale price, to the cent, and of these one with as few decimals
 * as possible, in parts per billion. A single price above 0 has one for each lower sale price above 0. Undefined if there
 * is none that all have in common.
 */
export function findDiscount(prices: SalePrice[]): number | undefined {
  let [from, to] = [0, wholePpb]
  for (const { price, sale } of prices) {
    const [lowest, highest] = discountsOf(toCents(price), toCents(sale))
    from = Math.max(from, lowest)
    to = Math.min(to, highest)
  }
  if (from > to) return undefined
  const { price, sale } = prices.reduce((best, each) => (each.price > best.price ? each : best), { price: 0, sale: 0 })
  const exact = price === 0 ? 0 : ((price - sale) / price) * wholePpb
  for (const step of steps) {
    const near = Math.round(exact / step) * step
    if (near >= from && near <= to) return near
  }
  return Math.min(to, Math.max(from, Math.round(exact)))
}

/** The lowest and the highest discount by which a price is displayed as its sale price. */
function discountsOf(price: number, sale: number): [number, number] {
  if (price === 0 || sale === 0) return sale === price ? [0, wholePpb] : [1, 0]
  const whole = BigInt(wholePpb)
  const exact = BigInt(sale) * whole
  const divideUp = (amount: bigint) => Number((amount + BigInt(price) - 1n) / BigInt(price))
  return [wholePpb - divideUp(exact + whole / 2n) + 1, wholePpb - divideUp(exact - whole / 2n)]
}
