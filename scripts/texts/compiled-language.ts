import { join } from 'node:path'
import { languages } from '../../contract/language/languages.ts'
import { readTranslations } from '../../server/platform/language/catalogs.ts'
import { readCountryNames } from '../../server/platform/language/country-names.ts'
import { root } from '../../server/root.ts'
import { toLanguage } from '../../server/setup/sample-languages.ts'
import { type CompiledLanguage, compiledEnglish } from './compile-texts.ts'
import { pseudoLanguage } from './pseudo-code.ts'
import { readPseudoTranslations } from './pseudo-language.ts'

/** Reads a language that the web app is compiled for. Throws an error with file and line if its translations are faulty. */
export function readCompiledLanguage(code: string): CompiledLanguage {
  const language = [...languages, pseudoLanguage].find((each) => each.code === code)
  if (!language) throw new Error(`There is no language “${code}” in contract/language/languages.ts.`)
  const { locales, direction } = language
  if (language.code === 'en') return compiledEnglish
  // Texts of the sample aren’t compiled, but a fault in them is also found now.
  if (language.code !== pseudoLanguage.code) toLanguage(language.code)
  const folder = join(root, 'languages', code)
  const isPseudo = code === pseudoLanguage.code
  const { find, pluralForms } = isPseudo ? readPseudoTranslations() : readTranslations(folder, direction)
  const countries = isPseudo ? compiledEnglish.countries : readCountryNames(folder, locales[0])
  return { locale: locales[0], pluralForm: pluralForms.expression, find, countries }
}
