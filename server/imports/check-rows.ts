import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Fact, factName, factValue, maxFacts, mergeFacts } from '#contract/catalog/facts.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { type ProductValues, productId } from '#contract/catalog/product-fields.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import {
  type CsvColumn,
  CsvValues,
  csvColumns,
  exportedStockColumn,
  type FactColumn,
  factColumn,
  factOfColumn,
  optionColumns,
} from '#contract/imports/csv-columns.ts'
import { parseNumber } from '#contract/numbers.ts'
import { listAllIds, listProducts, listSkuOwners, skusOf } from '../catalog/edit/edit-queries.ts'
import { differences } from '../catalog/edit/update-product.ts'
import { listLabels } from '../catalog/groups/group-queries.ts'
import { parseCell, requiredFields, toValues } from '../catalog/product-fields.ts'
import { type Place, withoutQuote } from '../platform/csv/csv-cells.ts'
import type { Db } from '../platform/db/database.ts'
import { readRounding } from '../platform/db/displayed-price.ts'
import { fileError } from '../platform/errors.ts'
import { listClassIds, unknownClass } from '../taxes/classes.ts'
import { checkVariants, type VariantLine } from './check-variants.ts'
import { type CheckedRow, unchangedRow } from './checked-row.ts'
import { mergeStock } from './exported-stock.ts'
import { findWarnings } from './find-warnings.ts'
import type { ProductRows } from './group-rows.ts'
import { createIdMaker } from './id-maker.ts'
import { listAddedImages } from './image-queries.ts'
import { NewLabels } from './new-labels.ts'
import { joinImages, splitImages } from './remote-images.ts'
import type { Translation } from './shop-formats/translation.ts'
import { toChanged, toCreated } from './stored-values.ts'
import { createVariantReader, isVariantColumn } from './variant-cells.ts'

type Known = {
  current: ProductValues | undefined
  skuOwners: ReadonlyMap<string, string>
  /** The images of other sites that imports have added to the product. */
  added: ReadonlyMap<string, string> | undefined
}

/** Finds the columns of a file by its header, ignoring case and spaces. Throws an error for unknown columns. */
export function readHeader(names: string[]): CsvColumn[] {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
  const find = (name: string) => findFactColumn(name) ?? csvColumns.find((column) => plain(column) === plain(name))
  const unknown = names.filter((name) => !find(name)).map((name) => name.trim())
  if (unknown.length > 0) throw fileError(describeUnknown(unknown))
  const columns = names.flatMap((name) => find(name) ?? [])
  const keys = columns.map(factKey)
  const repeated = columns.find((_column, index) => keys.indexOf(keys[index] as string) !== index)
  if (repeated) throw fileError(`The header contains “${repeated}” twice.`)
  if (!columns.includes('id') && !columns.includes('title'))
    throw fileError('The file needs the column “id” or “title”.')
  return columns
}

function findFactColumn(column: string): FactColumn | undefined {
  const name = factOfColumn(withoutQuote(column))
  if (name === undefined) return undefined
  const { data, error } = factName.safeParse(name)
  if (error) throw fileError(`Column “${column.trim()}”: ${error.issues[0]?.message}`)
  return factColumn(data)
}

/** The maximum number of unknown columns in an error. A file with more comes from another system. */
const maxUnknown = 5

function describeUnknown(names: string[]): string {
  const listed = names.slice(0, maxUnknown).map((name) => `“${name}”`)
  if (names.length > maxUnknown) {
    return `The file has ${names.length} unknown columns: ${listed.join(', ')} and others. Upload an export of this shop, of Shopify, or of WooCommerce.`
  }
  const what = names.length === 1 ? 'Unknown column' : 'Unknown columns'
  return `${what} ${listed.join(', ')}. The columns are: ${csvColumns.join(', ')}, and one for each fact, such as ${factColumn('Material')}.`
}

/**
 * Returns a function that checks products of one file in batches, the labels that the import would create, and the rows
 * that add the same product as an earlier one.
 */
