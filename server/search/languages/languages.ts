import type { LanguageCode } from '#contract/language/languages.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { SearchLanguage } from './search-language.ts'

const searchLanguages = new Map<string, SearchLanguage>([
  ['en', english],
  ['de', german],
])

/** The words of a language for searches; the English ones for a language that has only texts. */
export const getSearchLanguage = (code: LanguageCode): SearchLanguage => searchLanguages.get(code) ?? english
