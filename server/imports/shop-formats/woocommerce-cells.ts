import { isDay } from '#contract/day.ts'
import { toMoment } from '#contract/local-time.ts'
import type { Place } from '../../platform/csv/csv-cells.ts'
import { toIsoLocal } from '../../platform/csv/local-dates.ts'
import { parseYesNo } from '../../platform/csv/yes-no.ts'
import { toSlug } from '../../platform/text/slug.ts'
import { startOfDay } from '../../platform/time/days.ts'
import type { SourceRow } from './translation.ts'

/** The category in a list of paths: the first, or the innermost one that is in it. */
export function firstCategory(categories: string[]): { path: string; others: number } {
  const parts = (path: string) => path.split('>').map((part) => part.trim())
  const first = parts(categories[0] ?? '')
  const isIn = (path: string[]) => first.every((part, at) => part === path[at])
  const inside = categories.filter((path) => isIn(parts(path)))
  const path = inside.reduce((best, each) => (parts(each).length > parts(best).length ? each : best), inside[0] ?? '')
  const isOn = (other: string) => parts(other).every((part, at) => part === parts(path)[at])
  return { path, others: categories.filter((other) => !isOn(other)).length }
}

/** WooCommerce writes no separators of thousands, so a comma separates decimals. */
export const parseDecimal = (text: string) => Number(text.replace(',', '.'))

const grams: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

/** A weight in whole grams, or empty. The column name contains the unit. */
export function toGrams(weight: string, column: string): string {
  const unit = /\((\w+)\)/.exec(column)?.[1]?.toLowerCase() ?? 'kg'
  const number = parseDecimal(weight)
  return number > 0 ? `${Math.max(1, Math.round(number * (grams[unit] ?? 1)))}` : ''
}

/**
 * The tax class with the same meaning, or a class of the shop with the same slug. What isn't taxed has the zero rate.
 */
export function toTaxClass(status: string, taxClass: string): string {
  if (['none', 'shipping'].includes(status.toLowerCase())) return 'zero'
  const slug = toSlug(taxClass)
  return { 'reduced-rate': 'reduced', 'zero-rate': 'zero', '': 'standard', parent: 'standard' }[slug] ?? slug
}

/**
 * Returns a function that makes product ids, since a file has no slugs. The first product of a name gets the slug of its
 * name, so importing the file again updates it.
 */
export function createIds(): (slug: string, id: string) => string {
  const counts = new Map<string, number>()
  return (slug, id) => {
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return slug === '' || count === 1 ? slug : `${slug}-${id || count}`
  }
}

/** Splits at commas that aren't escaped by a backslash. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => withCommas(part).trim())
    .filter((part) => part !== '')
}

/** WordPress shows empty lines as paragraphs, and its export writes line breaks as “\n”. */
export function withLineBreaks(html: string): string {
  const text = html.replaceAll('\\n', '\n')
  return /<(p|div|br|ul|ol|h\d)\b/i.test(text) ? text : text.replaceAll('\n', '<br>\n')
}

/** The time in ISO 8601 when a sale begins; empty for none. Sales begin with their day, or at the time in the cell. */
export function saleStart(cell: string, { country, timeZone }: Place): string {
  const local = toIsoLocal(cell, country) ?? cell
  return toMoment(isDay(local) ? `${local}T00:00` : local, timeZone) ?? cell
}

/** The time from which a sale is over: it ends with its day, or with the last second in the cell. */
export function saleEnd(cell: string, { country, timeZone }: Place): string {
  const local = toIsoLocal(cell, country) ?? cell
  if (isDay(local)) return new Date(startOfDay(local, timeZone, 1)).toISOString()
  const moment = toMoment(local, timeZone) ?? cell
  return cell.endsWith(':59') && !Number.isNaN(Date.parse(moment))
    ? new Date(Date.parse(moment) + 1000).toISOString()
    : moment
}

/** The words of a column with a fixed set of values, which WooCommerce doesn't translate. */
export const words: Record<string, string[]> = {
  type: ['simple', 'variable', 'variation', 'grouped', 'external', 'virtual', 'downloadable'],
  published: ['1', '0', '-1'],
  visibility: ['visible', 'catalog', 'search', 'hidden'],
  inStock: ['1', '0', 'backorder'],
  backorders: ['1', '0', 'notify'],
  soldIndividually: ['1', '0'],
  taxStatus: ['taxable', 'shipping', 'none'],
}

type Cells = Pick<SourceRow<string>, 'get'>

export function getWord({ get }: Cells, name: string): string {
  const word = get(name).toLowerCase()
  const isYes = parseYesNo(word)
  return isYes === undefined ? word : isYes ? '1' : '0'
}

export const isOversold = (row: Cells) => ['1', 'notify'].includes(getWord(row, 'backorders'))

export const losesStock = (row: Cells) => isOversold(row) && parseDecimal(row.get('stock')) > 0

/** Commas in names and values of attributes are escaped. */
export const withCommas = (cell: string) => cell.replaceAll('\\,', ',')
