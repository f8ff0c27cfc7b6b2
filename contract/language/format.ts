import { currentLanguage } from './current-language.ts'

/** Formats a number: 1,200. */
export function formatNumber(value: number): string {
  return value.toLocaleString(currentLanguage().locale)
}

/** Joins words as in a sentence: “A, B, and C”. */
export function formatList(words: string[]): string {
  return new Intl.ListFormat(currentLanguage().locale).format(words)
}
