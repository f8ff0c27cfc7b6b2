import { isWholeCurrency } from '../currencies.ts'
import { maxPriceCents, toCents, toUnits } from '../money.ts'

/** The ending of new prices; `none` keeps their cents. */
export const priceEndings = ['none', '.00', '.90', '.95', '.99'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** A change of prices in percent or units, negative to lower them, or a new price. One of the three is set. */
export type PriceChange = {
  percent?: number | undefined
  amount?: number | undefined
  price?: number | undefined
  ending: PriceEnding
}

/** The same change without cents, in a currency that is only used in whole units. */
export function inCurrency(change: PriceChange, currency: string): PriceChange {
  return isWholeCurrency(currency) && change.ending === 'none' ? { ...change, ending: '.00' } : change
}

/**
 * The changed price, in units: the nearest one with the ending that isn't 0. Free products remain free unless prices are
 * set. 0 for a price that would become 0 or less, which callers reject.
 */
export function changePrice(price: number, change: PriceChange): number {
  const { ending } = change
  if (price === 0 && change.price === undefined) return 0
  const cents = changeCents(toCents(price), change)
  if (cents <= 0) return 0
  if (ending === 'none') return toUnits(Math.min(cents, maxPriceCents))
  const end = Number(ending.slice(1))
  const nearest = Math.max(end === 0 ? 1 : 0, Math.round((cents - end) / 100)) * 100 + end
  return toUnits(Math.min(nearest, maxPriceCents))
}

function changeCents(cents: number, { percent = 0, amount, price }: PriceChange): number {
  if (price !== undefined) return toCents(price)
  if (amount !== undefined) return cents + toCents(amount)
  return Math.round((cents * (100 + percent)) / 100)
}
