import { isDay } from '#contract/day.ts'
import { toLocalTime, toMoment } from '#contract/local-time.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { parseNumber, parsePercentage, percentageText } from '#contract/numbers.ts'
import { toIsoLocal } from './local-dates.ts'
import { parseYesNo } from './yes-no.ts'

/** Where a file was written. */
export type Place = { country: string; timeZone: string }

/** How a value is written to and read from a CSV cell. Unreadable values fail the contract's schema. */
export type Cell<T> = {
  toCell: (value: T, timeZone: string) => string
  parseCell: (text: string, place: Place) => unknown
}

export const textCell: Cell<string> = { toCell: (value) => value, parseCell: (text) => text }

/** A text without line breaks. */
export const lineCell: Cell<string> = { ...textCell, parseCell: (text) => text.replace(/\s*[\r\n]\s*/g, ' ') }

export const numberCell: Cell<number | null> = {
  toCell: (value) => (value === null ? '' : String(value)),
  parseCell: parseNumber,
}

/** Amounts have two decimals, as on screens. Other systems and formulas of spreadsheets write more, which are rounded. */
export const priceCell: Cell<number | null> = {
  toCell: (value) => (value === null ? '' : value.toFixed(2)),
  parseCell(text) {
    const number = parseNumber(text)
    return typeof number === 'number' ? toUnits(toCents(number)) : number
  },
}

/** The same cells with whole amounts in these columns, for a currency that is only used in whole units. */
export function withoutCents(cells: Record<string, string | number>, columns: readonly string[]) {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      columns.includes(column) ? String(cell).replace(/\.00$/, '') : cell,
    ]),
  )
}

export const percentageCell: Cell<number | null> = {
  toCell: (value) => (value === null ? '' : percentageText(value)),
  parseCell: parsePercentage,
}

export const yesNoCell: Cell<boolean> = {
  toCell: (value) => (value ? 'yes' : 'no'),
  parseCell: parseYesNo,
}

/** Written as a local time such as 2026-12-01 09:30, or in ISO 8601 if it has seconds or clocks show it twice. Days begin at midnight. */
export const momentCell: Cell<string | null> = {
  toCell(value, timeZone) {
    if (value === null) return ''
    const local = toLocalTime(value, timeZone)
    return toMoment(local, timeZone) === value ? local.replace('T', ' ') : value
  },
  parseCell(text, { country, timeZone }) {
    const local = toIsoLocal(text, country) ?? ''
    return toMoment(isDay(local) ? `${local}T00:00` : local, timeZone) ?? text
  },
}

/**
 * The start of what spreadsheets run as a formula, even with full-width signs, after any quotation marks: at the start of a
 * cell, and after what separates cells in a spreadsheet that expects another separator. There, "- " begins the item of a
 * list, and ",-" ends a price.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]|(?<=[;\t\r\n])'*(?:[=+@＝＋－＠]|-(?! ))|(?<=,)'*(?:[=+@＝＋－＠]|-(?=[\w(]))/g

/** Adds quotation marks that keep spreadsheets from running a cell, or a part of it, as a formula. */
export function withQuote(cell: string): string {
  return cell.replaceAll(formula, "'$&")
}

/** Removes the quotation marks again. */
export function withoutQuote(cell: string): string {
  return cell.replaceAll(formula, (start) => start.replace(/^'/, ''))
}
