import { currentLanguage } from './current-language.ts'

/**
 * Keeps a formatter for each locale, and for each currency, time zone or other detail that it depends on: creating one takes
 * much longer than using it.
 */
export function keepFormatter<Details extends string[], T>(
  create: (locale: string, ...details: Details) => T,
): (...details: Details) => T {
  const kept: Record<string, T> = {}
  return (...details) => {
    const { locale } = currentLanguage()
    return (kept[locale + String(details)] ??= create(locale, ...details))
  }
}

const percents = /* @__PURE__ */ keepFormatter(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)

const numbers = /* @__PURE__ */ keepFormatter((locale) => new Intl.NumberFormat(locale))

/** Formats a number: 1,200. */
export function formatNumber(value: number): string {
  return curlyApostrophes(numbers().format(value))
}

/** Swiss thousands are separated by ’ in some browsers and by ' in others and on the server, and React compares the text. */
export const curlyApostrophes = (text: string) => text.replaceAll("'", '’')

/** Formats an average of stars: 4.5. */
export function formatRating(rating: number): string {
  return localDecimals(rating.toFixed(1))
}

/** Formats a percentage with at most two decimals, with its sign: 20.02%. Other languages put a space between the two. */
export function formatPercent(percentage: number): string {
  return percents().format(Math.round(percentage * 100) / 10_000)
}

/** Writes a plain number such as 1249.5 with the decimal separator of the language: `parseNumber` reads it in each. */
export function localDecimals(plain: string): string {
  return formatNumber(0.5).includes(',') ? plain.replace('.', ',') : plain
}

/** Joins words as in a sentence: “A, B, and C”, or “A, B, or C” as alternatives. */
export function formatList(words: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(currentLanguage().locale, { type }).format(words)
}
