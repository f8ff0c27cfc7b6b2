import type { Readable } from 'node:stream'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { withoutQuote, withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { importRejects, importRows } from '../platform/db/schema/index.ts'
import type { FileRow } from './file-row.ts'

/** The first column of a file of rejected rows. */
const errorColumn = 'error'

const batchSize = 500

const isErrorColumn = (name: string) => name.trim().toLowerCase() === errorColumn

/** A file without the column of errors, which one that was downloaded and corrected still has. */
export function withoutErrors(
  header: FileRow,
  rows: AsyncGenerator<FileRow>,
): { header: FileRow; rows: AsyncGenerator<FileRow> } {
  const place = header.cells.findIndex(isErrorColumn)
  if (place === -1) return { header, rows }
  const strip = (row: FileRow): FileRow => ({ ...row, cells: row.cells.toSpliced(place, 1) })
  async function* stripped() {
    for await (const row of rows) yield strip(row)
  }
  return { header: strip(header), rows: stripped() }
}

/** Stores the header of a file, or rows of products with errors, as they were uploaded. */
export async function insertRejects(db: Db, importId: string, rows: FileRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ line, cells }) => ({ line, cells }))
  await db.execute(sql`
    insert into ${importRejects} (import_id, line, cells)
    select ${importId}::uuid, line, cells
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row (line integer, cells jsonb)
  `)
}

/**
 * Writes the rows of products with errors as a CSV file with the columns that they were uploaded with, and the errors of
 * each row first: a row that has too few or too many cells keeps them.
 */
export function exportRejects(
  db: Db,
  importId: string,
  target: { country: string; report: (error: unknown) => void },
): Readable {
  return writeCsv(listCells(db, importId), { columns: null, decimals: [] }, target)
}

async function* listCells(db: Db, importId: string): AsyncGenerator<string[]> {
  for (let after = -1, isHeader = true; ; ) {
    const rows = await listRejects(db, importId, after)
    for (const { cells, errors } of rows) {
      yield [isHeader ? errorColumn : describeErrors(errors ?? {}), ...cells.map(safeCell)]
      isHeader = false
    }
    if (rows.length < batchSize) return
    after = rows.at(-1)?.line ?? after
  }
}

function listRejects(db: Db, importId: string, after: number) {
  const isOfRow = and(
    eq(importRows.importId, importRejects.importId),
    eq(importRows.line, importRejects.line),
    eq(importRows.kind, 'invalid'),
  )
  return db
    .select({ line: importRejects.line, cells: importRejects.cells, errors: importRows.errors })
    .from(importRejects)
    .leftJoin(importRows, isOfRow)
    .where(and(eq(importRejects.importId, importId), gt(importRejects.line, after)))
    .orderBy(asc(importRejects.line))
    .limit(batchSize)
}

function describeErrors(errors: Record<string, string>): string {
  const texts = Object.entries(errors).map(([column, message]) =>
    column === 'row' ? message : `${column}: ${message}`,
  )
  return withQuote(texts.join(' '))
}

/** Numbers are kept as they are, even negative ones: some systems write -1 for a state. */
function safeCell(cell: string): string {
  return /^-?\d+([.,]\d+)*$/.test(cell) ? cell : withQuote(withoutQuote(cell))
}
