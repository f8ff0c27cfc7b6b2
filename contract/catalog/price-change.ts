import { isWholeCurrency } from '../currencies.ts'
import { maxPriceCents, toCents, toUnits } from '../money.ts'

/** What new prices end with; `none` leaves their cents as they are. */
export const priceEndings = ['none', '.00', '.90', '.95', '.99'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** By how many percent prices change, negative for less. */
export type PriceChange = { percent: number; ending: PriceEnding }

/** The same change without cents, in a currency that is only used in whole units. */
export function inCurrency(change: PriceChange, currency: string): PriceChange {
  return isWholeCurrency(currency) && change.ending === 'none' ? { ...change, ending: '.00' } : change
}

/** The changed price, in units: the nearest one with the ending that isn't 0. Free products remain free. */
export function changePrice(price: number, { percent, ending }: PriceChange): number {
  if (price === 0) return 0
  const cents = Math.round((toCents(price) * (100 + percent)) / 100)
  if (ending === 'none') return toUnits(Math.min(Math.max(1, cents), maxPriceCents))
  const end = Number(ending.slice(1))
  const nearest = Math.max(end === 0 ? 1 : 0, Math.round((cents - end) / 100)) * 100 + end
  return toUnits(Math.min(nearest, maxPriceCents))
}
