import { formatList } from '#contract/language/format.ts'
import { type LanguageCode, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'

/** Names the languages in which staff have edited a text. */
export const editedOnly = (languages: LanguageCode[]): string =>
  t('Edited in {languages} only', { languages: formatList(languages.map(languageName)) })
