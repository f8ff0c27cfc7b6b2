import { divideHalfUp, wholePpb } from '../money.ts'

const whole = BigInt(wholePpb)

/** A share of an amount, in parts per billion, as a multiple of the smallest amount: 10% of 1,995 cents are 200. */
export function getShare(cents: number, ppb: number, smallest: number): number {
  return divideHalfUp(cents, ppb, whole * BigInt(smallest)) * smallest
}

/** The tax that an amount includes, as a multiple of the smallest amount: at 19%, 11,900 cents include 1,900. */
export function includedTax(cents: number, ratePpb: number, smallest: number): number {
  return divideHalfUp(cents, ratePpb, (whole + BigInt(ratePpb)) * BigInt(smallest)) * smallest
}

/**
 * Splits an amount by the parts’ weights so that the results add up to it, by largest remainder. The amount and the results
 * are multiples of the smallest amount. Of equal remainders, the first part gets it. Nothing is split if all weights are 0.
 */
export function split<Part>(
  cents: number,
  parts: Part[],
  smallest: number,
  weightOf: (part: Part) => number,
): [Part, number][] {
  const sum = BigInt(sumBy(parts, weightOf))
  if (sum === 0n) return parts.map((part) => [part, 0])
  const exact = parts.map((part) => {
    const product = BigInt(cents / smallest) * BigInt(weightOf(part))
    return { part, share: Number(product / sum), remainder: product % sum }
  })
  const left = cents / smallest - sumBy(exact, ({ share }) => share)
  const ranked = exact.toSorted((a, b) => Number(b.remainder - a.remainder))
  return ranked.map(({ part, share }, index) => [part, (share + Number(index < left)) * smallest])
}

export function sumBy<Part>(parts: Part[], numberOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + numberOf(part), 0)
}

/** Rounds half up to a multiple, for example of 5 cents where there are no smaller coins. */
export function roundToMultiple(cents: number, multiple: number): number {
  return Math.floor(cents / multiple + 0.5) * multiple
}
