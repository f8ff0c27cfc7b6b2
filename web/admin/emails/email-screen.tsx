import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { emailKinds, languagesOf } from '#contract/email-texts/email-kinds.ts'
import { type EditedEmail, EmailText, type EmailPreview as Preview } from '#contract/email-texts/emails.ts'
import { directionOf, type LanguageCode, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useLatest } from '../../state/use-call.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { Byline } from '../kit/byline.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { LanguageChoice } from '../kit/language-choice.tsx'
import { emailPath, emailsPath, withQuery } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { editedOnly } from './edited-only.ts'

/** The language that is edited, if it isn't the main one of the shop. The API rejects others. */
const readLanguage = (search: URLSearchParams) => (search.get('language') || undefined) as LanguageCode | undefined

export const loader = screenLoader(({ call, params: { id = '' }, search, signal }) =>
  call('GET /api/admin/emails/:id', { params: { id }, querystring: { language: readLanguage(search) } }, signal),
)

/** Saves the text of an email, undoes the last change, uses the built-in one again, or sends a test. */
export const action = formAction(
  async ({ intent, id: change, subject = '', text = '', ...form }, { call, search, params: { id = '' } }) => {
    const language = readLanguage(search)
    const edited = { params: { id }, querystring: { language } }
    const path = emailPath(id, language)
    if (intent === 'test') {
      const saved = await call('GET /api/admin/emails/:id', edited)
      const { message } = await call('POST /api/admin/emails/:id/test', {
        ...edited,
        body: { subject: saved.subject, text: saved.text },
      })
      return { notice: message }
    }
    if (intent === 'undo') {
      await call('POST /api/admin/emails/:id/undo', { ...edited, body: { id: Number(change) } })
      return { path, notice: t('Change undone.'), isReplacing: true }
    }
    const isBuiltIn = intent === 'built-in'
    const body = { text: isBuiltIn ? null : { subject, text }, expected: parseBefore(form) }
    await call('PATCH /api/admin/emails/:id', { ...edited, body })
    const notice = isBuiltIn ? t('Default text restored.') : t('Text saved.')
    return { path, notice, isReplacing: true }
  },
)

/** Edits the text of an email, with a preview next to it. */
export function Component() {
  const email = useLoaderData<typeof loader>()
  const { kind, language, isEdited, lastChange } = email
  const { name, when } = emailKinds[kind]
  const { preview, update } = useEmailPreview(email)
  return (
    <AdminPage
      title={name()}
      area={t('Emails')}
      actions={<TextButtonLink to={emailsPath}>{t('All emails')}</TextButtonLink>}
    >
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {when()}
        {lastChange && (
          <> {rich('Last changed by {byline}.', { byline: <Byline by={lastChange.by} at={lastChange.createdAt} /> })}</>
        )}
      </p>
      <Languages email={email} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <EmailForm key={`${kind}/${language}`} email={email} onEntered={update} />
          <div className="grid gap-1">
            <div className="flex flex-wrap items-start gap-3">
              <ActionButton values={{ intent: 'test' }} look="quiet">
                {t('Send me a test')}
              </ActionButton>
              {lastChange?.canUndo && (
                <ActionButton values={{ intent: 'undo', id: String(lastChange.id) }} look="quiet">
                  {t('Undo the last change')}
                </ActionButton>
              )}
              {isEdited && (
                <ConfirmAction
                  look="quiet"
                  label={t('Reset to default')}
                  question={t('This replaces your text. You can find it in the audit log.')}
                  values={{ intent: 'built-in', before: JSON.stringify(textsOf(email)) }}
                  confirmLabel={t('Use the default text')}
                />
              )}
            </div>
            <p className="text-sm text-soft">{t('The test has the saved text and sample values.')}</p>
          </div>
          <Placeholders email={email} />
        </div>
        <EmailPreview email={email} preview={preview} />
      </div>
    </AdminPage>
  )
}

/** The language of the text, with links to the others in which the email is sent. */
function Languages({ email: { kind, language, isEdited, editedIn } }: { email: EditedEmail }) {
  const languages = languagesOf(kind, useSettings().languages)
  if (languages.length === 1) return null
  return (
    <>
      <LanguageChoice
        text={t('Language: {language}', { language: languageName(language) })}
        others={languages.filter((code) => code !== language)}
        pathOf={(code) => emailPath(kind, code === languages[0] ? '' : code)}
      />
      {editedIn.length > 0 && editedIn.length < languages.length && (
        <p className="text-sm text-soft">
          {editedOnly(editedIn)}
          {!isEdited && ` · ${t('This language uses the default text.')}`}
        </p>
      )}
    </>
  )
}

