import { Readable } from 'node:stream'
import { formatNumber } from '#contract/language/format.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { translatedTypes } from '#contract/translations/translated-types.ts'
import { translatedText, type translationFileColumns } from '#contract/translations/translations.ts'
import { withoutQuote } from '../platform/csv/csv-cells.ts'
import { type CsvRow, readCsv } from '../platform/csv/read-csv.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import type { TranslationKey } from './queries.ts'

const maxRows = 5000

/** The columns that a file has to have. A text in `source` is compared with the current one. */
const requiredColumns = ['type', 'id', 'field', 'language', 'translation'] as const

/** The texts of one translation in a file, by field. */
export type Entry = { key: TranslationKey; texts: Map<string, WrittenText> }

/** A text of a file, with the one in the main language, or an empty one if the file doesn't have that. */
type WrittenText = { text: string; source: string; line: number }

export type Rules = {
  /** The languages that the shop is translated to. */
  languages: readonly LanguageCode[]
  /** Throws if the member of staff may not translate something. */
  checkPermission: (key: TranslationKey) => void
}

/** The error of a row. */
export type Problem = { line: number | undefined; message: string | undefined }

/** Reads the translations of a CSV file, and the errors of its rows. Throws `invalid_input` if the file can't be read. */
export async function readTranslationFile(
  csv: string,
  rules: Rules,
): Promise<{ entries: Entry[]; problems: Problem[] }> {
  return collectEntries(await readRows(csv), rules)
}

async function readRows(csv: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsv(Readable.from([Buffer.from(csv)]))) {
      if (rows.push(row) > maxRows + 1)
        throw fieldError('csv', t('Upload up to {max} rows at a time.', { max: formatNumber(maxRows) }))
    }
  } catch (error) {
    throw error instanceof ShopError ? fieldError('csv', error.message) : error
  }
  return rows
}

/** Groups the rows that have a translation by product or page. */
function collectEntries([header, ...rows]: CsvRow[], { languages, checkPermission }: Rules) {
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  if (requiredColumns.some((name) => !names.includes(name))) {
    throw fieldError(
      'csv',
      t('The first row must have the columns: {columns}.', { columns: requiredColumns.join(', ') }),
    )
  }
  const entries = new Map<string, Entry>()
  const problems: Problem[] = []
  for (const { line, cells } of rows) {
    const cell = (name: (typeof translationFileColumns)[number]) =>
      withoutQuote(cells[names.indexOf(name)]?.trim() ?? '')
    const written = cell('translation')
    if (written === '') continue
    const report = (message: string | undefined) => problems.push({ line, message })
    const type = translatedTypes.find((each) => each === cell('type').toLowerCase())
    const language = languages.find((code) => code === cell('language').toLowerCase())
    if (type === undefined) report(t('“{text}” isn’t a type of text.', { text: cell('type') }))
    else if (language === undefined) report(t('the shop has no translations to “{text}”.', { text: cell('language') }))
    else {
      const key = { type, id: cell('id'), language }
      checkPermission(key)
      const name = JSON.stringify(key)
      const entry = entries.get(name) ?? { key, texts: new Map<string, WrittenText>() }
      const field = cell('field')
      const { data: text, error } = translatedText(field).safeParse(written)
      const first = entry.texts.get(field)
      if (error) report(error.issues[0]?.message)
      else if (first) report(t('the same text is in line {line}.', { line: String(first.line) }))
      else {
        entry.texts.set(field, { text, source: cell('source'), line })
        entries.set(name, entry)
      }
    }
  }
  return { entries: [...entries.values()], problems }
}
