import type { Fact } from '#contract/catalog/facts.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { factColumn } from '#contract/imports/csv-columns.ts'
import { withQuote } from '../platform/csv/csv-cells.ts'
import { toSlug } from '../platform/text/slug.ts'

/** The column of each fact in an exported file, by the key of its name. */
export type FactColumns = ReadonlyMap<string, string>

/** A column for each name in the shop's own files. */
export const ownColumns = (names: string[]) => columnsOf(names, factColumn)

/** A metafield for each name in Shopify's files. Its key is unique. */
export function metafieldColumns(names: string[]): FactColumns {
  const keys = new Set<string>()
  return columnsOf(names, (name) => {
    const slug = toSlug(name).replaceAll('-', '_') || 'fact'
    const key = keys.has(slug) ? `${slug}_${keys.size}` : slug
    keys.add(key)
    return `${name} (product.metafields.custom.${key})`
  })
}

function columnsOf(names: string[], toColumn: (name: string) => string): FactColumns {
  const columns = new Map<string, string>()
  for (const name of names) {
    if (!columns.has(factKey(name))) columns.set(factKey(name), withQuote(toColumn(name)))
  }
  return columns
}

/** The cells of facts. One without a column was added while the file is written. */
export function factCells(facts: Fact[], columns: FactColumns): Record<string, string> {
  return Object.fromEntries(
    facts.flatMap(({ name, value }) => {
      const column = columns.get(factKey(name))
      return column === undefined ? [] : [[column, value]]
    }),
  )
}
