import { type LanguageCode, languages } from '#contract/language/languages.ts'

/** The name of a language in itself: Deutsch. */
export const languageName = (code: LanguageCode): string => languages.find((each) => each.code === code)?.name ?? code
