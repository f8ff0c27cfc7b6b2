import { maxImages, maxOptions } from '#contract/catalog/product-fields.ts'
import { type CsvColumn, optionColumns } from '#contract/imports/csv-columns.ts'
import type { Place } from '../../platform/csv/csv-cells.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'
import { toSlug } from '../../platform/text/slug.ts'
import { lowest, parseSalePrices } from './sale-prices.ts'
import { toPlainText } from './to-plain-text.ts'
import {
  createNotes,
  findColumns,
  lastOfPath,
  notes,
  type SourceRow,
  type Translation,
  toContent,
  toCsvRow,
  toImages,
  uncategorized,
  type Values,
} from './translation.ts'
import {
  createIds,
  findAttributes,
  firstCategory,
  isAttributeSetting,
  parseDecimal,
  productIdColumn,
  saleEnd,
  saleStart,
  sources,
  splitList,
  toGrams,
  toTaxClass,
  withLineBreaks,
  wooColumns,
} from './woocommerce-cells.ts'

type Row = SourceRow<string>

const leftOut = 'Grouped or external product: skipped'

/**
 * Reads WooCommerce's export of products, in English or German. Undefined if the header isn't one of WooCommerce. Sales
 * that are over at `now` are skipped.
 */
export function parseWooCommerce(
  header: string[],
  { language, place, now = new Date() }: { language: string; place: Place; now?: Date },
): Translation | undefined {
  const { numbers: attributes, columns: attributeColumns } = findAttributes(header)
  const file = findColumns(header, { ...wooColumns, ...attributeColumns })
  if (!['type', 'name', 'regularPrice'].every(file.has)) return undefined
  const found = (Object.entries(sources) as [CsvColumn, string[]][]).filter(([, names]) => names.some(file.has))
  const columns = found.map(([column]) => column)
  const { add, list } = createNotes()
  const nameOf = (name: string) => file.nameOf(name) ?? name
  const newId = createIds()

  /** Variations can be far from their product, so these products come last. */
  async function* rows(given: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    const parents: Row[] = []
    const variations: Row[] = []
    for await (const cells of given) {
      const row = file.read(cells)
      const types = row
        .get('type')
        .toLowerCase()
        .split(/\s*,\s*/)
      if (types.includes('variation')) variations.push(row)
      else if (types.includes('variable')) parents.push(row)
      else if (types.includes('grouped') || types.includes('external')) add(leftOut, row.get('name'))
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
    const { discount, prices } = parseSalePrices([salePriceOf(row)])
    const { from, until } = saleOf(row)
    return {
      ...productValues(row),
      color: colorOf(row),
      price: prices[0] ?? '',
      discountPercentage: discount,
      saleStartsAt: from,
      saleEndsAt: until,
      stock: stockOf(row),
      sku: row.get('sku'),
      barcode: row.get('barcode'),
    }
  }

  function* variableRows(parent: Row, variations: Row[]): Generator<CsvRow> {
    if (variations.length === 0) {
      const checked = withError(parent, nameOf('type'), 'The file has no variations of this product.')
      yield toCsvRow(columns, checked, { title: parent.get('name') }, [parent])
      return
    }
    const names = attributesOf(parent)
      .map(({ name }) => name)
      .filter((name) => variations.some((row) => attributeOf(row, name) !== ''))
    const { prices, sale, ownSales } = variableSale(variations)
    if (variations.some(losesStock)) add(notes.backorders, parent.get('name'))
    const values: Values = { ...productValues(parent), color: colorOf(parent, names), price: lowest(prices), ...sale }
    for (const [at, name] of names.slice(0, maxOptions).entries()) {
      Object.assign(values, { [optionColumns[at]?.[0] ?? '']: name })
    }
    const isTooMany = names.length > maxOptions
    const checked = isTooMany ? withError(parent, nameOf('attribute4Name'), `At most ${maxOptions} options.`) : parent
    yield toCsvRow(columns, checked, values, [parent, ...variations])
    for (const [at, row] of variations.entries()) {
      const variant: Values = {
        variantSku: row.get('sku') === parent.get('sku') ? '' : row.get('sku'),
        variantBarcode: row.get('barcode'),
        variantPrice: prices[at] ?? '',
        ...ownSales[at],
        variantStock: stockOf(row),
        variantContent: contentOf(row),
        variantReorderLevel: row.get('lowStock'),
      }
      for (const [place, name] of names.slice(0, maxOptions).entries()) {
        Object.assign(variant, { [optionColumns[place]?.[1] ?? '']: attributeOf(row, name) })
      }
      yield toCsvRow(columns, row, { id: values.id ?? '', ...variant })
    }
  }

  function productValues(row: Row): Values {
    const { get, errors } = row
    const texts = [get('shortDescription'), get('description')].map((html) => toPlainText(withLineBreaks(html)))
    const description = [...new Set(texts.filter((text) => text !== ''))].join('\n\n')
    const categories = splitList(get('categories'))
    const images = toImages(
      splitList(get('images')).map((src) => ({ src, alt: '' })),
      maxImages,
    )
    if (description === '' && columns.includes('description')) add(notes.description, get('name'))
    if (categories.length === 0 && columns.includes('category')) add(notes.category, get('name'))
    const category = firstCategory(categories)
    if (category.others > 0) add(notes.categories, get('name'))
    if (category.path.split('>').length > 2) add(notes.paths, get('name'))
    const archived = { '1': 'no', '0': 'yes', '-1': 'yes' }[get('published')]
    if (file.has('published') && !archived) errors[nameOf('published')] = 'Enter 1, 0 or -1.'
    if (images.isCut) add(notes.images, get('name'))
    if (get('published') === '0') add(notes.hidden, get('name'))
    return {
      id: idOf(row),
      title: get('name'),
      description: description || get('name'),
      category: category.path || uncategorized,
      brand: lastOfPath(splitList(get('brands'))[0] ?? ''),
      taxClass: toTaxClass(get('taxStatus'), get('taxClass')),
      shippingClass: get('shippingClass').replaceAll(',', '').slice(0, 40),
      content: contentOf(row),
      reorderLevel: row.get('lowStock'),
      weight: toGrams(get('weight'), file.nameOf('weight') ?? ''),
      images: images.cell,
      archived: archived ?? '',
    }
  }

  const idOf = ({ get }: Row) => get('productId') || newId(toSlug(get('name'), language), get('id'))

  /** The sale of a product, if its variations have the same one at the same time; otherwise the one of each variation. */
  function variableSale(variations: Row[]) {
    const sales = variations.map(saleOf)
    const { discount, discounts, prices } = parseSalePrices(variations.map(salePriceOf))
    const isSame = sales.every(({ from, until }) => from === sales[0]?.from && until === sales[0]?.until)
    if (isSame && discount !== '') {
      const { from = '', until = '' } = sales[0] ?? {}
      return { prices, sale: { discountPercentage: discount, saleStartsAt: from, saleEndsAt: until }, ownSales: [] }
    }
    const ownSales = sales.map(({ from, until }, at): Values => {
      const own = discounts[at] ?? ''
      if (own === '') return {}
      return { variantDiscountPercentage: own, variantSaleStartsAt: from, variantSaleEndsAt: until }
    })
    return { prices, sale: {}, ownSales }
  }

  const salePriceOf = (row: Row) =>
    saleOf(row).isOver ? regularPriceOf(row) : { price: row.get('salePrice'), before: row.get('regularPrice') }

  /** When the sale price of a row begins and ends. Without one, it is over. */
  function saleOf({ get }: Row): { from: string; until: string; isOver: boolean } {
    const [from, until] = [saleStart(get('saleStarts'), place), saleEnd(get('saleEnds'), place)]
    const isOver = get('salePrice') === '' || Date.parse(until) <= now.getTime()
    return isOver ? { from: '', until: '', isOver } : { from, until, isOver }
  }

  /** WooCommerce can sell more than there is; then the stock isn't tracked here. */
  function stockOf({ get }: Row): string {
    if (isOversold(get('backorders'))) return ''
    if (get('stock') !== '' && get('stock') !== 'parent') return parseDecimal(get('stock')) < 0 ? '0' : get('stock')
    return get('inStock') === '0' ? '0' : ''
  }

  function contentOf({ get }: Row): string {
    const { cell, isUnknown } = toContent(get('unitAmount'), get('unit'))
    if (isUnknown) add(notes.units, get('name'))
    return cell
  }

  const attributesOf = ({ get }: Row) =>
    attributes
      .map((number) => ({ name: get(`attribute${number}Name`), value: get(`attribute${number}Value`) }))
      .filter(({ name }) => name !== '')

  /** The only value of the attribute, unless it is an option. */
  function colorOf(row: Row, options: string[] = []): string {
    const color = attributesOf(row).find(({ name }) => /^(colou?r|farbe)$/i.test(name) && !options.includes(name))
    const [value = '', ...others] = splitList(color?.value ?? '')
    return others.length === 0 ? value : ''
  }

  const attributeOf = (row: Row, name: string) =>
    attributesOf(row).find((each) => each.name.toLowerCase() === name.toLowerCase())?.value ?? ''

  return {
    format: 'WooCommerce',
    idColumn: file.has('productId') ? undefined : productIdColumn,
    columns,
    names: Object.fromEntries(found.map(([column, names]) => [column, file.nameOf(...names)])),
    ignored: file.unused.filter((name) => !isAttributeSetting(name)),
    notes: list,
    rows,
  }
}

const regularPriceOf = ({ get }: Row) => ({ price: get('regularPrice'), before: '' })

const isOversold = (backorders: string) => /^(1|yes|notify)$/i.test(backorders)

const losesStock = ({ get }: Row) => isOversold(get('backorders')) && parseDecimal(get('stock')) > 0

function withError({ line, errors }: Row, column: string, message: string): Pick<Row, 'line' | 'errors'> {
  return { line, errors: { ...errors, [column]: message } }
}
