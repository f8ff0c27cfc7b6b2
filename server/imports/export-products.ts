import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { productColumns } from '#contract/import-file.ts'
import { listProducts, toValues } from '../catalog/edit-queries.ts'
import type { Db } from '../db/database.ts'
import { toCells } from './cells.ts'

/** Products that are read at once. */
const batchSize = 500

/**
 * Writes the products named, in that order, as a CSV file that can be imported again. Cells that a spreadsheet would
 * run as formulas are disarmed. What cannot be read any more breaks the file off, which `failed` is told.
 */
export function exportProducts(db: Db, ids: string[], failed: (error: unknown) => void): Readable {
  const options = { header: true, columns: [...productColumns], bom: true, escape_formulas: true }
  return pipeline(
    () => rowsOf(db, ids),
    stringify(options),
    (error) => {
      // Whoever stops listening closes the file too early, which is no failure.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failed(error)
    },
  )
}

async function* rowsOf(db: Db, ids: string[]) {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const rows = new Map((await listProducts(db, batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row) yield { id, ...toCells(toValues(row)) }
    }
  }
}
