import { factName } from '#contract/catalog/facts.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { type CsvColumn, csvColumns, type FactColumn, factColumn, factOfColumn } from '#contract/imports/csv-columns.ts'
import { withoutQuote } from '../platform/csv/csv-cells.ts'
import { fileError } from '../platform/errors.ts'

/** Finds the columns of a file by its header, ignoring case and spaces. Throws an error for unknown columns. */
export function parseHeader(names: string[]): CsvColumn[] {
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
  return `${what} ${listed.join(', ')}. The columns are: ${csvColumns.join(', ')}, and one for each detail, such as ${factColumn('Material')}.`
}
