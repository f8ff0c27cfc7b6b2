import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { type LanguageCode, languageName, languages } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { anyTexts } from '../forms/any-texts.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { useSettings } from '../product/settings-context.ts'
import { SelectField } from '../ui/field.tsx'
import { pageHref } from '../ui/page-href.ts'

/** The languages that a user can select: staff all of them, since the admin area has them, and customers those of the shop. */
export function useLanguageChoices({ staffRole }: User): { main: LanguageCode; choices: readonly LanguageCode[] } {
  const shop = useSettings().languages
  return { main: shop[0], choices: staffRole === null ? shop : languages.map(({ code }) => code) }
}

const Fields = anyTexts(['language'])

export function LanguageForm({ user }: { user: User }) {
  const { main, choices } = useLanguageChoices(user)
  const { form, field } = useSchemaForm(Fields, {
    values: { intent: 'language' },
    saved: { language: user.language ?? '' },
    closesDisclosure: true,
  })
  useOtherLanguage(user.language ?? main)
  return (
    <ActionForm form={form} className="grid gap-2">
      <SelectField
        label={t('New language')}
        hint={user.staffRole === null ? t('We’ll email you in it.') : t('Of the admin area and of emails to you.')}
        placeholder={t('Same as the shop ({language})', { language: languageName(main) })}
        options={choices.map((value) => ({ value, label: languageName(value) }))}
        {...field('language')}
      />
      <SubmitButton form={form} label={t('Save')} />
    </ActionForm>
  )
}

/** Loads the page in the user’s language, if the shop has it, when that has changed, here or in another tab. */
function useOtherLanguage(language: LanguageCode): void {
  const { otherLanguages } = useSettings()
  const first = useRef(language)
  useEffect(() => {
    const other = otherLanguages.find(({ code }) => code === language)
    if (other && language !== first.current) location.assign(pageHref(other.pathPrefix, '/profile'))
  }, [language, otherLanguages])
}
