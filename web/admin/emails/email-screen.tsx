import { useLoaderData } from 'react-router'
import { emailKinds } from '#contract/email-texts/email-kinds.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { TextButtonLink } from '../../ui/button-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { emailPath, emailsPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { EmailForm, Placeholders } from './email-form.tsx'
import { EmailPreview, useEmailPreview } from './email-preview.tsx'

export const loader = screenLoader(({ call, params: { id = '' }, signal }) =>
  call('GET /api/admin/emails/:id', { params: { id } }, signal),
)

/** Saves the text of an email, undoes the last change, uses the built-in one again, or sends a test. */
export const action = formAction(
  async ({ intent, subject = '', text = '', revision }, { call, params: { id = '' } }) => {
    const params = { id }
    if (intent === 'test') {
      const saved = await call('GET /api/admin/emails/:id', { params })
      const { message } = await call('POST /api/admin/emails/:id/test', {
        params,
        body: { subject: saved.subject, text: saved.text },
      })
      return { notice: message }
    }
    if (intent === 'undo') {
      const { previous } = await call('GET /api/admin/emails/:id', { params })
      await call('PATCH /api/admin/emails/:id', { params, body: { text: previous, revision: Number(revision) } })
      return { path: emailPath(id), notice: 'Change undone.', isReplacing: true }
    }
    const isBuiltIn = intent === 'built-in'
    // Forms send line breaks as two characters.
    const changed = isBuiltIn ? null : { subject, text: text.replaceAll('\r\n', '\n') }
    await call('PATCH /api/admin/emails/:id', { params, body: { text: changed, revision: Number(revision) } })
    const notice = isBuiltIn ? 'Default text restored.' : 'Text saved.'
    return { path: emailPath(id), notice, isReplacing: true }
  },
)

/** Edits the text of an email, with a preview next to it. */
export function Component() {
  const email = useLoaderData<typeof loader>()
  const { kind, revision, isEdited, lastChange, previous } = email
  const { name, when } = emailKinds[kind]
  const { preview, update } = useEmailPreview(email)
  return (
    <AdminPage
      title={`${name} · Emails`}
      heading={name}
      actions={<TextButtonLink to={emailsPath}>All emails</TextButtonLink>}
    >
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {when}
        {lastChange && (
          <>
            {' '}
            Last changed by {visibleText(lastChange.by)}, <Moment at={lastChange.createdAt} />.
          </>
        )}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <EmailForm key={`${kind} ${revision}`} email={email} onTyped={update} />
          <div className="grid gap-1">
            <div className="flex flex-wrap items-start gap-3">
              <ActionButton values={{ intent: 'test' }} look="quiet">
                Send me a test
              </ActionButton>
              {previous && (
                <ActionButton values={{ intent: 'undo', revision: String(revision) }} look="quiet">
                  Undo the last change
                </ActionButton>
              )}
              {isEdited && (
                <ConfirmAction
                  look="quiet"
                  label="Reset to default"
                  dismissLabel="Keep this text"
                  question="This replaces your text. You can find it in the audit log."
                  panelClassName="mt-2"
                  values={{ intent: 'built-in', revision: String(revision) }}
                  confirmLabel="Yes, use the default text"
                />
              )}
            </div>
            <p className="text-sm text-soft">The test has the saved text and sample values.</p>
          </div>
          <Placeholders email={email} />
        </div>
        <EmailPreview kind={kind} revision={revision} preview={preview} />
      </div>
    </AdminPage>
  )
}
