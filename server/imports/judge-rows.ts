import type * as z from 'zod/mini'
import { type ProductColumn, productColumns } from '#contract/import-file.ts'
import type { ImportRow } from '#contract/imports.ts'
import { productId } from '#contract/product-changes.ts'
import { differences } from '../catalog/change-product.ts'
import {
  listAllIds,
  listLabels,
  listProducts,
  type SomeValues,
  toValues,
  type Values,
} from '../catalog/edit-queries.ts'
import type { Db } from '../db/database.ts'
import { readCell, schemaOf, withoutQuote } from './cells.ts'
import { idMaker } from './id-maker.ts'
import { openLabels } from './labels.ts'
import { type CsvRow, refusal } from './read-csv.ts'

/** What a row would do; one that says what is so already does nothing. */
export type JudgedRow = Omit<ImportRow, 'kind'> & {
  kind: ImportRow['kind'] | 'same'
  before: SomeValues
  after: SomeValues
}

/** A product that is new needs these. */
const required = ['title', 'description', 'price', 'color', 'category', 'brand'] as const

const unlessGiven = { discountPercentage: 0, rating: 0, stock: null, pictures: [], archived: false } as const

/**
 * Finds the columns by the names in a file's first line, capitals and spaces aside. Refuses a name that is none: what is
 * misspelt would be lost unseen.
 */
export function readColumns(names: string[]): ProductColumn[] {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
  const columns = names.map((name) => {
    const column = productColumns.find((each) => plain(each) === plain(name))
    if (!column)
      throw refusal(`There is no column “${name.trim()}”. The first line names some of: ${productColumns.join(', ')}.`)
    return column
  })
  const twice = columns.find((column, at) => columns.indexOf(column) !== at)
  if (twice) throw refusal(`The first line names “${twice}” twice.`)
  if (!columns.includes('id') && !columns.includes('title')) throw refusal('The file needs the column “id” or “title”.')
  return columns
}

/** Judges the rows of one file, some at a time; what it has seen before counts for those that follow. */
export async function openJudge(db: Db, columns: ProductColumn[]) {
  const schema = schemaOf(columns)
  const labels = {
    category: openLabels(await listLabels(db, 'category')),
    brand: openLabels(await listLabels(db, 'brand')),
  }
  const lines = new Map<string, number>()
  const missing = required.filter((column) => !columns.includes(column))
  let freeId: ((values: Values) => string) | undefined

  async function judge(rows: CsvRow[]): Promise<JudgedRow[]> {
    const read = rows.map(readRow)
    const ids = read.flatMap(({ id }) => (id === '' ? [] : [id]))
    const products = new Map((await listProducts(db, ids)).map((row) => [row.id, toValues(row)]))
    if (read.some(({ id }) => id === '')) freeId ??= idMaker(await listAllIds(db), lines)
    return read.map((row) => judgeRow(row, products.get(row.id)))
  }

  function readRow({ line, cells }: CsvRow) {
    const text = (column: ProductColumn) => withoutQuote(cells[columns.indexOf(column)] ?? '').trim()
    const errors: Record<string, string> = {}
    const raw: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      if (column === 'category' || column === 'brand') {
        const { value, error } = labels[column].read(text(column))
        raw[column] = value
        if (error) errors[column] = error
      } else if (column !== 'id') {
        raw[column] = readCell(column, cells[index] ?? '')
        if (Number.isNaN(raw[column])) errors[column] = 'A number, please.'
      }
    }
    if (cells.length !== columns.length) {
      errors['row'] = `It has ${cells.length} cells, and the first line ${columns.length}.`
    }
    const parsed = schema.safeParse(raw)
    note(errors, parsed)
    return { line, id: text('id'), text, errors, values: parsed.data as SomeValues }
  }

  function judgeRow(
    { line, id, text, values, ...row }: ReturnType<typeof readRow>,
    now: Values | undefined,
  ): JudgedRow {
    const errors = { ...row.errors, ...(!now && newcomerErrors(id)) }
    const before = lines.get(id)
    if (before !== undefined) errors['id'] = `Line ${before} is about this product as well.`
    if (id !== '') lines.set(id, before ?? line)
    const judged = { line, productId: id || null, title: text('title') || (now?.title ?? ''), fields: {}, errors }
    if (Object.keys(errors).length > 0) return { ...judged, kind: 'wrong', before: {}, after: {} }
    for (const kind of ['category', 'brand'] as const) {
      if (values[kind] !== undefined) labels[kind].add(values[kind], text(kind))
    }
    if (!now) {
      const after = { ...unlessGiven, ...values } as Values
      const newId = id || (freeId as (values: Values) => string)(after)
      lines.set(newId, line)
      return { ...judged, kind: 'created', productId: newId, before: {}, after }
    }
    const fields = differences(now, values)
    const pick = (side: 'from' | 'to'): SomeValues =>
      Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change[side]]))
    const kind = Object.keys(fields).length > 0 ? 'changed' : 'same'
    return { ...judged, kind, fields, before: pick('from'), after: pick('to') }
  }

  function newcomerErrors(id: string): Record<string, string> {
    const errors = Object.fromEntries(missing.map((column) => [column, 'A new product needs this column.']))
    const { error } = productId.safeParse(id)
    if (id !== '' && error) errors['id'] = error.issues[0]?.message ?? ''
    return errors
  }

  return { judge, newCategories: labels.category.added, newBrands: labels.brand.added }
}

/** Takes down what a schema says, the first thing of each column. */
function note(errors: Record<string, string>, { error }: { error?: z.core.$ZodError | undefined }): void {
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
}
