import type { LanguageCode, LanguageCodes } from '#contract/language/languages.ts'
import { getLanguage } from './catalogs.ts'
import { inLanguage, shopLanguage } from './current-language.ts'
import { isAdminPath, pathPrefix } from './language-path.ts'

/** The languages of a shop, and the country whose formats it uses. */
export type LanguageShop = { languages: LanguageCodes; country: string }

/** Does some work in a language with the formats of the shop's country. Null is the shop's main language. */
export function inLanguageOf<T>(
  { languages: [main], country }: LanguageShop,
  language: LanguageCode | null,
  work: () => T,
): T {
  return inLanguage(getLanguage(language ?? main, country), work)
}

/** The URL of a page in the current language, or in the main one if the shop isn't in it. The admin area has no others. */
export function pageUrl(
  { publicUrl, languages }: Pick<LanguageShop, 'languages'> & { publicUrl: string },
  path: string,
): string {
  return publicUrl + (isAdminPath(path) ? '' : pathPrefix(shopLanguage({ languages }), languages)) + path
}
