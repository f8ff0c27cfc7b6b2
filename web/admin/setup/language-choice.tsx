import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type LanguageCode, type LanguageCodes, languages } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { SelectField } from '../../ui/field.tsx'
import { listFirst } from '../kit/wording.ts'

/** Milliseconds until languages that aren’t ready are looked for again. */
const waitTime = 5000

const Fields = anyTexts(['language'])

type LanguageChoiceProps = {
  current: LanguageCodes
  /** The one that is selected at first. */
  suggested: LanguageCode
  ready: readonly LanguageCode[]
}

/** Selects the main language of the shop, which the admin area is in as well, and loads the page in it. */
export function LanguageChoice({ current: [main], suggested, ready }: LanguageChoiceProps) {
  const { form, field } = useSchemaForm(Fields, {
    values: { intent: 'language' },
    initial: { language: suggested },
    onDone: () => location.reload(),
  })
  const waiting = languages.filter(({ code }) => !ready.includes(code))
  useRepeatedLoading(waiting.length > 0)
  return (
    <ActionForm form={form} className="mb-8 grid max-w-md gap-2 border-b border-line pb-6">
      <SelectField
        label={t('Language of the shop and the admin area')}
        hint={
          waiting.length > 0
            ? t('Ready in a minute: {languages}.', { languages: listFirst(waiting.map(({ name }) => name)) })
            : t('It is also used for emails and drafts of pages.')
        }
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        {...field('language')}
      />
      <SubmitButton form={form} look={suggested === main ? 'quiet' : 'filled'} label={t('Save language')} />
    </ActionForm>
  )
}

function useRepeatedLoading(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void revalidate(), waitTime)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

/** The language that the setup suggests: the browser’s for a shop whose setup has just begun, otherwise the shop’s. */
export function suggestLanguage([main]: LanguageCodes, isNew: boolean, preferred: readonly string[]): LanguageCode {
  const known = preferred.flatMap((tag) => languages.find(({ code }) => tag.split('-')[0] === code) ?? [])
  return (isNew && known[0]?.code) || main
}
