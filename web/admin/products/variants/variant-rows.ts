import type { Variant } from '#contract/catalog/catalog.ts'
import type { VariantPatch } from '#contract/catalog/product-fields.ts'
import { variantName } from '#contract/catalog/variants.ts'
import { t } from '#contract/language/t.ts'
import { moved } from '../../kit/moved.ts'
import { parseJson } from '../../kit/parse-json.ts'
import type { TextSettings } from '../../kit/value-kinds.ts'
import { type Cells, cellNames, cells, mapCells } from './variant-cells.ts'

/** A variant in the form. A new one has no id. */
export type VariantRow = Cells & {
  id?: string
  /** One for each option; empty while the option has no values yet. */
  values: string[]
  archived: boolean
}

export function toRow(variant: Variant, settings: TextSettings): VariantRow {
  const { id, values, archived } = variant
  return { id, values, archived, ...mapCells((name) => cells[name].format(variant[name], settings)) }
}

/** Rows of a new product that is a copy, without the SKUs of the original. */
export function copyRows(variants: Variant[], settings: TextSettings): VariantRow[] {
  return variants
    .filter(({ archived }) => !archived)
    .map((variant) => {
      const { id: _id, ...row } = toRow(variant, settings)
      return { ...row, sku: '' }
    })
}

/** The rows in the text of the form's field. */
export function parseRows(text = ''): VariantRow[] {
  const rows = parseJson(text)
  return Array.isArray(rows) ? rows : []
}

/** The option names in the text of the form's field. */
export function parseOptions(text = ''): string[] {
  return parseRows(text) as unknown as string[]
}

/** The variant that a row means. */
export function toPatch(row: VariantRow, timeZone: string): VariantPatch {
  return { ...row, ...mapCells((name) => cells[name].parse(row[name], timeZone)) } as VariantPatch
}

/** Returns the differences between two states of the rows for the API. Lists all rows, so that errors identify the row. */
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
 * Merges another admin's rows into the form's, value by value. `isConflict` is true if both have changed a value
 * to different ones; then the form's value is kept.
 */
export function mergeRows(
  before: VariantRow[],
  entered: VariantRow[],
  current: VariantRow[],
): { rows: VariantRow[]; isConflict: boolean } {
  let isConflict = false
  const find = (rows: VariantRow[], id: string | undefined) => rows.find((row) => row.id !== undefined && row.id === id)
  const rows = entered.map((mine) => {
    const [old, theirs] = [find(before, mine.id), find(current, mine.id)]
    if (!old || !theirs) return mine
    const names = Object.keys(theirs) as (keyof VariantRow)[]
    const merged = names.map((name) => {
      const [was, my, their] = [old, mine, theirs].map((row) => JSON.stringify(toPatch(row, 'UTC')[name]))
      if (my !== was && their !== was && my !== their) isConflict = true
      return [name, my === was ? theirs[name] : mine[name]]
    })
    return Object.fromEntries(merged) as VariantRow
  })
  const added = current.filter(({ id }) => !find(entered, id))
  return { rows: [...rows, ...added], isConflict }
}

/** The values of the option at an index, in order of their first appearance. */
export function listValues(rows: VariantRow[], index: number): string[] {
  return [...new Set(rows.filter(isForSale).map(({ values }) => values[index] ?? ''))].filter(Boolean)
}

export function isForSale({ archived }: VariantRow): boolean {
  return !archived
}

const emptyRow = { ...mapCells(() => ''), archived: false }

/** Adds an option without values. With the first one comes a variant with the stock that the product had. */
export function addOption(rows: VariantRow[], stock: string): VariantRow[] {
  const all = rows.some(isForSale) ? rows : [{ ...emptyRow, stock, values: [] }, ...rows]
  return all.map((row) => (row.archived ? row : { ...row, values: [...row.values, ''] }))
}

