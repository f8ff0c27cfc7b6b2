import { type LanguageCode, languageName } from '#contract/language/languages.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'

type LanguageChoiceProps = {
  /** Describes the language of what is edited. */
  text: string
  others: readonly LanguageCode[]
  pathOf: (language: LanguageCode) => string
}

/** The language of what is edited, with links to the same in others. */
export function LanguageChoice({ text, others, pathOf }: LanguageChoiceProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p>{text}</p>
      {others.map((code) => (
        <TextButtonLink key={code} to={pathOf(code)}>
          {languageName(code)}
        </TextButtonLink>
      ))}
    </div>
  )
}
