import { distance } from 'fastest-levenshtein'
import { type GetTextTranslation, po } from 'gettext-parser'
import { parsePluralForms } from '../../server/platform/language/plural-forms.ts'
import { keyOf } from '../../server/platform/language/read-po-file.ts'
import { pluralFormsOf } from './plural-forms.ts'
import { type FileName, fileNames, type SourceText } from './source-texts.ts'

/** The gettext files of a language, by their names. */
export type LanguageFiles = Partial<Record<FileName, string>>

/** How much of a text must be the same: its old translation is shown until someone corrects it. */
const minSimilarity = 0.7

/** How many of the files that have a text are named: enough to find it, without a change for each new use. */
const maxPaths = 3

/**
 * Brings the gettext files of a language up to date with the source: new texts are empty, removed ones obsolete, and changed
 * ones fuzzy, with the previous English. What translators have written is kept, also if a text moves to another file.
 */
export function updateFiles(code: string, source: Map<FileName, SourceText[]>, before: LanguageFiles): LanguageFiles {
  const files = fileNames.map((name) => ({ name, ...po.parse(before[name] ?? '') }))
  const old = new Map(
    [
      ...files.flatMap(({ obsolete }) => entriesOf(obsolete)),
      ...files.flatMap((file) => entriesOf(file.translations)),
    ].map((entry) => [keyOfEntry(entry), entry]),
  )
  const current = new Set([...source.values()].flat().map(({ text, context }) => keyOf(text, context)))
  return Object.fromEntries(
    files.map(({ name, headers, translations, obsolete }) => {
      const pluralForms = headers?.['Plural-Forms'] ?? pluralFormsOf(code)
      const unused = (entry: GetTextTranslation) => !current.has(keyOfEntry(entry)) && isTranslated(entry)
      const removed = entriesOf(translations).filter(unused)
      const entries = (source.get(name) ?? []).map((text) => {
        const known = old.get(keyOf(text.text, text.context)) ?? takeSimilar(text, removed)
        return updateEntry(text, text.many === undefined ? 1 : parsePluralForms(pluralForms).count, known)
      })
      const header = translations['']?.['']?.comments
      const file = po.compile({
        charset: 'utf-8',
        headers: {
          'Project-Id-Version': 'Galleria',
          Language: code,
          'MIME-Version': '1.0',
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Transfer-Encoding': '8bit',
          'Plural-Forms': pluralForms,
          ...headers,
        },
        translations: asTable([{ msgid: '', msgstr: [], ...(header && { comments: header }) }, ...entries]),
        obsolete: asTable([...removed, ...entriesOf(obsolete).filter(unused)].map(withoutPlace)),
      })
      return [name, file.toString()]
    }),
  )
}

/** Lists the texts that an update has changed: `shop.po: Add to cart`. Where tools break lines doesn't matter. */
export function findChanges(before: LanguageFiles, after: LanguageFiles): string[] {
  return fileNames.flatMap((name) => {
    const [old, updated] = [describeEntries(before[name]), describeEntries(after[name])]
    const changed = [...old, ...updated].filter(([entry]) => !old.has(entry) || !updated.has(entry))
    return [...new Set(changed.map(([, text]) => `${name}.po: ${text}`))]
  })
}

function describeEntries(file = ''): Map<string, string> {
  const { translations, obsolete } = po.parse(file)
  const entries = [...entriesOf(translations), ...entriesOf(obsolete).map((entry) => ({ ...entry, obsolete: true }))]
  return new Map(
    entries.map((entry) => {
      const reference = entry.comments?.reference?.split(/\s+/)
      return [JSON.stringify({ ...entry, comments: { ...entry.comments, reference } }), entry.msgid]
    }),
  )
}

/** Counts the texts of a language. */
export function countTexts(files: LanguageFiles): { all: number; missing: number; fuzzy: number } {
  const entries = Object.values(files).flatMap((file) => entriesOf(po.parse(file).translations))
  return {
    all: entries.length,
    missing: entries.filter(({ msgstr }) => msgstr.includes('')).length,
    fuzzy: entries.filter((entry) => flagsOf(entry).includes('fuzzy')).length,
  }
}

/** Writes a text with what translators have written for it before, which is fuzzy if the English has changed. */
function updateEntry(text: SourceText, formCount: number, before: GetTextTranslation | undefined): GetTextTranslation {
  const { msgstr = [], comments = {} } = before ?? {}
  const flags = before ? flagsOf(before) : []
  const isChanged = before !== undefined && (before.msgid !== text.text || before.msgid_plural !== text.many)
  const isFuzzy = before !== undefined && isTranslated(before) && (isChanged || flags.includes('fuzzy'))
  return {
    ...(text.context !== undefined && { msgctxt: text.context }),
    msgid: text.text,
    ...(text.many !== undefined && { msgid_plural: text.many }),
    msgstr: Array.from({ length: formCount }, (_, form) => msgstr[form] ?? msgstr.at(-1) ?? ''),
    comments: {
      translator: comments.translator ?? '',
      extracted: text.comments.join('\n'),
      reference: text.paths.slice(0, maxPaths).join('\n'),
      flag: [...(isFuzzy ? ['fuzzy'] : []), ...flags.filter((flag) => flag !== 'fuzzy')].join(', '),
      previous: isFuzzy ? (comments.previous ?? (isChanged ? writePrevious(before) : '')) : '',
    },
  }
}

/** Removes the most similar text from those that are no longer in the source, and returns it. */
function takeSimilar(
  { text, context = '' }: SourceText,
  removed: GetTextTranslation[],
): GetTextTranslation | undefined {
  const similarity = ({ msgid }: GetTextTranslation) => 1 - distance(msgid, text) / Math.max(msgid.length, text.length)
  const [best] = removed
    .filter(({ msgctxt = '' }) => msgctxt === context)
    .map((entry) => ({ entry, similarity: similarity(entry) }))
    .filter((each) => each.similarity >= minSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity)
  if (best) removed.splice(removed.indexOf(best.entry), 1)
  return best?.entry
}

const entriesOf = (table: Record<string, Record<string, GetTextTranslation>> = {}): GetTextTranslation[] =>
  Object.values(table)
    .flatMap((entries) => Object.values(entries))
    .filter(({ msgid }) => msgid !== '')

const asTable = (entries: GetTextTranslation[]) => ({
  '': Object.fromEntries(entries.map((entry, index) => [index === 0 && entry.msgid === '' ? '' : `#${index}`, entry])),
})

const keyOfEntry = ({ msgid, msgctxt }: GetTextTranslation) => keyOf(msgid, msgctxt)
const isTranslated = ({ msgstr }: GetTextTranslation) => msgstr.some((form) => form !== '')
const flagsOf = ({ comments }: GetTextTranslation): string[] => (comments?.flag ?? '').match(/[^\s,]+/g) ?? []

/** Removed texts have no place in the source anymore. */
const withoutPlace = ({ comments, ...entry }: GetTextTranslation): GetTextTranslation => ({
  ...entry,
  comments: { ...comments, extracted: '', reference: '' },
})

/** The English of a changed text, as gettext writes it in a comment. */
function writePrevious({ msgctxt, msgid, msgid_plural }: GetTextTranslation): string {
  return Object.entries({ msgctxt, msgid, msgid_plural })
    .flatMap(([name, text]) => (text === undefined ? [] : [`${name} ${JSON.stringify(text)}`]))
    .join('\n')
}
