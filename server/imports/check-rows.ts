import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ImportRow } from '#contract/imports.ts'
import {
  type CsvColumn,
  csvColumns,
  type ProductPatch,
  ProductValues,
  productDefaults,
  productId,
} from '#contract/product-changes.ts'
import { differences, pickSide } from '../catalog/change-product.ts'
import { withoutQuote } from '../catalog/csv-cells.ts'
import { listAllIds, listLabels, listProducts } from '../catalog/edit-queries.ts'
import { readCell, requiredFields, toValues } from '../catalog/product-fields.ts'
import type { Db } from '../db/database.ts'
import { createIdMaker } from './id-maker.ts'
import { NewLabels } from './new-labels.ts'
import { type CsvRow, fileError } from './read-csv.ts'

/** What a row would do, with the product's values before and after. */
export type CheckedRow = Omit<ImportRow, 'kind' | 'product'> & {
  kind: ImportRow['kind'] | 'unchanged'
  before: ProductPatch
  after: ProductPatch
}

/** Finds the columns of a file by its header, ignoring case and spaces. Throws an error for unknown columns. */
export function readHeader(names: string[]): CsvColumn[] {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
  const find = (name: string) => csvColumns.find((column) => plain(column) === plain(name))
  const unknown = names.filter((name) => !find(name)).map((name) => `“${name.trim()}”`)
  if (unknown.length > 0) {
    const what = unknown.length === 1 ? 'Unknown column' : 'Unknown columns'
    throw fileError(`${what} ${unknown.join(', ')}. The columns are: ${csvColumns.join(', ')}.`)
  }
  const columns = names.flatMap((name) => find(name) ?? [])
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index)
  if (repeated) throw fileError(`The header contains “${repeated}” twice.`)
  if (!columns.includes('id') && !columns.includes('title'))
    throw fileError('The file needs the column “id” or “title”.')
  return columns
}

/**
 * Returns a function that checks rows of one file in batches, the labels that the import would create, and the rows that
 * add the same product as an earlier one.
 */
export async function openRowChecker(db: Db, columns: CsvColumn[]) {
  const fields = columns.filter((column) => column !== 'id')
  const schema = z.pick(ProductValues, Object.fromEntries(fields.map((name) => [name, true])) as { title: true })
  const missing = requiredFields.filter((name) => !fields.includes(name))
  const labels = {
    category: new NewLabels(await listLabels(db, 'category')),
    brand: new NewLabels(await listLabels(db, 'brand')),
  }
  /** The line of each product so far, by id. */
  const lines = new Map<string, number>()
  /** The line of each new product without an id, by a hash of its cells. */
  const newProducts = new Map<string, number>()
  const identical: { line: number; sameAs: number }[] = []
  let makeId: ReturnType<typeof createIdMaker> | undefined

  async function check(rows: CsvRow[]): Promise<CheckedRow[]> {
    const read = rows.map(readRow)
    const ids = read.flatMap(({ id }) => (id === '' ? [] : [id]))
    const products = new Map((await listProducts(db, ids)).map((row) => [row.id, toValues(row)]))
    if (ids.length < read.length) makeId ??= createIdMaker(await listAllIds(db), lines)
    return read.map((row) => checkRow(row, products.get(row.id)))
  }

  function readRow({ line, cells }: CsvRow) {
    const text = (column: CsvColumn) => withoutQuote(cells[columns.indexOf(column)] ?? '').trim()
    const errors: Record<string, string> = {}
    const raw: Record<string, unknown> = {}
    for (const name of fields) {
      if (name === 'category' || name === 'brand') {
        const { slug, error } = labels[name].read(text(name))
        raw[name] = slug
        if (error) errors[name] = error
      } else {
        raw[name] = readCell(name, cells[columns.indexOf(name)] ?? '')
      }
    }
    if (cells.length !== columns.length) {
      errors['row'] = `The row has ${cells.length} cells, but the header has ${columns.length}.`
    }
    const { data, error } = schema.safeParse(raw)
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
    return { line, id: text('id'), cells, text, errors, values: (data ?? {}) as ProductPatch }
  }

  function checkRow(
    { line, id, cells, text, values, ...row }: ReturnType<typeof readRow>,
    current: ProductValues | undefined,
  ): CheckedRow {
    const errors = { ...row.errors, ...(current ? removeVariantFields(current, values) : newProductErrors(id)) }
    const firstLine = lines.get(id)
    if (firstLine !== undefined) errors['id'] = `Line ${firstLine} has the same product.`
    if (id !== '') lines.set(id, firstLine ?? line)
    const checked = { line, productId: id || null, title: text('title') || (current?.title ?? ''), fields: {}, errors }
    if (Object.keys(errors).length > 0) return { ...checked, kind: 'invalid', before: {}, after: {} }
    for (const name of ['category', 'brand'] as const) {
      if (values[name] !== undefined) labels[name].add(values[name], text(name))
    }
    if (!current) {
      const after = { ...productDefaults, ...values } as ProductValues
      if (id === '') findIdentical(line, cells)
      const newId = id || (makeId?.(after) ?? '')
      lines.set(newId, line)
      return { ...checked, kind: 'created', productId: newId, before: {}, after }
    }
    const changes = differences(current, values)
    const kind = Object.keys(changes).length > 0 ? 'changed' : 'unchanged'
    return { ...checked, kind, fields: changes, before: pickSide(changes, 'from'), after: pickSide(changes, 'to') }
  }

  /** Price and stock of a product with options are those of its variants, so they can only be confirmed or left empty. */
  function removeVariantFields(current: ProductValues, values: ProductPatch): Record<string, string> {
    if (current.options.length === 0) return {}
    const { price, stock = null } = values
    delete values.stock
    return {
      ...(stock !== null && stock !== current.stock && { stock: 'Stock is counted per variant.' }),
      ...(price !== undefined && price !== current.price && { price: 'Prices are those of the variants.' }),
    }
  }

  function findIdentical(line: number, cells: string[]): void {
    const hash = createHash('sha256').update(JSON.stringify(cells)).digest('base64')
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

  return { check, newCategories: labels.category.added, newBrands: labels.brand.added, identical }
}
