import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { maxImages, type ProductValues } from '#contract/catalog/product-fields.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import { t } from '#contract/language/t.ts'
import { mainClass } from '#contract/taxes/tax-classes.ts'
import { parseYesNo } from '../../platform/csv/yes-no.ts'
import type { FileRow } from '../file-row.ts'
import { hasMoreDecimals, lowest, parseSalePrices } from './sale-prices.ts'
import {
  collectImages,
  createHandleIds,
  groupByHandle,
  type ShopifyName,
  type ShopifyRow,
  shopifyColumns,
  sources,
  wordColumns,
} from './shopify-cells.ts'
import { findMetafields, type MetafieldKey, parseMetafields } from './shopify-metafields.ts'
import { toPlainText } from './to-plain-text.ts'
import {
  createNotes,
  type FormatOptions,
  findColumns,
  lastOfPath,
  notes,
  type Translation,
  toContent,
  toFileRow,
  toImages,
  type Values,
  withRequired,
} from './translation.ts'

type Row = ShopifyRow

/**
 * Reads Shopify's export of products. Undefined if the header isn't one of Shopify. What isn't taxed gets the class
 * without tax, if the shop has one.
 */
export function parseShopify(
  header: string[],
  { language, uncategorized, untaxedClass }: FormatOptions & { untaxedClass: string | undefined },
): Translation | undefined {
  const { metafields, columns: metafieldColumns } = findMetafields(header)
  const file = findColumns<ShopifyName | MetafieldKey>(header, { ...shopifyColumns, ...metafieldColumns })
  if (!file.has('handle') || !file.has('title')) return undefined
  const found = (Object.entries(sources) as [CsvColumn, ShopifyName[]][]).filter(([, names]) => names.some(file.has))
  const { columns, added } = withRequired(found.map(([column]) => column))
  const { add, list } = createNotes(added, uncategorized)
  const newId = createHandleIds(language)

  async function* rows(given: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
    for (const product of await groupByHandle(given, file.read)) {
      checkWords(product)
      const { values, variants } = translate(product)
      for (const [at, { row, values: own }] of variants.entries()) {
        const cells = { ...(at === 0 ? values : { id: values.id ?? '' }), ...own }
        yield toFileRow(columns, row, cells, at === 0 ? product : [])
      }
    }
  }

  function translate(product: [Row, ...Row[]]): { values: Values; variants: { row: Row; values: Values }[] } {
    const [first] = product
    const options = ([1, 2, 3] as const).filter((number) => first.get(`option${number}Name`) !== '')
    const [, ...further] = product
    const others = further.filter(isVariant)
    // A product without variants has a variant with this name.
    const hasVariants = options.length > 0 && first.get('option1Value') !== 'Default Title'
    if (!hasVariants) {
      for (const row of others.filter((each) => !isSameVariant(each, first))) {
        row.errors[file.nameOf('option1Value', 'handle') ?? 'row'] = t('Line {line} has the same values.', {
          line: String(first.line),
        })
      }
    }
    const variants: [Row, ...Row[]] = [first, ...(hasVariants ? others : [])]
    if (variants.some(({ get }) => hasMoreDecimals(get('price')) || hasMoreDecimals(get('compareAt')))) {
      add(notes.decimals, first.get('title'))
    }
    const { discount, discounts, prices } = parseSalePrices(
      variants.map(({ get }) => ({ price: get('price'), before: get('compareAt') })),
    )
    if (variants.some((row) => isOversold(row) && Number(row.get('quantity')) > 0)) {
      add(notes.backorders, first.get('title'))
    }
    if (prices.some((price) => price === '') && prices.some((price) => price !== '')) {
      add(notes.unpriced, first.get('title'))
    }
    const values = { ...productValues(product), taxClass: taxClassOf(variants), discountPercentage: discount }
    if (!hasVariants) {
      const own = {
        price: prices[0] ?? '',
        stock: stockOf(first),
        content: contentOf(first),
        sku: withoutApostrophe(first.get('sku')),
        barcode: withoutApostrophe(first.get('barcode')),
      }
      return { values, variants: [{ row: first, values: own }] }
    }
    for (const number of options) Object.assign(values, { [`option${number}Name`]: first.get(`option${number}Name`) })
    return {
      values: { ...values, price: lowest(prices) },
      variants: variants.map((row, at) => ({
        row,
        values: {
          ...Object.fromEntries(options.map((number) => [`option${number}Value`, row.get(`option${number}Value`)])),
          variantSku: withoutApostrophe(row.get('sku')),
          variantBarcode: withoutApostrophe(row.get('barcode')),
          variantPrice: prices[at] ?? '',
          variantDiscountPercentage: discount === '' ? (discounts[at] ?? '') : '',
          variantStock: stockOf(row),
          variantContent: contentOf(row),
        },
      })),
    }
  }

  function productValues(product: [Row, ...Row[]]): Values {
    const [{ get, html }] = product
    const description = toPlainText(html('description'))
    const category = get('type') || lastOfPath(get('category'))
    const images = toImages(collectImages(product), maxImages)
    if (description === '' && file.has('description')) add(notes.description, get('title'))
    if (category === '' && !added.includes('category')) add(notes.category, get('title'))
    const { id, isCut } = newId(get('handle'))
    if (isCut) add(notes.handles, get('title'))
    const { facts, isCut: isFactCut } = parseMetafields(product[0], metafields)
    if (isFactCut) add(notes.metafields, get('title'))
    if (images.isCut) add(notes.images, get('title'))
    if (parseYesNo(get('giftCard'))) add(notes.giftCards, get('title'))
    if (/^(archived|unlisted)$/i.test(get('status'))) add(notes.hidden, get('title'))
    return {
      id,
      facts,
      title: get('title'),
      description: description || get('title'),
      category: category || uncategorized,
      brand: get('vendor'),
      weight: weightOf(get('grams')),
      images: images.cell,
      archived: archivedOf(get('status'), get('published')),
    }
  }

  /** An unknown word must not be taken for the usual one. */
  function checkWords(product: Row[]): void {
    for (const { get, errors } of product) {
      for (const [name, { isKnown, message }] of wordColumns) {
        if (get(name) !== '' && !isKnown(get(name))) errors[file.nameOf(name) ?? name] = message()
      }
    }
  }

  /** Shopify only has whether a variant is taxed. */
  function taxClassOf(variants: [Row, ...Row[]]): string {
    const [{ get }] = variants
    const untaxed = variants.filter((row) => parseYesNo(row.get('taxable')) === false)
    if (untaxed.length === 0) return mainClass
    if (untaxed.length < variants.length) add(notes.taxedVariants, get('title'))
    else if (untaxedClass === undefined) add(notes.untaxed, get('title'))
    else return untaxedClass
    return mainClass
  }

  /** A product that is taxed may have any class here, such as a reduced one. */
  function keep(values: ProductPatch, current: ProductValues): ProductPatch {
    const { taxClass, ...others } = values
    return taxClass === mainClass && current.taxClass !== untaxedClass ? others : values
  }

  function contentOf({ get }: Row): string {
    const { cell, isUnknown } = toContent(get('measure'), get('measureUnit'))
    if (isUnknown) add(notes.units, get('title') || get('handle'))
    return cell
  }

  /** Shopify can sell more than there is; then the stock isn't tracked here. */
  function stockOf(row: Row): string {
    const { get } = row
    const isTracked = get('tracker') !== '' || !file.has('tracker')
    if (!isTracked || isOversold(row)) return ''
    return Number(get('quantity')) < 0 ? '0' : get('quantity')
  }

  return {
    // Not translated: a name.
    format: 'Shopify',
    columns,
    added,
    names: Object.fromEntries(found.map(([column, names]) => [column, file.nameOf(...names)])),
    ignored: file.ignored,
    notes: list,
    rows,
    keep,
  }
}

const weightOf = (grams: string) => {
  const weight = Number(grams.replace(',', '.'))
  return weight > 0 ? `${Math.max(1, Math.round(weight))}` : ''
}

function archivedOf(status: string, published: string): string {
  const isHidden = parseYesNo(published) === false || /^(draft|archived|unlisted)$/i.test(status)
  return isHidden ? 'yes' : 'no'
}

const isOversold = ({ get }: Row) => get('policy').toLowerCase() === 'continue' || parseYesNo(get('policy')) === true

const isVariant = ({ get }: Row) => (['option1Value', 'sku', 'price'] as const).some((name) => get(name) !== '')

const isSameVariant = (row: Row, other: Row) =>
  (['sku', 'barcode', 'price', 'compareAt', 'quantity', 'grams'] as const).every(
    (name) => row.get(name) === other.get(name),
  )

/** Spreadsheets keep the zeros of “'0123”. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=\d)/, '')
