import type { Fact } from '#contract/catalog/facts.ts'
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
