import { formatMoney } from '#contract/money.ts'

/** Formats amounts as a shop with cents does. */
export const usd = (units: number): string => formatMoney(units, { currency: 'USD', roundPrices: false })
