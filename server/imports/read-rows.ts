import * as z from 'zod/mini'
import { type Fact, factName, factValue } from '#contract/catalog/facts.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import {
  type CsvColumn,
  CsvValues,
  exportedStockColumn,
  factColumn,
  factOfColumn,
  optionColumns,
} from '#contract/imports/csv-columns.ts'
import { t } from '#contract/language/t.ts'
import { parseNumber } from '#contract/numbers.ts'
import { parseCell } from '../catalog/product-fields.ts'
import { type Place, withoutQuote } from '../platform/csv/csv-cells.ts'
import { unknownClass } from '../taxes/classes.ts'
import type { VariantLine } from './check-variants.ts'
import { wrongCellCount } from './file-row.ts'
import type { ProductRows } from './group-rows.ts'
import type { NewLabels } from './new-labels.ts'
import { splitImages } from './remote-images.ts'
import { createTranslationReader } from './translation-cells.ts'
import { createVariantReader, isVariantColumn } from './variant-cells.ts'

type Context = {
  place: Place
  /** Whether the file is of another shop system. */
  isTranslated: boolean
  labels: Record<'category' | 'brand', NewLabels>
  taxClasses: string[]
}

/** The values in the rows of a product, with the errors of its first row and of each variant. */
export type ReadProduct = ReturnType<ReturnType<typeof createRowReader>>

/** Returns a function that reads the rows of a product, apart from what depends on the stored one. */
export function createRowReader(columns: CsvColumn[], { place, isTranslated, labels, taxClasses }: Context) {
  const fields = Object.keys(CsvValues.shape).filter((name) =>
    columns.includes(name as CsvColumn),
  ) as (keyof CsvValues)[]
  const factColumns = columns.flatMap((column) => {
    const name = factOfColumn(column)
    return name === undefined ? [] : [{ name, column }]
  })
  const schema = z.pick(CsvValues, Object.fromEntries(fields.map((name) => [name, true])) as { title: true })
  const places = new Map(columns.map((column, at) => [column, at]))
  const productColumns = columns.filter((column) => column !== 'id' && !isVariantColumn(column))
  const readVariant = createVariantReader(columns, place)
  const readTranslations = createTranslationReader(columns)

  const text = (cells: string[], column: CsvColumn) => withoutQuote(cells[places.get(column) ?? -1] ?? '').trim()

  function readRows(rows: ProductRows) {
    const [{ line, cells }, ...further] = rows
    const errors: Record<string, string> = {}
    const raw: Record<string, unknown> = {}
    const { own, remote, error: imageError } = splitImages(text(cells, 'images'))
    for (const name of fields) {
      if (name === 'category' || name === 'brand') {
        const { slug, error } = labels[name].read(text(cells, name))
        raw[name] = slug
        if (error) errors[name] = error
      } else {
        raw[name] = parseCell(name, name === 'images' ? own : (cells[places.get(name) ?? -1] ?? ''), place)
        if (name === 'taxClass' && !taxClasses.includes(String(raw[name]))) errors[name] = unknownClass(taxClasses)
      }
    }
    // Other shops have products without a price, which aren't for sale.
    const hasNoPrice = isTranslated && text(cells, 'price') === ''
    if (hasNoPrice) raw['price'] = 0
    const { data, error } = schema.safeParse(raw)
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
    if (imageError) errors['images'] = imageError
    const facts = [
      ...(rows[0].facts ?? []),
      ...factColumns.map(({ name, column }) => ({ name, value: text(cells, column) })),
    ]
    Object.assign(errors, factErrors(facts))
    const translations = readTranslations((column) => text(cells, column), errors)
    const variants = [
      ...readVariantLine({ line, cells }),
      ...further.flatMap((row) => readVariantLine(row, { line, cells })),
    ]
    if (cells.length !== columns.length) errors['row'] = wrongCellCount(cells.length, columns.length)
    const options = optionColumns.map(([name]) => text(cells, name))
    const { price, ...others } = (data ?? {}) as ProductPatch
    const values: ProductPatch = hasNoPrice || price === undefined ? others : { ...others, price }
    const exportedStock = variants.length === 0 ? readExportedStock(cells, errors) : undefined
    return {
      line,
      id: text(cells, 'id'),
      title: text(cells, 'title'),
      rows,
      errors,
      values,
      facts,
      translations,
      remote,
      options,
      exportedStock,
      variants,
    }
  }

  function readVariantLine({ line, cells }: ProductRows[0], first?: ProductRows[0]): VariantLine[] {
    const variant = readVariant(cells)
    if (!variant) return []
    const { errors } = variant
    if (first) {
      for (const column of productColumns) {
        const cell = text(cells, column)
        if (cell !== '' && cell !== text(first.cells, column))
          errors[column] = t('Differs from line {line}.', { line: String(first.line) })
      }
      if (cells.length !== columns.length) errors['row'] = wrongCellCount(cells.length, columns.length)
    }
    return [{ line, ...variant, exportedStock: readExportedStock(cells, errors) }]
  }

  /** Undefined if the file doesn't have it. */
  function readExportedStock(cells: string[], errors: Record<string, string>): number | null | undefined {
    if (!columns.includes(exportedStockColumn)) return undefined
    const { data, error } = CsvValues.shape.stock.safeParse(parseNumber(text(cells, exportedStockColumn)))
    if (error) errors[exportedStockColumn] = error.issues[0]?.message ?? ''
    return data
  }

  return readRows
}

/** The errors of facts, by column. Those without a value are removed. */
function factErrors(facts: Fact[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { name, value } of facts) {
    const message = [factName.safeParse(name), value === '' ? undefined : factValue.safeParse(value)].find(
      (read) => read?.error,
    )?.error?.issues[0]?.message
    if (message) errors[factColumn(name)] = message
  }
  return errors
}