/** Adds the combinations of a value with the values of the other options. The first value goes to the existing rows. */
export function addValue(options: string[], rows: VariantRow[], index: number, value: string): VariantRow[] {
  const orders = options.map((_, at) => listValues(rows, at))
  if (orders[index]?.includes(value)) return rows
  if (orders[index]?.length === 0 && rows.some(isForSale)) {
    return joinArchived(
      rows.map((row) => (row.archived ? row : { ...row, values: setValue(options, row.values, index, value) })),
    )
  }
  const perOption = orders.map((values, at) => (at === index ? [value] : values))
  const combinations = perOption.reduce<string[][]>(
    (lists, values) => lists.flatMap((list) => (values.length > 0 ? values : ['']).map((each) => [...list, each])),
    [[]],
  )
  // Not tracked would mean that there are always enough of them.
  const stock = rows.some((row) => isForSale(row) && row.stock.trim() !== '') ? '0' : ''
  const added = combinations.map((values) => ({ ...emptyRow, stock, values }))
  const all = joinArchived([...rows, ...added])
  return sortRows(
    all,
    options.map((_, at) => listValues(all, at)),
  )
}

/** A new row with the values of an archived variant becomes that variant, in its place, since old orders have it. */
function joinArchived(rows: VariantRow[]): VariantRow[] {
  const keyOf = ({ values }: VariantRow) => JSON.stringify(values).toLowerCase()
  const added = new Map(rows.filter(({ id }) => id === undefined).map((row) => [keyOf(row), row]))
  const joined = new Set<VariantRow>()
  const all = rows.map((row) => {
    const twin = row.archived ? added.get(keyOf(row)) : undefined
    if (!twin) return row
    joined.add(twin)
    added.delete(keyOf(row))
    const isTyped = cellNames.some((name) => (name === 'stock' ? Number(twin.stock) > 0 : twin[name]))
    return isTyped ? { ...twin, id: row.id as string } : { ...row, values: twin.values, archived: false }
  })
  return all.filter((row) => !joined.has(row))
}

function setValue(options: string[], values: string[], index: number, value: string): string[] {
  return options.map((_, at) => (at === index ? value : (values[at] ?? '')))
}

/**
 * Sorts the variants for sale by the order of each option's values, the first option first. The order of values that
 * shoppers see is their first occurrence.
 */
function sortRows(rows: VariantRow[], orders: string[][], first = 0): VariantRow[] {
  const byPriority = [first, ...orders.keys()]
  const rankOf = ({ values }: VariantRow, at: number) => orders[at]?.indexOf(values[at] ?? '') ?? 0
  const sorted = rows
    .filter(isForSale)
    .toSorted((a, b) => byPriority.reduce((result, at) => result || rankOf(a, at) - rankOf(b, at), 0))
  return rows.map((row) => (row.archived ? row : (sorted.shift() as VariantRow)))
}

/** Moves a value of an option to another place among its values. */
export function moveValue(options: string[], rows: VariantRow[], index: number, from: number, to: number) {
  const orders = options.map((_, at) => listValues(rows, at))
  const wanted = moved(orders[index] ?? [], from, to)
  const sorted = sortRows(rows, orders.with(index, wanted))
  // Where combinations are missing, only sorting by this option first puts its values in order.
  return listValues(sorted, index).join('\n') === wanted.join('\n')
    ? sorted
    : sortRows(rows, orders.with(index, wanted), index)
}

/** Moves an option, with its value in each row that has all values. */
export function moveOption(options: string[], rows: VariantRow[], from: number, to: number) {
  const all = rows.map((row) =>
    row.values.length === options.length ? { ...row, values: moved(row.values, from, to) } : row,
  )
  const names = moved(options, from, to)
  return {
    options: names,
    rows: sortRows(
      all,
      names.map((_, at) => listValues(all, at)),
    ),
  }
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

/** Renames a value. Rows keep their ids, so that carts and orders remain valid. */
export function renameValue(rows: VariantRow[], index: number, from: string, to: string): VariantRow[] {
  return joinArchived(
    rows.map((row) => (row.values[index] === from ? { ...row, values: row.values.with(index, to) } : row)),
  )
}

/** Removes an option: of the rows that become equal, the first is kept. Without options, all are archived. */
export function removeOption(rows: VariantRow[], index: number): VariantRow[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const values = row.values.toSpliced(index, 1)
    const key = JSON.stringify(values)
    if (row.archived || values.length === 0 || seen.has(key)) return archiveRows([row], () => true)
    seen.add(key)
    return { ...row, values }
  })
}

/** "M, Oat" */
export function rowName({ values }: VariantRow): string {
  return variantName({ values: values.filter(Boolean) }) || t('New variant')
}
