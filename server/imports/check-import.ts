import type { ImportEncoding } from '#contract/imports/import-file.ts'
import { type Import, maxIdenticalRows, maxImportBytes, maxImportRows } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Place } from '../platform/csv/csv-cells.ts'
import { readCsv } from '../platform/csv/read-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { fileError } from '../platform/errors.ts'
import { languageOf } from '../platform/http/language-of.ts'
import { inLanguageOf, type LanguageShop } from '../platform/language/reader-language.ts'
import { findUntaxedClass } from '../taxes/classes.ts'
import { createRowChecker } from './check-rows.ts'
import type { CheckedRow } from './checked-row.ts'
import type { FileRow } from './file-row.ts'
import { countWarnings } from './find-warnings.ts'
import { groupRows, type ProductRows } from './group-rows.ts'
import { insertImages } from './image-queries.ts'
import type { NewLabels } from './new-labels.ts'
import { parseHeader } from './parse-header.ts'
import { deleteImport, findImport, insertImport, updateImport } from './queries.ts'
import { insertRejects, withoutErrors } from './rejects.ts'
import { analyzeRows, insertRows } from './row-queries.ts'
import { parseShopify } from './shop-formats/shopify.ts'
import type { Translation } from './shop-formats/translation.ts'
import { parseWooCommerce } from './shop-formats/woocommerce.ts'

const batchSize = 500

/** The facts of a shop on which an import depends. */
export type ImportShop = Place & LanguageShop

/**
 * Reads a CSV file of products and stores the changes or errors of each row. No product is changed. Throws an error,
 * and stores nothing, if the file can't be read. New slugs are written in the language of the country.
 */
export async function checkImport(
  db: Db,
  origin: { fileName: string; userId: string | null },
  file: AsyncIterable<Buffer>,
  shop: ImportShop,
): Promise<Import> {
  const { country, timeZone } = shop
  const place = { country, timeZone }
  const language = languageOf(country)
  const uncategorized = inLanguageOf(shop, null, () => t('Uncategorized'))
  let encoding: ImportEncoding | null = null
  const report = (found: ImportEncoding) => {
    encoding = found
  }
  const rows = readCsv(file, { maxBytes: maxImportBytes, report })
  try {
    const { value: header } = await rows.next()
    if (!header) throw fileError(t('The file is empty.'))
    const given = withoutErrors(header, rows)
    const { cells } = given.header
    const untaxedClass = await findUntaxedClass(db)
    const translation =
      parseShopify(cells, { language, uncategorized, untaxedClass }) ??
      parseWooCommerce(cells, { language, uncategorized, place })
    const columns = translation?.columns ?? parseHeader(cells, shop.languages.slice(1))
    const products = groupRows(translation?.rows(given.rows) ?? given.rows, columns)
    const checker = await createRowChecker(db, columns, {
      language,
      place,
      translation,
    })
    return await checkRows(db, checker, origin, { header: given.header, products, translation }, () => encoding)
  } finally {
    await rows.return(undefined)
  }
}

type ProductFile = { header: FileRow; products: AsyncIterable<ProductRows>; translation: Translation | undefined }

async function checkRows(
  db: Db,
  { check, newCategories, newBrands, identical }: Awaited<ReturnType<typeof createRowChecker>>,
  origin: { fileName: string; userId: string | null },
  { header, products, translation }: ProductFile,
  readEncoding: () => ImportEncoding | null,
): Promise<Import> {
  const id = await insertImport(db, origin)
  const counts: Record<CheckedRow['kind'], number> = {
    created: 0,
    changed: 0,
    unchanged: 0,
    invalid: 0,
    kept: 0,
    archived: 0,
    deleted: 0,
  }
  const withId = (rows: FileRow[], productId: string) =>
    translation?.idColumn === undefined
      ? rows
      : rows.map((row, index) => ({ ...row, cells: [index === 0 ? productId : '', ...row.cells] }))
  const warnings = countWarnings()
  let [total, rejected] = [0, 0]
  try {
    for await (const batch of inBatches(products)) {
      const checked = (await check(batch)).map((row) => ({ ...row, errors: inFile(row.errors, translation) }))
      for (const { kind } of checked) counts[kind] += 1
      warnings.add(checked)
      total += batch.flat().length
      if (total > maxImportRows) {
        throw fileError(t('The file has more than {max} rows.', { max: formatNumber(maxImportRows) }), 'too_large')
      }
      await insertRows(
        db,
        id,
        checked.filter(({ kind }) => kind !== 'unchanged'),
      )
      await insertImages(db, id, checked)
      const bad = checked.flatMap((row) => row.rejected ?? [])
      rejected += bad.length
      await insertRejects(
        db,
        id,
        bad.flatMap((product) => withId(product.rows, product.id)),
      )
    }
    if (total === 0) throw fileError(t('The file has a header, but no products.'))
    if (rejected > 0) await insertRejects(db, id, withId([header], translation?.idColumn ?? ''))
    await analyzeRows(db)
    await updateImport(db, id, {
      ...counts,
      rejected,
      rows: total,
      encoding: readEncoding(),
      ...(translation && {
        format: translation.format,
        ignoredColumns: translation.ignored(),
        notes: translation.notes(),
      }),
      state: 'checked',
      newCategories: labelsOf(newCategories),
      categoryParents: parentsOf(newCategories),
      newBrands: labelsOf(newBrands),
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

const labelsOf = ({ added }: NewLabels) => Object.fromEntries([...added].map(([slug, { label }]) => [slug, label]))

function parentsOf(labels: NewLabels): Record<string, { slug: string; label: string }> {
  return Object.fromEntries(
    [...labels.added.keys()].flatMap((slug) => {
      const parent = labels.parentOf(slug)
      return parent ? [[slug, parent]] : []
    }),
  )
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
