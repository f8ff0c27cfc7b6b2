import { keepFormatter } from './format.ts'

/** The symbol of a currency, for example $. */
export const currencySymbol: (currency: string) => string = keepFormatter(
  (locale, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency,
)
