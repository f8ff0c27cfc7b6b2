import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import { t } from '#contract/language/t.ts'
import type { Place } from '../../platform/csv/csv-cells.ts'
import type { FileRow } from '../file-row.ts'
import { parseSalePrices } from './sale-prices.ts'
import {
  createNotes,
  type FormatOptions,
  findColumns,
  notes,
  type Translation,
  toFileRow,
  type Values,
  withRequired,
} from './translation.ts'
import { losesStock } from './woocommerce-cells.ts'
import { findAttributes, findMetas, productIdColumn, sources, wooColumns } from './woocommerce-columns.ts'
import type { Row } from './woocommerce-facts.ts'
import { wooNotes } from './woocommerce-notes.ts'
import { createReader, parseTypes, withError } from './woocommerce-reader.ts'
import { createVariableRows } from './woocommerce-variable.ts'

/**
 * Reads WooCommerce's export of products, in one of the languages of `wooColumns`. Undefined if the header isn't one of
 * WooCommerce. Sales that are over at `now` are skipped.
 */
export function parseWooCommerce(
  header: string[],
  { language, uncategorized, place, now = new Date() }: FormatOptions & { place: Place; now?: Date },
): Translation | undefined {
  const { numbers: attributes, columns: attributeColumns } = findAttributes(header)
  const { keys: metas, columns: metaColumns } = findMetas(header)
  const file = findColumns(header, { ...wooColumns, ...attributeColumns, ...metaColumns })
  if (!['type', 'name', 'regularPrice'].every(file.has)) return undefined
  const found = (Object.entries(sources) as [CsvColumn, string[]][]).filter(([, names]) => names.some(file.has))
  const { columns, added } = withRequired(found.map(([column]) => column))
  const { add, list } = createNotes(added, uncategorized)
  const reader = createReader({ file, attributes, metas, columns, added, add, language, uncategorized, place, now })
  const { nameOf } = reader
  const variableRows = createVariableRows({ reader, file, columns, add })

  /** Variations can be far from their product, so these products come last. */
  async function* rows(given: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
    const parents: Row[] = []
    const variations: Row[] = []
    for await (const cells of given) {
      const row = file.read(cells)
      const types = parseTypes(row)
      reader.checkWords(row)
      if (types.includes('variation')) variations.push(row)
      else if (types.includes('variable')) parents.push(row)
      else if (types.includes('grouped') || types.includes('external')) add(wooNotes.skipped, row.get('name'))
      else yield toFileRow(columns, row, simpleValues(row), [row])
    }
    const byParent = Map.groupBy(variations, (row) => row.get('parent').toLowerCase())
    for (const parent of parents) {
      const keys = [parent.get('sku'), `id:${parent.get('id')}`].map((key) => key.toLowerCase()).filter(Boolean)
      yield* variableRows(
        parent,
        keys.flatMap((key) => byParent.get(key) ?? []),
      )
      for (const key of keys) byParent.delete(key)
    }
    for (const row of [...byParent.values()].flat()) {
      const parent = row.get('parent')
      const message =
        parent === ''
          ? t('No variable product has this SKU or ID: empty.')
          : t('No variable product has this SKU or ID: {parent}.', { parent })
      const checked = withError(row, nameOf('parent'), message)
      yield toFileRow(columns, checked, { title: row.get('name') }, [row])
    }
  }

  function simpleValues(row: Row): Values {
    if (losesStock(row)) add(notes.backorders, row.get('name'))
    const { discount, prices } = parseSalePrices([reader.salePriceOf(row)])
    const { from, until } = reader.saleOf(row)
    return {
      ...reader.productValues(row),
      price: prices[0] ?? '',
      discountPercentage: discount,
      saleStartsAt: from,
      saleEndsAt: until,
      stock: reader.stockOf(row),
      sku: row.get('sku'),
      barcode: row.get('barcode'),
    }
  }

  return {
    // Not translated: a name.
    format: 'WooCommerce',
    idColumn: file.has('productId') ? undefined : productIdColumn,
    columns,
    added,
    names: Object.fromEntries(found.map(([column, names]) => [column, file.nameOf(...names)])),
    ignored: file.ignored,
    notes: list,
    rows,
  }
}
