import { divideHalfUp } from '../money.ts'
import type { TaxPart } from './order-price.ts'

/**
 * The part of a line or of shipping between two fractions of it: items 2 and 3 of 5 are from 1 to 3 of 5. All parts
 * together are exactly the whole, because each is the difference between two rounded sums.
 */
export function takePart(
  taxes: TaxPart[],
  { from, to, of }: { from: number; to: number; of: number },
  smallestCents: number,
): TaxPart[] {
  return taxes.map((part) => {
    const before = upTo(part, from, of, smallestCents)
    const after = upTo(part, to, of, smallestCents)
    return { ...part, netCents: after.netCents - before.netCents, taxCents: after.taxCents - before.taxCents }
  })
}

/** The tax follows the rounded amount, so that no piece has more tax than it costs. */
function upTo({ netCents, taxCents }: TaxPart, items: number, of: number, smallest: number) {
  const whole = netCents + taxCents
  const cents = divideHalfUp(whole, items, BigInt(of * smallest)) * smallest
  const tax = whole === 0 ? 0 : divideHalfUp(taxCents, cents, BigInt(whole * smallest)) * smallest
  return { netCents: cents - tax, taxCents: tax }
}
