import { maxImages } from '#contract/catalog/product-fields.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
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

/** Shopify's columns, as exported until 2024 and later. */
const shopifyColumns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  taxable: ['Variant Taxable', 'Charge tax'],
  measure: ['Unit Price Total Measure'],
  measureUnit: ['Unit Price Total Measure Unit'],
} as const

type Name = keyof typeof shopifyColumns
type Row = SourceRow<Name>

/** The Shopify columns from which each of the shop's columns is read. It is omitted if the file has none of them. */
const sources: Partial<Record<CsvColumn, Name[]>> = {
  id: ['handle'],
  title: ['title'],
  description: ['description'],
  price: ['price'],
  discountPercentage: ['compareAt'],
  category: ['type', 'category'],
  brand: ['vendor'],
  stock: ['quantity'],
  weight: ['grams'],
  content: ['measure'],
  sku: ['sku'],
  barcode: ['barcode'],
  images: ['image'],
  archived: ['status', 'published'],
  option1Name: ['option1Name'],
  option1Value: ['option1Value'],
  option2Name: ['option2Name'],
  option2Value: ['option2Value'],
  option3Name: ['option3Name'],
  option3Value: ['option3Value'],
  variantSku: ['sku'],
  variantBarcode: ['barcode'],
  variantPrice: ['price'],
  variantStock: ['quantity'],
  variantContent: ['measure'],
}

/** Reads Shopify's export of products. Undefined if the header isn't one of Shopify. */
export function parseShopify(header: string[], language: string): Translation | undefined {
  const file = findColumns(header, shopifyColumns)
  if (!file.has('handle') || !file.has('title')) return undefined
  const found = (Object.entries(sources) as [CsvColumn, Name[]][]).filter(([, names]) => names.some(file.has))
  const columns = found.map(([column]) => column)
  const { add, list } = createNotes()

  async function* rows(given: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    for await (const product of groupByHandle(given, file.read)) {
      const { values, variants } = translate(product)
      for (const [at, { row, values: own }] of variants.entries()) {
        const cells = { ...(at === 0 ? values : { id: values.id ?? '' }), ...own }
        yield toCsvRow(columns, row, cells, at === 0 ? product : [])
      }
    }
  }

  function translate(product: [Row, ...Row[]]): { values: Values; variants: { row: Row; values: Values }[] } {
    const [first] = product
    const options = ([1, 2, 3] as const).filter((number) => first.get(`option${number}Name`) !== '')
    // A product without variants has a variant with this name.
    const hasVariants = options.length > 0 && first.get('option1Value') !== 'Default Title'
    const variants = hasVariants ? product.filter((row, at) => at === 0 || row.get('option1Value') !== '') : [first]
    const { discount, prices, isMixed } = parseSalePrices(
      variants.map(({ get }) => ({ price: get('price'), before: get('compareAt') })),
    )
    if (isMixed) add(notes.discounts, first.get('title'))
    if (variants.some((row) => isOversold(row) && Number(row.get('quantity')) > 0)) {
      add(notes.backorders, first.get('title'))
    }
    const values = { ...productValues(product), discountPercentage: discount }
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
          variantStock: stockOf(row),
          variantContent: contentOf(row),
        },
      })),
    }
  }

  function productValues(product: [Row, ...Row[]]): Values {
    const [{ get, errors }] = product
    const description = toPlainText(get('description'))
    const category = get('type') || lastOfPath(get('category'))
    const images = toImages(imagesOf(product), maxImages)
    if (description === '' && file.has('description')) add(notes.description, get('title'))
    if (category === '' && columns.includes('category')) add(notes.category, get('title'))
    const status = file.nameOf('status')
    if (status && !/^(active|draft|archived|unlisted|)$/i.test(get('status'))) {
      errors[status] = 'Enter active, draft or archived.'
    }
    if (images.isCut) add(notes.images, get('title'))
    if (isNo(get('taxable'))) add(notes.untaxed, get('title'))
    if (isYes(get('giftCard'))) add(notes.giftCards, get('title'))
    if (/^(archived|unlisted)$/i.test(get('status'))) add(notes.hidden, get('title'))
    return {
      id: toSlug(get('handle'), language),
      title: get('title'),
      description: description || get('title'),
      category: category || uncategorized,
      brand: get('vendor'),
      weight: weightOf(get('grams')),
      images: images.cell,
      archived: archivedOf(get('status'), get('published')),
    }
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
    format: 'Shopify',
    columns,
    names: Object.fromEntries(found.map(([column, names]) => [column, file.nameOf(...names)])),
    ignored: file.unused,
    notes: list,
    rows,
  }
}

/** A product's rows are consecutive: its variants, then its further images. */
async function* groupByHandle(
  rows: AsyncIterable<CsvRow>,
  read: (row: CsvRow) => Row,
): AsyncGenerator<[Row, ...Row[]]> {
  let group: [Row, ...Row[]] | undefined
  for await (const cells of rows) {
    const row = read(cells)
    if (group && row.get('handle') === group[0].get('handle')) {
      group.push(row)
      continue
    }
    if (group) yield group
    group = [row]
  }
  if (group) yield group
}

function imagesOf(product: Row[]): { src: string; alt: string }[] {
  return product
    .filter(({ get }) => get('image') !== '')
    .map(({ get }, at) => ({
      src: get('image'),
      alt: get('imageAlt'),
      position: Number(get('imagePosition')) || at + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
}

const weightOf = (grams: string) => (Number(grams) > 0 ? `${Math.max(1, Math.round(Number(grams)))}` : '')

function archivedOf(status: string, published: string): string {
  const isHidden = /^(false|no|0)$/i.test(published) || /^(draft|archived|unlisted)$/i.test(status)
  return isHidden ? 'yes' : 'no'
}

const isNo = (cell: string) => /^(false|no)$/i.test(cell)

const isYes = (cell: string) => /^(true|yes)$/i.test(cell)

const isOversold = ({ get }: Row) => get('policy').toLowerCase() === 'continue' || isYes(get('policy'))

/** Spreadsheets keep the zeros of “'0123”. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=\d)/, '')
