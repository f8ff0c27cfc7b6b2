import { factName } from '#contract/catalog/facts.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import {
  type CsvColumn,
  csvColumns,
  type FactColumn,
  factColumn,
  factOfColumn,
  type TranslationColumn,
  translationColumns,
  translationOfColumn,
} from '#contract/imports/csv-columns.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { quoted } from '#contract/language/quoted.ts'
import { plural, t } from '#contract/language/t.ts'
import { withoutQuote } from '../platform/csv/csv-cells.ts'
import { fileError } from '../platform/errors.ts'

/**
 * Finds the columns of a file by its header, ignoring case and spaces. `languages` are those to which the shop is
 * translated. Throws an error for unknown columns.
 */
export function parseHeader(names: string[], languages: readonly LanguageCode[] = []): CsvColumn[] {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
  const find = (name: string) =>
    findFactColumn(name) ??
    findTranslationColumn(name, languages) ??
    csvColumns.find((column) => plain(column) === plain(name))
  const unknown = names.filter((name) => !find(name)).map((name) => name.trim())
  if (unknown.length > 0) throw fileError(describeUnknown(unknown, languages))
  const columns = names.flatMap((name) => find(name) ?? [])
  const keys = columns.map(factKey)
  const repeated = columns.find((_column, index) => keys.indexOf(keys[index] as string) !== index)
  if (repeated) throw fileError(t('The header contains “{column}” twice.', { column: repeated }))
  if (!columns.includes('id') && !columns.includes('title'))
    throw fileError(t('The file needs the column “id” or “title”.'))
  return columns
}

function findFactColumn(column: string): FactColumn | undefined {
  const name = factOfColumn(withoutQuote(column))
  if (name === undefined) return undefined
  const { data, error } = factName.safeParse(name)
  if (error)
    throw fileError(
      t('Column “{column}”: {problem}', { column: column.trim(), problem: error.issues[0]?.message ?? '' }),
    )
  return factColumn(data)
}

function findTranslationColumn(column: string, languages: readonly LanguageCode[]): TranslationColumn | undefined {
  const found = translationOfColumn(column)
  if (!found) return undefined
  const known = translationColumns(languages).find((each) => each === `${found.name}:${found.language}`)
  if (known) return known
  const values = { column: column.trim(), languages: languages.join(', ') }
  throw fileError(
    languages.length > 0
      ? t('Column “{column}”: the languages to which this shop is translated are {languages}.', values)
      : t('Column “{column}”: this shop has one language. Add the other one in the settings first.', values),
  )
}

/** The maximum number of unknown columns in an error. A file with more comes from another system. */
const maxUnknown = 5

function describeUnknown(names: string[], languages: readonly LanguageCode[]): string {
  const columns = names.slice(0, maxUnknown).map(quoted).join(', ')
  if (names.length > maxUnknown) {
    return plural(
      names.length,
      'The file has {count} unknown column: {columns} and others. Upload an export of this shop, of Shopify, or of WooCommerce.',
      'The file has {count} unknown columns: {columns} and others. Upload an export of this shop, of Shopify, or of WooCommerce.',
      { columns },
    )
  }
  return plural(
    names.length,
    'Unknown column {columns}. The columns are: {known}, and one for each detail, such as {example}.',
    'Unknown columns {columns}. The columns are: {known}, and one for each detail, such as {example}.',
    {
      columns,
      known: [...csvColumns, ...translationColumns(languages)].join(', '),
      example: factColumn(t('Material')),
    },
  )
}
