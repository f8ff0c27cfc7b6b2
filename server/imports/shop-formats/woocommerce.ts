import { isDeepStrictEqual } from 'node:util'
import { maxOptions, maxVariants } from '#contract/catalog/product-fields.ts'
import { type CsvColumn, optionColumns } from '#contract/imports/csv-columns.ts'
import type { Place } from '../../platform/csv/csv-cells.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'
import { lowest, parseSalePrices } from './sale-prices.ts'
import {
  createNotes,
  findColumns,
  notes,
  type Translation,
  toCsvRow,
  type Values,
  withRequired,
} from './translation.ts'
import { losesStock, parseDecimal, wordOf } from './woocommerce-cells.ts'
import { findAttributes, findMetas, productIdColumn, sources, wooColumns } from './woocommerce-columns.ts'
import { wooNotes } from './woocommerce-notes.ts'
import { createReader, isShared, type Row, typesOf } from './woocommerce-reader.ts'
import { type Combination, countCombinations, divideStock, expandVariations } from './woocommerce-variants.ts'

/**
 * Reads WooCommerce's export of products, in one of the languages of `wooColumns`. Undefined if the header isn't one of
 * WooCommerce. Sales that are over at `now` are skipped.
 */
export function parseWooCommerce(
  header: string[],
  { language, place, now = new Date() }: { language: string; place: Place; now?: Date },
): Translation | undefined {
  const { numbers: attributes, columns: attributeColumns } = findAttributes(header)
  const { keys: metas, columns: metaColumns } = findMetas(header)
  const file = findColumns(header, { ...wooColumns, ...attributeColumns, ...metaColumns })
  if (!['type', 'name', 'regularPrice'].every(file.has)) return undefined
  const found = (Object.entries(sources) as [CsvColumn, string[]][]).filter(([, names]) => names.some(file.has))
  const { columns, added } = withRequired(found.map(([column]) => column))
  const { add, list } = createNotes(added)
  const reader = createReader({ file, attributes, metas, columns, added, add, language, place, now })
  const { nameOf, stockOf } = reader

  /** Variations can be far from their product, so these products come last. */
  async function* rows(given: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    const parents: Row[] = []
    const variations: Row[] = []
    for await (const cells of given) {
      const row = file.read(cells)
      const types = typesOf(row)
      reader.checkWords(row)
      if (types.includes('variation')) variations.push(row)
      else if (types.includes('variable')) parents.push(row)
      else if (types.includes('grouped') || types.includes('external')) add(wooNotes.skipped, row.get('name'))
      else yield toCsvRow(columns, row, simpleValues(row), [row])
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
      const parent = row.get('parent') || 'empty'
      const checked = withError(row, nameOf('parent'), `No variable product has this SKU or ID: ${parent}.`)
      yield toCsvRow(columns, checked, { title: row.get('name') }, [row])
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
      stock: stockOf(row),
      sku: row.get('sku'),
      barcode: row.get('barcode'),
    }
  }

  function* variableRows(parent: Row, given: Row[]): Generator<CsvRow> {
    const title = parent.get('name')
    if (given.length === 0) {
      const checked = withError(parent, nameOf('type'), 'The file has no variations of this product.')
      yield toCsvRow(columns, checked, { title }, [parent])
      return
    }
    const variations = given.toSorted((a, b) => positionOf(a) - positionOf(b))
    const options = optionsOf(parent, variations)
    const names = options.map(({ name }) => name)
    const used = names.slice(0, maxOptions)
    const { combinations, error } = combine(parent, variations, options.slice(0, maxOptions))
    const { shown, isDraft } = findShown(title, variations)
    const { prices, sale, ownSales } = variableSale(variations)
    const shares = (row: Row) => isShared(row) || row.get('stock') === ''
    if (variations.some((row) => losesStock(row) || (shares(row) && losesStock(parent)))) add(notes.backorders, title)
    noteVariantValues(parent, variations)
    const values: Values = { ...reader.productValues(parent, variations, names), ...sale }
    values.price = lowest([...shown].map((at) => prices[at] ?? ''))
    if (isDraft) values.archived = 'yes'
    for (const [at, name] of used.entries()) Object.assign(values, { [optionColumns[at]?.[0] ?? '']: name })
    const tooMany = names.length > maxOptions && { [nameOf('attribute4Name')]: `At most ${maxOptions} options.` }
    const checked = { line: parent.line, errors: { ...parent.errors, ...error, ...tooMany } }
    yield toCsvRow(columns, checked, values, [parent, ...variations])
    const stocks = stocksOf(parent, variations, combinations, shown)
    for (const [at, { variation, values: cells }] of combinations.entries()) {
      const row = variations[variation] as Row
      const isFirst = combinations.findIndex((each) => each.variation === variation) === at
      const variant: Values = {
        variantSku: isFirst && row.get('sku') !== parent.get('sku') ? row.get('sku') : '',
        variantBarcode: row.get('barcode'),
        variantPrice: prices[variation] ?? '',
        ...ownSales[variation],
        variantStock: stocks[at] ?? '',
        variantContent: reader.contentOf(row),
        variantReorderLevel: row.get('lowStock'),
        variantArchived: shown.has(variation) ? 'no' : 'yes',
      }
      for (const [option, value] of cells.entries())
        Object.assign(variant, { [optionColumns[option]?.[1] ?? '']: value })
      yield toCsvRow(columns, row, { id: values.id ?? '', ...variant })
    }
  }

  /** The attributes that distinguish variations. One with a single value that none of them names doesn't. */
  function optionsOf(parent: Row, variations: Row[]) {
    return reader.attributesOf(parent).filter(({ name, values }) => {
      const given = variations.map((row) => reader.attributeOf(row, name))
      return given.some(Boolean) || (values.length > 1 && given.includes(''))
    })
  }

  /** A variation for any value of an attribute becomes one for each. */
  function combine(parent: Row, variations: Row[], options: ReturnType<typeof optionsOf>) {
    const lists = options.map(({ values }) => values)
    const given = variations.map((row) => options.map(({ name }) => reader.attributeOf(row, name) ?? ''))
    const count = countCombinations(lists, given)
    if (count > maxVariants && count > variations.length) {
      const message = `Its attributes make ${count.toLocaleString('en-US')} variants, but a product can have at most ${maxVariants}.`
      const asGiven = given.map((values, variation) => ({ variation, values }))
      return { combinations: asGiven, error: { [nameOf('attribute1Value')]: message } }
    }
    const combinations = expandVariations(lists, given)
    if (count > variations.length) add(wooNotes.expanded, parent.get('name'))
    return { combinations, error: {} }
  }

  /** The variations for sale. If there are none, the product isn't for sale instead. */
  function findShown(title: string, variations: Row[]): { shown: ReadonlySet<number>; isDraft: boolean } {
    const all = variations.map((_, at) => at)
    const isPublished = (at: number) => !file.has('published') || wordOf(variations[at] as Row, 'published') === '1'
    const priced = all.filter((at) => variations[at]?.get('regularPrice') !== '')
    const published = priced.filter(isPublished)
    if (published.length === 0) add(wooNotes.noneForSale, title)
    else if (published.length < priced.length) add(wooNotes.hiddenVariants, title)
    if (priced.length > 0 && priced.length < all.length) add(notes.unpriced, title)
    const shown = [published, priced, all].find((each) => each.length > 0)
    return { shown: new Set(shown), isDraft: published.length === 0 }
  }

  /**
   * The stock of each variant. The shop has no stock that several variants share, so it is divided among those for sale:
   * together they have as many units as the other shop.
   */
  function stocksOf(parent: Row, variations: Row[], combinations: Combination[], shown: ReadonlySet<number>): string[] {
    const isCounted = parent.get('stock') !== ''
    const pool = ({ variation }: Combination) => {
      const row = variations[variation] as Row
      return isCounted && (isShared(row) || row.get('stock') === '') ? parent : row
    }
    const pools = Map.groupBy(combinations, pool)
    const stocks = new Map<Combination, string>()
    for (const [row, own] of pools) {
      const cell = stockOf(row)
      const isTracked = parseDecimal(cell) > 0
      const forSale = own.filter(({ variation }) => shown.has(variation))
      const sharing = forSale.length > 0 ? forSale : own
      if (sharing.length > 1 && isTracked) add(wooNotes.sharedStock, parent.get('name'))
      const divided = divideStock(cell, sharing.length)
      for (const each of own) stocks.set(each, divided[sharing.indexOf(each)] ?? (isTracked ? '0' : cell))
    }
    return combinations.map((each) => stocks.get(each) ?? '')
  }

  function noteVariantValues(parent: Row, variations: Row[]): void {
    const isOwn = ({ get }: Row, name: string) => !['', 'parent', parent.get(name)].includes(get(name))
    const names = ['description', 'taxClass', 'shippingClass']
    const size = reader.sizeOf(parent, variations)
    const isSized = (row: Row) => !isDeepStrictEqual(reader.sizeOf(row, [parent]), size)
    if (variations.some((row) => isSized(row) || names.some((name) => isOwn(row, name))))
      add(wooNotes.variantValues, parent.get('name'))
  }

  /** The sale of a product, if its variations have the same one at the same time; otherwise the one of each variation. */
  function variableSale(variations: Row[]) {
    const priced = variations.filter(({ get }) => get('regularPrice') !== '')
    const sales = priced.map(reader.saleOf)
    const { discount, discounts, prices } = parseSalePrices(priced.map(reader.salePriceOf))
    const byRow = <Value>(values: Value[]) => variations.map((row) => values[priced.indexOf(row)])
    const isSame = sales.every(({ from, until }) => from === sales[0]?.from && until === sales[0]?.until)
    if (isSame && discount !== '') {
      const { from = '', until = '' } = sales[0] ?? {}
      const sale = { discountPercentage: discount, saleStartsAt: from, saleEndsAt: until }
      return { prices: byRow(prices), sale, ownSales: [] }
    }
    const ownSales = sales.map(({ from, until }, at): Values => {
      const own = discounts[at] ?? ''
      if (own === '') return {}
      return { variantDiscountPercentage: own, variantSaleStartsAt: from, variantSaleEndsAt: until }
    })
    return { prices: byRow(prices), sale: {}, ownSales: byRow(ownSales) }
  }

  return {
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

const positionOf = ({ get }: Row) => Number(get('position')) || 0

function withError({ line, errors }: Row, column: string, message: string): Pick<Row, 'line' | 'errors'> {
  return { line, errors: { ...errors, [column]: message } }
}
