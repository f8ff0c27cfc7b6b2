import type { RefObject } from 'react'
import { useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { directionOf, type LanguageCode, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import { imageFieldPrefix, type TranslatedType } from '#contract/translations/translated-types.ts'
import { type TranslatedField, type Translation, translatedText } from '#contract/translations/translations.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { enterValue } from '../../forms/enter-value.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'
import { QuietButtonLink, TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { readEdit } from '../kit/changes-between.ts'
import { LanguageChoice } from '../kit/language-choice.tsx'
import { LastChange } from '../kit/last-change.tsx'
import { translationPath, translationsPath, withQuery } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { describeTexts, fieldLabel } from './describe-texts.ts'

type Params = Record<string, string | undefined>

/** The API rejects other languages and types. */
const readParams = ({ language, type, id = '' }: Params) => ({
  language: language as LanguageCode,
  type: type as TranslatedType,
  id,
})

export const loader = screenLoader(({ call, params, signal }) =>
  call('GET /api/admin/translations/:language/:type/:id', { params: readParams(params) }, signal),
)

/** The checkbox that says that an outdated translation is still right. */
const confirmPrefix = 'confirm:'

/** The edited texts with what they replace, and the outdated ones that are still right. */
export function toPatch(form: FormValues): { texts: Record<string, string>; expected: Record<string, string> } {
  const { before, now } = readEdit(form)
  const edited = Object.keys(before).filter((name) => now[name] !== before[name])
  const confirmed = Object.keys(before).filter((name) => form[confirmPrefix + name] && !edited.includes(name))
  const pick = (values: FormValues, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return { texts: pick(now, [...edited, ...confirmed]), expected: pick(before, edited) }
}

/** Saves translated texts, or undoes the last change. */
export const action = formAction(async (form, { call, params: given }) => {
  const params = readParams(given)
  if (form['intent'] === 'undo') {
    const body = { id: Number(form['id']) }
    await call('POST /api/admin/translations/:language/:type/:id/undo', { params, body })
    return { notice: t('Change undone.') }
  }
  await withFieldNames(
    (place) => place.replace(/^texts\./, ''),
    () => call('PATCH /api/admin/translations/:language/:type/:id', { params, body: toPatch(form) }),
  )
  return { notice: t('Translation saved.') }
})

/** Translates the texts of a product or page, each next to the text in the main language. */
export function Component() {
  const translation = useLoaderData<typeof loader>()
  const { language, type, id, name, lastChange } = translation
  const all = withQuery(translationsPath, { language, type: type === 'product' ? '' : type })
  return (
    <AdminPage
      title={visibleText(name)}
      area={t('Translations')}
      actions={<TextButtonLink to={all}>{t('All translations')}</TextButtonLink>}
    >
      <Languages current={translation} />
      {lastChange && <LastChange change={lastChange} lines={describeTexts(lastChange)} />}
      <TranslationForm key={`${language}/${type}/${id}`} translation={translation} all={all} />
    </AdminPage>
  )
}

/** The language of the translation, with links to the others. */
function Languages({ current: { language, type, id } }: { current: Translation }) {
  const [main, ...further] = useSettings().languages
  return (
    <LanguageChoice
      text={t('From {main} to {language}', { main: languageName(main), language: languageName(language) })}
      others={further.filter((code) => code !== language)}
      pathOf={(code) => translationPath(code, type, id)}
    />
  )
}

function TranslationForm({ translation, all }: { translation: Translation; all: string }) {
  const { fields, language, draft } = translation
  const [main] = useSettings().languages
  const saved = Object.fromEntries(fields.map(({ name, text }) => [name, text]))
  const schema = z.object(Object.fromEntries(fields.map(({ name }) => [name, z.optional(translatedText(name))])))
  const { form, field } = useEditForm(schema, { saved })
  return (
    <ActionForm form={form} className="mt-6 grid max-w-5xl grid-cols-1 gap-4">
      {draft && <LegalDraft draft={draft} body={saved['body']} formRef={form.ref} />}
      {fields.map((each) => (
        <div key={each.name} className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-2">
          <Source field={each} label={fieldLabel(each.name)} language={main} />
          <div>
            <TranslationField
              label={fieldLabel(each.name)}
              language={language}
              rows={rowsOf(each)}
              {...field(each.name)}
            />
            {each.earlierSource !== null && <Outdated name={each.name} earlierSource={each.earlierSource} />}
          </div>
        </div>
      ))}
      <SubmitButton form={form} label={t('Save translation')}>
        <QuietButtonLink to={all}>{t('Cancel')}</QuietButtonLink>
      </SubmitButton>
    </ActionForm>
  )
}

type LegalDraftProps = {
  draft: NonNullable<Translation['draft']>
  /** The saved translation of the text. */
  body: string | undefined
  formRef: RefObject<HTMLFormElement | null>
}

/** Fills the form with the built-in text of a legal page, or lists the gaps that a saved one still has. */
function LegalDraft({ draft, body = '', formRef }: LegalDraftProps) {
  const fill = () => {
    for (const [name, text] of Object.entries(draft)) {
      const input = formRef.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) enterValue(input, text)
    }
  }
  if (body === '') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="button" look="quiet" onClick={fill}>
          {t('Use the draft')}
        </Button>
        <p className="text-sm text-soft">
          {t('Fills in the default text in this language. Replace its gaps in brackets, then save it.')}
        </p>
      </div>
    )
  }
  const gaps = findGaps(body)
  if (gaps.length === 0) return null
  return (
    <div className="card p-4 text-sm">
      <p className="font-medium">
        {t('The shop shows the main language until you have filled in or deleted the gaps:')}
      </p>
      <ul className="mt-1 list-disc ps-5 text-soft">
        {gaps.map((gap) => (
          <li key={gap} className="wrap-anywhere">
            {gap}
          </li>
        ))}
      </ul>
    </div>
  )
}

type SourceProps = { field: TranslatedField; label: string; language: LanguageCode }

/** The text in the main language, and the image that it describes. */
function Source({ field: { name, source }, label, language }: SourceProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium">
        {label} <span className="font-normal text-soft">({languageName(language)})</span>
      </p>
      {name.startsWith(imageFieldPrefix) && (
        <img
          src={name.slice(imageFieldPrefix.length)}
          alt=""
          className="mt-1.5 max-h-24 rounded-control"
          loading="lazy"
        />
      )}
      <p
        lang={language}
        dir={directionOf(language)}
        className="mt-1.5 max-h-80 overflow-y-auto rounded-control bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere"
      >
        {source}
      </p>
    </div>
  )
}

type TranslationFieldProps = Omit<ReturnType<ReturnType<typeof useEditForm>['field']>, 'label'> & {
  label: string
  language: LanguageCode
  /** 1 for a single line. */
  rows: number
}

function rowsOf({ name, source }: TranslatedField): number {
  if (name === 'body') return 20
  if (name === 'description') return 8
  return source.length > 120 || source.includes('\n') ? 4 : 1
}

function TranslationField({ label, language, rows, ...props }: TranslationFieldProps) {
  const shared = { lang: language, dir: directionOf(language), ...props }
  const named = t('{field} ({language})', { field: label, language: languageName(language) })
  return rows > 1 ? <Field multiline rows={rows} label={named} {...shared} /> : <Field label={named} {...shared} />
}

/** Shows what an outdated translation was made from. */
function Outdated({ name, earlierSource }: { name: string; earlierSource: string }) {
  return (
    <div className="mt-1 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p className="wrap-anywhere">
        {t('Outdated. It was translated from “{text}”.', { text: visibleText(earlierSource) })}
      </p>
      <LabeledCheckbox name={confirmPrefix + name}>{t('The translation is still right')}</LabeledCheckbox>
    </div>
  )
}
