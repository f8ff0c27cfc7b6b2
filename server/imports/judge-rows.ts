import type * as z from 'zod/mini'
import type { ImportRow } from '#contract/imports.ts'
import { productId } from '#contract/product-changes.ts'
import { line } from '#contract/text.ts'
import type { Db } from '../db/database.ts'
import { differences } from '../products/change-product.ts'
import { listAllIds, listLabels, listProducts, type SomeValues, toValues, type Values } from '../products/queries.ts'
import { toSlug } from '../products/slug.ts'
import { idMaker } from './id-maker.ts'
import { type ProductColumn, productColumns, readCell, schemaOf, withoutQuote } from './product-columns.ts'
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

const Label = line(60, 'Please give it a name.')

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
  const known = { category: await listLabels(db, 'category'), brand: await listLabels(db, 'brand') }
  const made = { category: new Map<string, string>(), brand: new Map<string, string>() }
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

  function readRow({ line: at, cells }: CsvRow) {
    const text = (column: ProductColumn) => withoutQuote(cells[columns.indexOf(column)] ?? '').trim()
    const labels: { category?: string; brand?: string } = {}
    const errors: Record<string, string> = {}
    const raw: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      if (column === 'id') continue
      if (column !== 'category' && column !== 'brand') raw[column] = readCell(column, cells[index] ?? '')
      else {
        const cell = text(column)
        raw[column] = known[column].has(cell) || cell === '' ? cell : toSlug(cell)
        if (cell !== '' && raw[column] === '') errors[column] = 'Please give it a name with letters or digits.'
        if (!known[column].has(raw[column] as string)) labels[column] = cell
      }
    }
    if (cells.length !== columns.length) {
      errors['row'] = `It has ${cells.length} cells, and the first line ${columns.length}.`
    }
    for (const [column, label] of Object.entries(labels)) note(errors, column, Label.safeParse(label))
    const parsed = schema.safeParse(raw)
    note(errors, undefined, parsed)
    return { line: at, id: text('id'), title: text('title'), labels, errors, values: parsed.data as SomeValues }
  }

  function judgeRow(row: ReturnType<typeof readRow>, now: Values | undefined): JudgedRow {
    const { line: at, labels, values } = row
    const errors = { ...row.errors, ...(!now && newcomerErrors(row.id)) }
    const before = lines.get(row.id)
    if (before !== undefined) errors['id'] = `Line ${before} is about this product as well.`
    if (row.id !== '') lines.set(row.id, before ?? at)
    const judged = { line: at, productId: row.id || null, title: row.title || (now?.title ?? ''), fields: {}, errors }
    if (Object.keys(errors).length > 0) return { ...judged, kind: 'wrong', before: {}, after: {} }
    for (const kind of ['category', 'brand'] as const) {
      const label = labels[kind]
      if (label !== undefined && !made[kind].has(values[kind] ?? '')) made[kind].set(values[kind] ?? '', label)
    }
    if (!now) {
      const after = { ...unlessGiven, ...values } as Values
      const id = row.id || (freeId as (values: Values) => string)(after)
      lines.set(id, at)
      return { ...judged, kind: 'created', productId: id, before: {}, after }
    }
    const fields = differences(now, values)
    const names = Object.keys(fields) as (keyof Values)[]
    const pick = (side: 'from' | 'to') =>
      Object.fromEntries(names.map((name) => [name, fields[name]?.[side]])) as SomeValues
    return { ...judged, kind: names.length > 0 ? 'changed' : 'same', fields, before: pick('from'), after: pick('to') }
  }

  function newcomerErrors(id: string): Record<string, string> {
    const errors = Object.fromEntries(missing.map((column) => [column, 'A new product needs this column.']))
    if (id !== '') note(errors, 'id', productId.safeParse(id))
    return errors
  }

  return { judge, newCategories: made.category, newBrands: made.brand }
}

/** Takes down what a schema says, the first thing of each column. */
function note(
  errors: Record<string, string>,
  column: string | undefined,
  { error }: { error?: z.core.$ZodError | undefined },
): void {
  for (const { path, message } of error?.issues ?? []) errors[column ?? String(path[0])] ??= message
}
