import type { Readable } from 'node:stream'
import { isWholeCurrency } from '#contract/currencies.ts'
import {
  csvColumns,
  decimalColumns,
  exportedStockColumn,
  translatedColumns,
  translationColumns,
} from '#contract/imports/csv-columns.ts'
import type { ImportFormat } from '#contract/imports/import-file.ts'
import { listProducts } from '../catalog/edit/edit-queries.ts'
import { listFactNames } from '../catalog/facts/fact-queries.ts'
import { listLabels, listManualCollections } from '../catalog/groups/group-queries.ts'
import { type ProductRow, toCells, toValues } from '../catalog/product-fields.ts'
import { withoutCents, withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import type { Db } from '../platform/db/database.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { findUntaxedClass } from '../taxes/classes.ts'
import { type FactColumns, factCells, metafieldColumns, ownColumns } from './fact-columns.ts'
import { type ExportedProduct, type ExportingShop, toExported } from './shop-formats/exported-product.ts'
import { shopifyExportColumns, toShopify } from './shop-formats/to-shopify.ts'
import { toWooCommerce, wooExportColumns } from './shop-formats/to-woocommerce.ts'
import type { StoredTexts } from './translation-cells.ts'
import { listStoredTexts } from './translation-queries.ts'
import { toVariantCells } from './variant-cells.ts'

const decimals = decimalColumns()

const batchSize = 500

/** Spreadsheets don't run a number as a formula. */
const number = /^-?\d+(\.\d+)?$/

type Shop = Pick<ShopInfo, 'country' | 'currency' | 'timeZone' | 'publicUrl' | 'languages'>

/**
 * Writes products as a CSV file that can be imported again, in the order of the ids, with a row for each variant: in the
 * shop's columns for spreadsheets of its country, or in a format of another shop system. Cells that a spreadsheet would run
 * as formulas are escaped. If reading fails half-way, the file ends early and `report` receives the error.
 */
export async function exportProducts(
  db: Db,
  ids: string[],
  { format, shop, report }: { format?: ImportFormat | undefined; shop: Shop; report: (error: unknown) => void },
): Promise<Readable> {
  const { names, max } = await listFactNames(db, ids)
  if (format === undefined) {
    const factColumns = ownColumns(names)
    const languages = shop.languages.slice(1)
    const listTexts = (batch: string[]) => (languages.length > 0 ? listStoredTexts(db, batch) : undefined)
    const rows = listRows(db, ids, (row, texts) => toRows({ row, texts, factColumns, shop }), listTexts)
    const columns = [...csvColumns, ...translationColumns(languages), ...factColumns.values()]
    return writeCsv(rows, { columns, decimals }, { country: shop.country, report })
  }
  const metafields = metafieldColumns(names)
  const columns = format === 'Shopify' ? [...shopifyExportColumns, ...metafields.values()] : wooExportColumns(max)
  const rows = listTranslated(db, ids, shop, (product) =>
    format === 'Shopify' ? toShopify(product, metafields) : toWooCommerce(product, shop.timeZone),
  )
  return writeCsv(rows, { columns, decimals: [] }, { country: null, report })
}

async function* listRows<T>(
  db: Db,
  ids: string[],
  toRowsOf: (row: ProductRow, texts?: StoredTexts) => Iterable<T>,
  listTexts: (ids: string[]) => Promise<Map<string, StoredTexts>> | undefined = () => undefined,
) {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const rows = new Map((await listProducts(db, batch)).map((row) => [row.id, row]))
    const texts = await listTexts(batch)
    for (const id of batch) {
      const row = rows.get(id)
      if (row) yield* toRowsOf(row, texts?.get(id))
    }
  }
}

/** The first row also has the values of the product. */
function toRows({
  row,
  texts,
  factColumns,
  shop: { timeZone, currency },
}: {
  row: ProductRow
  texts: StoredTexts | undefined
  factColumns: FactColumns
  shop: Shop
}): Record<string, string | number>[] {
  const id = withQuote(row.id)
  const values = toValues(row)
  const facts = Object.entries(factCells(values.facts, factColumns)).map(([column, cell]) => [column, withQuote(cell)])
  const translated = [...(texts ?? [])].flatMap(([language, own]) =>
    translatedColumns.map((name) => [`${name}:${language}`, withQuote(own.texts[name] ?? '')]),
  )
  const cells = toCells(values, timeZone)
  const [first, ...further] = toVariantCells(values, timeZone)
  const rows = [
    { id, ...cells, [exportedStockColumn]: cells.stock, ...Object.fromEntries([...translated, ...facts]), ...first },
    ...further.map((variant) => ({ id, ...variant })),
  ]
  return isWholeCurrency(currency) ? rows.map((each) => withoutCents(each, decimals)) : rows
}

type Cells = Record<string, string>

async function* listTranslated(
  db: Db,
  ids: string[],
  shop: Shop,
  translate: (product: ExportedProduct) => Iterable<Cells>,
) {
  const exporting: ExportingShop = {
    ...shop,
    categories: new Map((await listLabels(db, 'category')).map((each) => [each.value, each])),
    brands: new Map((await listLabels(db, 'brand')).map(({ value, label }) => [value, label])),
    collections: await listManualCollections(db),
    untaxedClass: await findUntaxedClass(db),
    now: new Date(),
  }
  const rows = listRows(db, ids, (row) => translate(toExported(row, exporting)))
  for await (const row of rows) {
    yield Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, number.test(cell) ? cell : withQuote(cell)]),
    )
  }
}
