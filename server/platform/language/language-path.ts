import { withoutLanguage } from '#contract/language/language-path.ts'
import type { LanguageCode, LanguageCodes } from '#contract/language/languages.ts'

/** Whether a path is in the admin area, which has no language in its paths. */
export const isAdminPath = (path: string): boolean => /^\/admin(?=[/?]|$)/.test(path)

/** The prefix of a shop's paths in a language: '/de', or '' for its main language and for languages that it doesn't have. */
export const pathPrefix = (language: LanguageCode, [, ...further]: LanguageCodes): string =>
  further.includes(language) ? `/${language}` : ''

type LanguagePath = {
  language: LanguageCode
  /** The path and query without the language. */
  path: string
}

/** Splits the language from a path and its query: `/de/products` is `/products` in German. The API has none. */
export function splitLanguage(url: string, [main, ...others]: LanguageCodes): LanguagePath {
  const found = others.find((code) => isIn(code, url))
  const path = found === undefined ? url : url.slice(found.length + 1)
  if (found === undefined || path.startsWith('/api/')) return { language: main, path: url }
  return { language: found, path: path.startsWith('/') ? path : `/${path}` }
}

/**
 * Returns the path that a page is redirected to, if it is: the main language has no prefix, and neither has the admin area, which is
 * in the language of each member of staff.
 */
export function redirectedPath(url: string, languages: LanguageCodes): string | undefined {
  const { path } = splitLanguage(url, languages)
  if (path !== url) return isAdminPath(path) ? path : undefined
  return isIn(languages[0], url) ? withoutLanguage(url) : undefined
}

const isIn = (code: LanguageCode, url: string) =>
  url.startsWith(`/${code}`) && ['/', '?', undefined].includes(url[code.length + 1])
