import { type LanguageCode, languages } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'
import { SelectField } from '../../ui/field.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { Group, type Input } from './setting-inputs.tsx'

const options = languages.map(({ code, name }) => ({ value: code, label: name }))

const fieldOf = (code: string) => `language-${code}`

/** The values of the fields that select the languages of a shop. */
export function languageTexts([main, ...others]: readonly LanguageCode[]): FormValues {
  return {
    mainLanguage: main ?? '',
    ...Object.fromEntries([main, ...others].map((code) => [fieldOf(code ?? ''), 'on'])),
  }
}

/** The setting `languages` that a form selects, as a text. */
export function parseLanguages({ mainLanguage: main, ...form }: FormValues): { languages?: string } {
  if (main === undefined) return {}
  if (main === '') return { languages: '' }
  const others = languages.map(({ code }) => code).filter((code) => code !== main && form[fieldOf(code)] === 'on')
  return { languages: [main, ...others.toSorted()].join(' ') }
}

type LanguagesGroupProps = {
  form: Pick<ActionForm, 'ref' | 'isBusy' | 'postedError'>
  input: (name: 'languages') => Input
  saved: readonly LanguageCode[]
}

/** The main language of the shop, and the other ones. */
export function LanguagesGroup({ form, input, saved }: LanguagesGroupProps) {
  const { disabled, error, hint } = input('languages')
  const texts = languageTexts(saved)
  const shown = form.postedError?.values ?? texts
  const { entered, follow } = useEntered(form, texts, shown)
  const { mainLanguage: main } = disabled ? texts : entered
  return (
    <div id="languages" tabIndex={-1} onInput={follow}>
      <Group
        title={t('Languages')}
        text={t(
          'Shoppers can switch between the languages of the shop. In the main one, pages have addresses such as /products; in others, such as /de/products. A language that you remove keeps its translations.',
        )}
      >
        <SelectField
          label={t('Main language')}
          name="mainLanguage"
          defaultValue={shown['mainLanguage']}
          disabled={disabled}
          error={error}
          hint={hint || t('The language that you write products and pages in. Emails to the shop are in it, too.')}
          options={options}
        />
        <fieldset>
          <legend className="text-sm font-medium">{t('Further languages')}</legend>
          <ul>
            {languages.map(({ code, name }) => (
              <li key={code} hidden={code === main}>
                <LabeledCheckbox
                  name={fieldOf(code)}
                  defaultChecked={shown[fieldOf(code)] === 'on'}
                  disabled={disabled}
                >
                  <span lang={code}>{name}</span>
                </LabeledCheckbox>
              </li>
            ))}
          </ul>
        </fieldset>
      </Group>
    </div>
  )
}
