import { currentLanguage } from '#contract/language/current-language.ts'
import { plural, t } from '#contract/language/t.ts'

export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage().locale) + text.slice(1)
}

/** '3 → 5'. Languages that are read from right to left turn the arrow. */
export const formatChange = (from: string, to: string): string => t('{from} → {to}', { from, to })

/** 'Stock: 3 → 5' */
export const describeChanged = (label: string, from: string, to: string): string =>
  t('{label}: {from} → {to}', { label, from, to })

/** The number of list items that the log shows; it counts the others. */
const maxNamed = 5

/** 'Belgium, France, 12 more' */
export function listFirst(texts: string[]): string {
  const more = texts.length > maxNamed ? [plural(texts.length - maxNamed, '{count} more', '{count} more')] : []
  return [...texts.slice(0, maxNamed), ...more].join(', ')
}
