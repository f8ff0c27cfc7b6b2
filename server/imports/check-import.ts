import { type Import, maxImportRows } from '#contract/imports.ts'
import type { Db } from '../db/database.ts'
import { openJudge, readColumns } from './judge-rows.ts'
import { deleteImport, findImport, insertImport, insertRows, refreshStatistics, updateImport } from './queries.ts'
import { type CsvRow, readCsv, refusal } from './read-csv.ts'

/** Rows that are judged at once. */
const batchSize = 500

/**
 * Reads a file of products and writes down, row by row, what it would do. No product is touched. Refuses a file that
 * cannot be read, and then nothing of it is left; rows that cannot be taken are told one by one.
 */
export async function checkImport(
  db: Db,
  { fileName, by }: { fileName: string; by: string },
  file: AsyncIterable<Buffer>,
): Promise<Import> {
  const rows = readCsv(file)
  try {
    const { value: head } = await rows.next()
    if (!head) throw refusal('The file is empty.')
    return await checkRows(db, await openJudge(db, readColumns(head.cells)), { fileName, by }, rows)
  } finally {
    await rows.return(undefined)
  }
}

async function checkRows(
  db: Db,
  { judge, newCategories, newBrands }: Awaited<ReturnType<typeof openJudge>>,
  origin: { fileName: string; by: string },
  rows: AsyncIterable<CsvRow>,
): Promise<Import> {
  const id = await insertImport(db, origin)
  const counts = { created: 0, changed: 0, same: 0, wrong: 0 }
  let total = 0
  try {
    for await (const batch of inBatches(rows)) {
      const judged = await judge(batch)
      for (const { kind } of judged) counts[kind] += 1
      total += judged.length
      if (total > maxImportRows) {
        throw refusal(`The file has more than ${maxImportRows.toLocaleString('en-US')} rows.`, 'too_large')
      }
      await insertRows(
        db,
        id,
        judged.filter(({ kind }) => kind !== 'same'),
      )
    }
    if (total === 0) throw refusal('The file names its columns, but holds no product.')
    await refreshStatistics(db)
    await updateImport(db, id, {
      ...counts,
      rows: total,
      state: 'checked',
      newCategories: Object.fromEntries(newCategories),
      newBrands: Object.fromEntries(newBrands),
    })
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  return (await findImport(db, id)) as Import
}

async function* inBatches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
