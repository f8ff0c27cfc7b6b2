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
 * the same as in the other shop, to the cent. Free products have no discount.
 */
export function parseSalePrices(prices: SalePrice[]): Discounted {
  const asSold = { discount: '', discounts: prices.map(() => ''), prices: prices.map(({ price }) => price) }
  const read = prices.map(parsePrices)
  if (!read.every((each) => each !== undefined)) return asSold
  if (read.every(({ price, sale }) => price === sale)) return asSold
  const discount = discountText(read)
  return {
    discount,
    discounts: read.map((each) => discount || (each.price === each.sale ? '' : discountText([each]))),
    prices: read.map(({ price }) => `${price}`),
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

/** Unreadable prices come first, as errors in the file. */
export function lowest(prices: string[]): string {
  const numbers = prices.map(parseNumber)
  const wrong = prices.find((_, at) => typeof numbers[at] !== 'number')
  return wrong ?? `${Math.min(...numbers.map(Number))}`
}
