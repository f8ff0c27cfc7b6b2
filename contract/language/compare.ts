import { keepFormatter } from './format.ts'

const collators = keepFormatter((locale) => new Intl.Collator(locale, { numeric: true }))

/** Compares labels as people sort them in the language: “Äpfel” is before “Birnen” in German, and “US 9” before “US 10”. */
export function compare(a: string, b: string): number {
  return collators().compare(a, b)
}
