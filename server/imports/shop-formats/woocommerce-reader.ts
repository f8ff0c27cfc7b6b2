import { maxImages } from '#contract/catalog/product-fields.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import { t } from '#contract/language/t.ts'
import type { Place } from '../../platform/csv/csv-cells.ts'
import { toSlug } from '../../platform/text/slug.ts'
import { hasMoreDecimals } from './sale-prices.ts'
import { toPlainText } from './to-plain-text.ts'
import {
  type createNotes,
  type FormatOptions,
  type findColumns,
  lastOfPath,
  notes,
  toContent,
  toImages,
  type Values,
} from './translation.ts'
import {
  createIds,
  firstCategory,
  getWord,
  isOversold,
  losesStock,
  parseDecimal,
  saleEnd,
  saleStart,
  splitList,
  toGrams,
  toTaxClass,
  withCommas,
  withLineBreaks,
  words,
} from './woocommerce-cells.ts'
import { type Attribute, createFacts, isColor, type Row } from './woocommerce-facts.ts'
import { wooNotes } from './woocommerce-notes.ts'

type Context = FormatOptions & {
  file: ReturnType<typeof findColumns<string>>
  /** The numbers of the attributes. */
  attributes: string[]
  /** The keys of the custom fields. */
  metas: string[]
  columns: CsvColumn[]
  /** The columns among these that the file doesn't have. */
  added: CsvColumn[]
  add: ReturnType<typeof createNotes>['add']
  place: Place
  now: Date
}

export type Reader = ReturnType<typeof createReader>

