import { displayedPrice, toCents, toUnits } from '#contract/money.ts'
import { readNumber } from '#contract/numbers.ts'

/** The cells of a price: what customers pay, and what they paid before. Without a discount, `before` is empty or the same. */
export type SalePrice = { price: string; before: string }

export type Discounted = {
  /** The percentage that all prices have in common, or empty. */
  discount: string
  /** The prices before it. */
  prices: string[]
  /** Whether the discounts are different. Then the prices are those that customers pay. */
  isMixed: boolean
}

type Cents = { price: number; before: number }

/**
 * Finds the discount of a product from the prices of its variants. Customers pay what they paid in the other shop, to the
 * cent: where no percentage with two decimals gives that price, the one before the discount gives way by some cents.
 */
export function findDiscount(prices: SalePrice[]): Discounted {
  const asSold = { discount: '', prices: prices.map(({ price }) => price), isMixed: false }
  const cents = prices.map(readCents)
  if (!cents.every((each) => each !== undefined)) return asSold
  if (cents.every(({ price, before }) => price === before)) return asSold
  const highest = cents.reduce((best, each) => (each.before > best.before ? each : best))
  const share = (10_000 * (highest.before - highest.price)) / highest.before
  for (const basisPoints of [Math.round(share), Math.floor(share)]) {
    const before = cents.map((each) => findPrice(each, basisPoints))
    if (!before.every((each) => each !== undefined)) continue
    return { discount: `${basisPoints / 100}`, prices: before.map((each) => `${toUnits(each)}`), isMixed: false }
  }
  return { ...asSold, isMixed: true }
}

function readCents({ price, before }: SalePrice): Cents | undefined {
  const [sold, old] = [readNumber(price), readNumber(before)]
  if (typeof sold !== 'number' || sold < 0) return undefined
  return { price: toCents(sold), before: toCents(typeof old === 'number' && old > sold ? old : sold) }
}

/** The price near `before` that is `price` after the discount. */
function findPrice({ price, before }: Cents, basisPoints: number): number | undefined {
  const exact = Math.round((10_000 * price) / Math.max(1, 10_000 - basisPoints))
  const tolerance = Math.max(1, before / 200)
  return [before, exact, exact - 1, exact + 1].find(
    (each) => Math.abs(each - before) <= tolerance && toCents(displayedPrice(each, basisPoints, false)) === price,
  )
}

/** Prices that can't be read stay first, as errors in the file. */
export function lowest(prices: string[]): string {
  const numbers = prices.map(readNumber)
  const wrong = prices.find((_, at) => typeof numbers[at] !== 'number')
  return wrong ?? `${Math.min(...numbers.map(Number))}`
}
