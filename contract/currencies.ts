import { t } from './language/t.ts'
import { toCents } from './money.ts'

/** Have two decimals in ISO 4217, but are only used in whole units, according to Unicode's CLDR. */
const wholeCurrencies = new Set('AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' '))

/** Whether amounts in a currency are always whole units. */
export function isWholeCurrency(code: string): boolean {
  return wholeCurrencies.has(code)
}

/** The smallest amount of a currency, in cents. */
export function smallestCents(currency: string): number {
  return isWholeCurrency(currency) ? 100 : 1
}

/** The errors of amounts, in units, that have decimals although the currency is only used in whole units, by field. */
export function wholeAmountErrors(
  currency: string,
  amounts: Record<string, number | null | undefined>,
): Record<string, string> {
  if (!isWholeCurrency(currency)) return {}
  const fields = Object.keys(amounts).filter((field) => !isWholeAmount(amounts[field] ?? 0))
  return Object.fromEntries(fields.map((field) => [field, wholeAmount(currency)]))
}

/** Whether an amount in units has no decimals. */
export function isWholeAmount(units: number): boolean {
  return toCents(units) % 100 === 0
}

/** Writes an amount in units for programs: 1249.00, or 1249 in a currency that is only used in whole units. */
export function plainAmount(units: number, currency: string): string {
  return units.toFixed(isWholeCurrency(currency) && isWholeAmount(units) ? 0 : 2)
}

/** The error of an amount with decimals. */
export function wholeAmount(currency: string): string {
  return t('Enter a whole amount. {currency} has no decimals here.', { currency })
}

/** Gold, drawing rights and the like, which aren't currencies of countries. XCD and XCG are. */
const notOfCountries = /^X(?!C[DG])/

/** Why a shop can't use a currency, which is a code in capital letters; undefined if it can. */
export function currencyProblem(code: string): string | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code) || (notOfCountries.test(code) && decimalsOf(code) === 2)) {
    return t('Enter a currency code, such as USD.')
  }
  if (isWholeCurrency(code) || decimalsOf(code) === 2) return undefined
  return t(
    'The shop stores amounts with two decimals, so it can’t use {currency}, which has another number of decimals.',
    { currency: code },
  )
}

export function isCurrency(code: string): boolean {
  return currencyProblem(code) === undefined
}

function decimalsOf(currency: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
}
