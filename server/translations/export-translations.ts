import type { Readable } from 'node:stream'
import type { LanguageCode } from '#contract/language/languages.ts'
import { slugField, type TranslatedType } from '#contract/translations/translated-types.ts'
import { type TranslationState, translationFileColumns } from '#contract/translations/translations.ts'
import { withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import { isOutdated } from './change-translation.ts'
import { listTranslations } from './list-translations.ts'
import { listStored, listSubjects, type StoredTranslation, type SubjectSource, untranslated } from './queries.ts'

type ExportRequest = {
  type: TranslatedType
  language: LanguageCode
  state?: TranslationState | undefined
  q?: string | undefined
}

type Row = Record<(typeof translationFileColumns)[number], string>

/** How many products or pages are read at a time. */
const readAtOnce = 500

/** Writes the texts that a list of translations counts as a CSV file, in the order of the list. */
export function exportTranslations(
  source: SubjectSource,
  request: ExportRequest,
  target: Parameters<typeof writeCsv>[2],
): Readable {
  return writeCsv(listRows(source, request), { columns: translationFileColumns, decimals: [] }, target)
}

async function* listRows(source: SubjectSource, request: ExportRequest): AsyncGenerator<Row> {
  const { type, language } = request
  const { listed } = await listTranslations(source, { ...request, limit: Number.MAX_SAFE_INTEGER, offset: 0 })
  for (let from = 0; from < listed.length; from += readAtOnce) {
    const ids = listed.slice(from, from + readAtOnce).map(({ id }) => id)
    const subjects = await listSubjects(source, type, ids)
    const stored = await listStored(source.db, { type, language, ids })
    for (const id of ids) {
      const { name, sources } = subjects.get(id) ?? { name: '', sources: {} }
      const translation = stored.get(id) ?? untranslated
      for (const [field, text] of Object.entries(sources)) {
        if (text === '') continue
        const state = stateOf(translation, field, text)
        if (request.state !== undefined && state !== request.state) continue
        yield {
          type,
          id,
          name: withQuote(name),
          field,
          language,
          state,
          source: withQuote(text),
          translation: withQuote(translation.texts[field] ?? ''),
        }
      }
    }
  }
}

/** Empty for a text whose translation is up to date. Slugs are optional. */
function stateOf(translation: StoredTranslation, field: string, source: string): TranslationState | '' {
  if (field in translation.texts) return isOutdated(translation, field, source) ? 'outdated' : ''
  return field === slugField ? '' : 'missing'
}
