import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const reportFile = join(import.meta.dirname, '../docs/performance.md')

/** A figure with the least or greatest value that it should have. */
type Aimed = { value: number; atLeast?: number; atMost?: number }

export type Cells = Record<string, string | number | Aimed>

/** The rows of each table, by label. */
const tables = new Map<string, Map<string, Cells>>()

/** Adds a row to a table, or cells to a row, and prints them. Skips NaN. */
export function addFigures(table: string, label: string, cells: Cells): void {
  const rows = tables.get(table) ?? new Map<string, Cells>()
  tables.set(table, rows.set(label, { ...rows.get(label), ...cells }))
  const printed = Object.entries(cells).map(([column, cell]) => `${column}: ${toText(cell)}`)
  console.log(`${table}, ${label}: ${printed.join(' · ')}`)
}

export function printReport(): void {
  for (const table of tables.keys()) console.log(`\n${table}\n\n${toMarkdown(table)}`)
  const missed = [...tables].flatMap(([table, rows]) =>
    [...rows].flatMap(([label, cells]) =>
      Object.entries(cells)
        .filter(([, cell]) => isMissed(cell))
        .map(([column, cell]) => `  ${table}: ${label}: ${column} ${toText(cell)}`),
    ),
  )
  console.log(`\n${missed.length === 0 ? 'All aims are met.' : `Missed aims:\n${missed.join('\n')}`}`)
}

export function writeReport(): void {
  writeFileSync(reportFile, fillTables(readFileSync(reportFile, 'utf8')))
  console.log('\nWrote docs/performance.md.')
}

/** Replaces the tables in a text between comments with their names. */
export function fillTables(text: string): string {
  const marked = /(<!-- table (.+?) -->\n)[^]*?(<!-- end -->)/g
  return text.replaceAll(
    marked,
    (_, begin: string, name: string, end: string) => `${begin}\n${toMarkdown(name)}\n\n${end}`,
  )
}

function toMarkdown(table: string): string {
  const rows = tables.get(table)
  // Old figures would look like results of this run.
  if (rows === undefined) return 'Not measured in this run.'
  const columns = [...new Set([...rows.values()].flatMap(Object.keys))]
  const isText = (column: string) => [...rows.values()].some((cells) => typeof cells[column] === 'string')
  const lines = [
    ['', ...columns],
    ['---', ...columns.map((column) => (isText(column) ? '---' : '--:'))],
    ...[...rows].map(([label, cells]) => [label, ...columns.map((column) => toText(cells[column] ?? ''))]),
  ]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Numbers are rounded: the smaller they are, the more decimals they keep. Missed aims are bold. */
function toText(cell: Cells[string]): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'object') {
    const { value, atLeast, atMost } = cell
    const aim = atLeast === undefined ? `≤ ${atMost?.toLocaleString('en')}` : `≥ ${atLeast}`
    if (Number.isNaN(value)) return ''
    return `${isMissed(cell) ? `**${toText(value)}**` : toText(value)} (${aim})`
  }
  if (Number.isNaN(cell)) return ''
  const maximumFractionDigits = cell < 10 ? 2 : cell < 100 ? 1 : 0
  return cell.toLocaleString('en', { maximumFractionDigits })
}

function isMissed(cell: Cells[string]): boolean {
  if (typeof cell !== 'object') return false
  const { value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = cell
  return value < atLeast || value > atMost
}
