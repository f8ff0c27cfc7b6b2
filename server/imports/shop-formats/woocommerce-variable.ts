import { isDeepStrictEqual } from 'node:util'
import { maxOptions, maxVariants } from '#contract/catalog/product-fields.ts'
import { type CsvColumn, optionColumns } from '#contract/imports/csv-columns.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { FileRow } from '../file-row.ts'
import { lowest, parseSalePrices } from './sale-prices.ts'
import { type createNotes, type findColumns, notes, toFileRow, type Values } from './translation.ts'
import { getWord, losesStock, parseDecimal } from './woocommerce-cells.ts'
import type { Row } from './woocommerce-facts.ts'
import { wooNotes } from './woocommerce-notes.ts'
import { isShared, type Reader, withError } from './woocommerce-reader.ts'
import { type Combination, countCombinations, divideStock, expandVariations } from './woocommerce-variants.ts'

type Context = {
  reader: Reader
  file: ReturnType<typeof findColumns<string>>
  columns: CsvColumn[]
  add: ReturnType<typeof createNotes>['add']
}

/** Returns a function that makes the rows of a product with variations, which it gets in any order. */
export function createVariableRows({ reader, file, columns, add }: Context) {
  const { nameOf, stockOf } = reader

  function* variableRows(parent: Row, given: Row[]): Generator<FileRow> {
    const title = parent.get('name')
    if (given.length === 0) {
      const checked = withError(parent, nameOf('type'), t('The file has no variations of this product.'))
      yield toFileRow(columns, checked, { title }, [parent])
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
    const tooMany = names.length > maxOptions && {
      [nameOf('attribute4Name')]: t('At most {max} options.', { max: formatNumber(maxOptions) }),
    }
    const checked = { line: parent.line, errors: { ...parent.errors, ...error, ...tooMany } }
    yield toFileRow(columns, checked, values, [parent, ...variations])
    const stocks = stocksOf(parent, variations, combinations, shown)
    for (const [at, { variation, values: cells }] of combinations.entries()) {
      const row = variations[variation] as Row
      const variant: Values = {
        variantSku: row.get('sku') === parent.get('sku') ? '' : row.get('sku'),
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
      yield toFileRow(columns, row, { id: values.id ?? '', ...variant })
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
      const message = plural(
        count,
        'Its attributes make {count} variant, but a product can have at most {max}.',
        'Its attributes make {count} variants, but a product can have at most {max}.',
        { max: formatNumber(maxVariants) },
      )
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
    const isPublished = (at: number) => !file.has('published') || getWord(variations[at] as Row, 'published') === '1'
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

  return variableRows
}

const positionOf = ({ get }: Row) => Number(get('position')) || 0
