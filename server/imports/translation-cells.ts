import type { ProductValues } from '#contract/catalog/product-fields.ts'
import { type CsvColumn, type TranslationColumn, translationOfColumn } from '#contract/imports/csv-columns.ts'
import { t } from '#contract/language/t.ts'
import { sourceFieldPrefix } from '#contract/translations/translated-types.ts'
import { translatedText } from '#contract/translations/translations.ts'
import type { Texts } from '../platform/db/schema/translations.ts'

/** The translations of a product, by language. */
export type StoredTexts = ReadonlyMap<string, { texts: Texts; sources: Texts }>

/** The texts in the columns of translations. */
export type TranslationCells = { column: TranslationColumn; name: string; language: string; text: string }[]

/** Returns a function that reads the translations in a row of a file. An empty cell is a text that isn't translated. */
export function createTranslationReader(columns: CsvColumn[]) {
  const own = columns.flatMap((column) => {
    const found = translationOfColumn(column)
    return found ? [{ ...found, column: column as TranslationColumn }] : []
  })
  return (textOf: (column: CsvColumn) => string, errors: Record<string, string>): TranslationCells =>
    own.map((each) => {
      const { data = '', error } = translatedText(each.name).safeParse(textOf(each.column))
      if (error) errors[each.column] = error.issues[0]?.message ?? ''
      return { ...each, text: data }
    })
}

/** Texts by language and field, with `source:` and the field for what they were translated from, as in the audit log. */
export type TranslationValues = Record<string, Texts>

/** Changes of translations, with the values before and after. `fields` are by column. */
export type TranslationChanges = {
  fields: Record<string, { from: string; to: string }>
  before: TranslationValues
  after: TranslationValues
}

type Change = { column: string; name: string; language: string; text: string; source: string }

/** Adds a change of a stored text. */
export function addChange(
  { fields, before, after }: TranslationChanges,
  { column, name, language, text, source }: Change,
  stored: StoredTexts,
): void {
  const { texts = {}, sources = {} } = stored.get(language) ?? {}
  const from = texts[name] ?? ''
  fields[column] = { from, to: text }
  before[language] = { ...before[language], [name]: from, [sourceFieldPrefix + name]: sources[name] ?? '' }
  after[language] = { ...after[language], [name]: text, [sourceFieldPrefix + name]: text && source }
}

export const noChanges = (): TranslationChanges => ({ fields: {}, before: {}, after: {} })

/** Finds which translations of a product a row changes, and the errors by column. `product` has the values of the row. */
export function changesOfCells(
  cells: TranslationCells,
  product: Pick<ProductValues, 'title' | 'description'>,
  stored: StoredTexts,
): { changes: TranslationChanges; errors: Record<string, string> } {
  const changes = noChanges()
  const errors: Record<string, string> = {}
  for (const cell of cells) {
    const source = product[cell.name as 'title' | 'description']
    if (cell.text === (stored.get(cell.language)?.texts[cell.name] ?? '')) continue
    if (cell.text !== '' && source === '') errors[cell.column] = t('There is no such text to translate.')
    else addChange(changes, { ...cell, source }, stored)
  }
  return { changes, errors }
}

/** Translations that an import has changed, as in the audit log. */
export type ImportedTranslation = { language: string; before: Texts; after: Texts }

/** Reverts what an import has changed. Texts that were changed again later are kept. */
export function revertTranslations(
  imported: readonly ImportedTranslation[],
  stored: StoredTexts,
): { changes: TranslationChanges; kept: TranslationChanges['fields'] } {
  const changes = noChanges()
  const kept: TranslationChanges['fields'] = {}
  for (const { language, before, after } of imported) {
    for (const [name, text] of Object.entries(after).filter(([key]) => !key.startsWith(sourceFieldPrefix))) {
      const current = stored.get(language)?.texts[name] ?? ''
      const column = `${name}:${language}`
      const change = {
        column,
        name,
        language,
        text: before[name] ?? '',
        source: before[sourceFieldPrefix + name] ?? '',
      }
      if (current === change.text) continue
      if (current === text) addChange(changes, change, stored)
      else kept[column] = { from: text, to: current }
    }
  }
  return { changes, kept }
}
