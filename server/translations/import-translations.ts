import { t } from '#contract/language/t.ts'
import type { TranslationFile } from '#contract/translations/translations.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { ShopError } from '../platform/errors.ts'
import { changeTranslation, sourceOf } from './change-translation.ts'
import { findSubject, findTranslation, type SubjectSource, type TranslationKey, untranslated } from './queries.ts'
import { type Entry, type Problem, type Rules, readTranslationFile } from './read-translation-file.ts'

/** The texts that were saved, and the errors of the others. */
type Result = { saved: number; changed: TranslationKey[]; problems: Problem[] }

/** The number of products or pages in one transaction, which other requests wait for in the embedded database. */
const savedAtOnce = 25

/**
 * Saves the translations of a CSV file. Returns a problem for each row that isn't saved, and what has changed. A file whose import
 * was interrupted can be imported again. Throws `invalid_input` if the file can't be read.
 */
export async function importTranslations(
  { db, words }: SubjectSource,
  actor: Actor,
  csv: string,
  rules: Rules,
): Promise<TranslationFile & Pick<Result, 'changed'>> {
  const { entries, problems } = await readTranslationFile(csv, rules)
  const results: Result[] = [{ saved: 0, changed: [], problems }]
  while (entries.length > 0) {
    const some = entries.splice(0, savedAtOnce)
    results.push(...(await db.transaction((tx) => saveEntries({ db: tx, words }, actor, some))))
  }
  return {
    saved: results.reduce((sum, { saved }) => sum + saved, 0),
    changed: results.flatMap(({ changed }) => changed),
    problems: results
      .flatMap((result) => result.problems)
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(({ line, message = '' }) => t('Line {line}: {message}', { line: String(line), message })),
  }
}

async function saveEntries(source: SubjectSource, actor: Actor, entries: Entry[]): Promise<Result[]> {
  const results: Result[] = []
  // One after the other, since a transaction has one connection.
  for (const entry of entries) results.push(await saveEntry(source, actor, entry))
  return results
}

/** Saves the texts that differ. */
async function saveEntry(source: SubjectSource, actor: Actor, { key, texts }: Entry): Promise<Result> {
  const subject = await findSubject(source, key)
  const stored = subject ? await findTranslation(source.db, key) : untranslated
  const problems: Problem[] = []
  const report = (field: string, message: string) => problems.push({ line: texts.get(field)?.line, message })
  const differing: Texts = {}
  for (const [field, { text, source: exported }] of texts) {
    const current = subject && sourceOf(subject, field)
    if (!current) report(field, t('there is no such text to translate.'))
    else if (exported !== '' && !isSame(exported, current))
      report(field, t('the text has changed since the file was exported.'))
    else if (text !== stored.texts[field]) differing[field] = text
  }
  const saved = await saveTexts(source, actor, key, differing, report)
  return { saved, changed: saved > 0 ? [key] : [], problems }
}

/** Saves texts, and returns how many. If the shop rejects some of them, the others are saved. */
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
