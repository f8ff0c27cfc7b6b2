import { Readable } from 'node:stream'
import { formatNumber } from '#contract/language/format.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { translatedTypes } from '#contract/translations/translated-types.ts'
import { type TranslationFile, translatedText, translationFileColumns } from '#contract/translations/translations.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { withoutQuote } from '../platform/csv/csv-cells.ts'
import { type CsvRow, readCsv } from '../platform/csv/read-csv.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import { changeTranslation } from './change-translation.ts'
import { findSubject, findTranslation, type SubjectSource, type TranslationKey, untranslated } from './queries.ts'

const maxRows = 5000

/** The columns that a file has to have. A text in `source` is compared with the current one. */
const requiredColumns = ['type', 'id', 'field', 'language', 'translation'] as const

/** The texts of one translation in a file, by field, with the lines that they are in. */
type Entry = { key: TranslationKey; texts: Texts; sources: Texts; lines: Record<string, number> }

type Rules = {
  /** The languages that the shop is translated to. */
  languages: readonly LanguageCode[]
  /** Throws if the member of staff may not translate something. */
  checkPermission: (key: TranslationKey) => void
}

export type ImportedFile = TranslationFile & { changed: TranslationKey[] }

/**
 * Saves the translations of a CSV file, each product or page in a separate transaction, so that a file can be imported again after
 * an interruption. Returns a problem for each row that isn't saved. Throws `invalid_input` if the file can't be read.
 */
export async function importTranslations(
  source: SubjectSource,
  actor: Actor,
  csv: string,
  rules: Rules,
): Promise<ImportedFile> {
  const problems: { line: number; message: string }[] = []
  const report = (line = 0, message = '') => problems.push({ line, message })
  const changed: TranslationKey[] = []
  let saved = 0
  for (const entry of collectEntries(await readRows(csv), rules, report)) {
    const count = await saveEntry(source, actor, entry, report)
    if (count > 0) changed.push(entry.key)
    saved += count
  }
  return {
    saved,
    problems: problems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => t('Line {line}: {message}', { line: String(line), message })),
    changed,
  }
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

type Report = (line: number | undefined, message: string | undefined) => void

/** Groups the rows with a translation by what they translate. */
function collectEntries(
  [header, ...rows]: CsvRow[],
  { languages, checkPermission }: Rules,
  report: Report,
): Iterable<Entry> {
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  if (requiredColumns.some((name) => !names.includes(name))) {
    throw fieldError(
      'csv',
      t('The first row must have the columns: {columns}.', { columns: requiredColumns.join(', ') }),
    )
  }
  const entries = new Map<string, Entry>()
  for (const { line, cells } of rows) {
    const cell = (name: (typeof translationFileColumns)[number]) => cells[names.indexOf(name)]?.trim() ?? ''
    const written = withoutQuote(cell('translation'))
    if (written === '') continue
    const type = translatedTypes.find((each) => each === cell('type').toLowerCase())
    const language = languages.find((code) => code === cell('language').toLowerCase())
    const [id, field] = [cell('id'), cell('field')]
    if (type === undefined) report(line, t('“{text}” isn’t a type of text.', { text: cell('type') }))
    else if (language === undefined)
      report(line, t('the shop has no translations to “{text}”.', { text: cell('language') }))
    else {
      const key = { type, id, language }
      checkPermission(key)
      const name = JSON.stringify(key)
      const entry = entries.get(name) ?? { key, texts: {}, sources: {}, lines: {} }
      const { data, error } = translatedText(field).safeParse(written)
      if (error) report(line, error.issues[0]?.message)
      else if (field in entry.lines)
        report(line, t('the same text is in line {line}.', { line: String(entry.lines[field]) }))
      else {
        entry.texts[field] = data
        entry.lines[field] = line
        if (cell('source') !== '') entry.sources[field] = withoutQuote(cell('source'))
        entries.set(name, entry)
      }
    }
  }
  return entries.values()
}

/** Saves what differs, and returns how many texts that is. */
async function saveEntry(
  source: SubjectSource,
  actor: Actor,
  { key, texts, sources, lines }: Entry,
  report: Report,
): Promise<number> {
  const subject = await findSubject(source, key)
  const stored = subject ? await findTranslation(source.db, key) : untranslated
  const differing = Object.entries(texts).filter(([field, text]) => {
    const current = subject?.sources[field]
    if (!current) report(lines[field], t('there is no such text to translate.'))
    else if (sources[field] !== undefined && !isSame(sources[field], current))
      report(lines[field], t('the text has changed since the file was exported.'))
    else return text !== stored.texts[field]
    return false
  })
  return saveTexts(source, actor, key, Object.fromEntries(differing), (field, message) => report(lines[field], message))
}

/** Saves texts. If the shop rejects some of them, the others are saved. */
async function saveTexts(
  source: SubjectSource,
  actor: Actor,
  key: TranslationKey,
  texts: Texts,
  report: (field: string, message: string) => void,
): Promise<number> {
  const fields = Object.keys(texts)
  if (fields.length === 0) return 0
  try {
    await changeTranslation(source, actor, key, { texts })
    return fields.length
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const messageOf = (field: string) => error.details.fields?.[`texts.${field}`]
    const rejected = fields.filter((field) => messageOf(field) !== undefined)
    const failed = rejected.length > 0 ? rejected : fields
    for (const field of failed) report(field, messageOf(field) ?? error.message)
    const others = Object.fromEntries(Object.entries(texts).filter(([field]) => !failed.includes(field)))
    return saveTexts(source, actor, key, others, report)
  }
}

/** Spreadsheets change line breaks and the spaces around a text. */
const isSame = (exported: string, current: string) =>
  exported.replaceAll('\r\n', '\n').trim() === current.replaceAll('\r\n', '\n').trim()
