import type { StockItem } from '#contract/catalog/stock-counts.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { tryStorage } from '../../state/browser-list.ts'

/** An item of a count. */
export type CountedRow = StockItem & {
  /** Units in the shop; null until it is counted. */
  counted: number | null
  /** Why its count wasn't saved, or couldn't be compared. */
  problem: string
}

/** A count that isn't saved yet, in the order of the screen. */
export type CountSheet = readonly CountedRow[]

export const toKey = ({ product, variant }: Pick<StockItem, 'product' | 'variant'>): string =>
  JSON.stringify([product, variant])

/** "Linen shirt (M, Oat)" */
export const getName = ({ title, name }: StockItem): string => titleWithValues(title, name === '' ? [] : [name])

/** The expected number of units: those that can be sold, and those ordered but not dispatched. */
export const getExpected = ({ stock, ordered }: StockItem): number => (stock ?? 0) + ordered

/** Undefined until it is counted. */
export const getDifference = (row: CountedRow): number | undefined =>
  row.counted === null ? undefined : row.counted - getExpected(row)

/** Counts one unit of a scanned item, which moves to the top. */
export function addScanned(sheet: CountSheet, item: StockItem): CountSheet {
  const before = sheet.find((row) => toKey(row) === toKey(item))
  const others = sheet.filter((row) => row !== before)
  return [{ ...item, problem: '', counted: (before?.counted ?? 0) + 1 }, ...others]
}

/** Adds items to count, after the ones that are there. Untracked items are skipped. */
export function addList(sheet: CountSheet, items: StockItem[]): CountSheet {
  const known = new Set(sheet.map(toKey))
  const added = items.filter((item) => item.stock !== null && !known.has(toKey(item)))
  return [...sheet, ...added.map((item) => ({ ...item, problem: '', counted: null }))]
}

/** Changes one row. */
export function editRow(sheet: CountSheet, key: string, edit: Partial<CountedRow>): CountSheet {
  return sheet.map((row) => (toKey(row) === key ? { ...row, ...edit } : row))
}

type Kept = { product: string; variant: string | null; reason: string }

/** The rows left after saving: those not counted, and those that couldn't be saved, to count again. */
export function withoutSaved(sheet: CountSheet, kept: Kept[]): CountSheet {
  const reasonOf = new Map(kept.map((each) => [toKey(each), each.reason]))
  return sheet
    .filter((row) => row.counted === null || reasonOf.has(toKey(row)))
    .map((row) => ({ ...row, counted: null, problem: reasonOf.get(toKey(row)) ?? row.problem }))
}

export const storageKey = 'galleria-stock-count'

/** Reads the count that this browser keeps. */
export function readSheet(): CountSheet {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown)
  return Array.isArray(kept) ? (kept as CountSheet) : []
}

export function keepSheet(sheet: CountSheet): void {
  tryStorage(() => {
    if (sheet.length > 0) localStorage.setItem(storageKey, JSON.stringify(sheet))
    else localStorage.removeItem(storageKey)
  })
}
