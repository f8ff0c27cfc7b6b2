import { findDiscount } from '#contract/catalog/sale-price.ts'
import { toCents, toPercentage, toUnits } from '#contract/money.ts'
import { parseNumber, percentageText } from '#contract/numbers.ts'

/** The cells of a price: the current and the previous price. Without a discount, `before` is empty or the same. */
export type SalePrice = { price: string; before: string }

export type Discounted = {
  /** The percentage that all prices have in common, or empty. */
  discount: string
  /** The percentage of each price, or empty. */
  discounts: string[]
  /** The prices before them. */
  prices: string[]
}

/**
 * Finds the discount of a product from the prices of its variants, or of each variant if they are different. Both prices are
 * the same as in the other shop, to the cent. Free products have no discount, and neither have variants without a price.
 */
export function parseSalePrices(prices: SalePrice[]): Discounted {
  const asSold = { discount: '', discounts: prices.map(() => ''), prices: prices.map(({ price }) => price) }
  const read = prices.map((each) => (each.price === '' ? null : parsePrices(each)))
  if (!read.every((each) => each !== undefined)) return asSold
  const priced = read.filter((each) => each !== null)
  if (priced.every(({ price, sale }) => price === sale)) return asSold
  const discount = discountText(priced)
  return {
    discount,
    discounts: read.map((each) => {
      return each === null || each.price === each.sale ? discount : discount || discountText([each])
    }),
    prices: read.map((each) => (each === null ? '' : `${each.price}`)),
  }
}

/** Empty if there is none that all have in common. */
function discountText(prices: { price: number; sale: number }[]): string {
  const discount = findDiscount(prices)
  return discount === undefined ? '' : percentageText(toPercentage(discount))
}

function parsePrices({ price, before }: SalePrice): { price: number; sale: number } | undefined {
  const [sale, old] = [price, before]
    .map(parseNumber)
    .map((each) => (typeof each === 'number' ? roundToCents(each) : each))
  if (typeof sale !== 'number' || sale < 0) return undefined
  return { sale, price: typeof old === 'number' && old > sale && sale > 0 ? old : sale }
}

const roundToCents = (price: number) => toUnits(toCents(price))

/** The lowest price, without variants that have none. Unreadable prices come first, as errors in the file. */
export function lowest(prices: string[]): string {
  const given = prices.filter((price) => price !== '')
  const numbers = given.map(parseNumber)
  const wrong = given.find((_, at) => typeof numbers[at] !== 'number')
  return wrong ?? (given.length === 0 ? '' : `${Math.min(...numbers.map(Number))}`)
}

/** Whether a price is rounded to cents when it is imported. */
export function hasMoreDecimals(price: string): boolean {
  const number = parseNumber(price)
  return typeof number === 'number' && Math.abs(number - roundToCents(number)) > 1e-8
}
