import { type LanguageCode, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { fieldError } from '../errors.ts'

export type BuiltLanguages = {
  /** Whether the web app is built in a language. After the first start, only English is, and others follow. */
  isBuilt(language: LanguageCode): boolean
}

/** Throws `invalid_input` for a language whose pages can’t be shown yet. */
export function checkBuilt(web: BuiltLanguages, field: string, languages: readonly LanguageCode[]): void {
  const missing = languages.find((language) => !web.isBuilt(language))
  if (missing === undefined) return
  throw fieldError(field, t('{language} isn’t ready yet. Try again in a minute.', { language: languageName(missing) }))
}
