import type { Readable } from 'node:stream'
import { csvColumns, decimalColumns } from '#contract/imports/csv-columns.ts'
import { listProducts } from '../catalog/edit/edit-queries.ts'
import { type ProductRow, toCells, toValues } from '../catalog/product-fields.ts'
import { withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { toVariantCells } from './variant-cells.ts'

const batchSize = 500

/**
 * Writes products as a CSV file that can be imported again, in the order of the ids, with a row for each variant. Cells that a spreadsheet would run
 * as formulas are escaped. If reading fails half-way, the file ends early and `report` receives the error. `country` is where it is opened,
 * and times are in `timeZone`.
 */
export function exportProducts(
  db: Db,
  ids: string[],
  target: { country: string; timeZone: string; report: (error: unknown) => void },
): Readable {
  return writeCsv(listRows(db, ids, target.timeZone), { columns: csvColumns, decimals: decimalColumns }, target)
}

async function* listRows(db: Db, ids: string[], timeZone: string) {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const rows = new Map((await listProducts(db, batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row) yield* toRows(row, timeZone)
    }
  }
}

/** The first row also has the values of the product. */
function toRows(row: ProductRow, timeZone: string): Record<string, string>[] {
  const id = withQuote(row.id)
  const values = toValues(row)
  const [first, ...further] = toVariantCells(values)
  return [{ id, ...toCells(values, timeZone), ...first }, ...further.map((cells) => ({ id, ...cells }))]
}
