import { plural } from '#contract/language/t.ts'

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The number of list items that the log shows; it counts the others. */
const maxNamed = 5

/** 'Belgium, France, 12 more' */
export function listFirst(texts: string[]): string {
  const more = texts.length > maxNamed ? [plural(texts.length - maxNamed, '{count} more', '{count} more')] : []
  return [...texts.slice(0, maxNamed), ...more].join(', ')
}
