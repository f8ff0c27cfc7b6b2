import type { Fact } from '#contract/catalog/facts.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural } from '#contract/language/t.ts'
import type { CsvRow } from '../platform/csv/read-csv.ts'

/** A row of an imported file, in the shop's own columns. */
export type FileRow = CsvRow & {
  /** Facts of the product that have no separate columns; facts without a value are removed. */
  facts?: Fact[]
  /** Errors found so far, by column. */
  errors?: Record<string, string> | undefined
  /** The rows that it was translated from; the first row of a product has all of its rows. */
  sources?: FileRow[]
}

/** The error of a row that doesn't have as many cells as the header. */
export function wrongCellCount(cells: number, columns: number): string {
  return plural(
    cells,
    'The row has {count} cell, but the header has {columns}.',
    'The row has {count} cells, but the header has {columns}.',
    { columns: formatNumber(columns) },
  )
}
