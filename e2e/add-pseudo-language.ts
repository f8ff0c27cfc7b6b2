import { english } from '../contract/language/current-language.ts'
import { languages, type ShopLanguage } from '../contract/language/languages.ts'
import { pseudoLanguage } from '../scripts/texts/pseudo-code.ts'

// A shop that a test starts with `--import` of this file can be in the pseudo-language, which no other shop knows. It is added
// before schemas with the codes of all languages are created.
;(languages as unknown as ShopLanguage[]).push(pseudoLanguage)
const { readPseudoTranslations } = await import('../scripts/texts/pseudo-language.ts')
const { addLanguage } = await import('../server/platform/language/catalogs.ts')
const { code, locales } = pseudoLanguage
const { find, pluralForms } = readPseudoTranslations()
addLanguage({ ...english, code, locale: locales[0], find, pluralForm: pluralForms.formOf })