/** Returns functions that read the values of a row, note what the shop can't store, and add errors for unknown words. */
export function createReader(context: Context) {
  const { file, attributes, metas, columns, added, add, language, uncategorized, place, now } = context
  const newId = createIds()
  const nameOf = (name: string) => file.nameOf(name) ?? name

  /** Unknown values are errors: another meaning would be a guess. */
  function checkWords(row: Row): void {
    for (const [name, known] of Object.entries(words)) {
      const given = name === 'type' ? parseTypes(row) : [getWord(row, name)]
      const isKnown = given.every((word) => known.includes(word) || (word === '' && name !== 'published'))
      if (file.has(name) && !isKnown)
        row.errors[nameOf(name)] = t('Enter {words} or {last}.', {
          words: known.slice(0, -1).join(', '),
          last: known.at(-1) ?? '',
        })
    }
  }

  function productValues(row: Row, variations: Row[] = [], options: string[] = []): Values {
    const { get, html } = row
    const texts = [html('shortDescription'), html('description')].map((each) => toPlainText(withLineBreaks(each)))
    const description = [...new Set(texts.filter((text) => text !== ''))].join('\n\n')
    const categories = splitList(get('categories'))
    const brands = splitList(get('brands'))
    if (description === '' && !added.includes('description')) add(notes.description, get('name'))
    if (categories.length === 0 && !added.includes('category')) add(notes.category, get('name'))
    const category = firstCategory(categories)
    if (category.others > 0) add(notes.categories, get('name'))
    if (category.path.split('>').length > 2) add(notes.paths, get('name'))
    const prices = [row, ...variations].flatMap((each) => [each.get('regularPrice'), each.get('salePrice')])
    if (prices.some(hasMoreDecimals)) add(notes.decimals, get('name'))
    if (brands.length > 1) add(wooNotes.brands, get('name'))
    if (getWord(row, 'soldIndividually') === '1') add(wooNotes.individual, get('name'))
    return {
      id: get('productId') || newId(toSlug(get('name'), language), get('id')),
      title: get('name'),
      description: description || get('name'),
      category: category.path || uncategorized,
      brand: lastOfPath(brands[0] ?? ''),
      taxClass: toTaxClass(get('taxStatus'), get('taxClass')),
      shippingClass: get('shippingClass').replaceAll(',', '').slice(0, 40),
      content: contentOf(row),
      reorderLevel: get('lowStock'),
      weight: weightOf(row, variations),
      images: imagesOf(row, variations),
      archived: archivedOf(row, variations),
      color: colorOf(row, options),
      facts: factsOf(row, variations, options),
    }
  }

  function archivedOf(row: Row, variations: Row[]): string {
    const name = row.get('name')
    const types = [row, ...variations].flatMap(parseTypes)
    const isDownload = types.includes('downloadable') && columns.includes('archived')
    const isHidden = getWord(row, 'published') === '0' || getWord(row, 'visibility') === 'hidden'
    if (isDownload) add(wooNotes.downloadable, name)
    else if (types.includes('virtual') || types.includes('downloadable')) add(wooNotes.virtual, name)
    if (isHidden) add(wooNotes.hidden, name)
    else if (['catalog', 'search'].includes(getWord(row, 'visibility'))) add(wooNotes.partlyHidden, name)
    return isDownload || isHidden || getWord(row, 'published') === '-1' ? 'yes' : 'no'
  }

  /** The shop has no weights of variants. */
  function weightOf(row: Row, variations: Row[]): string {
    const grams = (each: Row) => toGrams(each.get('weight'), file.nameOf('weight') ?? '')
    const weights = new Set(variations.map((each) => grams(each) || grams(row)))
    if (weights.size > 1) add(wooNotes.weights, row.get('name'))
    const heaviest = Math.max(0, ...[...weights].map(Number))
    return heaviest > 0 ? `${heaviest}` : grams(row)
  }

  function imagesOf(row: Row, variations: Row[]): string {
    const own = sourcesOf(row)
    const ofVariants = variations.flatMap(sourcesOf).filter((src) => !own.includes(src))
    const images = toImages(
      [...own, ...ofVariants].map((src) => ({ src, alt: '' })),
      maxImages,
    )
    if (ofVariants.length > 0) add(wooNotes.variantImages, row.get('name'))
    if (images.isCut) add(notes.images, row.get('name'))
    return images.cell
  }

  /** WooCommerce can sell more than there is; then the stock isn't tracked here. */
  function stockOf(row: Row): string {
    const stock = row.get('stock')
    if (isOversold(row)) return ''
    if (stock !== '' && !isShared(row)) return parseDecimal(stock) < 0 ? '0' : stock
    return getWord(row, 'inStock') === '0' ? '0' : ''
  }

  function contentOf({ get }: Row): string {
    const { cell, isUnknown } = toContent(get('unitAmount'), get('unit'))
    if (isUnknown) add(notes.units, get('name'))
    return cell
  }

  /** When the sale price of a row begins and ends. Without one, it is over. */
  function saleOf({ get }: Row): { from: string; until: string; isOver: boolean } {
    const [from, until] = [saleStart(get('saleStarts'), place), saleEnd(get('saleEnds'), place)]
    const isOver = get('salePrice') === '' || Date.parse(until) <= now.getTime()
    return isOver ? { from: '', until: '', isOver } : { from, until, isOver }
  }

  const salePriceOf = (row: Row) =>
    saleOf(row).isOver
      ? { price: row.get('regularPrice'), before: '' }
      : { price: row.get('salePrice'), before: row.get('regularPrice') }

  const attributesOf = ({ get }: Row): Attribute[] =>
    attributes
      .map((number) => ({
        name: withCommas(get(`attribute${number}Name`)),
        values: splitList(get(`attribute${number}Value`)),
        isVisible: get(`attribute${number}Visible`) !== '0',
      }))
      .filter(({ name }) => name !== '')

  /** The value of a variation's attribute; empty if it is any, undefined if it has none. */
  function attributeOf({ get }: Row, name: string): string | undefined {
    const isIt = (number: string) => withCommas(get(`attribute${number}Name`)).toLowerCase() === name.toLowerCase()
    const found = attributes.find(isIt)
    return found === undefined ? undefined : withCommas(get(`attribute${found}Value`))
  }

  /** The only value of the attribute, unless it is an option. */
  function colorOf(row: Row, options: string[] = []): string {
    const color = attributesOf(row).find(({ name }) => isColor(name) && !options.includes(name))
    const [value = '', ...others] = color?.values ?? []
    return others.length === 0 ? value : ''
  }

  const { factsOf, sizeOf } = createFacts({ file, metas, add, nameOf, attributesOf, colorOf })

  return {
    nameOf,
    checkWords,
    productValues,
    stockOf,
    losesStock,
    contentOf,
    saleOf,
    salePriceOf,
    attributesOf,
    attributeOf,
    sizeOf,
  }
}

export const parseTypes = ({ get }: Row) =>
  get('type')
    .toLowerCase()
    .split(/\s*,\s*/)

export const isShared = ({ get }: Row) => get('stock').toLowerCase() === 'parent'

/** The comma in the URL of an image that is in the cell itself doesn't separate images. */
const sourcesOf = ({ get }: Row) => splitList(get('images').replace(/(data:[^,]*),/gi, '$1\\,'))

export function withError({ line, errors }: Row, column: string, message: string): Pick<Row, 'line' | 'errors'> {
  return { line, errors: { ...errors, [column]: message } }
}
