import { languages, type ShopLanguage } from '../contract/language/languages.ts'
import { pseudoLanguage, readPseudoTranslations } from '../scripts/texts/pseudo-language.ts'
import { setTranslations } from '../server/platform/language/catalogs.ts'

// A shop that a test starts with `--import` of this file can be in the pseudo-language, which no other shop knows.
;(languages as unknown as ShopLanguage[]).push(pseudoLanguage)
setTranslations(pseudoLanguage.code, readPseudoTranslations())
