import type { Variant } from '#contract/catalog.ts'
import { readNumber } from '#contract/numbers.ts'
import type { VariantPatch } from '#contract/variant-fields.ts'
import type { FormValues } from '../../forms/form-action.ts'

/** A variant in the form, with the texts of its cells. A new one has no id. */
export type VariantRow = {
  id?: string
  /** One for each option; empty while the option has no values yet. */
  values: string[]
  sku: string
  barcode: string
  ownPrice: string
  stock: string
  picture: string
  archived: boolean
}

export const cellNames = ['ownPrice', 'stock', 'sku', 'barcode', 'picture'] as const

const toText = (value: number | null) => (value === null ? '' : String(value))

export function toRow({ id, values, sku, barcode, ownPrice, stock, picture, archived }: Variant): VariantRow {
  return { id, values, sku, barcode, ownPrice: toText(ownPrice), stock: toText(stock), picture, archived }
}

/** Rows of a new product that is a copy. SKUs are unique. */
export function copyRows(variants: Variant[]): VariantRow[] {
  return variants
    .filter(({ archived }) => !archived)
    .map((variant) => {
      const { id: _id, ...row } = toRow(variant)
      return { ...row, sku: '' }
    })
}

/** The rows in the text of the form's field. */
export function readRows(text = ''): VariantRow[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

/** The option names in the text of the form's field. */
export function readOptions(text = ''): string[] {
  return readRows(text) as unknown as string[]
}

/** A form whose rows have what was typed into the cells, which are fields of their own without scripts. */
export function withCells(form: FormValues): FormValues {
  if (form.variants === undefined) return form
  const rows = readRows(form.variants).map((row, index) => {
    const cells = cellNames.flatMap((name) => {
      const text = form[`variants.${index}.${name}`]
      return text === undefined ? [] : [[name, text] as const]
    })
    return { ...row, ...Object.fromEntries(cells) }
  })
  return { ...form, variants: JSON.stringify(rows) }
}

/** The variant that a row means. Numbers that can't be read stay texts, which the API rejects. */
export function toPatch({ id, ownPrice, stock, sku, barcode, ...row }: VariantRow): VariantPatch {
  return {
    ...(id !== undefined && { id }),
    ...row,
    sku: sku.trim(),
    barcode: barcode.trim(),
    ownPrice: readNumber(ownPrice) as number | null,
    stock: readNumber(stock) as number | null,
  }
}

/** What differs between two states of the rows, as the API takes it: all are listed, so that errors name the row. */
export function changesOfRows(
  before: VariantPatch[],
  now: VariantPatch[],
): { variants: VariantPatch[]; expected: VariantPatch[] } {
  const changes = now.map((row) => {
    const old = row.id === undefined ? undefined : before.find(({ id }) => id === row.id)
    if (!old) return { to: row, from: undefined }
    const names = (Object.keys(row) as (keyof VariantPatch)[]).filter(
      (name) => JSON.stringify(row[name]) !== JSON.stringify(old[name]),
    )
    const pick = (variant: VariantPatch) => Object.fromEntries(names.map((name) => [name, variant[name]]))
    return { to: { id: row.id, ...pick(row) }, from: { id: row.id, ...pick(old) } }
  })
  return {
    variants: changes.map(({ to }) => to),
    expected: changes.flatMap(({ from }) => (from && Object.keys(from).length > 1 ? from : [])),
  }
}

/**
 * Merges another admin's rows into those of the form, value by value. `isConflict` is true if both have changed a value
 * to different ones; then that of the form stays.
 */
export function mergeRows(
  before: VariantRow[],
  typed: VariantRow[],
  current: VariantRow[],
): { rows: VariantRow[]; isConflict: boolean } {
  let isConflict = false
  const find = (rows: VariantRow[], id: string | undefined) => rows.find((row) => row.id !== undefined && row.id === id)
  const rows = typed.map((mine) => {
    const [old, theirs] = [find(before, mine.id), find(current, mine.id)]
    if (!old || !theirs) return mine
    const names = Object.keys(theirs) as (keyof VariantRow)[]
    const merged = names.map((name) => {
      const [was, my, their] = [old, mine, theirs].map((row) => JSON.stringify(toPatch(row)[name]))
      if (my !== was && their !== was && my !== their) isConflict = true
      return [name, my === was ? theirs[name] : mine[name]]
    })
    return Object.fromEntries(merged) as VariantRow
  })
  const added = current.filter(({ id }) => !find(typed, id))
  return { rows: [...rows, ...added], isConflict }
}

/** The values of the option at an index, in order of their first appearance. */
export function valuesOf(rows: VariantRow[], index: number): string[] {
  return [...new Set(rows.filter(({ archived }) => !archived).map(({ values }) => values[index] ?? ''))].filter(Boolean)
}

/** Adds the combinations of a value with the values of the other options. The first value goes to the existing rows. */
export function addValue(options: string[], rows: VariantRow[], index: number, value: string): VariantRow[] {
  const forSale = rows.filter(({ archived }) => !archived)
  if (valuesOf(rows, index).includes(value)) return rows
  if (forSale.length > 0 && valuesOf(rows, index).length === 0) {
    return rows.map((row) => (row.archived ? row : { ...row, values: setValue(options, row.values, index, value) }))
  }
  const perOption = options.map((_, at) => (at === index ? [value] : valuesOf(rows, at)))
  const combinations = perOption.reduce<string[][]>(
    (lists, values) => lists.flatMap((list) => (values.length > 0 ? values : ['']).map((each) => [...list, each])),
    [[]],
  )
  return combinations.reduce(restoreOrAdd, rows)
}

function restoreOrAdd(rows: VariantRow[], values: string[]): VariantRow[] {
  const old = rows.findIndex((row) => JSON.stringify(row.values) === JSON.stringify(values))
  if (old !== -1) return rows.map((row, at) => (at === old ? { ...row, archived: false } : row))
  return [...rows, { values, sku: '', barcode: '', ownPrice: '', stock: '', picture: '', archived: false }]
}

function setValue(options: string[], values: string[], index: number, value: string): string[] {
  return options.map((_, at) => (at === index ? value : (values[at] ?? '')))
}

/** Archives the rows with a value; new ones are removed. */
export function removeValue(rows: VariantRow[], index: number, value: string): VariantRow[] {
  return archiveRows(rows, ({ values }) => values[index] === value)
}

export function archiveRows(rows: VariantRow[], isArchived: (row: VariantRow) => boolean): VariantRow[] {
  return rows.flatMap((row) => {
    if (!isArchived(row)) return row
    return row.id === undefined ? [] : { ...row, archived: true }
  })
}

/** Gives a value another name. Rows keep their ids, so that carts and orders stay valid. */
export function renameValue(rows: VariantRow[], index: number, from: string, to: string): VariantRow[] {
  return rows.map((row) => (row.values[index] === from ? { ...row, values: row.values.with(index, to) } : row))
}

/** Removes an option: of the rows that become equal, the first stays. Without options, there are no variants. */
export function removeOption(rows: VariantRow[], index: number): VariantRow[] {
  const seen = new Set<string>()
  return archiveRows(
    rows.map((row) => ({ ...row, values: row.archived ? row.values : row.values.toSpliced(index, 1) })),
    ({ values, archived }) => {
      const key = JSON.stringify(values)
      const isArchived = archived || values.length === 0 || seen.has(key)
      seen.add(key)
      return isArchived
    },
  )
}
