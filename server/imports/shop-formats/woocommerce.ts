import { type CsvColumn, optionColumns } from '#contract/csv-columns.ts'
import { maxPictures } from '#contract/product-fields.ts'
import { maxOptions } from '#contract/variant-fields.ts'
import { toSlug } from '../../catalog/slug.ts'
import type { CsvRow } from '../read-csv.ts'
import { lowest, readSalePrices } from './sale-prices.ts'
import { toPlainText } from './to-plain-text.ts'
import {
  createNotes,
  findColumns,
  lastOfPath,
  notes,
  type SourceRow,
  type Translation,
  toCsvRow,
  toPictures,
  uncategorized,
  type Values,
} from './translation.ts'
import { isAfter, isBefore, sources, splitList, toGrams, withLineBreaks, wooColumns } from './woocommerce-cells.ts'

type Row = SourceRow<string>

const leftOut = 'Grouped or external, which is left out'

/**
 * Reads WooCommerce's export of products, in English. Undefined if the header isn't one of WooCommerce. Sales count if
 * they are on at `now`.
 */
export function readWooCommerce(header: string[], now = new Date()): Translation | undefined {
  const attributes = header.flatMap((name) => /^attribute (\d+) name$/i.exec(name.trim())?.[1] ?? [])
  const file = findColumns(header, {
    ...wooColumns,
    ...Object.fromEntries(
      attributes.flatMap((number) => [
        [`attribute${number}Name`, [`Attribute ${number} name`]],
        [`attribute${number}Value`, [`Attribute ${number} value(s)`]],
      ]),
    ),
  })
  if (!['type', 'name', 'regularPrice'].every(file.has)) return undefined
  const found = (Object.entries(sources) as [CsvColumn, string[]][]).filter(([, names]) => names.some(file.has))
  const columns = found.map(([column]) => column)
  const { add, list } = createNotes()
  /** How often each slug was used. */
  const slugs = new Map<string, number>()

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
      else yield toCsvRow(columns, row, simpleValues(row))
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
      yield toCsvRow(columns, withError(row, 'Parent', `No variable product has this SKU or ID: ${parent}.`), {
        title: row.get('name'),
      })
    }
  }

  function simpleValues(row: Row): Values {
    if (losesStock(row)) add(notes.backorders, row.get('name'))
    const { discount, prices } = readSalePrices([salePriceOf(row)])
    const color = attributesOf(row).find(({ name }) => /^colou?r$/i.test(name))?.value ?? ''
    return {
      ...productValues(row),
      price: prices[0] ?? '',
      discountPercentage: discount,
      stock: stockOf(row),
      sku: row.get('sku'),
      barcode: row.get('barcode'),
      color: color.includes(',') ? '' : color,
    }
  }

  function* variableRows(parent: Row, variations: Row[]): Generator<CsvRow> {
    if (variations.length === 0) {
      yield toCsvRow(columns, withError(parent, 'Type', 'The file has no variations of this product.'), {
        title: parent.get('name'),
      })
      return
    }
    const names = attributesOf(parent)
      .map(({ name }) => name)
      .filter((name) => variations.some((row) => attributeOf(row, name) !== ''))
    const { discount, prices, isMixed } = readSalePrices(variations.map(salePriceOf))
    if (isMixed) add(notes.discounts, parent.get('name'))
    if (variations.some(losesStock)) add(notes.backorders, parent.get('name'))
    const values: Values = { ...productValues(parent), price: lowest(prices), discountPercentage: discount }
    for (const [at, name] of names.slice(0, maxOptions).entries()) {
      Object.assign(values, { [optionColumns[at]?.[0] ?? '']: name })
    }
    const isTooMany = names.length > maxOptions
    const checked = isTooMany ? withError(parent, 'Attribute 4 name', `At most ${maxOptions} options.`) : parent
    yield toCsvRow(columns, checked, values)
    for (const [at, row] of variations.entries()) {
      const variant: Values = {
        variantSku: row.get('sku') === parent.get('sku') ? '' : row.get('sku'),
        variantBarcode: row.get('barcode'),
        variantPrice: prices[at] ?? '',
        variantStock: stockOf(row),
      }
      for (const [place, name] of names.slice(0, maxOptions).entries()) {
        Object.assign(variant, { [optionColumns[place]?.[1] ?? '']: attributeOf(row, name) })
      }
      yield toCsvRow(columns, row, { id: values.id ?? '', ...variant })
    }
  }

  function productValues({ get, errors }: Row): Values {
    const texts = [get('shortDescription'), get('description')].map((html) => toPlainText(withLineBreaks(html)))
    const description = [...new Set(texts.filter((text) => text !== ''))].join('\n\n')
    const categories = splitList(get('categories'))
    const pictures = toPictures(
      splitList(get('images')).map((src) => ({ src, alt: '' })),
      maxPictures,
    )
    if (description === '' && columns.includes('description')) add(notes.description, get('name'))
    if (categories.length === 0 && columns.includes('category')) add(notes.category, get('name'))
    if (categories.length > 1) add(notes.categories, get('name'))
    if (categories[0]?.includes('>')) add(notes.paths, get('name'))
    const archived = { '1': 'no', '0': 'yes', '-1': 'yes' }[get('published')]
    if (file.has('published') && !archived) errors['Published'] = 'Enter 1, 0 or -1.'
    if (pictures.isCut) add(notes.pictures, get('name'))
    if (get('published') === '0') add(notes.hidden, get('name'))
    return {
      id: newId(get('name'), get('id')),
      title: get('name'),
      description: description || get('name'),
      category: lastOfPath(categories[0] ?? '') || uncategorized,
      brand: lastOfPath(splitList(get('brands'))[0] ?? ''),
      weight: toGrams(get('weight'), file.nameOf('weight') ?? ''),
      pictures: pictures.cell,
      archived: archived ?? '',
    }
  }

  /** A file has no slugs. The first product of a name gets that of its name, so importing the file again changes it. */
  function newId(name: string, id: string): string {
    const slug = toSlug(name)
    const count = (slugs.get(slug) ?? 0) + 1
    slugs.set(slug, count)
    return slug === '' || count === 1 ? slug : `${slug}-${id || count}`
  }

  function salePriceOf({ get }: Row) {
    const [regular, sale] = [get('regularPrice'), get('salePrice')]
    const isOn = sale !== '' && !isAfter(get('saleStarts'), now) && !isBefore(get('saleEnds'), now)
    return isOn ? { price: sale, before: regular } : { price: regular, before: '' }
  }

  /** WooCommerce can sell more than there is; then the stock isn't tracked here. */
  function stockOf({ get }: Row): string {
    if (isOversold(get('backorders'))) return ''
    if (get('stock') !== '' && get('stock') !== 'parent') return Number(get('stock')) < 0 ? '0' : get('stock')
    return get('inStock') === '0' ? '0' : ''
  }

  const attributesOf = ({ get }: Row) =>
    attributes
      .map((number) => ({ name: get(`attribute${number}Name`), value: get(`attribute${number}Value`) }))
      .filter(({ name }) => name !== '')

  const attributeOf = (row: Row, name: string) =>
    attributesOf(row).find((each) => each.name.toLowerCase() === name.toLowerCase())?.value ?? ''

  return {
    format: 'WooCommerce',
    columns,
    names: Object.fromEntries(found.map(([column, names]) => [column, file.nameOf(...names)])),
    ignored: file.unused.filter((name) => !/^attribute \d+ (visible|global|default)$/i.test(name)),
    notes: list,
    rows,
  }
}

const isOversold = (backorders: string) => /^(1|yes|notify)$/i.test(backorders)

const losesStock = ({ get }: Row) => isOversold(get('backorders')) && Number(get('stock')) > 0

function withError({ line, errors }: Row, column: string, message: string): Pick<Row, 'line' | 'errors'> {
  return { line, errors: { ...errors, [column]: message } }
}