const textsOf = ({ subject, text }: EmailText) => ({ subject, text })

/** Differs after each change. */
const versionOf = ({ kind, language, lastChange }: EditedEmail) => `${kind}-${language}-${lastChange?.id ?? 0}`

type EmailFormProps = { email: EditedEmail; onEntered: (entered: EmailText) => void }

/** The subject and the text of an email. */
function EmailForm({ email, onEntered }: EmailFormProps) {
  const saved = textsOf(email)
  const { form, field } = useEditForm(EmailText, { values: { intent: 'save' }, saved })
  const { language } = email
  const written = { lang: language, dir: directionOf(language) }
  const { follow } = useEntered(form, saved, saved, ({ subject = '', text = '' }) => onEntered({ subject, text }))
  return (
    <ActionForm form={form} onInput={follow} className="grid min-w-0 grid-cols-1 gap-2">
      <Field label={t('Subject')} maxLength={200} {...written} {...field('subject')} />
      <Field
        label={t('Text')}
        multiline
        rows={18}
        hint={t('Separate paragraphs with an empty line. Text after a line with --- appears as fine print.')}
        {...written}
        {...field('text')}
      />
      <SubmitButton form={form} label={t('Save text')} />
    </ActionForm>
  )
}

/** The placeholders that the text can use. */
function Placeholders({ email: { placeholders } }: { email: EditedEmail }) {
  return (
    <section aria-labelledby="placeholders" className="text-sm">
      <h2 id="placeholders" className="font-medium">
        {t('Placeholders')}
      </h2>
      <dl className="mt-2 grid grid-cols-1 gap-x-6 wrap-anywhere sm:grid-cols-[auto_1fr]">
        {placeholders.map(({ name, meaning, isBlock, isForSubject, isRequired }) => (
          <div key={name} className="border-b border-line py-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-soft">
              {[
                meaning,
                isRequired && t('Required.'),
                isBlock && t('It is a separate paragraph.'),
                !isBlock && !isForSubject && t('Not in the subject.'),
              ]
                .filter(Boolean)
                .join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A preview of the current input. If a text has errors, the last preview is kept. */
function useEmailPreview(email: EditedEmail) {
  const { kind, language, subject, text, preview: saved } = email
  const version = versionOf(email)
  const [entered, setEntered] = useState<{ version: string; body: EmailText }>()
  const isEdited = entered !== undefined && (entered.body.subject !== subject || entered.body.text !== text)
  const latest = useLatest(isEdited ? entered : undefined, ({ body }, call, signal) =>
    call('POST /api/admin/emails/:id/preview', { params: { id: kind }, querystring: { language }, body }, signal),
  )
  return {
    preview: isEdited && latest?.value.version === version ? latest.answer : saved,
    update: (body: EmailText) => setEntered({ version, body }),
  }
}

type EmailPreviewProps = { email: EditedEmail; preview: Preview }

function EmailPreview({ email, preview: { subject, html, text } }: EmailPreviewProps) {
  const { kind, language } = email
  const version = versionOf(email)
  return (
    <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-20">
      <h2 id="preview" className="text-sm font-medium">
        {t('Preview with sample values')}
      </h2>
      <div className="mt-1.5 overflow-hidden card">
        <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{subject}</p>
        <Frame key={version} src={withQuery(`/api/admin/emails/${kind}/preview`, { language, version })} html={html} />
      </div>
      <Disclosure summary={t('Plain text')} className="mt-2">
        <pre className="card p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </Disclosure>
    </section>
  )
}

/** Shows the saved text without scripts. Its page allows the inline styles of emails, which this page doesn't. */
function Frame({ src, html }: { src: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => show(frame.current, html), [html])
  return (
    <iframe
      ref={frame}
      title={t('Preview of the email')}
      src={src}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => show(currentTarget, html)}
      className="h-152 w-full bg-white"
    />
  )
}

function show(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument
  // Until it loads, the frame has the restrictions of this page; when it begins to, it has no element yet.
  if (page?.documentElement && page.URL !== 'about:blank') page.documentElement.innerHTML = html
}
