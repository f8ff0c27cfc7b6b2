import { english } from '../contract/language/current-language.ts'
import { languages, type ShopLanguage } from '../contract/language/languages.ts'
import { pseudoLanguage, readPseudoTranslations } from '../scripts/texts/pseudo-language.ts'
import { addLanguage } from '../server/platform/language/catalogs.ts'

// A shop that a test starts with `--import` of this file can be in the pseudo-language, which no other shop knows.
const { code, locales } = pseudoLanguage
const { find, pluralForms } = readPseudoTranslations()
;(languages as unknown as ShopLanguage[]).push(pseudoLanguage)
addLanguage({ ...english, code, locale: locales[0], find, pluralForm: pluralForms.formOf })
