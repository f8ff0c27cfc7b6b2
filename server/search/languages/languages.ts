import type { LanguageCode } from '#contract/language/languages.ts'
import { english } from './en.ts'
import type { SearchLanguage } from './search-language.ts'

const searchLanguages: Record<LanguageCode, SearchLanguage> = { en: english, de: english }

/** The words of a language for searches. */
export const getSearchLanguage = (code: LanguageCode): SearchLanguage => searchLanguages[code]
