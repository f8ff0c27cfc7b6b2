import type { LanguageCode } from '#contract/language/languages.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { SearchLanguage } from './search-language.ts'

const searchLanguages: Record<LanguageCode, SearchLanguage> = { en: english, de: german }

/** The words of a language for searches. */
export const getSearchLanguage = (code: LanguageCode): SearchLanguage => searchLanguages[code]
