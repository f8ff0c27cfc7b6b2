import type { ImportEncoding } from '#contract/import-file.ts'
import { type Import, maxIdenticalRows, maxImportRows } from '#contract/imports.ts'
import type { Db } from '../db/database.ts'
import { openRowChecker, readHeader } from './check-rows.ts'
import type { CheckedRow } from './checked-row.ts'
import { fileError } from './file-error.ts'
import { countWarnings } from './find-warnings.ts'
import { groupRows, type ProductRows } from './group-rows.ts'
import { insertPictures } from './picture-queries.ts'
import { analyzeRows, deleteImport, findImport, insertImport, insertRows, updateImport } from './queries.ts'
import { readCsv } from './read-csv.ts'
import { readShopify } from './shop-formats/shopify.ts'
import type { Translation } from './shop-formats/translation.ts'
import { readWooCommerce } from './shop-formats/woocommerce.ts'

const batchSize = 500

/**
 * Reads a CSV file of products and stores what each row would do, or its errors. No product is changed. Throws an error,
 * and stores nothing, if the file can't be read.
 */
export async function checkImport(
  db: Db,
  origin: { fileName: string; userId: string | null },
  file: AsyncIterable<Buffer>,
): Promise<Import> {
  let encoding: ImportEncoding | null = null
  const report = (found: ImportEncoding) => {
    encoding = found
  }
  const rows = readCsv(file, { report })
  try {
    const { value: header } = await rows.next()
    if (!header) throw fileError('The file is empty.')
    const translation = readShopify(header.cells) ?? readWooCommerce(header.cells)
    const columns = translation?.columns ?? readHeader(header.cells)
    const products = groupRows(translation?.rows(rows) ?? rows, columns)
    const checker = await openRowChecker(db, columns)
    return await checkRows(db, checker, origin, products, translation, () => encoding)
  } finally {
    await rows.return(undefined)
  }
}

async function checkRows(
  db: Db,
  { check, newCategories, newBrands, identical }: Awaited<ReturnType<typeof openRowChecker>>,
  origin: { fileName: string; userId: string | null },
  products: AsyncIterable<ProductRows>,
  translation: Translation | undefined,
  readEncoding: () => ImportEncoding | null,
): Promise<Import> {
  const id = await insertImport(db, origin)
  const counts: Record<CheckedRow['kind'], number> = {
    ...{ created: 0, changed: 0, unchanged: 0, invalid: 0 },
    ...{ kept: 0, archived: 0, deleted: 0 },
  }
  const warnings = countWarnings()
  let total = 0
  try {
    for await (const batch of inBatches(products)) {
      const checked = (await check(batch)).map((row) => ({ ...row, errors: inFile(row.errors, translation) }))
      for (const { kind } of checked) counts[kind] += 1
      warnings.add(checked)
      total += batch.flat().length
      if (total > maxImportRows) {
        throw fileError(`The file has more than ${maxImportRows.toLocaleString('en-US')} rows.`, 'too_large')
      }
      await insertRows(
        db,
        id,
        checked.filter(({ kind }) => kind !== 'unchanged'),
      )
      await insertPictures(db, id, checked)
    }
    if (total === 0) throw fileError('The file has a header, but no products.')
    await analyzeRows(db)
    await updateImport(db, id, {
      ...counts,
      rows: total,
      encoding: readEncoding(),
      ...(translation && {
        format: translation.format,
        ignoredColumns: translation.ignored,
        notes: translation.notes(),
      }),
      state: 'checked',
      newCategories: Object.fromEntries(newCategories),
      newBrands: Object.fromEntries(newBrands),
      identical: identical.length,
      identicalRows: identical.slice(0, maxIdenticalRows),
      warnings: warnings.list(),
    })
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  return (await findImport(db, id)) as Import
}

/** Errors by the columns of the file. */
function inFile(errors: Record<string, string>, translation: Translation | undefined): Record<string, string> {
  const names: Record<string, string | undefined> = translation?.names ?? {}
  return Object.fromEntries(Object.entries(errors).map(([column, message]) => [names[column] ?? column, message]))
}

/** Batches of about as many rows. */
async function* inBatches(products: AsyncIterable<ProductRows>): AsyncGenerator<ProductRows[]> {
  let batch: ProductRows[] = []
  let rows = 0
  for await (const product of products) {
    batch.push(product)
    rows += product.length
    if (rows < batchSize) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}
