import { maxVariantsEver } from '#contract/catalog/product-fields.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import type { FileRow } from './file-row.ts'
import { isVariantColumn } from './variant-cells.ts'

/** The row of a product, and the rows of its other variants. */
export type ProductRows = [FileRow, ...FileRow[]]

/**
 * Groups the rows of each product. The rows of further variants follow its first row, with its id or without any product
 * values.
 */
export async function* groupRows(rows: AsyncIterable<FileRow>, columns: CsvColumn[]): AsyncGenerator<ProductRows> {
  const id = columns.indexOf('id')
  const isEmpty = (cell: string | undefined) => cell === undefined || cell.trim() === ''
  const isOfVariant = columns.map(isVariantColumn)
  function continues({ cells }: FileRow, [first]: ProductRows): boolean {
    if (!cells.some((cell, place) => isOfVariant[place] && !isEmpty(cell))) return false
    if (!isEmpty(cells[id])) return cells[id]?.trim() === first.cells[id]?.trim()
    return cells.every((cell, place) => isOfVariant[place] || isEmpty(cell))
  }

  let group: ProductRows | undefined
  for await (const row of rows) {
    // More variants are an error, so the rest needs no group.
    if (group && group.length <= maxVariantsEver && continues(row, group)) {
      group.push(row)
      continue
    }
    if (group) yield group
    group = [row]
  }
  if (group) yield group
}
