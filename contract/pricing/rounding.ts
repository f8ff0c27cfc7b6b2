import { divideHalfUp, wholePpb } from '../money.ts'

const whole = BigInt(wholePpb)

/** A share of an amount, in parts per billion: 10% of 1,995 cents are 200. */
export function shareOf(cents: number, ppb: number): number {
  return divideHalfUp(cents, ppb, whole)
}

/** The tax that an amount includes: at 19%, 11,900 cents include 1,900. */
export function includedTax(cents: number, ratePpb: number): number {
  return divideHalfUp(cents, ratePpb, whole + BigInt(ratePpb))
}

type Part = { id: string; weight: number }

/**
 * Splits an amount by the parts’ weights so that the results add up to it, by largest remainder. Of equal remainders the
 * part with the first id gets the cent, so the order of the parts doesn’t matter. Nothing is split if all weights are 0.
 */
export function split(cents: number, parts: Part[]): Map<string, number> {
  const sum = parts.reduce((total, { weight }) => total + BigInt(weight), 0n)
  if (sum === 0n) return new Map(parts.map(({ id }) => [id, 0]))
  const exact = parts.map(({ id, weight }) => {
    const product = BigInt(cents) * BigInt(weight)
    return { id, share: Number(product / sum), remainder: product % sum }
  })
  const left = cents - exact.reduce((total, { share }) => total + share, 0)
  const ranked = exact.toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id))
  return new Map(ranked.map(({ id, share }, index) => [id, share + (index < left ? 1 : 0)]))
}

/** Rounds half up to a multiple, for example of 5 cents where there are no smaller coins. */
export function roundToMultiple(cents: number, multiple: number): number {
  return Math.floor(cents / multiple + 0.5) * multiple
}

function compare<T extends bigint | string>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