export async function createRowChecker(
  db: Db,
  columns: CsvColumn[],
  { language, place, translation }: { language: string; place: Place; translation?: Translation | undefined },
) {
  const fields = Object.keys(CsvValues.shape).filter((name) =>
    columns.includes(name as CsvColumn),
  ) as (keyof CsvValues)[]
  const factColumns = columns.flatMap((column) => {
    const name = factOfColumn(column)
    return name === undefined ? [] : [{ name, column }]
  })
  const schema = z.pick(CsvValues, Object.fromEntries(fields.map((name) => [name, true])) as { title: true })
  const missing = requiredFields.filter((name) => !fields.includes(name))
  const places = new Map(columns.map((column, at) => [column, at]))
  const productColumns = columns.filter((column) => column !== 'id' && !isVariantColumn(column))
  const readVariant = createVariantReader(columns, place)
  const rounding = await readRounding(db)
  const taxClasses = await listClassIds(db)
  const labels = {
    category: new NewLabels(await listLabels(db, 'category'), { language, hasPaths: true }),
    brand: new NewLabels(await listLabels(db, 'brand'), { language, hasPaths: false }),
  }
  /** The line of each product so far, by id. */
  const lines = new Map<string, number>()
  /** The line of each SKU so far. */
  const skuLines = new Map<string, number>()
  /** The line of each new product without an id, by a hash of its cells. */
  const newProducts = new Map<string, number>()
  const identical: { line: number; sameAs: number }[] = []
  let makeId: ReturnType<typeof createIdMaker> | undefined

  async function check(products: ProductRows[]): Promise<CheckedRow[]> {
    const read = products.map(readRows)
    const ids = read.map(({ id }) => id).filter(Boolean)
    const rows = await listProducts(db, ids)
    const current = new Map(rows.map((row) => [row.id, toValues(row)]))
    if (read.some(({ id }) => id === '')) makeId ??= createIdMaker(await listAllIds(db), lines, language)
    const skus = read.flatMap(({ values, variants }) =>
      skusOf({ ...values, variants: variants.map((variant) => variant.fields) }),
    )
    const skuOwners = await listSkuOwners(db, skus)
    const withImages = read.filter(({ id, remote }) => id !== '' && remote.length > 0)
    const added = await listAddedImages(
      db,
      withImages.map(({ id }) => id),
    )
    return read.flatMap((product) =>
      checkProduct(product, { current: current.get(product.id), skuOwners, added: added.get(product.id) }),
    )
  }

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
    const hasNoPrice = translation !== undefined && text(cells, 'price') === ''
    if (hasNoPrice) raw['price'] = 0
    const { data, error } = schema.safeParse(raw)
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
    if (imageError) errors['images'] = imageError
    const facts = [
      ...(rows[0].facts ?? []),
      ...factColumns.map(({ name, column }) => ({ name, value: text(cells, column) })),
    ]
    Object.assign(errors, factErrors(facts))
    const variants = [
      ...readVariantLine({ line, cells }),
      ...further.flatMap((row) => readVariantLine(row, { line, cells })),
    ]
    if (cells.length !== columns.length) errors['row'] = countError(cells)
    const options = optionColumns.map(([name]) => text(cells, name))
    const { price, ...others } = (data ?? {}) as ProductPatch
    const values: ProductPatch = hasNoPrice || price === undefined ? others : { ...others, price }
    const exportedStock = variants.length === 0 ? readExportedStock(cells, errors) : undefined
    return {
      line,
      id: text(cells, 'id'),
      title: text(cells, 'title'),
      rows,
      cells,
      errors,
      values,
      facts,
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
        if (cell !== '' && cell !== text(first.cells, column)) errors[column] = `Differs from line ${first.line}.`
      }
      if (cells.length !== columns.length) errors['row'] = countError(cells)
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

  /** The new SKUs of a product that others have as well, and where. */
  function listSharedSkus(
    { line, id, values, variants }: Pick<ReturnType<typeof readRows>, 'line' | 'id' | 'values' | 'variants'>,
    { current, skuOwners }: Known,
  ): string[] {
    const skus = [
      { sku: values.sku, at: line },
      ...variants.map((variant) => ({ sku: variant.fields.sku, at: variant.line })),
    ]
    const known = new Set(current && skusOf(current))
    return skus.flatMap(({ sku, at }) => {
      if (!sku) return []
      const [first, owner] = [skuLines.get(sku), skuOwners.get(sku)]
      skuLines.set(sku, first ?? at)
      if (known.has(sku)) return []
      if (first !== undefined) return [`${sku}, as in line ${first}`]
      return owner === undefined || owner === id ? [] : [`${sku}, as “${owner}”`]
    })
  }

  const countError = (cells: string[]) => `The row has ${cells.length} cells, but the header has ${columns.length}.`

  function checkProduct(
    {
      line,
      id,
      rows,
      cells,
      errors: rowErrors,
      values: given,
      facts,
      remote,
      options,
      exportedStock,
      variants,
    }: ReturnType<typeof readRows>,
    { current, skuOwners, added }: Known,
  ): CheckedRow[] {
    const title = given.title || text(cells, 'title') || (current?.title ?? '')
    const checked = { line, productId: id || null, title, ...unchangedRow }
    /** No product id: when the import runs, these rows are about no product. */
    const reject = (errorsByLine: [number, Record<string, string>][]): CheckedRow[] =>
      errorsByLine.map(([at, each], index) => ({
        ...checked,
        ...{ line: at, kind: 'invalid', productId: null, title: title || id, errors: each },
        rejected: index === 0 ? { id, rows: rows.flatMap((row) => row.sources ?? [row]) } : null,
      }))
    const unreadable = rows
      .flatMap((row) => [...(row.sources ?? []), row])
      .filter((each) => Object.keys(each.errors ?? {}).length > 0)
    if (unreadable.length > 0) {
      const byLine = new Map(unreadable.map(({ line: at, errors: each = {} }) => [at, each]))
      return reject([...byLine].toSorted(([a], [b]) => a - b))
    }
    const read = facts.length === 0 ? given : { ...given, facts: mergeFacts(current?.facts ?? [], facts) }
    const {
      values,
      remote: images,
      error: imageError,
    } = joinImages(current ? withoutUnknown(read, current) : withPrice(read), ...([remote, current, added] as const))
    if (current && values.stock !== undefined) values.stock = mergeStock(values.stock, exportedStock, current.stock)
    const { after, errors } = checkVariants({ line, values, options, variants }, current, {
      rounding,
      isTranslated: translation !== undefined,
    })
    const own: Record<string, string> = {
      ...errors.get(line),
      ...(imageError && { images: imageError }),
      ...((values.facts?.length ?? 0) > maxFacts && { row: `At most ${maxFacts} facts.` }),
      ...rowErrors,
      ...(!current && newProductErrors(id)),
    }
    const firstLine = lines.get(id)
    if (firstLine !== undefined) own['id'] = `Line ${firstLine} has the same product.`
    if (id !== '') lines.set(id, firstLine ?? line)
    if (Object.keys(own).length > 0) errors.set(line, own)
    if (errors.size > 0) return reject([...errors])
    for (const name of ['category', 'brand'] as const) {
      if (values[name]) labels[name].add(values[name])
    }
    const warnings = findWarnings(current, after, {
      roundPrices: rounding.roundPrices,
      hasPrice: given.price !== undefined,
      sharedSkus: listSharedSkus({ line, id, values, variants }, { current, skuOwners, added }),
      exportedStocks: columns.includes(exportedStockColumn) && [{ values: [], exportedStock }, ...variants],
    })
    if (!current) {
      if (id === '') findIdentical(line, rows)
      const newId = id || (makeId?.(after) ?? '')
      lines.set(newId, line)
      return [{ ...checked, kind: 'created', productId: newId, after: toCreated(after), warnings, images }]
    }
    const changes = differences(current, after)
    if (Object.keys(changes).length === 0) return [{ ...checked, kind: 'unchanged', images }]
    return [{ ...checked, kind: 'changed', fields: changes, warnings, images, ...toChanged(current, after, changes) }]
  }

  /** The values of an existing product that the file has. */
  function withoutUnknown(values: ProductPatch, current: ProductValues): ProductPatch {
    const { added = [], keep } = translation ?? {}
    const known = Object.fromEntries(Object.entries(values).filter(([name]) => !added.includes(name as CsvColumn)))
    return keep ? keep(known, current) : known
  }

  /** A new product without a price is a draft. */
  const withPrice = (values: ProductPatch): ProductPatch =>
    translation !== undefined && values.price === undefined ? { ...values, price: 0, archived: true } : values

  function findIdentical(line: number, rows: ProductRows): void {
    const cells = JSON.stringify(rows.map((row) => row.cells))
    const hash = createHash('sha256').update(cells).digest('base64')
    const sameAs = newProducts.get(hash)
    if (sameAs === undefined) newProducts.set(hash, line)
    else identical.push({ line, sameAs })
  }

  function newProductErrors(id: string): Record<string, string> {
    const errors = Object.fromEntries(missing.map((name) => [name, 'New products need this column.']))
    const { error } = productId.safeParse(id)
    if (id !== '' && error) errors['id'] = error.issues[0]?.message ?? ''
    return errors
  }

  return { check, newCategories: labels.category, newBrands: labels.brand, identical }
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
