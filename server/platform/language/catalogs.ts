import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { english, type Language } from '#contract/language/current-language.ts'
import { type LanguageCode, languages, type ShopLanguage } from '#contract/language/languages.ts'
import { root } from '../../root.ts'
import { readCountryNames } from './country-names.ts'
import { areSame, type PluralForms } from './plural-forms.ts'
import { isUsable, keyOf, readPoFile } from './read-po-file.ts'

/** The translations of a language. */
export type Translations = {
  pluralForms: PluralForms
  find: Language['find']
}

/** The texts of the sample, which are read only when it is loaded. */
const sampleFile = 'sample.po'

/**
 * Reads the gettext files of a language. From right to left, values are isolated, so that a name in Latin letters doesn’t reorder
 * the sentence around it. Throws an error if there are no files, or one is faulty.
 */
export function readTranslations(folder: string, direction: ShopLanguage['direction']): Translations {
  const files = globSync('*.po', { cwd: folder })
    .filter((name) => name !== sampleFile)
    .toSorted()
    .map((name) => readPoFile(relative(root, join(folder, name)), readFileSync(join(folder, name), 'utf8')))
  const [first] = files
  if (!first) throw new Error(`${folder} has no translations (*.po).`)
  const { pluralForms } = first
  if (!files.every((file) => areSame(file.pluralForms, pluralForms)))
    throw new Error(`The files in ${relative(root, folder)} must have the same “Plural-Forms” in their headers.`)
  const entries = files.flatMap((file) => file.entries).filter(isUsable)
  const written = (form: string) => (direction === 'rtl' ? isolateValues(form) : form)
  const forms = new Map(entries.map((entry) => [keyOf(entry.text, entry.context), entry.forms.map(written)]))
  return { pluralForms, find: (text, context) => forms.get(keyOf(text, context)) }
}

/** Puts `{name}` between U+2068 and U+2069, but not `{{name}}`, whose text shopkeepers change. */
const isolateValues = (text: string) => text.replaceAll(/(?<!\{)\{\w+\}/g, '\u2068$&\u2069')

const translations = new Map<string, Translations>()
const known = new Map<string, Language>([[english.locale, english]])

/**
 * Returns a language with the formats of a country, or with its usual ones if it has none of that country. Its files are read when
 * it is first used.
 */
export function getLanguage(code: LanguageCode, country?: string): Language {
  const { locales, direction } = languages.find((each) => each.code === code) ?? languages[0]
  const locale = locales.find((each) => each.endsWith(`-${country}`)) ?? locales[0]
  const found = known.get(locale)
  if (found) return found
  const folder = join(root, 'languages', code)
  const { find, pluralForms } = translations.get(code) ?? readTranslations(folder, direction)
  translations.set(code, { find, pluralForms })
  const countries = readCountryNames(folder, locale)
  const language = { code, locale, find, pluralForm: pluralForms.formOf, countries }
  known.set(locale, language)
  return language
}

/** Adds a language that has no files: that of tests. */
export function addLanguage(language: Language): void {
  known.set(language.locale, language)
}
