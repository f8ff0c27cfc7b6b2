import { formatNumber } from '#contract/language/format.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { TranslatedType } from '#contract/translations/translated-types.ts'
import type { ListedTranslation, TranslationStates } from '#contract/translations/translations.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { translationPath } from './paths.ts'

type State = Pick<ListedTranslation, 'missing' | 'outdated'>

/** Describes what is left to translate: “2 missing · 1 outdated”. */
export function describeState({ missing, outdated }: State): string {
  const parts = [
    missing > 0 && t('{count} missing', { count: formatNumber(missing) }),
    outdated > 0 && t('{count} outdated', { count: formatNumber(outdated) }),
  ].filter(Boolean)
  return parts.join(' · ') || t('Complete')
}

type TranslationLinksProps = { type: TranslatedType; id: string; states: TranslationStates }

/** Links to the translations of a product or page, with what is left to translate to each language. */
export function TranslationLinks({ type, id, states }: TranslationLinksProps) {
  return states.map(({ language, ...state }) => (
    <TextButtonLink key={language} to={translationPath(language, type, id)}>
      {stateLabel(language, state)}
    </TextButtonLink>
  ))
}

const stateLabel = (language: LanguageCode, state: State): string =>
  // Translators: The state of a translation: “Deutsch: 2 missing · 1 outdated”.
  t('{language}: {state}', { language: languageName(language), state: describeState(state) })
