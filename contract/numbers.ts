import { localDecimals } from './language/format.ts'
import { t } from './language/t.ts'

/** The ways to write a number, with the separators of thousands in each. Spaces may be no-break spaces. */
const formats = [
  { pattern: /^-?\d+([.,]\d+)?$/, separators: '' },
  { pattern: /^-?\d{1,3}(,\d{3})+(\.\d+)?$/, separators: ',' },
  { pattern: /^-?\d{1,3}(\.\d{3})+(,\d+)?$/, separators: '.' },
  { pattern: /^-?\d{1,3}([\s'’]\d{3})+([.,]\d+)?$/, separators: /[\s'’]/g },
]

/** One point or comma before three digits separates thousands in some countries and decimals in others. */
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads a number as people write it: 1299.5, 1299,50, 1,299.50, 1.299,50 or 1 299,50. Returns null for an empty text.
 * Returns the text itself if it is not a number, or if it could be one of two; `numberProblem` describes why.
 */
export function parseNumber(text: string): number | string | null {
  const written = text.trim()
  if (written === '') return null
  const format = formats.find(({ pattern }) => pattern.test(written))
  if (!format || ambiguous.test(written)) return text
  const number = Number(written.replaceAll(format.separators, '').replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

/** Reads a percentage up to 100: a point or comma before three digits can only separate decimals. */
export function parsePercentage(text: string): number | string | null {
  return ambiguous.test(text.trim()) ? Number(text.trim().replace(',', '.')) : parseNumber(text)
}

/** Writes an amount in units without a currency, for a field, with as many decimals as `formatMoney`: 1249.00, or 1249. */
export function amountText(units: number, roundPrices: boolean): string {
  return localDecimals(units.toFixed(roundPrices && Number.isInteger(units) ? 0 : 2))
}

/** Writes a percentage for programs, as `parsePercentage` reads it: 0.0000001, not 1e-7. */
export function percentageText(percentage: number): string {
  return percentage.toLocaleString('en-US', { maximumFractionDigits: 7, useGrouping: false })
}

/** Why `parseNumber` could not read a text, for the person who wrote it. */
export function numberProblem(text: string): string {
  const written = text.trim()
  if (!ambiguous.test(written)) return t('Enter a number.')
  const read = (separator: string) => localDecimals(String(Number(written.replace(/[.,]/, separator))))
  return t('“{text}” could mean {number} or {other}. Enter it without a thousands separator.', {
    text: written,
    number: read('.'),
    other: read(''),
  })
}
